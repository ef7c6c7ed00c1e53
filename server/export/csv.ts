/**
 * CSV as Indonesian Excel opens it with a double click: UTF-8 with its mark, semicolons (the comma is the decimal
 * sign there), CRLF. Days are ISO, which every spreadsheet reads as days. Source: docs/decisions/012.
 */
import type { Cell, Sheet } from "../../contract/columns/column.ts";
import { harmless, shown } from "./cells.ts";

const MARK = "\ufeff";

/** A file of one sheet, piece by piece. */
export async function* csvOf<Row>(
  { columns }: Sheet<Row>,
  pieces: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(MARK + lineOf(columns.map((column) => column.heading)));
  for await (const rows of pieces) {
    const lines = rows.map((row) => lineOf(columns.map((column) => shown(column, row, timeZone))));
    yield encoder.encode(lines.join(""));
  }
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(";")}\r\n`;

function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
