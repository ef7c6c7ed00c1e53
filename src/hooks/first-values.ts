/** What a form holds before anybody types, field by field as its table says. Source: docs/decisions/059-one-field-table.md. */
import { type FieldFacts, type FieldKind, namesOf } from "../../contract/fields.ts";

/** What a field of each kind holds where it is not text: an amount, a list, a tick, nothing at all. */
const emptyOf: Partial<Record<FieldKind["kind"], unknown>> = {
  rupiah: null,
  openRupiah: null,
  countOrNull: null,
  flag: false,
  flagOn: true,
  ids: [],
  someIds: [],
  grades: [],
};

/** These are typed as digits. */
const counted: readonly FieldKind["kind"][] = ["count", "openCount", "countOrNull", "usualCount", "year"];

/**
 * The values of a form: what the record has, else what the screen would begin with, else what the table says. They are
 * those of the form, since it has the table's fields.
 */
export function firstValues<Values extends object>(
  table: Readonly<Record<keyof Values & string, FieldFacts>>,
  record: object | null,
  begin: Partial<Values> = {},
): Values {
  const held: Readonly<Record<string, unknown>> = { ...record };
  const begun: Readonly<Record<string, unknown>> = begin;
  const entries = namesOf(table).map((name) => [
    name,
    formValue(table[name], held[name] ?? begun[name] ?? usualOf(table[name])),
  ]);
  return Object.fromEntries(entries) as Values; // one entry for each field
}

const usualOf = (facts: FieldFacts) =>
  facts.initial ?? ("usual" in facts ? facts.usual : (emptyOf[facts.kind] ?? null));

function formValue({ kind }: FieldFacts, value: unknown): unknown {
  if (value === null) return kind in emptyOf ? null : "";
  return counted.includes(kind) ? String(value) : value;
}
