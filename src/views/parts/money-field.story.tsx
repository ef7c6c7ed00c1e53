import { MoneyField } from "./money-field.tsx";
import { BIGGEST_SUM, useHeld } from "./stories.ts";

export function Filled() {
  return <MoneyField label="Nominal" {...useHeld<number | null>(250_000)} />;
}

export function Empty() {
  return <MoneyField label="Nominal" help="Tanpa sen." {...useHeld<number | null>(null)} />;
}

export function InError() {
  return (
    <MoneyField
      label="Dibayar"
      error="Nominal melebihi sisa tagihan (Rp 50.000)."
      {...useHeld<number | null>(75_000)}
    />
  );
}

export function Disabled() {
  return <MoneyField label="Nominal" disabled {...useHeld<number | null>(250_000)} />;
}

export function BiggestSum() {
  return <MoneyField label="Nominal" {...useHeld<number | null>(BIGGEST_SUM)} />;
}
