/** What somebody must know of how a file was read, in sentences: nothing is left out without a word. */
import type { JoinedTable } from "../../rules/import-sheets.ts";
import type { Workbook } from "./xlsx.ts";

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
/** As many lines as are shown with what stands in them. */
const SHOWN_AT_MOST = 8;

const because = { numbers: "nomor kolom", head: "judul kolom", closing: "" } as const;

export function notesOf(
  { sheets, others, leftOut }: JoinedTable,
  { hidden, beyond, cutOff, unquoted }: Workbook & { unquoted: readonly number[] },
): string[] {
  const notes: string[] = [];
  if (sheets.length > 0) {
    const counts = sheets.map(({ name, rows_count }) => `“${name}” ${rows_count}`).join(", ");
    notes.push(`Beberapa lembar dibaca sebagai satu daftar: ${counts} siswa.`);
  }
  if (others.length > 0)
    notes.push(`Lembar ${quoted(others)} tidak ikut, karena bukan daftar siswa seperti lembar pertama.`);
  if (hidden.length > 0) notes.push(`Lembar tersembunyi tidak ikut: ${quoted(hidden)}.`);
  if (beyond.length > 0)
    notes.push(`Lembar sesudah yang ke-100 tidak ikut: ${quoted(beyond.slice(0, SHOWN_AT_MOST))}.`);
  if (cutOff.length > 0)
    notes.push(`Isi di bawah ribuan baris kosong tidak dibaca, di lembar ${quoted(cutOff)}.`);
  if (leftOut.length > 0) {
    const shown = leftOut.slice(0, SHOWN_AT_MOST).map(({ line, text, reason, sheet }) => {
      const where = sheet === "" ? `baris ${line}` : `baris ${line} di “${sheet}”`;
      return `${where} (${because[reason] === "" ? `“${text}”` : because[reason]})`;
    });
    const more = leftOut.length > SHOWN_AT_MOST ? `, dan ${leftOut.length - SHOWN_AT_MOST} lainnya` : "";
    notes.push(`${leftOut.length} baris bukan siswa dan tidak ikut: ${shown.join(", ")}${more}.`);
  }
  if (unquoted.length > 0) {
    const lines = unquoted.slice(0, SHOWN_AT_MOST).join(", ");
    const more = unquoted.length > SHOWN_AT_MOST ? ", dan lainnya" : "";
    notes.push(
      `Tanda kutip (") tidak berpasangan di baris ${lines}${more}. Baris itu dibaca sampai akhir barisnya; periksa isinya.`,
    );
  }
  return notes;
}
