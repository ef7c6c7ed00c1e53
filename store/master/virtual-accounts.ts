/** What virtual account numbers are made of: students beside the VA banks of their unit. Source: decision 030. */
import { sql } from "kysely";
import { readVirtual, typedVirtual } from "../../rules/virtual-accounts.ts";
import {
  containing,
  type Db,
  flagOf,
  inOrderOf,
  type Order,
  type Page,
  paged,
  type Scope,
  sorted,
  total,
  typedFirst,
  within,
} from "../sql.ts";
import { classroomOf } from "../students/placements.ts";
import { unitsOfBanks } from "./banks.ts";

export type VirtualFilter = {
  bank_id?: readonly string[];
  unit_id?: readonly string[];
  numbered?: boolean;
};
export type VirtualSort = "name" | "nis";

/** The active VA banks that the portal shows to one of these units, each beside its unit. */
export async function shownVirtualBanksOf(db: Db, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  return db
    .selectFrom("bank_units")
    .innerJoin("banks", "banks.id", "bank_units.bank_id")
    .select(["bank_units.unit_id", "banks.id as bank_id"])
    .where("bank_units.unit_id", "in", unitIds)
    .where("banks.kind", "=", "va")
    .where("banks.shown_in_portal", "=", 1)
    .where("banks.status", "=", "active")
    .execute();
}

/** As `rules/virtual-accounts.ts` reads a NIS; an index holds it. */
const plainNis = (table: string) => sql<string>`ltrim(${sql.ref(`${table}.nis`)}, '0')`;

const hasTwin = sql<number>`case when exists (
  select 1 from students as twins where twins.unit_id = students.unit_id
    and ${plainNis("twins")} = ${plainNis("students")} and twins.id <> students.id) then 1 else 0 end`;

/** Whether `virtualNumber` gives one, for counting and filtering what is not read. */
const isNumbered = sql<number>`case when units.number <= 99
  and length(banks.va_prefix) + 2 < banks.va_length
  and length(${plainNis("students")}) <= banks.va_length - length(banks.va_prefix) - 2
  and ${hasTwin} = 0 then 1 else 0 end`;

/** At school, or still owing: who may have something to pay. */
const isOpen = sql<boolean>`(students.status in ('candidate', 'active', 'on_leave') or exists (
  select 1 from bills where bills.student_id = students.id and bills.balance > 0))`;

/** Every student beside every active VA bank that serves the student's unit. */
const pairs = (db: Db) =>
  db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .innerJoin("bank_units", "bank_units.unit_id", "students.unit_id")
    .innerJoin("banks", (join) =>
      join
        .onRef("banks.id", "=", "bank_units.bank_id")
        .on("banks.kind", "=", "va")
        .on("banks.status", "=", "active")
        .on("banks.va_prefix", "is not", null)
        .on("banks.va_length", "is not", null),
    );
type Pairs = ReturnType<typeof pairs>;

const withParts = (query: Pairs) =>
  query
    .select(["students.id as student_id", "students.nis", "units.number as unit_number"])
    .select(["banks.id as bank_id", "banks.name as bank_name"])
    .select((e) => [e.ref("banks.va_prefix").$notNull().as("va_prefix")])
    .select((e) => [e.ref("banks.va_length").$notNull().as("va_length")])
    .select(hasTwin.as("has_twin"));
export type VirtualParts = Awaited<ReturnType<typeof virtualPartsOf>>[number];

/** What the numbers of these students are made of, by the names of the banks. */
export async function virtualPartsOf(db: Db, studentIds: readonly string[]) {
  if (studentIds.length === 0) return [];
  return withParts(pairs(db))
    .where("students.id", "in", studentIds)
    .orderBy("banks.name_key")
    .orderBy("banks.name")
    .orderBy("banks.id")
    .execute();
}

