/** A file that a school sends, as lines of text. Source: domain.md "Import", api.md "Conventions" (uploads 10 MB). */
import { unzipSync } from "fflate";
import { IMPORT_FILE_BYTES, IMPORT_ROWS } from "../contract/import-fields.ts";
import { csvLines } from "../rules/import-csv.ts";
import { type Table, tableOf } from "../rules/import-mapping.ts";
import { xlsxSheets } from "../rules/import-xlsx.ts";
import { invalid } from "./refusal.ts";

/** What a file may hold unpacked; a sheet of 5,000 students has some 20 MB. */
const UNPACKED_BYTES = 120 * 1_048_576;

const refused = (sentence: string) => invalid({ content: [sentence] });

/** The table of the file: of its first sheet with a head. Errors: 422 at `content`. */
export function tableIn(content: string): Table {
  const bytes = bytesOf(content);
  const table = sheetsOf(bytes)
    .map(tableOf)
    .find((one) => one !== null);
  if (!table) {
    throw refused("Judul kolom tidak ditemukan. Pastikan ada kolom Nama dan NIS (atau NIPD) di berkas ini.");
  }
  if (table.rows.length === 0 && table.examplesCount > 0) {
    throw refused(
      "Berkas ini hanya berisi petunjuk dan contoh. Isi data siswa di bawahnya, lalu pilih lagi.",
    );
  }
  if (table.rows.length === 0) throw refused("Berkas ini tidak berisi siswa di bawah judul kolomnya.");
  if (table.rows.length > IMPORT_ROWS) {
    throw refused(
      "Berkas ini berisi lebih dari 5.000 siswa. Bagi menjadi beberapa berkas, lalu kirim satu per satu.",
    );
  }
  return table;
}

function bytesOf(content: string): Uint8Array {
  let text: string;
  try {
    text = atob(content);
  } catch {
    throw refused("Berkas tidak terbaca. Pilih berkasnya sekali lagi.");
  }
  if (text.length > IMPORT_FILE_BYTES) throw refused("Berkas terlalu besar; paling besar 10 MB.");
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function sheetsOf(bytes: Uint8Array): string[][][] {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return xlsxOf(bytes);
  if (first === 0xd0 && second === 0xcf) {
    throw refused("Ini berkas Excel lama (.xls) atau berkata sandi. Simpan sebagai .xlsx tanpa kata sandi.");
  }
  return [csvLines(textOf(bytes))];
}

function xlsxOf(bytes: Uint8Array): string[][][] {
  const files = unpacked(bytes);
  const sheets = xlsxSheets((path) => {
    const file = files[path];
    return file === undefined ? undefined : new TextDecoder().decode(file);
  });
  if (sheets.length === 0) throw refused("Ini bukan berkas Excel. Kirim berkas CSV atau XLSX.");
  return sheets;
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/.*\.(xml|rels)$/.test(name)) return false;
        size += originalSize;
        return size <= UNPACKED_BYTES;
      },
    });
  } catch {
    throw refused("Berkas Excel ini rusak atau tidak lengkap.");
  }
  if (size > UNPACKED_BYTES) throw refused("Berkas Excel ini terlalu besar setelah dibuka.");
  return files;
}

/** UTF-8, UTF-16 with its mark, else what an old Excel writes. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) throw refused("Ini bukan berkas CSV atau XLSX.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
