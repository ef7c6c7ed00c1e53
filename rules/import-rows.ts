/**
 * What is wrong, and what is only unusual, with each row of an import: within itself, among the rows of the file and
 * against the school. Source: docs/spec/data.md §5, §7, §10.
 */
import { guardianKinds, studentStatuses } from "../contract/enums.ts";
import type { ImportCells, ImportField } from "../contract/imports/import-fields.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { type StudentFields, studentFields } from "../contract/students/students.ts";
import { validate } from "../contract/validate.ts";
import { cleanedCells } from "./import-cells.ts";
import { choiceFields, choiceWords } from "./import-choices.ts";
import { chosenAmong, type Doubled, doubledIn, identities } from "./import-doubles.ts";
import { cellFaults, cellWarnings, factsOfFile } from "./import-faults.ts";
import { classKey, fold } from "./names.ts";
import { statusFaults, studentFaults, studentWarnings } from "./students.ts";

export type ImportRow = { line: number; cells: ImportCells };

export type ImportFacts = {
  unitId: string;
  /** the school's day `YYYY-MM-DD` */
  today: string;
  /** active ones of the unit in the class year */
  classrooms: readonly { id: string; name: string; capacity: number; students_count: number }[];
  /** active ones of the school's list */
  studentCategories: readonly { id: string; name: string }[];
  /** which of the file's numbers somebody in the unit (NIS) or anywhere (NISN) has already */
  takenNis: ReadonlySet<string>;
  takenNisn: ReadonlySet<string>;
};

export type CheckedRow = {
  line: number;
  errors: FieldErrors;
  warnings: FieldErrors;
  /** its numbers that another row of the file has, too; an error only where both rows are chosen */
  doubled: Doubled;
  /** what would be entered; null while there are errors */
  fields: StudentFields | null;
};

/**
 * Every row with all its faults by field at once, in the order of the file: of single fields, and of what holds between
 * them as far as they can be read. Where they are a part of a file, its columns are those of the `whole`.
 */
export function checkRows(
  rows: readonly ImportRow[],
  facts: ImportFacts,
  whole: readonly ImportRow[] = rows,
): CheckedRow[] {
  const inFile = factsOfFile(whole.map(({ cells }) => cells));
  const read = rows.map(({ line, cells }) => ({ line, cells, texts: cleanedCells(cells) }));
  const doubles = doubledIn(read.map(({ texts }) => texts));
  const seats = new Map(facts.classrooms.map((room) => [room.id, room.students_count]));
  const isRepeated = repeating();
  return read.map(({ line, cells, texts }, index) => {
    const alike = roomsNamed(texts.classroom, facts.classrooms);
    const room = alike.length === 1 ? alike[0] : undefined;
    const category = facts.studentCategories.find((one) => fold(one.name) === fold(texts.student_category));
    const ids = {
      unit_id: facts.unitId,
      classroom_id: room?.id ?? null,
      student_category_id: category?.id ?? null,
    };
    const draft = draftOf(texts, ids);
    const checked = validate(studentFields, draft);
    const faults = wholeFaults(checked.ok ? checked.value : readable(draft), facts.today);
    const errors: FieldErrors = {
      ...faults.errors,
      ...(checked.ok ? {} : withChoices(checked.errors, texts)),
      ...taken(texts, facts),
      ...unknown(texts, { alike, category }),
      ...cellFaults(cells, inFile),
    };
    const isSound = Object.keys(errors).length === 0;
    const doubled = doubles[index] ?? {};
    const isSecond = isRepeated(doubled);
    const warnings = {
      ...together(cellWarnings(cells, texts, inFile), faults.warnings),
      ...(isSound && room !== undefined && !isSecond && fullness(room, seats)),
    };
    return {
      line,
      errors,
      warnings: Object.fromEntries(Object.entries(warnings).filter(([field]) => !(field in errors))),
      doubled,
      fields: isSound && checked.ok ? checked.value : null,
    };
  });
}

/** The same rows as all of them together can be entered: those that name the same person clash. */
export function withClashes(rows: readonly CheckedRow[]): CheckedRow[] {
  return chosenAmong(rows, []).map(({ isChosen: _, ...row }) => ({
    ...row,
    fields: Object.keys(row.errors).length === 0 ? row.fields : null,
  }));
}

/** Where a field is one of a few words, which ones they are instead of that this is none of them. */
function withChoices(errors: FieldErrors, texts: Texts): FieldErrors {
  const named = choiceFields.flatMap((field): [string, string[]][] =>
    errors[field] === undefined || texts[field] === "" ? [] : [[field, [`Isi ${choiceWords(field)}.`]]],
  );
  return { ...errors, ...Object.fromEntries(named) };
}

/** The sentences of both, field by field. */
function together(one: FieldErrors, other: FieldErrors): FieldErrors {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...fields].map((field) => [field, [...(one[field] ?? []), ...(other[field] ?? [])]]),
  );
}

type Texts = Readonly<Record<ImportField, string>>;

/**
 * The classes that a text may mean: that of exactly this name, else those that differ in case and spaces only, else those that
 * are the same as classes are told apart. EMIS writes the level before the class, "Kelas 7 - 7A".
 */
