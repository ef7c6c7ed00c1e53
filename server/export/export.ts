/**
 * A list as a file: `?format=csv|xlsx` answers all rows that the filters leave, written while they are read and sent.
 * Source: docs/spec/api.md §9.1, docs/spec/screens.md §1.
 */
import type { Actor, AnyCase, Call, CaseFile, Staff } from "../../cases/case.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type ExportFormat, type ExportPath, exportFiles } from "../../contract/export-files.ts";
import { csvOf } from "./csv.ts";
import { fileSheets } from "./sheets.ts";
import { xlsxOf } from "./xlsx.ts";

/** Rows that are read at once: a few milliseconds of the database, then others have their turn. */
const ROWS_PER_PIECE = 500;

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type AnyCall = Call<Endpoint, Actor | null>;

export type ExportedFile = { headers: Record<string, string>; bytes: AsyncGenerator<Uint8Array> };

/** The format that a checked query asks for, or null where it asks for a page. */
export function formatOf(query: unknown): ExportFormat | null {
  const format = typeof query === "object" && query !== null && "format" in query ? query.format : undefined;
  return format === "csv" || format === "xlsx" ? format : null;
}

/** The file of a list for this call. What the call may not see is refused here, before the first byte. */
export async function exportFile(
  served: AnyCase,
  call: AnyCall,
  format: ExportFormat,
  timeZone: string,
): Promise<ExportedFile> {
  const { stem, sheet, pieces } = await fileOf(served, call);
  const write = format === "csv" ? csvOf : xlsxOf;
  return {
    headers: {
      "content-type": contentTypes[format],
      "content-disposition": `attachment; filename="${stem}-${call.today}.${format}"`,
    },
    bytes: write(sheet, pieces, timeZone),
  };
}

/** What is written into the file: a case's own, or the rows of its list. */
async function fileOf(served: AnyCase, call: AnyCall): Promise<CaseFile> {
  if (served.file !== undefined) return served.file({ ...call, actor: call.actor as Staff }); // files are the staff's
  const path = served.endpoint.path as ExportPath; // only queries of these paths know a format (contract/common.ts)
  const { sheet, linesOf } = fileSheets[path];
  const pieces = flattened(await piecesOf(served, call), (row) => linesOf(row, call.today));
  return { stem: exportFiles[path], sheet, pieces };
}

async function* flattened(
  pieces: AsyncIterable<readonly unknown[]>,
  linesOf: (row: unknown) => readonly unknown[],
): AsyncGenerator<readonly unknown[]> {
  for await (const rows of pieces) yield rows.flatMap(linesOf);
}

async function piecesOf(served: AnyCase, call: AnyCall): Promise<AsyncIterable<readonly unknown[]>> {
  const { pieces } = served;
  if (pieces === undefined) return shortList(served, call);
  const actor = call.actor as Staff; // lists in pieces are the staff's (cases/case.ts)
  const asked = { ...call, actor };
  return longList(await pieces.ids(asked), (ids) => pieces.rows(asked, ids));
}

async function* longList(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly { id: string }[]>,
): AsyncGenerator<readonly unknown[]> {
  for (let from = 0; from < ids.length; from += ROWS_PER_PIECE) {
    const wanted = ids.slice(from, from + ROWS_PER_PIECE);
    const rows = new Map((await read(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((id) => rows.get(id) ?? []);
  }
}

/** A list that stays short: its own pages, one after the other. */
async function* shortList(served: AnyCase, call: AnyCall): AsyncGenerator<readonly unknown[]> {
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { ...(call.query as object), page, per_page: ROWS_PER_PIECE }; // checked by the list's own schema
    const reply = await served.run({ ...call, query });
    const { data, meta } = reply as { data: unknown[]; meta: { last_page: number } }; // the shape of every list (contract/common.ts)
    last = meta.last_page;
    yield data;
  }
}
