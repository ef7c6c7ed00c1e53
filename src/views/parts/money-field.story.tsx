import { MoneyField } from "./money-field.tsx";
import { BIGGEST_SUM, useHeld } from "./stories.ts";
import type { AmountValue } from "./use-amount-typing.ts";

export function Filled() {
  return <MoneyField label="Nominal" {...useHeld<AmountValue>(250_000)} />;
}

export function Empty() {
  return <MoneyField label="Nominal" help="Tanpa sen." {...useHeld<AmountValue>(null)} />;
}

export function InError() {
  return (
    <MoneyField
      label="Dibayar"
      error="Nominal melebihi sisa tagihan (Rp 50.000)."
      {...useHeld<AmountValue>(75_000)}
    />
  );
}

export function Disabled() {
  return <MoneyField label="Nominal" disabled {...useHeld<AmountValue>(250_000)} />;
}

export function BiggestSum() {
  return <MoneyField label="Nominal" {...useHeld<AmountValue>(BIGGEST_SUM)} />;
}
