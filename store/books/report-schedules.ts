/** Scheduled reports: finding them, taking what is due, and what became of each sending. Source: docs/spec/books.md §1.9. */
import { sql } from "kysely";
import { insertRows } from "../insert.ts";
import { ascending, countOf } from "../master/lists.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";

export type ScheduleRow = Tables["report_schedules"];
export type SendingRow = Tables["report_sendings"];

/** Schedules of the saved reports that somebody sees, by the report's name. */
export async function listScheduleRows(
  db: Db,
  { operatorId, scope }: { operatorId: string; scope: Scope },
  filter: { id?: string | undefined; list_view_id?: string | undefined },
  q: string,
  page: Page<"name">,
) {
  const isShared = sql<boolean>`(list_views.unit_id is not null and ${within("list_views.unit_id", scope)})`;
  let query = db
    .selectFrom("report_schedules")
    .innerJoin("list_views", "list_views.id", "report_schedules.list_view_id")
    .innerJoin("operators", "operators.id", "report_schedules.owner_id")
    .where((e) => e.or([e("list_views.owner_id", "=", operatorId), isShared]))
    .where((e) =>
      e(
        "report_schedules.list_view_id",
        "in",
        e
          .selectFrom("list_views")
          .select("id")
          .where(mentioning(["name"], q)),
      ),
    );
  if (filter.id !== undefined) query = query.where("report_schedules.id", "=", filter.id);
  if (filter.list_view_id !== undefined)
    query = query.where("report_schedules.list_view_id", "=", filter.list_view_id);
  const rows = await ordered(
    query
      .selectAll("report_schedules")
      .select([
        "list_views.name as list_view_name",
        "list_views.unit_id as unit_id",
        "operators.name as owner_name",
      ]),
    page,
    { name: sql`lower(list_views.name)` },
    ascending("name"),
    "report_schedules.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedSchedule = Awaited<ReturnType<typeof listScheduleRows>>["rows"][number];

/** The sendings of these schedules that came last, in the order in which they were written. */
export async function lastSendings(
  db: Db,
  schedules: readonly Pick<ScheduleRow, "id" | "last_at">[],
): Promise<SendingRow[]> {
  const ids = schedules.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom("report_sendings")
    .innerJoin("report_schedules", "report_schedules.id", "report_sendings.schedule_id")
    .selectAll("report_sendings")
    .where("report_sendings.schedule_id", "in", ids)
    .whereRef("report_sendings.due_at", "=", "report_schedules.last_at")
    .orderBy("report_sendings.id")
    .execute();
}

/** The schedule that is due the longest; undefined when none is. */
export const dueSchedule = (db: Db, now: Date): Promise<ScheduleRow | undefined> =>
  db
    .selectFrom("report_schedules")
    .selectAll()
    .where("state", "=", "active")
    .where("next_at", "<=", now.toISOString())
    .orderBy("next_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/**
 * Takes a schedule that is due; false when somebody else has, or has changed it. Whoever takes it writes its mails in the same
 * transaction, so that they go out once or, when the process ends in between, later.
 */
export async function takeSchedule(
  db: Db,
  { id, version, next_at }: Pick<ScheduleRow, "id" | "version" | "next_at">,
  own: Partial<ScheduleRow>,
): Promise<boolean> {
  const taken = await db
    .updateTable("report_schedules")
    .set({ ...own, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("next_at", "=", next_at)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export const insertSendings = (db: Db, rows: readonly SendingRow[]) =>
  insertRows(db, ["report_sendings", rows]);

export async function updateSending(db: Db, id: string, own: Partial<SendingRow>): Promise<void> {
  await db.updateTable("report_sendings").set(own).where("id", "=", id).execute();
}

/** The saved report of a schedule, whoever sees it. */
export const viewOfSchedule = (db: Db, viewId: string) =>
  db.selectFrom("list_views").selectAll().where("id", "=", viewId).executeTakeFirst();

export type ViewRow = Tables["list_views"];

/** Operators of these ids with their units, by name. */
export async function readersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const operators = await db
    .selectFrom("operators")
    .select(["id", "name", "email", "status", "admin_role"])
    .where("id", "in", ids)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  const units = await db.selectFrom("operator_units").selectAll().where("operator_id", "in", ids).execute();
  return operators.map((operator) => ({
    ...operator,
    unitIds: units.filter(({ operator_id }) => operator_id === operator.id).map(({ unit_id }) => unit_id),
  }));
}
export type Reader = Awaited<ReturnType<typeof readersOf>>[number];

/** A sending with its format and the saved report's state; undefined where the report or its schedule is gone. */
export const sendingNamed = (db: Db, id: string) =>
  db
    .selectFrom("report_sendings")
    .innerJoin("report_schedules", "report_schedules.id", "report_sendings.schedule_id")
    .select(["report_sendings.operator_id", "report_sendings.filters", "report_schedules.format"])
    .where("report_sendings.id", "=", id)
    .executeTakeFirst();
