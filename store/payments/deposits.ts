/** What students hold with the school, and the vouchers of what left it. Source: docs/spec/money.md §12, decision 063. */
import { sql } from "kysely";
import { dayIn } from "../../rules/calendar.ts";
import type { DepositMove } from "../../rules/deposits.ts";
import { usesDeposit } from "../../rules/payments.ts";
import { isOfUnits } from "../master/banks.ts";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, within } from "../sql.ts";

export async function addToDeposit(db: Db, studentId: string, unitId: string, amount: number): Promise<void> {
  await db
    .insertInto("deposits")
    .values({ student_id: studentId, unit_id: unitId, balance: amount, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(["student_id", "unit_id"]).doUpdateSet({
        balance: sql<number>`deposits.balance + ${amount}`,
        version: sql<number>`deposits.version + 1`,
      }),
    )
    .execute();
}

/** Takes from a deposit what is there, or nothing at all: false when it holds less, or is not at that version any more. */
export async function takeFromDeposit(
  db: Db,
  studentId: string,
  unitId: string,
  amount: number,
  version?: number,
): Promise<boolean> {
  const result = await db
    .updateTable("deposits")
    .set({ balance: sql<number>`balance - ${amount}`, version: sql<number>`version + 1` })
    .where("student_id", "=", studentId)
    .where("unit_id", "=", unitId)
    .where("balance", ">=", amount)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a student holds in a unit now; undefined where nothing ever lay there. */
export async function depositOf(db: Db, studentId: string, unitId: string) {
  return db
    .selectFrom("deposits")
    .select(["balance", "version"])
    .where("student_id", "=", studentId)
    .where("unit_id", "=", unitId)
    .executeTakeFirst();
}

/** What payments and vouchers brought to a student's deposit in a unit and took from it, each on its own day. */
export async function depositMoves(
  db: Db,
  p: { studentId: string; unitId: string; zone: string },
): Promise<DepositMove[]> {
  const rows = await db
    .selectFrom("payments")
    .select(["paid_on", "method", "amount", "to_deposit", "voided_at"])
    .where("student_id", "=", p.studentId)
    .where("unit_id", "=", p.unitId)
    .where("status", "in", ["received", "voided"])
    .where((eb) => eb.or([eb("to_deposit", ">", 0), eb("method", "=", "deposit")]))
    .execute();
  const ofPayments = rows.map(({ paid_on: on, method, amount, to_deposit, voided_at }) => ({
    on,
    amount: to_deposit - (usesDeposit({ method }) ? amount : 0),
    voidedOn: voided_at === null ? null : dayIn(p.zone, new Date(voided_at)),
  }));
  const ofVouchers = (await voucherMoves(db, [p.unitId], p.studentId)).map((move) => ({
    on: move.on,
    amount: move.isOut ? -move.amount : move.amount,
    voidedOn: null,
  }));
  return [...ofPayments, ...ofVouchers];
}

/**
 * What vouchers took from a student's deposits in these units and brought to them, in the order in which they were made. `entry` is
 * the number of the entry in that unit's journal.
 */
export async function voucherMoves(db: Db, scope: Scope, studentId: string) {
  const moves = (isOut: boolean) => {
    const [student, unit] = isOut
      ? (["deposit_vouchers.student_id", "deposit_vouchers.unit_id"] as const)
      : (["deposit_vouchers.to_student_id", "deposit_vouchers.to_unit_id"] as const);
    return db
      .selectFrom("deposit_vouchers")
      .innerJoin("transactions as entries", (join) =>
        join.onRef("entries.source_id", "=", "deposit_vouchers.id").onRef("entries.unit_id", "=", unit),
      )
      .select((e) => [
        "deposit_vouchers.id",
        "deposit_vouchers.number",
        "deposit_vouchers.kind",
        "deposit_vouchers.amount",
        "deposit_vouchers.booked_on as on",
        e.ref(unit).$castTo<string>().as("unit_id"),
        e.fn.min("entries.number").as("entry"),
      ])
      .where(student, "=", studentId)
      .where(within(unit, scope))
      .groupBy(["deposit_vouchers.id", "deposit_vouchers.number", "deposit_vouchers.kind"])
      .groupBy(["deposit_vouchers.amount", "deposit_vouchers.booked_on", "deposit_vouchers.made_at", unit])
      .orderBy("deposit_vouchers.made_at")
      .orderBy("deposit_vouchers.id")
      .execute();
  };
  const out = await moves(true);
  const into = await moves(false);
  return [
    ...out.map((move) => ({ ...move, isOut: true })),
    ...into.map((move) => ({ ...move, isOut: false })),
  ];
}

/** The account that students' deposits stand in. */
export async function depositAccountId(db: Db): Promise<string> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("purpose", "=", "deposit")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The active cash box or bank account of a unit that pays out; undefined for any other. */
export async function findPayingBank(db: Db, unitId: string, id: string) {
  return db
    .selectFrom("banks")
    .select(["id", "account_id"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("kind", "in", ["cash", "account"])
    .where(isOfUnits([unitId]))
    .executeTakeFirst();
}

export async function insertVoucher(db: Db, row: Tables["deposit_vouchers"]): Promise<void> {
  await db.insertInto("deposit_vouchers").values(row).execute();
}

/** A voucher belongs to the unit that it left and to the one that it went to. */
const ofEitherUnit = (scope: Scope) =>
  sql<boolean>`(${within("deposit_vouchers.unit_id", scope)} or ${within("deposit_vouchers.to_unit_id", scope)})`;

/** A voucher with the head of its paper; by id in the scope, or undefined. */
export async function findVoucher(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("deposit_vouchers")
    .innerJoin("students", "students.id", "deposit_vouchers.student_id")
    .innerJoin("units", "units.id", "deposit_vouchers.unit_id")
    .leftJoin("students as receivers", "receivers.id", "deposit_vouchers.to_student_id")
    .leftJoin("units as to_units", "to_units.id", "deposit_vouchers.to_unit_id")
    .leftJoin("banks", "banks.id", "deposit_vouchers.bank_id")
    .selectAll("deposit_vouchers")
    .select(["students.nis as student_nis", "students.name as student_name"])
    .select(["receivers.nis as to_nis", "receivers.name as to_name"])
    .select(["units.code as unit_code", "units.name as unit_name", "banks.name as bank_name"])
    .select(["to_units.code as to_unit_code", "to_units.name as to_unit_name"])
    .where("deposit_vouchers.id", "=", id)
    .where(ofEitherUnit(scope))
    .executeTakeFirst();
}
export type FoundVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** Counts a print and says the count after it and the unit, or undefined when unknown or out of scope. */
export async function countVoucherPrint(db: Db, scope: Scope, id: string) {
  return db
    .updateTable("deposit_vouchers")
    .set({ print_count: sql<number>`print_count + 1` })
    .where("id", "=", id)
    .where(ofEitherUnit(scope))
    .returning(["print_count", "unit_id"])
    .executeTakeFirst();
}
