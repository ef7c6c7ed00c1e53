/** What the endpoints of the import do. Source: docs/spec/data.md §10, §11, docs/spec/screens.md §5. */
import type { ReplyOf } from "../../contract/endpoint.ts";
import {
  getImportTemplate,
  type ImportBatch,
  importStudents,
  listImportBatches,
  readImportFile,
  undoImportBatch,
} from "../../contract/imports/imports.ts";
import type { StudentFields } from "../../contract/students/students.ts";
import { cleaned } from "../../rules/import-cells.ts";
import { type CheckedRow, checkRows, type ImportRow, withClashes } from "../../rules/import-rows.ts";
import { templateRows } from "../../rules/import-template.ts";
import {
  deleteImported,
  importedStudents,
  insertImport,
  type ListedImport,
  listImportRows,
  markImportUndone,
  type NewStudents,
  type Tie,
  takenNumbers,
} from "../../store/imports/imports.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import { listStudentCategoryRows } from "../../store/master/student-categories.ts";
import { lockUnit } from "../../store/master/units.ts";
import {
  type AnyCase,
  type Audited,
  audit,
  auditAll,
  entryOf,
  forStaff,
  long,
  nextId,
  ReadyReply,
  scopeOf,
} from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import { conflict, invalid, missing } from "../refusal.ts";
import { listReply, namedOf, unitBriefOf } from "../reply.ts";
import { columnsOf, type Stage } from "../students/student-rules.ts";

/** More than any unit has. */
const everything = { page: 1, per_page: 1_000, sort: [] };

export const batchOf = (row: ListedImport): ImportBatch => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  class_year_id: row.class_year_id,
  class_year: { id: row.class_year_id, name: row.class_year_name },
  file_name: row.file_name,
  students_count: row.students_count,
  status: row.undone_at === null ? "imported" : "undone",
  created_at: row.created_at,
  created_by: namedOf(row.created_by, row.created_by_name),
  undone_at: row.undone_at,
});

/** Reading takes no transaction, and the host's own way: a file may take seconds. */
const read = forStaff(
  readImportFile,
  async ({ body, readSheet }) => {
    const found = await readSheet({ file_name: body.file_name, content: body.content });
    if ("refusal" in found) throw invalid({ content: [found.refusal] });
    return new ReadyReply(found.json) as unknown as ReplyOf<typeof readImportFile>; // its text is one of `ImportSheet`
  },
  "read",
);

export type Target = {
  unitId: string;
  classYear: { id: string; name: string; starts_on: string; ends_on: string };
};

/** Where the students go. Errors: 404, 409 `period_closed`, 422 an inactive unit. */
export async function targetOf(call: Stage, unitId: string, classYearId: string): Promise<Target> {
  const unit = await ownUnit(call, unitId);
  const classYear = (await allClassYears(call.db)).find((year) => year.id === classYearId);
  if (classYear === undefined) throw missing("Tahun ajaran tidak ditemukan.");
  if (classYear.status === "closed") throw conflict("period_closed", "Tahun ajaran ini sudah ditutup.");
  return { unitId: unit.id, classYear };
}

/** The classes and student categories that a row may name. */
export async function choicesOf(call: Stage, { unitId, classYear }: Target) {
  const ofUnit = { unit_id: [unitId], class_year_id: classYear.id, status: ["active" as const] };
  const rooms = await listClassroomRows(call.db, scopeOf(call.actor), ofUnit, "", everything);
  const active = { status: ["active" as const] };
  const categories = await listStudentCategoryRows(call.db, [], active, "", everything);
  return { classrooms: rooms.rows, studentCategories: categories.rows };
}

/** Every row against itself, the file and the school as it is now. */
export async function checkedIn(
  call: Stage,
  target: Target,
  rows: readonly ImportRow[],
  whole = rows,
): Promise<CheckedRow[]> {
  const { unitId } = target;
  const numbers = (field: "nis" | "nisn") =>
    rows.map(({ cells }) => cleaned(field, cells[field] ?? "")).filter((number) => number !== "");
  const taken = await takenNumbers(call.db, { unitId, nis: numbers("nis"), nisn: numbers("nisn") });
  const choices = await choicesOf(call, target);
  const facts = { unitId, today: call.today, takenNis: taken.nis, takenNisn: taken.nisn };
  return checkRows(rows, { ...facts, ...choices }, whole);
}

const enter = forStaff(importStudents, async (call) => {
  const { id, unit_id, class_year_id, file_name, rows } = call.body;
  const target = await targetOf(call, unit_id, class_year_id);
  if (call.query.dry_run === true) {
    const checked = await checkedIn(call, target, rows);
    return { data: { batch: null, rows: checked.map(withoutFields) } };
  }
  await lockUnit(call.db, target.unitId);
  const former = await listImportRows(call.db, scopeOf(call.actor), { id }, "", single);
  const [known] = former.rows;
  if (known !== undefined) return { data: { batch: batchOf(known), rows: [] } };
  const checked = await checkedIn(call, target, rows);
  await enterBatch(call, target, { id, file_name }, soundOnly(checked));
  return { data: { batch: await shownBatch(call, id), rows: checked.map(withoutFields) } };
});

/** Makes checked rows students, in the transaction of the call. */
export async function enterBatch(
  call: Stage,
  target: Target,
  { id, file_name }: { id: string; file_name: string },
  students: readonly StudentFields[],
): Promise<void> {
  await insertImport(call.db, newStudents(call, target, { id, file_name }, students));
  await audit(call, {
    action: "import_batch.created",
    resource: "import_batch",
    resourceId: id,
    unitId: target.unitId,
    after: { file_name, class_year: target.classYear.name, students_count: students.length },
  });
}

