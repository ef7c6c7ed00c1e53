import BanknoteIcon from "lucide-react/icons/banknote";
import { useHeld } from "../stories.ts";
import { RadioGroup } from "./radio-group.tsx";

const methods = [
  { value: "cash", label: "Tunai", icon: <BanknoteIcon size={20} aria-hidden="true" /> },
  { value: "transfer", label: "Transfer" },
  { value: "qris", label: "QRIS", disabled: true },
];

export function Chosen() {
  return <RadioGroup legend="Cara bayar" options={methods} {...useHeld<string | null>("cash")} />;
}

export function NothingChosen() {
  return <RadioGroup legend="Cara bayar" options={methods} {...useHeld<string | null>(null)} />;
}

export function InError() {
  return (
    <RadioGroup
      legend="Cara bayar"
      options={methods}
      error="Pilih cara bayar."
      {...useHeld<string | null>(null)}
    />
  );
}

export function LegendHidden() {
  return (
    <RadioGroup legend="Cara bayar" legendHidden options={methods} {...useHeld<string | null>("transfer")} />
  );
}
