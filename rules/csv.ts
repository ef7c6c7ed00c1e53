/**
 * CSV as Indonesian Excel opens it with a double click: UTF-8 with its mark, semicolons (the comma is the decimal
 * sign there), CRLF. Source: docs/decisions/012.
 */
import type { Cell } from "../contract/columns/column.ts";

export const CSV_MARK = "\ufeff";

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, and is then only a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const harmless = (text: string) => (/^[=+\-@\u0000-\u001f]/.test(text) ? `'${text}` : text);

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(";")}\r\n`;

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  const text = harmless(value);
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