const withoutFields = ({ fields: _, ...row }: CheckedRow) => row;

/**
 * The students of rows that are all sound, also beside each other; else a 422 that names each fault at its row, of which
 * `first` came before.
 */
export function soundOnly(rows: readonly CheckedRow[], first = 0): StudentFields[] {
  const checked = withClashes(rows);
  const faults = checked.flatMap(({ errors }, index) =>
    Object.entries(errors).map(
      ([field, sentences]) => [`rows.${first + index}.${field}`, sentences] as const,
    ),
  );
  if (faults.length > 0) {
    const bad = checked.filter(({ fields }) => fields === null);
    const lines = bad.slice(0, 5).map(({ line }) => line);
    const more = bad.length > lines.length ? " dan lainnya" : "";
    throw invalid(
      Object.fromEntries(faults),
      `Tidak ada yang diimpor: baris ${lines.join(", ")}${more} perlu diperbaiki.`,
    );
  }
  return checked.flatMap(({ fields }) => fields ?? []);
}

function newStudents(
  call: Stage,
  { unitId, classYear }: Target,
  { id, file_name }: { id: string; file_name: string },
  students: readonly StudentFields[],
): NewStudents {
  const at = call.now.toISOString();
  const by = call.actor.id;
  const portal = { portal_on: 0, password_hash: null, must_change_password: 1, locale: null } as const;
  const kept = { version: 1, created_at: at, created_by: by, updated_at: at, updated_by: by };
  const rows = students.map((fields) => ({
    id: nextId(call),
    ...columnsOf(fields, null, call.today),
    ...portal,
    ...kept,
  }));
  const within = (day: string) =>
    day < classYear.starts_on ? classYear.starts_on : day > classYear.ends_on ? classYear.ends_on : day;
  return {
    batch: {
      id,
      unit_id: unitId,
      class_year_id: classYear.id,
      file_name,
      students_count: rows.length,
      created_at: at,
      created_by: by,
      created_by_name: call.actor.name,
      undone_at: null,
    },
    students: rows,
    placements: rows.flatMap((row, index) => {
      const { classroom_id, entry_date } = students[index] ?? { classroom_id: null, entry_date: null };
      if (classroom_id === null) return [];
      return {
        id: nextId(call),
        student_id: row.id,
        class_year_id: classYear.id,
        classroom_id,
        from_on: within(entry_date ?? call.today),
        until_on: null,
        outcome: null,
      };
    }),
    audit: rows.map((row) =>
      entryOf(call, auditRow(row, "student.created", { after: { import_batch_id: id } })),
    ),
  };
}

/** One row of the trail for each student, so that a record's history begins where the record does. */
function auditRow(
  student: { id: string; nis: string; name: string; unit_id: string },
  action: string,
  { before, after }: { before?: object; after?: object },
): Audited {
  const { nis, name } = student;
  return {
    action,
    resource: "student",
    resourceId: student.id,
    unitId: student.unit_id,
    before: before === undefined ? null : { nis, name, ...before },
    after: after === undefined ? null : { nis, name, ...after },
  };
}

async function foundBatch(call: Stage, id: string): Promise<ListedImport> {
  const found = await listImportRows(call.db, scopeOf(call.actor), { id }, "", single);
  return onlyOf(found, "Impor tidak ditemukan.");
}

const shownBatch = async (call: Stage, id: string) => batchOf(await foundBatch(call, id));

const reasons: Readonly<Record<Tie, string>> = {
  billed: "sudah ditagih",
  paid: "sudah membayar",
  deposit: "punya deposit",
  loggedIn: "sudah masuk ke portal",
  moved: "sudah berpindah kelas atau unit",
  tariff: "punya tarif sendiri",
  relief: "punya keringanan",
  changed: "datanya sudah diubah",
};

const NAMED_AT_MOST = 3;

const undo = forStaff(undoImportBatch, async (call) => {
  const { id } = call.params;
  const batch = await foundBatch(call, id);
  await lockUnit(call.db, batch.unit_id);
  const students = await importedStudents(call.db, id);
  const touched = students.flatMap(({ name, nis, tie }) =>
    tie === null ? [] : [`${name} (${nis}) ${reasons[tie]}`],
  );
  if (touched.length > 0) {
    const more = touched.length - NAMED_AT_MOST;
    const rest = more > 0 ? `; dan ${more} siswa lain` : "";
    const named = touched.slice(0, NAMED_AT_MOST).join("; ");
    throw conflict("batch_touched", `Impor ini tidak dapat diurungkan: ${named}${rest}.`);
  }
  if (!(await markImportUndone(call.db, id, call.now.toISOString()))) {
    throw conflict("already_cancelled", "Impor ini sudah diurungkan.");
  }
  await deleteImported(
    call.db,
    students.map((student) => student.id),
  );
  await auditAll(
    call,
    students.map((student) => auditRow(student, "student.deleted", { before: {} })),
  );
  await audit(call, {
    action: "import_batch.undone",
    resource: "import_batch",
    resourceId: id,
    unitId: batch.unit_id,
    before: { file_name: batch.file_name, students_count: students.length },
  });
  return { data: await shownBatch(call, id) };
});

const template = forStaff(getImportTemplate, async ({ url }) =>
  listReply(url, everything, { data: [...templateRows], total: templateRows.length, sums: {} }),
);

export const importCases: AnyCase[] = [
  template,
  read,
  long(enter),
  forStaff(listImportBatches, async (call) => {
    const { filter, q } = call.query;
    const found = await listImportRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, batchOf);
  }),
  long(undo),
];