function roomsNamed<R extends { name: string }>(text: string, rooms: readonly R[]): R[] {
  if (text === "") return [];
  const [, afterLevel = ""] = /^(?:kelas|tingkat) \S+ - (.+)$/i.exec(text) ?? [];
  for (const name of [text, afterLevel].filter((one) => one !== "")) {
    for (const keyOf of [String, fold, classKey]) {
      const found = rooms.filter((room) => keyOf(room.name) === keyOf(name));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The body of a new student; who is written to is whom the file names, else the first with a phone, else with a name. */
function draftOf(
  texts: Texts,
  ids: { unit_id: string; classroom_id: string | null; student_category_id: string | null },
) {
  const { classroom: _, student_category: __, kps, entry_type, status, ...others } = texts;
  const phone = texts.phone;
  const reachable = guardianKinds.find((who) => texts[`${who}_name`] !== "" && texts[`${who}_phone`] !== "");
  const named = guardianKinds.find((who) => texts[`${who}_name`] !== "");
  return {
    ...others,
    ...ids,
    phone,
    billing_contact: texts.billing_contact || (reachable ?? named ?? "guardian"),
    kps: kps === "" ? false : kps === "yes" ? true : kps,
    entry_type: entry_type === "" ? "new" : entry_type,
    status: status === "" ? "active" : status,
    status_date: null,
    status_reason: null,
  };
}

/** What is looked at together, also of a row that has other faults: texts as they stand, open where they say nothing known. */
type Whole = Parameters<typeof studentFaults>[0] &
  Omit<Parameters<typeof studentWarnings>[0], "billing_contact"> &
  Parameters<typeof statusFaults>[1] & { billing_contact: (typeof guardianKinds)[number] | null };

const readable = (draft: ReturnType<typeof draftOf>): Whole => ({
  ...draft,
  billing_contact: guardianKinds.find((who) => who === draft.billing_contact) ?? null,
  status: studentStatuses.find((status) => status === draft.status) ?? "active",
});

const noPhone = "Belum ada telepon orang tua atau wali. Lengkapi setelah diimpor.";
const noContact = "Belum ada nama orang tua atau wali. Lengkapi setelah diimpor.";

/**
 * Faults beyond single fields. A sheet of Dapodik knows no phone of the parents: what is missing of the billing contact
 * is only warned of, and asked for when the student is next edited.
 */
function wholeFaults(fields: Whole, today: string) {
  const errors = {
    ...statusFaults(null, fields, { isAdmin: false, today }),
    ...studentFaults(fields, today),
  };
  const warnings: FieldErrors = {};
  const contact = fields.billing_contact;
  if (contact !== null && errors[`${contact}_phone`] && !fields[`${contact}_phone`]) {
    delete errors[`${contact}_phone`];
    warnings[`${contact}_phone`] = [noPhone];
  }
  const isNobody = guardianKinds.every((who) => !fields[`${who}_name`]);
  if (contact !== null && isNobody && errors[`${contact}_name`] && !hasParts(fields, contact)) {
    delete errors[`${contact}_name`];
    warnings[`${contact}_name`] = [noContact];
  }
  return { errors, warnings: { ...warnings, ...unusual(fields, today) } };
}

const hasParts = (fields: Whole, who: (typeof guardianKinds)[number]) =>
  (["nik", "job", "phone", "email"] as const).some((part) => fields[`${who}_${part}`]);

function unusual({ billing_contact, ...fields }: Whole, today: string): FieldErrors {
  const contact = billing_contact ?? "guardian";
  const found = studentWarnings({ ...fields, billing_contact: contact }, today);
  return {
    ...(found.includes("age") && { birth_date: ["Umurnya di luar 2–25 tahun. Periksa tanggal lahirnya."] }),
    ...(found.includes("nisnYear") && {
      nisn: ["Tiga angka pertama NISN biasanya tahun lahir. Periksa keduanya."],
    }),
    ...(found.includes("sameCard") && { family_card_no: ["No. KK sama dengan NIK. Periksa keduanya."] }),
    ...(billing_contact !== null &&
      found.includes("contactPhone") && {
        [`${contact}_phone`]: ["Kontak tagihan belum punya nomor telepon."],
      }),
  };
}

function taken(texts: Texts, facts: ImportFacts): FieldErrors {
  return {
    ...(facts.takenNis.has(texts.nis) && { nis: ["NIS ini sudah dipakai siswa lain di unit ini."] }),
    ...(facts.takenNisn.has(texts.nisn) && { nisn: ["NISN ini sudah dipakai siswa lain."] }),
  };
}

/** A class or a student category that the file names and the school does not know. */
function unknown(
  texts: Texts,
  { alike, category }: { alike: readonly { name: string }[]; category?: object | undefined },
) {
  const errors: FieldErrors = {};
  if (texts.classroom !== "" && alike.length === 0) {
    errors.classroom = [`Kelas “${texts.classroom}” tidak ada di unit dan tahun ajaran ini.`];
  }
  if (alike.length > 1) {
    const names = alike.map(({ name }) => `“${name}”`).join(", ");
    errors.classroom = [`Kelas mana yang dimaksud: ${names}? Tulis namanya persis seperti di Data Kelas.`];
  }
  if (texts.student_category !== "" && category === undefined) {
    errors.student_category = [`Kategori siswa “${texts.student_category}” tidak ada.`];
  }
  return errors;
}

/** Tells whether an earlier row has named the same person; only one of them will take a seat. */
function repeating(): (doubled: Doubled) => boolean {
  const seen = new Set<string>();
  return (doubled) => {
    const keys = identities.flatMap((field) =>
      doubled[field] === undefined ? [] : `${field} ${doubled[field]}`,
    );
    const isSecond = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isSecond;
  };
}

/** Takes a seat, and says when there was none. */
function fullness(
  room: ImportFacts["classrooms"][number],
  seats: Map<string, number>,
): FieldErrors | undefined {
  const sitting = (seats.get(room.id) ?? 0) + 1;
  seats.set(room.id, sitting);
  if (sitting <= room.capacity) return undefined;
  return { classroom: [`Kelas ini untuk ${room.capacity} siswa dan akan berisi ${sitting}.`] };
}
