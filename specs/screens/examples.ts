/** The records that addresses of one record are looked at with. */
import type { School } from "../fixtures.ts";

/**
 * Nadia's open SPP bill of November and her last payment stand for every bill, payment and code. What is returned puts their
 * ids into an address: `{student}`, `{classroom}`, `{bill}`, `{payment}`, `{code}`, `{operator}` for kasir and `{entry}` for the journal entry of that payment, `{closing}` for a day long ago that
 * kasir has closed.
 */
export async function examplesOf(school: School) {
  const bill = await school.db
    .selectFrom("bills")
    .select(["id", "student_id", "unit_id"])
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  const payment = await school.db
    .selectFrom("payments")
    .select(["id", "verify_code"])
    .where("student_id", "=", bill.student_id)
    .where("status", "=", "received")
    .orderBy("paid_at", "desc")
    .executeTakeFirstOrThrow();
  const entry = await school.db
    .selectFrom("transactions")
    .select("id")
    .where("source_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  const classPlace = await school.db
    .selectFrom("placements")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .select("placements.classroom_id")
    .where("placements.student_id", "=", bill.student_id)
    .where("class_years.status", "=", "active")
    .executeTakeFirstOrThrow();
  const operator = await school.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", "kasir")
    .executeTakeFirstOrThrow();
  const closing = await closedTillOf(school, { cashier_id: operator.id, unit_id: bill.unit_id });
  const ids: Record<string, string> = {
    closing,
    entry: entry.id,
    bill: bill.id,
    classroom: classPlace.classroom_id,
    operator: operator.id,
    payment: payment.id,
    student: bill.student_id,
    code: payment.verify_code,
  };
  return (address: string) => address.replace(/{(\w+)}/, (_, name: string) => ids[name] ?? "");
}

/** The demo has closed no day yet, so the till of a day before its first payment is closed here, empty. */
async function closedTillOf({ db }: School, till: { cashier_id: string; unit_id: string }): Promise<string> {
  const id = "closing-of-an-example";
  const nothing = { opening_cash: 0, cash_in: 0, cash_out: 0, voids: 0, expected_cash: 0 };
  const counted = {
    counted_cash: 0,
    difference: 0,
    difference_reason: null,
    handed_over: 0,
    by_method: "[]",
  };
  const by = {
    closed_at: "2026-01-01T08:00:00.000Z",
    closed_by: till.cashier_id,
    closed_by_name: "Rina Anggraini",
  };
  const open = {
    reopened_at: null,
    reopened_by_name: null,
    reopen_reason: null,
    note: null,
    cash_account_id: null,
  };
  await db
    .insertInto("closings")
    .values({
      ...{ id, ...till, ...nothing, ...counted, ...by, ...open },
      ...{ day: "2026-01-01", cashier_name: "Rina Anggraini", status: "closed", version: 1 },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}
