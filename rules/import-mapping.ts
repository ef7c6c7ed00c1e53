/**
 * Which column of a school's sheet is which field: the head is found below title rows, also one of two lines, and its
 * headings are known by many names. Source: docs/spec/data.md §10.
 */
import { columnOf, IMPORT_ROWS, type ImportField, importFields } from "../contract/imports/import-fields.ts";
import { birthsApart } from "./import-births.ts";
import type { Line, Merge, SheetLines } from "./import-bounds.ts";
import { type LeftOut, withoutOthers } from "./import-others.ts";
import { isExample } from "./import-template.ts";

/** For each column the field it fills, or null for one that is left out. */
export type Mapping = readonly (ImportField | null)[];

export type Table = {
  head: readonly string[];
  /** `line` is the number in the sheet, counted from 1 */
  rows: readonly { line: number; cells: readonly string[] }[];
  /** lines of our own template that only explain it, and are no rows */
  examplesCount: number;
  /** lines between and under the students that are none: numbers of columns, totals, signatures */
  leftOut: readonly LeftOut[];
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The names by which schools, Dapodik and our own files know a field. */
const known: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap((field) => {
    const { known: names, of = "" } = columnOf(field);
    return names.map((name): [string, ImportField] => [bare(name.replace("X", of)), field]);
  }),
);

/** Names that say less: they are taken for what no other column is. */
const weak: ReadonlyMap<string, ImportField> = new Map(
  ["telepon", "no telepon", "nomor telepon", "telp", "no telp"].map((name) => [bare(name), "phone"]),
);

/** A heading by each of the ways to read it: as it stands, and without what stands in brackets. */
const readings = (heading: string) => [bare(heading), bare(heading.replace(/\([^()]*\)/g, ""))];

/** The fields of these headings; a field that two columns seem to fill belongs to the first. */
export function guessMapping(head: readonly string[]): Mapping {
  const taken = new Set<ImportField>();
  const guess = (names: ReadonlyMap<string, ImportField>) => (heading: string) => {
    const field = readings(heading).flatMap((name) => names.get(name) ?? [])[0];
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const sure = head.map(guess(known));
  const rest = guess(weak);
  return head.map((heading, column) => sure[column] ?? rest(heading));
}

/** Lines among which the head is looked for: school, district and date of the print-out stand above it. */
const TITLE_LINES = 20;

/** What stands in the second line of Dapodik's head, under "Data Ayah", "Data Ibu" and "Data Wali". */
const secondLine = new Set(
  ["Nama", "Tahun Lahir", "Jenjang Pendidikan", "Pekerjaan", "Penghasilan", "NIK", "HP", "E-Mail"].map(bare),
);

/**
 * The table of a sheet, or null when no line of it looks like a head: the line that holds the most known headings, else, of a
 * file whose words nobody knows, the first that holds the most words. Of more rows than one import takes only one more is
 * given, which tells that there are too many.
 */
export function tableOf(sheet: SheetLines): Table | null {
  const at = headIn(sheet.lines);
  if (at === null) return null;
  const first = sheet.lines[at]?.cells ?? [];
  const second = sheet.lines[at + 1];
  const isDouble = second !== undefined && isSecondLine(first, second.cells);
  const joinedHead = isDouble ? joined(first, second.cells) : first;
  const body = merged(sheet.lines.slice(at + (isDouble ? 2 : 1)), sheet.merges);
  const { head, lines } = birthsApart(joinedHead, body);
  const mapping = guessMapping(head);
  const nameAt = mapping.indexOf("name");
  const own = lines.filter(({ cells }) => !isExample(cells[nameAt] ?? ""));
  const { rows, leftOut } = withoutOthers(own, mapping, (cells) => fieldsIn(cells));
  const taken = rows.slice(0, IMPORT_ROWS + 1);
  const width = taken.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? "");
  return {
    head: padded(head).map((heading) => heading.trim()),
    rows: taken.map(({ line, cells }) => ({ line, cells: padded(cells) })),
    examplesCount: lines.length - own.length,
    leftOut,
  };
}

/** How many fields these cells would be the headings of. */
export const fieldsIn = (cells: readonly string[]): number => guessMapping(cells).filter(Boolean).length;

function headIn(lines: readonly Line[]): number | null {
  const tops = lines.slice(0, TITLE_LINES);
  const counts = tops.map(({ cells }) => fieldsIn(cells));
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const words = tops.map(({ cells }, index) => (index + 1 < lines.length ? wordsIn(cells) : 0));
  const wordiest = Math.max(0, ...words);
  return wordiest >= 2 ? words.indexOf(wordiest) : null;
}

/** How many headings a line might hold: all different, and each with a letter; 0 for a line that is none. */
function wordsIn(cells: readonly string[]): number {
  const filled = cells.map(bare).filter((text) => text !== "");
  const isHead = filled.every((text) => /\p{L}/u.test(text)) && new Set(filled).size === filled.length;
  return isHead ? filled.length : 0;
}

/** A cell that is merged over several lines holds for each of them that says anything. */
function merged(lines: readonly Line[], merges: readonly Merge[]): readonly Line[] {
  const places = new Map(lines.map(({ line }, index) => [line, index]));
  const filled = lines.map(({ line, cells }) => ({ line, cells: [...cells] }));
  for (const { top, bottom, left } of merges) {
    const from = places.get(top);
    const text = from === undefined ? "" : (filled[from]?.cells[left] ?? "");
    if (from === undefined || text === "") continue;
    for (const { line, cells } of filled.slice(from + 1)) {
      if (line > bottom) break;
      while (cells.length <= left) cells.push("");
      cells[left] ||= text;
    }
  }
  return filled;
}

/** Whether a line only says what stands under the groups of the line above it. */
function isSecondLine(first: readonly string[], second: readonly string[]): boolean {
  const filled = second.flatMap((text, column) => (text.trim() === "" ? [] : [{ text, column }]));
  return (
    filled.length >= 2 &&
    filled.every(({ text, column }) => secondLine.has(bare(text)) && groupAt(first, column) !== null)
  );
}

/** The group over a column: the nearest heading at or left of it, when it is one of a relative. */
function groupAt(first: readonly string[], column: number): string | null {
  const heading = first.slice(0, column + 1).findLast((text) => text.trim() !== "") ?? "";
  return /^data(ayah|ibu|wali)$/.test(bare(heading)) ? heading.trim() : null;
}

function joined(first: readonly string[], second: readonly string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, column) => {
    const under = second[column]?.trim() ?? "";
    return under === "" ? (first[column] ?? "") : `${groupAt(first, column) ?? ""} ${under}`.trim();
  });
}
/** The texts of a row by field. */
export function cellsBy(mapping: Mapping, cells: readonly string[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? ""]])),
  );
}

/** What must be mapped before anything can be checked. */
export function missingFields(mapping: Mapping): ImportField[] {
  return (["nis", "name", "gender"] as const).filter((field) => !mapping.includes(field));
}

/** A mapping with one column changed; the field leaves the column that had it. */
export function remapped(mapping: Mapping, column: number, field: ImportField | null): Mapping {
  return mapping.map((own, index) =>
    index === column ? field : own === field && field !== null ? null : own,
  );
}
