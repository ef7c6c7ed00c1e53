/**
 * What is wrong, and what is only unusual, with each row of an import: within itself, among the rows of the file and
 * against the school. Source: domain.md "Import", "Student", "Classroom" (over capacity: warn).
 */
import { guardianKinds } from "../contract/enums.ts";
import type { ImportCells, ImportField } from "../contract/import-fields.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { type StudentFields, studentFields } from "../contract/students.ts";
import { validate } from "../contract/validate.ts";
import { cleanedCells } from "./import-cells.ts";
import { fold } from "./names.ts";
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
  /** what would be entered; null while there are errors */
  fields: StudentFields | null;
};

/** Every row with its faults by field, in the order of the file. */
export function checkRows(rows: readonly ImportRow[], facts: ImportFacts): CheckedRow[] {
  const rooms = new Map(facts.classrooms.map((room) => [roomName(room.name), room]));
  const read = rows.map(({ line, cells }) => ({ line, texts: cleanedCells(cells) }));
  const nisLines = linesBy(read, "nis");
  const nisnLines = linesBy(read, "nisn");
  const seats = new Map(facts.classrooms.map((room) => [room.id, room.students_count]));
  return read.map(({ line, texts }) => {
    const room = rooms.get(roomName(texts.classroom));
    const category = facts.studentCategories.find((one) => fold(one.name) === fold(texts.student_category));
    const ids = {
      unit_id: facts.unitId,
      classroom_id: room?.id ?? null,
      student_category_id: category?.id ?? null,
    };
    const checked = validate(studentFields, draftOf(texts, ids));
    const typed = checked.ok ? checked.value : null;
    const faults = typed === null ? { errors: {}, warnings: {} } : wholeFaults(typed, facts.today);
    const errors: FieldErrors = {
      ...(checked.ok ? {} : checked.errors),
      ...faults.errors,
      ...taken(texts, facts),
      ...doubled("nis", "NIS", texts.nis, line, nisLines),
      ...doubled("nisn", "NISN", texts.nisn, line, nisnLines),
      ...(texts.classroom !== "" &&
        room === undefined && {
          classroom: [`Kelas “${texts.classroom}” tidak ada di unit dan tahun ajaran ini.`],
        }),
    };
    if (texts.student_category !== "" && category === undefined) {
      errors.student_category = [`Kategori siswa “${texts.student_category}” tidak ada.`];
    }
    const isSound = Object.keys(errors).length === 0;
    const warnings = {
      ...faults.warnings,
      ...(isSound && room !== undefined && fullness(room, seats)),
    };
    return { line, errors, warnings, fields: isSound ? typed : null };
  });
}

type Texts = Readonly<Record<ImportField, string>>;

/** "Kelas 7A", "7 A" and "7a" are one classroom. */
const roomName = (name: string) =>
  fold(name)
    .replace(/^(kelas|rombel) /, "")
    .replaceAll(" ", "");

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

const noPhone = "Belum ada telepon orang tua atau wali. Lengkapi setelah diimpor.";
const noContact = "Belum ada nama orang tua atau wali. Lengkapi setelah diimpor.";

/**
 * Faults beyond single fields. A sheet of Dapodik knows no phone of the parents: what is missing of the billing contact
 * is only warned of, and asked for when the student is next edited.
 */
function wholeFaults(fields: StudentFields, today: string) {
  const errors = {
    ...statusFaults(null, fields, { isAdmin: false, today }),
    ...studentFaults(fields, today),
  };
  const warnings: FieldErrors = {};
  const contact = fields.billing_contact;
  if (errors[`${contact}_phone`] && !fields[`${contact}_phone`]) {
    delete errors[`${contact}_phone`];
    warnings[`${contact}_phone`] = [noPhone];
  }
  const isNobody = guardianKinds.every((who) => !fields[`${who}_name`]);
  if (isNobody && errors[`${contact}_name`] && !hasParts(fields, contact)) {
    delete errors[`${contact}_name`];
    warnings[`${contact}_name`] = [noContact];
  }
  return { errors, warnings: { ...warnings, ...unusual(fields, today) } };
}

const hasParts = (fields: StudentFields, who: (typeof guardianKinds)[number]) =>
  (["nik", "job", "phone", "email"] as const).some((part) => fields[`${who}_${part}`]);

function unusual(fields: StudentFields, today: string): FieldErrors {
  const found = studentWarnings(fields, today);
  const contact = fields.billing_contact;
  return {
    ...(found.includes("age") && { birth_date: ["Umurnya di luar 2–25 tahun. Periksa tanggal lahirnya."] }),
    ...(found.includes("nisnYear") && {
      nisn: ["Tiga angka pertama NISN biasanya tahun lahir. Periksa keduanya."],
    }),
    ...(found.includes("sameCard") && { family_card_no: ["No. KK sama dengan NIK. Periksa keduanya."] }),
    ...(found.includes("contactPhone") && {
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

function linesBy(rows: readonly { line: number; texts: Texts }[], field: ImportField): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const { line, texts } of rows) {
    const value = texts[field];
    if (value !== "") lines.set(value, [...(lines.get(value) ?? []), line]);
  }
  return lines;
}

function doubled(
  field: ImportField,
  label: string,
  value: string,
  line: number,
  lines: ReadonlyMap<string, readonly number[]>,
): FieldErrors {
  const others = (lines.get(value) ?? []).filter((one) => one !== line);
  return others.length === 0 ? {} : { [field]: [`${label} ini juga ada di baris ${others.join(", ")}.`] };
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
