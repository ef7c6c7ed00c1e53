/**
 * An import that is entered step by step: its rows are left here, made ready some at a time in short transactions, and
 * become students in one. Source: docs/spec/screens.md §5, decision 022.
 */
import {
  continueImportJob,
  dropImportJob,
  type ImportJob,
  listImportJobs,
  startImportJob,
} from "../../contract/imports/imports.ts";
import type { StudentFields } from "../../contract/students/students.ts";
import type { ImportRow } from "../../rules/import-rows.ts";
import {
  deleteImportJob,
  endImportJob,
  importJobsOf,
  insertImportJob,
  keepReady,
  type ListedJob,
  lockImportJob,
  readyRows,
} from "../../store/imports/import-jobs.ts";
import { listImportRows, takenNumbers } from "../../store/imports/imports.ts";
import { lockUnit } from "../../store/master/units.ts";
import { type AnyCase, forStaff, long, scopeOf } from "../case.ts";
import { single } from "../master/lists.ts";
import { missing } from "../refusal.ts";
import type { Stage } from "../students/student-rules.ts";
import { batchOf, checkedIn, choicesOf, enterBatch, soundOnly, type Target, targetOf } from "./imports.ts";

/** Few enough that others have their turn within a tenth of a second. */
const ROWS_PER_STEP = 250;

const NOT_FOUND = "Impor ini tidak ditemukan.";

const batchWith = async (call: Stage, id: string) =>
  (await listImportRows(call.db, scopeOf(call.actor), { id }, "", single)).rows[0];

async function jobOf(call: Stage, row: ListedJob): Promise<ImportJob> {
  const batch = row.entered_at === null ? undefined : await batchWith(call, row.id);
  return {
    id: row.id,
    unit_id: row.unit_id,
    file_name: row.file_name,
    rows_count: row.rows_count,
    ready_count: row.ready_count,
    created_at: row.created_at,
    batch: batch === undefined ? null : batchOf(batch),
  };
}

/** An own import; of one whose end was seen, in another tab perhaps, what is left is its batch. */
async function shownJob(call: Stage, id: string): Promise<{ data: ImportJob }> {
  const job = (await ownJobs(call)).find((one) => one.id === id);
  if (job !== undefined) return { data: await jobOf(call, job) };
  const batch = await batchWith(call, id);
  if (batch === undefined || batch.created_by !== call.actor.id) throw missing(NOT_FOUND);
  const { unit_id, file_name, students_count, created_at } = batch;
  const counts = { rows_count: students_count, ready_count: students_count };
  return { data: { id, unit_id, file_name, ...counts, created_at, batch: batchOf(batch) } };
}

const ownJobs = (call: Stage) =>
  importJobsOf(call.db, { scope: scopeOf(call.actor), operatorId: call.actor.id });

const start = forStaff(startImportJob, async (call) => {
  const { id, unit_id, class_year_id, file_name, rows } = call.body;
  const target = await targetOf(call, unit_id, class_year_id);
  const former = await lockImportJob(call.db, id);
  if (former !== undefined && former.created_by !== call.actor.id) throw missing(NOT_FOUND);
  const isEntered =
    former === undefined ? (await batchWith(call, id)) !== undefined : former.entered_at !== null;
  if (isEntered) return shownJob(call, id);
  if (former !== undefined) await deleteImportJob(call.db, id);
  await insertImportJob(call.db, {
    id,
    unit_id: target.unitId,
    class_year_id: target.classYear.id,
    file_name,
    rows: JSON.stringify(rows),
    rows_count: rows.length,
    ready_count: 0,
    created_at: call.now.toISOString(),
    created_by: call.actor.id,
    entered_at: null,
  });
  return shownJob(call, id);
});

const proceed = forStaff(continueImportJob, async (call) => {
  const { id } = call.params;
  await shownJob(call, id); // nobody else's
  const job = await lockImportJob(call.db, id);
  if (job === undefined || job.entered_at !== null) return shownJob(call, id);
  const target = await targetOf(call, job.unit_id, job.class_year_id);
  const rows = JSON.parse(job.rows) as ImportRow[]; // as `start` has kept them
  if (job.ready_count < job.rows_count) {
    const next = rows.slice(job.ready_count, job.ready_count + ROWS_PER_STEP);
    const sound = soundOnly(await checkedIn(call, target, next, rows), job.ready_count);
    await keepReady(
      call.db,
      job,
      sound.map((fields) => JSON.stringify(fields)),
    );
  } else {
    await lockUnit(call.db, target.unitId);
    const ready = (await readyRows(call.db, id)).map((fields) => JSON.parse(fields) as StudentFields); // as kept above
    const isSound = await isStillSound(call, target, ready);
    await enterBatch(call, target, job, isSound ? ready : soundOnly(await checkedIn(call, target, rows)));
    await endImportJob(call.db, id, call.now.toISOString());
  }
  return shownJob(call, id);
});

/** Whether what was true of each row when it was made ready is true of all of them now. */
async function isStillSound(call: Stage, target: Target, ready: readonly StudentFields[]): Promise<boolean> {
  const nis = ready.map((fields) => fields.nis);
  const nisn = ready.flatMap((fields) => fields.nisn ?? []);
  const nik = ready.flatMap((fields) => fields.nik ?? []);
  if ([nis, nisn, nik].some((numbers) => new Set(numbers).size < numbers.length)) return false;
  const taken = await takenNumbers(call.db, { unitId: target.unitId, nis, nisn });
  if (taken.nis.size > 0 || taken.nisn.size > 0) return false;
  const { classrooms, studentCategories } = await choicesOf(call, target);
  const known = new Set<string | null>([null, ...classrooms.map(({ id }) => id)]);
  const categories = new Set<string | null>([null, ...studentCategories.map(({ id }) => id)]);
  return ready.every(
    ({ classroom_id, student_category_id }) => known.has(classroom_id) && categories.has(student_category_id),
  );
}

export const importJobCases: AnyCase[] = [
  long(start),
  long(proceed),
  forStaff(listImportJobs, async (call) => {
    const data: ImportJob[] = [];
    for (const row of await ownJobs(call)) data.push(await jobOf(call, row));
    return { data };
  }),
  forStaff(dropImportJob, async (call) => {
    const { id } = call.params;
    await lockImportJob(call.db, id);
    const reply = await shownJob(call, id);
    await deleteImportJob(call.db, id);
    return reply;
  }),
];
