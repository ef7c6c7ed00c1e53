/** Units, classes and class years as reports name and order them. */
import type { AccountType } from "../../contract/enums.ts";
import { inPieces } from "../pieces.ts";
import { type Db, type Scope, within } from "../sql.ts";

export type NamedUnit = { id: string; code: string; name: string };

/** The units of the scope in the order of their codes. */
export async function unitsIn(db: Db, scope: Scope): Promise<NamedUnit[]> {
  return db
    .selectFrom("units")
    .select(["id", "code", "name"])
    .where(within("units.id", scope))
    .orderBy("code")
    .execute();
}

export type NamedClass = { id: string; name: string; unit_id: string; class_year_id: string; year: string };

/** The classes of the scope's units: the latest class year first, then by grade and name. */
export async function classesIn(db: Db, scope: Scope): Promise<NamedClass[]> {
  return db
    .selectFrom("classrooms")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select(["classrooms.id", "classrooms.name", "classrooms.unit_id", "classrooms.class_year_id"])
    .select("class_years.name as year")
    .where(within("classrooms.unit_id", scope))
    .orderBy("class_years.starts_on", "desc")
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name_key")
    .orderBy("classrooms.name")
    .orderBy("classrooms.id")
    .execute();
}

export type NamedYear = { id: string; name: string; starts_on: string; ends_on: string; status: string };

/** The class years, the latest first. */
export async function yearsOf(db: Db): Promise<NamedYear[]> {
  return db
    .selectFrom("class_years")
    .select(["id", "name", "starts_on", "ends_on", "status"])
    .orderBy("starts_on", "desc")
    .execute();
}

/** The class year in which a day lies, else the one that runs. */
export const yearOn = (years: readonly NamedYear[], day: string): NamedYear | undefined =>
  years.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on) ??
  years.find(({ status }) => status === "active");

export async function accountIdsOf(db: Db, type: AccountType): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("id").where("type", "=", type).execute();
  return rows.map(({ id }) => id);
}

/** Students as a report names them, by id. */
export async function studentsOf(db: Db, ids: readonly string[]) {
  const found = [];
  for (const piece of inPieces(ids.map((id) => ({ id })))) {
    const rows = db
      .selectFrom("students")
      .select(["id", "nis", "name", "name_key", "billing_contact", "father_name", "mother_name"])
      .select(["guardian_name", "father_phone", "mother_phone", "guardian_phone"])
      .where(
        "id",
        "in",
        piece.map(({ id }) => id),
      );
    found.push(...(await rows.execute()));
  }
  return new Map(found.map((row) => [row.id, row]));
}

/** A category by its id, where the scope sees it. */
export async function findCategoryOf(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("categories")
    .select(["id", "code", "name", "unit_id"])
    .where("id", "=", id)
    .where(within("categories.unit_id", scope))
    .executeTakeFirst();
}
