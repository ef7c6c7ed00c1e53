/**
 * Which column of a school's sheet is which field: the head is found below title rows, also one of two lines, and its
 * headings are known by many names. Source: domain.md "Import" (Dapodik's "Daftar PD" as it comes).
 */
import { IMPORT_ROWS, type ImportField } from "../contract/import-fields.ts";
import { isExample } from "./import-template.ts";

/** For each column the field it fills, or null for one that is left out. */
export type Mapping = readonly (ImportField | null)[];

export type Table = {
  head: readonly string[];
  /** `line` is the number in the sheet, counted from 1 */
  rows: readonly { line: number; cells: readonly string[] }[];
  /** lines of our own template that only explain it, and are no rows */
  examplesCount: number;
};

const relatives = { ayah: "father", ibu: "mother", wali: "guardian" } as const;

/** The names by which schools, Dapodik and our own files know a field; compared without case, spaces and signs. */
const own: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: ["nama", "nama siswa", "nama lengkap", "nama peserta didik", "nama murid"],
  nis: ["nis", "nipd", "no induk", "nomor induk", "nomor induk siswa", "no induk siswa", "nis nipd"],
  gender: ["jk", "lp", "jenis kelamin", "kelamin"],
  nisn: ["nisn"],
  birth_place: ["tempat lahir"],
  birth_date: ["tanggal lahir", "tgl lahir"],
  nik: ["nik", "nik siswa", "no nik"],
  religion: ["agama"],
  address: ["alamat", "alamat jalan", "alamat lengkap", "alamat rumah"],
  rt: ["rt"],
  rw: ["rw"],
  hamlet: ["dusun", "nama dusun"],
  village: ["kelurahan", "desa", "desa kelurahan", "kelurahan desa"],
  district: ["kecamatan"],
  postcode: ["kode pos", "kodepos"],
  phone: ["hp", "no hp", "no hp siswa", "hp siswa", "nomor hp", "no wa", "whatsapp", "handphone"],
  email: ["e mail", "email", "email siswa"],
  billing_contact: ["kontak tagihan"],
  family_card_no: ["no kk", "nomor kk", "no kartu keluarga", "nomor kartu keluarga"],
  classroom: ["rombel saat ini", "rombel", "kelas", "nama rombel", "rombongan belajar", "kelas sekarang"],
  entry_year: ["angkatan", "tahun masuk"],
  entry_date: ["tanggal masuk", "tgl masuk"],
  entry_type: ["jenis pendaftaran", "jenis masuk"],
  kip_no: ["nomor kip", "no kip"],
  kps: ["penerima kps"],
  student_category: ["kategori siswa"],
  status: ["status", "status siswa"],
};

const familyParts = [
  ["name", ["nama X", "data X nama", "X", "nama lengkap X"]],
  ["nik", ["nik X", "data X nik"]],
  ["job", ["pekerjaan X", "data X pekerjaan"]],
  ["phone", ["hp X", "no hp X", "telepon X", "data X hp", "no wa X", "data X no hp"]],
  ["email", ["e mail X", "email X", "data X e mail"]],
] as const;

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const known: ReadonlyMap<string, ImportField> = new Map([
  ...Object.entries(own).flatMap(
    ([field, names]) => names.map((name): [string, ImportField] => [bare(name), field as ImportField]), // the keys of `own`
  ),
  ...Object.entries(relatives).flatMap(([word, who]) =>
    familyParts.flatMap(([part, names]) =>
      names.map((name): [string, ImportField] => [bare(name.replace("X", word)), `${who}_${part}`]),
    ),
  ),
]);

/** The fields of these headings; a field that two columns seem to fill belongs to the first. */
export function guessMapping(head: readonly string[]): Mapping {
  const taken = new Set<ImportField>();
  return head.map((heading) => {
    const field = known.get(bare(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Lines among which the head is looked for: school, district and date of the print-out stand above it. */
const TITLE_LINES = 20;

/** What stands in the second line of Dapodik's head, under "Data Ayah", "Data Ibu" and "Data Wali". */
const secondLine = new Set(
  ["Nama", "Tahun Lahir", "Jenjang Pendidikan", "Pekerjaan", "Penghasilan", "NIK", "HP", "E-Mail"].map(bare),
);

/**
 * The table of a sheet, or null when no line of it looks like a head. Lines without any text are no rows. Of more rows than
 * one import takes only one more is given, which tells that there are too many.
 */
export function tableOf(lines: readonly (readonly string[])[]): Table | null {
  const heads = lines.slice(0, TITLE_LINES).map((line) => guessMapping(line).filter(Boolean).length);
  const most = Math.max(0, ...heads);
  if (most < 2) return null;
  const at = heads.indexOf(most);
  const first = lines[at] ?? [];
  const second = lines[at + 1] ?? [];
  const isDouble = isSecondLine(first, second);
  const head = isDouble ? joined(first, second) : first;
  const from = at + (isDouble ? 2 : 1);
  const nameAt = guessMapping(head).indexOf("name");
  // Empty lines go first: a sheet may be saved with hundreds of thousands of them.
  const filled = lines
    .slice(from)
    .map((cells, index) => ({ line: from + index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const own = filled.filter(({ cells }) => !isExample(cells[nameAt] ?? ""));
  const taken = own.slice(0, IMPORT_ROWS + 1);
  const width = taken.reduce((most, { cells }) => Math.max(most, cells.length), head.length);
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? "");
  return {
    head: padded(head).map((heading) => heading.trim()),
    rows: taken.map(({ line, cells }) => ({ line, cells: padded(cells) })),
    examplesCount: filled.length - own.length,
  };
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
