/** The fields of an import that are one of a few words, and which those are. Source: docs/spec/data.md §7, §10. */
import { columnOf, type ImportField, importFields, kindOf } from "../contract/imports/import-fields.ts";

const either = (words: readonly string[]) =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].join(" atau ");

/** The values of a field that is one of a few, and how a file writes each; empty for any other field. */
export function choicesOf(field: ImportField): readonly (readonly [value: string, word: string])[] {
  const { labels = {}, taken = Object.keys(labels) } = columnOf(field);
  return taken.map((value) => [value, labels[value] ?? value]);
}

/** As a sentence goes on with them, "L atau P"; null for a field that is no choice. */
export function choiceWords(field: ImportField): string | null {
  if (kindOf(field) === "flag") return "Ya atau Tidak";
  const words = choicesOf(field).map(([, word]) => word);
  return words.length === 0 ? null : either(words);
}

export const choiceFields = importFields.filter((field) => choiceWords(field) !== null);
