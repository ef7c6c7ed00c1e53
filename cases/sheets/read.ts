/**
 * A file that a school sends, as the table of its students. It is pure and may take seconds: hosts run it beside the requests
 * (docs/decisions/034). Source: docs/spec/data.md §10, docs/spec/api.md §1.4.
 */
import { IMPORT_FILE_BYTES, IMPORT_ROWS } from "../../contract/imports/import-fields.ts";
import type { ImportSheet } from "../../contract/imports/imports.ts";
import { MOST_FILLED_LINES } from "../../rules/import-bounds.ts";
import { guessMapping, tableOf } from "../../rules/import-mapping.ts";
import { joinedTable, type NamedTable } from "../../rules/import-sheets.ts";
import { csvSheet } from "./csv.ts";
import { isZip, refusalOfBytes, refusalOfParts, refusalOfText } from "./kind.ts";
import { notesOf } from "./notes.ts";
import { Unreadable } from "./unreadable.ts";
import { type Workbook, xlsxSheets } from "./xlsx.ts";
import { Parts } from "./zip.ts";

type Book = Workbook & { unquoted: readonly number[] };

const tooMany =
  "Berkas ini berisi lebih dari 5.000 siswa. Bagi menjadi beberapa berkas, lalu kirim satu per satu.";

/** The reply of `readImportFile` as JSON, or the sentence for which it is refused. */
export type ReadFile = { json: string } | { refusal: string };

/** Reads `content`, a file in base64. */
export function readSheetFile(file: { file_name: string; content: string }): ReadFile {
  try {
    return { json: JSON.stringify({ data: sheetOf(file) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    throw error;
  }
}

function sheetOf({ file_name, content }: { file_name: string; content: string }): ImportSheet {
  const book = bookOf(bytesOf(content));
  const tables = book.sheets.map(
    (sheet): NamedTable => ({
      name: sheet.name,
      linesCount: sheet.lines.at(-1)?.line ?? 0,
      table: tableOf(sheet),
    }),
  );
  const joined = joinedTable(tables);
  if (joined === null) {
    throw new Unreadable(
      "Judul kolom tidak ditemukan. Pastikan ada kolom Nama dan NIS (atau NIPD) di berkas ini.",
    );
  }
  const filled = book.sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  if (joined.rows.length > IMPORT_ROWS || filled >= MOST_FILLED_LINES) throw new Unreadable(tooMany);
  if (joined.rows.length === 0 && joined.examplesCount > 0) {
    throw new Unreadable(
      "Berkas ini hanya berisi petunjuk dan contoh. Isi data siswa di bawahnya, lalu pilih lagi.",
    );
  }
  if (joined.rows.length === 0)
    throw new Unreadable("Berkas ini tidak berisi siswa di bawah judul kolomnya.");
  return {
    file_name,
    head: [...joined.head],
    mapping: [...guessMapping(joined.head)],
    rows: joined.rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
    examples_count: joined.examplesCount,
    sheets: joined.sheets.map((sheet) => ({ ...sheet })),
    notes: notesOf(joined, book),
  };
}

function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  let text: string;
  try {
    text = atob(content);
  } catch {
    throw new Unreadable("Berkas tidak terbaca. Pilih berkasnya sekali lagi.");
  }
  if (text.length > IMPORT_FILE_BYTES) throw new Unreadable("Berkas terlalu besar; paling besar 10 MB.");
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function bookOf(bytes: Uint8Array<ArrayBuffer>): Book {
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) throw new Unreadable(refusal);
  if (isZip(bytes)) {
    const parts = new Parts(bytes);
    const other = refusalOfParts(parts.names, parts.has("mimetype") ? parts.text("mimetype") : "");
    if (other !== null) throw new Unreadable(other);
    return { ...xlsxSheets(parts), unquoted: [] };
  }
  const text = textOf(bytes);
  const other = refusalOfText(text);
  if (other !== null) throw new Unreadable(other);
  const { lines, unquoted } = csvSheet(text);
  return { sheets: [{ name: "", lines, merges: [] }], hidden: [], beyond: [], cutOff: [], unquoted };
}

/** UTF-8, UTF-16 with its mark, else what an old Excel writes. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0))
    throw new Unreadable("Ini bukan berkas CSV atau XLSX. Simpan sebagai .xlsx, lalu kirim lagi.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
