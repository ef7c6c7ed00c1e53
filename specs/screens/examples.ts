/** The records that addresses of one record are looked at with. */
import type { School } from "../fixtures.ts";

/**
 * Nadia's open SPP bill of November and her last payment stand for every bill, payment and code. What is returned puts their
 * ids into an address: `{student}`, `{classroom}`, `{bill}`, `{payment}`, `{code}`, and `{operator}` for kasir.
 */
export async function examplesOf(school: School) {
  const bill = await school.db
    .selectFrom("bills")
    .select(["id", "student_id"])
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  const payment = await school.db
    .selectFrom("payments")
    .select(["id", "verify_code"])
    .where("student_id", "=", bill.student_id)
    .where("status", "=", "received")
    .orderBy("paid_at", "desc")
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
  const ids: Record<string, string> = {
    bill: bill.id,
    classroom: classPlace.classroom_id,
    operator: operator.id,
    payment: payment.id,
    student: bill.student_id,
    code: payment.verify_code,
  };
  return (address: string) => address.replace(/{(\w+)}/, (_, name: string) => ids[name] ?? "");
}
