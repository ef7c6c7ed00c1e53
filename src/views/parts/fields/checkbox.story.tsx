import { LONGEST_NAME, nothing, useHeld } from "../stories.ts";
import { Checkbox, CheckboxGroup } from "./checkbox.tsx";

const units = [
  { value: "sd", label: "SD Pelita Nusantara" },
  { value: "smp", label: "SMP Pelita Nusantara", help: "162 siswa" },
  { value: "sma", label: "SMA Pelita Nusantara", disabled: true },
];

function Held({ first, disabled = false }: { first: boolean; disabled?: boolean }) {
  const { value, onValueChange } = useHeld(first);
  return (
    <Checkbox label="Kontak tagihan" checked={value} onCheckedChange={onValueChange} disabled={disabled} />
  );
}

export const Unticked = () => <Held first={false} />;

export const Ticked = () => <Held first={true} />;

export const PartOfAGroup = () => <Checkbox label="Semua" checked="mixed" onCheckedChange={nothing} />;

export const Disabled = () => <Held first={true} disabled />;

export const WithHelp = () => (
  <Checkbox
    label="Terima titipan"
    help="Kelebihan bayar menjadi deposit siswa."
    checked={false}
    onCheckedChange={nothing}
  />
);

export const LabelHidden = () => (
  <Checkbox label="Pilih Nadia Putri" labelHidden checked={false} onCheckedChange={nothing} />
);

export const LongestName = () => <Checkbox label={LONGEST_NAME} checked onCheckedChange={nothing} />;

export function Group() {
  return <CheckboxGroup legend="Unit" options={units} selectAll {...useHeld(["smp"])} />;
}

export function GroupInError() {
  return (
    <CheckboxGroup legend="Unit" options={units} error="Pilih sedikitnya satu unit." {...useHeld([""])} />
  );
}
