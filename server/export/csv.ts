/** A list as CSV, written while it is sent. Days are ISO, which every spreadsheet reads as days. Source: docs/decisions/012. */
import type { Sheet } from "../../contract/columns/column.ts";
import { CSV_MARK, csvLine } from "../../rules/csv.ts";
import { shown } from "./cells.ts";

/** A file of one sheet, piece by piece. */
export async function* csvOf<Row>(
  { columns }: Sheet<Row>,
  pieces: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_MARK + csvLine(columns.map((column) => column.heading)));
  for await (const rows of pieces) {
    const lines = rows.map((row) => csvLine(columns.map((column) => shown(column, row, timeZone))));
    yield encoder.encode(lines.join(""));
  }
}
