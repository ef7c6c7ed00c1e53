/** A day with an owner, who shows beside it what it holds. */
import { DateField } from "../../src/views/parts/fields/date-field.tsx";
import { useHeld } from "../../src/views/parts/stories.ts";

type Given = { error?: string; min?: string; max?: string };

export function Owned(given: Given) {
  const held = useHeld("");
  return (
    <>
      <DateField label="Tanggal bayar" {...given} {...held} />
      <output data-testid="held">{JSON.stringify(held.value)}</output>
    </>
  );
}
