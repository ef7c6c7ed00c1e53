/** An amount with an owner, who shows beside it what it holds. */
import { Button } from "../../src/views/parts/buttons/button.tsx";
import { MoneyField } from "../../src/views/parts/fields/money-field.tsx";
import type { AmountValue } from "../../src/views/parts/fields/use-amount-typing.ts";
import { useHeld } from "../../src/views/parts/stories.ts";

export function Owned({ error }: { error?: string }) {
  const held = useHeld<AmountValue>(null);
  return (
    <>
      <MoneyField label="Nominal" error={error} {...held} />
      <output data-testid="held">{JSON.stringify(held.value)}</output>
      <Button onClick={() => held.onValueChange(75_000)}>Isi sisa tagihan</Button>
    </>
  );
}