/** Students whose number this could be, as it is typed or pasted; none for what cannot be a number of any bank. */
export async function mayBear(db: Db, typed: string): Promise<string[]> {
  const number = typedVirtual(typed);
  if (number === null) return [];
  const forms = await db
    .selectFrom("banks")
    .select(["va_prefix", "va_length"])
    .distinct()
    .where("kind", "=", "va")
    .where("status", "=", "active")
    .where("va_length", "=", number.length)
    .execute();
  const ids: string[] = [];
  for (const { va_prefix, va_length } of forms) {
    if (va_prefix === null || va_length === null) continue;
    const read = readVirtual({ va_prefix, va_length }, number);
    if (read === null) continue;
    const found = await db
      .selectFrom("students")
      .innerJoin("units", "units.id", "students.unit_id")
      .select("students.id")
      .where("units.number", "=", read.unit_number)
      .where(plainNis("students"), "=", read.plain_nis)
      .execute();
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}

function matching(db: Db, scope: Scope, filter: VirtualFilter, q: string): Pairs {
  const { bank_id, unit_id, numbered } = filter;
  let query = pairs(db)
    .where(within("students.unit_id", scope))
    .where(containing("students.search", q))
    .where(isOpen);
  if (bank_id) query = query.where("banks.id", "in", bank_id);
  if (unit_id) query = query.where("students.unit_id", "in", unit_id);
  if (numbered !== undefined) query = query.where(isNumbered, "=", flagOf(numbered));
  return query;
}

const columns = { name: "students.name", nis: "students.nis" };
const byName = { field: "name", desc: false } as const;
/** One row is a student at a bank. */
const pairId = sql<string>`banks.id || ':' || students.id`;

function inOrder(query: Pairs, order: Order<VirtualSort>, q: string) {
  const typed = typedFirst(query.select(pairId.as("id")), order, "students.name_key", q);
  return sorted(typed, order, columns, byName, "students.id").orderBy("banks.id");
}

/** The ids of all open numbers that the filter leaves, in the order asked for. */
export async function virtualIds(
  db: Db,
  scope: Scope,
  filter: VirtualFilter,
  q: string,
  order: Order<VirtualSort>,
): Promise<string[]> {
  const rows = await inOrder(matching(db, scope, filter, q), order, q).execute();
  return rows.map(({ id }) => id);
}

/** These of them as the list shows them, in no order. */
export async function virtualRowsOf(db: Db, scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const parts = ids.map((id) => id.split(":"));
  const wanted = new Set(ids);
  const rows = await withParts(pairs(db))
    .select(pairId.as("id"))
    .select(["students.name", classroomOf("name").as("classroom_name")])
    .select(["students.unit_id", "units.code as unit_code", "units.name as unit_name"])
    .where("banks.id", "in", [...new Set(parts.map(([bank = ""]) => bank))])
    .where("students.id", "in", [...new Set(parts.map(([, student = ""]) => student))])
    .where(within("students.unit_id", scope))
    .execute();
  return rows.filter(({ id }) => wanted.has(id));
}

/** A page of the open numbers, and how many of all that the filter leaves there are and are still without a number. */
export async function listVirtualRows(
  db: Db,
  scope: Scope,
  filter: VirtualFilter,
  q: string,
  page: Page<VirtualSort>,
) {
  const figures = await matching(db, scope, filter, q)
    .select((e) => e.fn.countAll<number>().as("total"))
    .select(total(sql<number>`1 - ${isNumbered}`).as("without"))
    .executeTakeFirstOrThrow();
  const picked = await paged(inOrder(matching(db, scope, filter, q), page, q), page).execute();
  const ids = picked.map(({ id }) => id);
  return { ...figures, rows: inOrderOf(ids, await virtualRowsOf(db, scope, ids)) };
}

/** The VA banks of the school by their forms, among which a new one must not give the numbers of another. */
export async function virtualForms(db: Db) {
  const rows = await db
    .selectFrom("banks")
    .select(["id", "name", "bank_code"])
    .select((e) => [
      e.ref("va_prefix").$notNull().as("va_prefix"),
      e.ref("va_length").$notNull().as("va_length"),
    ])
    .where("kind", "=", "va")
    .where("status", "=", "active")
    .where("va_prefix", "is not", null)
    .where("va_length", "is not", null)
    .execute();
  const units = await unitsOfBanks(
    db,
    rows.map(({ id }) => id),
  );
  const unitIdsOf = (bankId: string) => units.filter(({ bank_id }) => bank_id === bankId).map(({ id }) => id);
  return rows.map((row) => ({ ...row, unit_ids: unitIdsOf(row.id) }));
}
