/**
 * The file that a school without a sheet of its own begins with: under the headings a line that says what belongs into each
 * column, and two examples. All three are told by their name and never imported; no student is called so, because a name
 * has no colon. Source: docs/spec/data.md §7, §10.
 */
import {
  columnOf,
  type ImportCells,
  type ImportField,
  importFields,
  kindOf,
} from "../contract/imports/import-fields.ts";
import { choiceWords } from "./import-choices.ts";

const GUIDE = "PETUNJUK:";
const EXAMPLE = "CONTOH:";

/** Whether the name of a row says that the row only explains the file. */
export const isExample = (name: string) => /^(petunjuk|contoh)\s*:/i.test(name.trim());

const open = "Boleh kosong";

/** What belongs under the heading of a field. */
function guideOf(field: ImportField): string {
  const { guide } = columnOf(field);
  if (field === "name") return `${GUIDE} ${guide}`;
  if (guide !== undefined) return guide;
  switch (kindOf(field)) {
    case "paper":
      return `16 angka; ${open.toLowerCase()}`;
    case "phone":
      return `Misalnya 0812 3456 7890; ${open.toLowerCase()}`;
    default:
      return choiceWords(field) ?? open;
  }
}

const guide: ImportCells = Object.fromEntries(importFields.map((field) => [field, guideOf(field)]));

/** A student as an example, of the two that the columns have: one with most of it, and one with what has to be. */
function example(which: 0 | 1): ImportCells {
  const filled = importFields.flatMap((field): [ImportField, string][] => {
    const text = columnOf(field).examples?.[which];
    if (!text) return [];
    return [[field, field === "name" ? `${EXAMPLE} ${text}` : text]];
  });
  return Object.fromEntries(filled);
}

/** The lines under the headings, from top to bottom. */
export const templateRows: readonly ImportCells[] = [guide, example(0), example(1)];
