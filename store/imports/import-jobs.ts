/** Imports under way, which are made ready piece by piece and entered as a whole. Source: docs/decisions/022. */
import { insertRows } from "../insert.ts";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, within } from "../sql.ts";

type JobRow = Tables["import_jobs"];

/** Of a job all but its rows, which are long. */
const shown = [
  "id",
  "unit_id",
  "class_year_id",
  "file_name",
  "rows_count",
  "ready_count",
  "created_at",
  "entered_at",
] as const;

/** Jobs that somebody began in units of the scope, the oldest first. */
export async function importJobsOf(db: Db, p: { scope: Scope; operatorId: string }) {
  return db
    .selectFrom("import_jobs")
    .select(shown)
    .where("created_by", "=", p.operatorId)
    .where(within("import_jobs.unit_id", p.scope))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
export type ListedJob = Awaited<ReturnType<typeof importJobsOf>>[number];

/** Holds a job until the end of the transaction, so that no step of it is done twice; undefined where there is none. */
export async function lockImportJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db
    .updateTable("import_jobs")
    .set((e) => ({ ready_count: e.ref("ready_count") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertImportJob(db: Db, row: JobRow): Promise<void> {
  await db.insertInto("import_jobs").values(row).execute();
}

/** Keeps the next rows that are ready, and how many there are now. */
export async function keepReady(
  db: Db,
  job: { id: string; ready_count: number },
  pieces: readonly string[],
): Promise<void> {
  const rows = pieces.map((fields, index) => ({ job_id: job.id, place: job.ready_count + index, fields }));
  await insertRows(db, ["import_ready", rows]);
  await db
    .updateTable("import_jobs")
    .set({ ready_count: job.ready_count + rows.length })
    .where("id", "=", job.id)
    .execute();
}

/** The rows that are ready, in the order of the file. */
export async function readyRows(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("import_ready")
    .select("fields")
    .where("job_id", "=", id)
    .orderBy("place")
    .execute();
  return rows.map(({ fields }) => fields);
}

/** A job that is done keeps nothing but that it was. */
export async function endImportJob(db: Db, id: string, at: string): Promise<void> {
  await db.deleteFrom("import_ready").where("job_id", "=", id).execute();
  await db.updateTable("import_jobs").set({ rows: "[]", entered_at: at }).where("id", "=", id).execute();
}

export async function deleteImportJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom("import_ready").where("job_id", "=", id).execute();
  await db.deleteFrom("import_jobs").where("id", "=", id).execute();
}

/** Forgets the jobs begun before `oldest`: whoever has not come back by then sends the file again. */
export async function dropOldImportJobs(db: Db, oldest: Date): Promise<void> {
  const old = db.selectFrom("import_jobs").select("id").where("created_at", "<", oldest.toISOString());
  await db.deleteFrom("import_ready").where("job_id", "in", old).execute();
  await db.deleteFrom("import_jobs").where("created_at", "<", oldest.toISOString()).execute();
}
