import { Stack } from "../page/layout.tsx";
import { BIGGEST_SUM, useHeld } from "../stories.ts";
import { MoneyField } from "./money-field.tsx";
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

/** What is no amount stays as it was typed, each with the reason. */
export function NoAmounts() {
  const texts = ["1,5jt", "450.000 / 2", "12,5", "1.50.000", "1.234.567.890.123", "450."];
  return (
    <Stack>
      {texts.map((text) => (
        <NoAmount key={text} text={text} />
      ))}
    </Stack>
  );
}

function NoAmount({ text }: { text: string }) {
  return <MoneyField label="Nominal" {...useHeld<AmountValue>(text)} />;
}

export function AskedWhetherThousands() {
  return <MoneyField label="Nominal" help="Tanpa sen." {...useHeld<AmountValue>("450.00")} />;
}
