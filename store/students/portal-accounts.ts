/** What the portal accounts of students are made of. Source: docs/spec/portal.md §3. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";
import { inClass } from "./placements.ts";

const students = (db: Db) =>
  db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .select(["students.id", "students.nis", "students.name", "students.version", "students.portal_on"])
    .select([
      "students.password_hash",
      "students.must_change_password",
      "students.unit_id",
      "students.status",
    ])
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(
      sql<number>`(select ${total(sql.ref("bills.balance"))} from bills
        where bills.student_id = students.id and bills.balance > 0)`.as("owed"),
    );

/** A classroom of the scope, or undefined. */
export async function findRoom(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("classrooms")
    .innerJoin("units", "units.id", "classrooms.unit_id")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select(["classrooms.id", "classrooms.name", "classrooms.unit_id"])
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["classrooms.class_year_id", "class_years.name as class_year_name"])
    .where("classrooms.id", "=", id)
    .where(within("classrooms.unit_id", scope))
    .executeTakeFirst();
}

/**
 * Who sits in a class, by name; of a closed year, who sat there at its end. Who has moved to another unit since is that
 * unit's to give an account.
 */
export async function portalStudentsOfRoom(db: Db, room: { id: string; unit_id: string }) {
  return students(db)
    .innerJoin("placements", "placements.student_id", "students.id")
    .where("placements.classroom_id", "=", room.id)
    .where("students.unit_id", "=", room.unit_id)
    .where(inClass)
    .orderBy("students.name_key")
    .orderBy("students.name")
    .orderBy("students.id")
    .execute();
}
export type PortalStudent = Awaited<ReturnType<typeof portalStudentsOfRoom>>[number];

/** These students, as far as they are of the scope, by name. */
export async function portalStudentsOf(db: Db, scope: Scope, ids: readonly string[]) {
  return students(db)
    .where("students.id", "in", ids)
    .where(within("students.unit_id", scope))
    .orderBy("students.name_key")
    .orderBy("students.name")
    .orderBy("students.id")
    .execute();
}

/** A student of the scope, or undefined. */
export async function findPortalStudent(
  db: Db,
  scope: Scope,
  id: string,
): Promise<PortalStudent | undefined> {
  return students(db)
    .where("students.id", "=", id)
    .where(within("students.unit_id", scope))
    .executeTakeFirst();
}

/** The class in which a student sits in the active year. */
export async function activeRoomOf(db: Db, studentId: string): Promise<string | null> {
  const row = await db
    .selectFrom("placements")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .select("classrooms.name")
    .where("placements.student_id", "=", studentId)
    .where("class_years.status", "=", "active")
    .where(inClass)
    .executeTakeFirst();
  return row?.name ?? null;
}

type Account = { portal_on: 0 | 1; password_hash?: string; must_change_password?: 0 | 1 };

/** Changes an account and ends its sessions; false when somebody else changed the student meanwhile. */
export async function saveAccount(
  db: Db,
  p: { id: string; version: number; set: Account; by: string; at: string },
): Promise<boolean> {
  const saved = await db
    .updateTable("students")
    .set((e) => ({ ...p.set, version: e("version", "+", 1), updated_by: p.by, updated_at: p.at }))
    .where("id", "=", p.id)
    .where("version", "=", p.version)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) return false;
  await db.deleteFrom("tokens").where("student_id", "=", p.id).execute();
  return true;
}
