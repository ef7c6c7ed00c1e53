/** Finding notes. Source: docs/spec/office.md §4. */
import { sql } from "kysely";
import type { NoteColor } from "../../contract/enums.ts";
import { countOf, descending } from "../master/lists.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";
import { classroomOf } from "../students/placements.ts";

/** Whose notes: one's own, and those shared with the units of the scope; an Admin Sekolah may delete the shared ones. */
export type NoteReader = { operatorId: string; scope: Scope; isAdmin: boolean };

export type NoteFilter = {
  id?: string | undefined;
  student_id?: string | undefined;
  color?: NoteColor | undefined;
  shared?: boolean | undefined;
  deleted?: boolean | undefined;
};

const EXCERPT_LETTERS = 240;

/** The list, the pinned first where no order is asked for; a private note is nobody else's, and a deleted one is for whoever may bring it back. */
export async function listNoteRows(
  db: Db,
  { operatorId, scope, isAdmin }: NoteReader,
  filter: NoteFilter,
  q: string,
  page: Page<"updated_at">,
) {
  const isOwn = sql<boolean>`notes.owner_id = ${operatorId}`;
  const isShared = sql<boolean>`(notes.unit_id is not null and ${within("notes.unit_id", scope)})`;
  const isTheirs = isAdmin ? isShared : sql<boolean>`(${isShared} and notes.deleted_at is null)`;
  let query = db
    .selectFrom("notes")
    .leftJoin("students", "students.id", "notes.student_id")
    .where(sql<boolean>`(${isOwn} or ${isTheirs})`)
    .where(mentioning(["notes.title", "notes.text", "students.search"], q));
  if (filter.id !== undefined) query = query.where("notes.id", "=", filter.id);
  else query = query.where("notes.deleted_at", filter.deleted ? "is not" : "is", null);
  if (filter.student_id !== undefined) query = query.where("notes.student_id", "=", filter.student_id);
  if (filter.color !== undefined) query = query.where("notes.color", "=", filter.color);
  if (filter.shared !== undefined)
    query = query.where("notes.unit_id", filter.shared ? "is not" : "is", null);
  const named = query
    .leftJoin("units", "units.id", "notes.unit_id")
    .innerJoin("operators", "operators.id", "notes.owner_id")
    .select(["notes.id", "notes.owner_id", "notes.unit_id", "notes.student_id", "notes.title", "notes.color"])
    .select(["notes.pinned", "notes.deleted_at", "notes.version"])
    .select(["notes.created_at", "notes.created_by", "notes.updated_at", "notes.updated_by"])
    .select(sql<string>`substr(notes.text, 1, ${sql.lit(EXCERPT_LETTERS)})`.as("excerpt"))
    .select(["units.code as unit_code", "units.name as unit_name", "operators.name as owner_name"])
    .select(["students.nis as student_nis", "students.name as student_name"])
    .select(["students.unit_id as student_unit_id", classroomOf("name").as("student_classroom")]);
  const rows = await ordered(
    page.sort.length > 0 ? named : named.orderBy("notes.pinned", "desc"),
    page,
    { updated_at: "notes.updated_at" },
    descending("updated_at"),
    "notes.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedNote = Awaited<ReturnType<typeof listNoteRows>>["rows"][number];

/** The text of a note that was found. */
export async function textOfNote(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("notes").select("text").where("id", "=", id).executeTakeFirstOrThrow();
  return row.text;
}

/** Deleted notes that can be brought back no more. */
export async function dropOldNotes(db: Db, oldest: Date): Promise<void> {
  await db.deleteFrom("notes").where("deleted_at", "<", oldest.toISOString()).execute();
}
