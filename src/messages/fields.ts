/** How the fields of a record and their values are called: a table of fields in words. Source: decision 059. */
import { type FieldFacts, type FieldTable, namesOf } from "../../contract/fields.ts";
import { type MessageKey, t } from "./messages.ts";

/** A table of which every label is a sentence that there is. */
export type WordedTable = Readonly<
  Record<string, FieldFacts & { readonly label: MessageKey; readonly who?: MessageKey }>
>;

type ValueOf<F> = F extends { of: readonly (infer V extends string)[] } ? V : never;

/** The fields of a table that are one of a few, each of whose values has words. */
type ChoiceOf<T extends FieldTable> = {
  [K in keyof T & string]: T[K] extends { of: unknown; words: infer W extends string }
    ? `${W}.${ValueOf<T[K]>}` extends MessageKey
      ? K
      : never
    : never;
}[keyof T & string];

/** What a field is called. */
export const labelOf = ({ label, who }: WordedTable[string]) =>
  who === undefined ? t(label) : t(label, { who: t(who) });

/** What each field of a table is called, by its name. */
export const labelsIn =
  <T extends WordedTable>(table: T) =>
  (field: keyof T & string) =>
    labelOf(table[field] as WordedTable[string]); // it is a name of the table

/** What all fields of a table are called. */
export const fieldLabels = <T extends WordedTable>(table: T): Record<keyof T & string, string> =>
  Object.fromEntries(namesOf(table).map((name) => [name, labelsIn(table)(name)])) as Record<
    keyof T & string,
    string
  >; // one for each name

/** The words for a value of a field that is one of a few; undefined for other fields and for values that it has not. */
export function valueLabel(facts: FieldFacts, value: string): string | undefined {
  if (!("of" in facts)) return undefined;
  const known = facts.of.find((one) => one === value);
  return known && t(`${facts.words}.${known}` as MessageKey); // specs/tidy/fields.test.ts holds each against the words
}

/** The values of such a field with their words, to choose from. */
export const fieldOptions = <T extends WordedTable, const F extends ChoiceOf<T>>(
  table: T,
  field: F,
): { value: ValueOf<T[F]>; label: string }[] => {
  const facts: FieldFacts = table[field] as WordedTable[string]; // it is a name of the table
  const values = "of" in facts ? facts.of : [];
  return values.map((value) => ({
    value: value as ValueOf<T[F]>, // of this very field
    label: valueLabel(facts, value) ?? value,
  }));
};
