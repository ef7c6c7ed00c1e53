/**
 * Imports: the numbers that are taken, entering many students at once, and taking them back. Source: docs/spec/data.md §10.
 */
import { sql } from "kysely";
import { insertRows } from "../insert.ts";
import { countOf } from "../master/lists.ts";
import { type AuditEntry, recordAudits } from "../office/audit.ts";
import { inPieces } from "../pieces.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";

/** Which of these numbers somebody has already: a NIS within the unit, a NISN anywhere. */
export async function takenNumbers(
  db: Db,
  p: { unitId: string; nis: readonly string[]; nisn: readonly string[] },
): Promise<{ nis: Set<string>; nisn: Set<string> }> {
  const taken = { nis: new Set<string>(), nisn: new Set<string>() };
  for (const piece of inPieces(p.nis)) {
    const rows = await db
      .selectFrom("students")
      .select("nis")
      .where("unit_id", "=", p.unitId)
      .where("nis", "in", piece)
      .execute();
    for (const { nis } of rows) taken.nis.add(nis);
  }
  for (const piece of inPieces(p.nisn)) {
    const rows = await db.selectFrom("students").select("nisn").where("nisn", "in", piece).execute();
    for (const { nisn } of rows) if (nisn !== null) taken.nisn.add(nisn);
  }
  return taken;
}

export type NewStudents = {
  batch: Tables["import_batches"];
  students: readonly Tables["students"][];
  placements: readonly Tables["placements"][];
  audit: readonly AuditEntry[];
};

/** Enters a whole import: its batch, its students, their classes and their audit rows. */
export async function insertImport(
  db: Db,
  { batch, students, placements, audit }: NewStudents,
): Promise<void> {
  await db.insertInto("import_batches").values(batch).execute();
  await insertRows(db, ["students", students]);
  await insertRows(db, ["placements", placements]);
  const rooms = new Map(placements.map((placement) => [placement.student_id, placement.classroom_id]));
  const members = students.map(({ id }) => ({
    student_id: id,
    batch_id: batch.id,
    classroom_id: rooms.get(id) ?? null,
  }));
  await insertRows(db, ["import_students", members]);
  await recordAudits(db, audit);
}

/** Imports into the units of the scope, the newest first. */
export async function listImportRows(
  db: Db,
  scope: Scope,
  filter: { id?: string | undefined; unit_id?: readonly string[] | undefined },
  q: string,
  page: Page<"created_at">,
) {
  let query = db
    .selectFrom("import_batches")
    .where(within("import_batches.unit_id", scope))
    .where(mentioning(["import_batches.file_name"], q));
  if (filter.id) query = query.where("import_batches.id", "=", filter.id);
  if (filter.unit_id) query = query.where("import_batches.unit_id", "in", filter.unit_id);
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = query
    .innerJoin("units", "units.id", "import_batches.unit_id")
    .innerJoin("class_years", "class_years.id", "import_batches.class_year_id")
    .selectAll("import_batches")
    .select(["units.code as unit_code", "units.name as unit_name", "class_years.name as class_year_name"]);
  const newest = { field: "created_at", desc: true } as const;
  const columns = { created_at: "import_batches.created_at" };
  return { rows: await ordered(named, page, columns, newest, "import_batches.id").execute(), total: count };
}
export type ListedImport = Awaited<ReturnType<typeof listImportRows>>["rows"][number];

/** What ties a student to the school beyond the import: each a reason to keep it. */
const ties = [
  ["billed", "bills"],
  ["paid", "payments"],
  ["deposit", "deposits"],
  ["loggedIn", "tokens"],
  ["moved", "former_placements"],
  ["moved", "promotion_items"],
  ["moved", "unit_moves"],
  ["tariff", "tariffs"],
  ["relief", "reliefs"],
] as const;
export type Tie = (typeof ties)[number][0] | "changed";

/** The students of a batch who are still there, each with what has happened to them since. */
export async function importedStudents(db: Db, batchId: string) {
  const members = await db
    .selectFrom("import_students")
    .innerJoin("students", "students.id", "import_students.student_id")
    .select(["students.id", "students.name", "students.nis", "students.version", "students.unit_id"])
    .where("import_students.batch_id", "=", batchId)
    .orderBy("students.nis")
    .execute();
  const tied = new Map<string, Tie>();
  for (const [tie, table] of ties) {
    const { rows } = await sql<{ student_id: string }>`
      select distinct student_id from ${sql.table(table)}
      where student_id in (select student_id from import_students where batch_id = ${batchId})`.execute(db);
    for (const { student_id } of rows) if (!tied.has(student_id)) tied.set(student_id, tie);
  }
  for (const id of await placedAgain(db, batchId)) if (!tied.has(id)) tied.set(id, "moved");
  return members.map((member) => ({
    ...member,
    tie: tied.get(member.id) ?? (member.version > 1 ? ("changed" as const) : null),
  }));
}

/** The students of a batch who do not sit where the file had put them, or in another class year, too. */
async function placedAgain(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("import_students")
    .innerJoin("import_batches", "import_batches.id", "import_students.batch_id")
    .innerJoin("placements", "placements.student_id", "import_students.student_id")
    .select("import_students.student_id as id")
    .where("import_students.batch_id", "=", batchId)
    .where((e) =>
      e.or([
        e("placements.class_year_id", "<>", e.ref("import_batches.class_year_id")),
        e("placements.until_on", "is not", null),
        e("import_students.classroom_id", "is", null),
        e("placements.classroom_id", "<>", e.ref("import_students.classroom_id")),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Where an import went. */
type ImportedInto = { unit_id: string } | { class_year_id: string };

const into = (place: ImportedInto) =>
  "unit_id" in place
    ? (["unit_id", place.unit_id] as const)
    : (["class_year_id", place.class_year_id] as const);

/** How many imports into a unit or a class year were not undone. */
export async function countImports(db: Db, place: ImportedInto): Promise<number> {
  const [column, id] = into(place);
  return countOf(db.selectFrom("import_batches").where(column, "=", id).where("undone_at", "is", null));
}

/** Drops the imports into a unit or a class year, with those under way, before it is deleted. */
export async function dropImportTraces(db: Db, place: ImportedInto): Promise<void> {
  const [column, id] = into(place);
  const jobs = db.selectFrom("import_jobs").select("id").where(column, "=", id);
  await db.deleteFrom("import_ready").where("job_id", "in", jobs).execute();
  await db.deleteFrom("import_jobs").where(column, "=", id).execute();
  await db.deleteFrom("import_batches").where(column, "=", id).where("undone_at", "is not", null).execute();
}

/** Forgets that students were once imported into a class, before it is deleted. */
export async function forgetImportRoom(db: Db, classroomId: string): Promise<void> {
  await db
    .updateTable("import_students")
    .set({ classroom_id: null })
    .where("classroom_id", "=", classroomId)
    .execute();
}

/** Deletes students who were imported, with the classes they sit in. */
export async function deleteImported(db: Db, ids: readonly string[]): Promise<void> {
  for (const piece of inPieces(ids)) {
    await db.deleteFrom("placements").where("student_id", "in", piece).execute();
    await db.deleteFrom("import_students").where("student_id", "in", piece).execute();
    await db.deleteFrom("students").where("id", "in", piece).execute();
  }
}

/** Marks a batch taken back; false when it was already. */
export async function markImportUndone(db: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("import_batches")
    .set({ undone_at: at })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
