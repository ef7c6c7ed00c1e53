/**
 * Lines of a list of students that are no students: the numbers of the columns, a head that is printed again, totals, and what
 * is signed under it. They are left out with a word. Source: docs/spec/data.md §10, decision 034.
 */
import type { ImportField } from "../contract/imports/import-fields.ts";
import type { Line } from "./import-bounds.ts";
import { cleaned } from "./import-cells.ts";

/** Why a line is none of a student. */
export type LeftOut = { line: number; text: string; reason: "numbers" | "head" | "closing" };

type Mapping = readonly (ImportField | null)[];

const closing =
  /^\W*(?:jumlah|jml|total|sub ?total|rekap(?:itulasi)?|mengetahui|menyetujui|disetujui|diperiksa|dibuat oleh|kepala|plt|wali kelas|guru kelas|bendahara|tata usaha|operator|ketua|nip|nuptk|nipy|keterangan|ket|catatan|dicetak|halaman|hal|demikian|tanda tangan|ttd|laki ?- ?laki|perempuan|sumber)\b/i;
/** "KELAS 7B" over the students of a class. */
const section = /^(?:kelas|rombel|rombongan belajar|tingkat)\b/i;
const placeAndDay = /^\p{L}[\p{L} .]{1,40},\s*(?:tanggal\s*)?(?:\d{1,2}[ /-]|\.{2,})/u;

/** The lines of students, and the others with what is written there. */
export function withoutOthers(
  lines: readonly Line[],
  mapping: Mapping,
  fieldsIn: (cells: readonly string[]) => number,
): { rows: readonly Line[]; leftOut: LeftOut[] } {
  const heads = mapping.filter((field) => field !== null).length;
  const marked = lines.map(({ line, cells }) => {
    const filled = cells.map((cell) => cell.replace(/\s+/gu, " ").trim()).filter((cell) => cell !== "");
    const isHead = heads >= 2 && fieldsIn(cells) >= Math.max(2, heads / 2);
    const isStudent = saysStudent(cells, mapping);
    const reason: LeftOut["reason"] | null = isNumbering(filled)
      ? "numbers"
      : isHead
        ? "head"
        : isClosing(filled, isStudent)
          ? "closing"
          : null;
    return { line, cells, filled, reason, isStudent: isStudent && reason === null };
  });
  const last = marked.findLastIndex(({ isStudent }) => isStudent);
  const rows: Line[] = [];
  const leftOut: LeftOut[] = [];
  let isSigned = false;
  marked.forEach(({ line, cells, filled, reason }, index) => {
    // What follows a total or a signature under the last student belongs to it: the name of who signs, the own number.
    if (index > last && reason === "closing") isSigned = true;
    const other = reason ?? (isSigned && filled.length <= 3 ? "closing" : null);
    if (other === null) rows.push({ line, cells });
    else leftOut.push({ line, text: filled.join(" · ").slice(0, 80), reason: other });
  });
  return { rows, leftOut };
}

/** "1 2 3 4", "(1) (2) (3)": the numbers of the columns under their head. */
function isNumbering(filled: readonly string[]): boolean {
  const numbers = filled.map((cell) => /^\(?(\d{1,3})\)?\.?$/.exec(cell)?.[1]);
  return (
    numbers.length >= 3 &&
    numbers.every((text, index) => text !== undefined && Number(text) === Number(numbers[0]) + index)
  );
}

function isClosing(filled: readonly string[], isStudent: boolean): boolean {
  const [first = ""] = filled;
  if (isStudent) return false;
  if (filled.length === 1 && section.test(first)) return true;
  return filled.some((cell) => closing.test(cell) || placeAndDay.test(cell));
}

/** Whether a line names a student: a number of papers, or a name with a gender. */
function saysStudent(cells: readonly string[], mapping: Mapping): boolean {
  const of = (field: ImportField) => {
    const column = mapping.indexOf(field);
    return column === -1 ? "" : cleaned(field, cells[column] ?? "");
  };
  const name = of("name");
  const hasGender = ["male", "female"].includes(of("gender"));
  if (name !== "" && hasGender) return !closing.test(name) || of("nis") !== "";
  const hasNumber = (["nis", "nisn", "nik"] as const).some((field) => /^\d{3,}$/.test(of(field)));
  const [first = ""] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return hasNumber && !closing.test(first) && !closing.test(name);
}
