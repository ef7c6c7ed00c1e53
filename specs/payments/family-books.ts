/** A family of the demo school that pays in one visit, and what is booked of it. Money in whole rupiah. */
import { expect, type School } from "../fixtures.ts";
import { studentOf } from "../screens/students.ts";
import { newPayments } from "./books.ts";

/** Three children of one family in three units: Rp 950.000, 2.450.000 and 1.950.000 are open. */
export const DIMAS = { nis: "20221008", name: "Dimas Saputra" };
export const PANJI = { nis: "20262022", name: "Panji Prasetyo" };
export const RANGGA = { nis: "20260034", name: "Rangga Utomo" };
const ALL = [DIMAS, PANJI, RANGGA];
export const OPEN = 5_350_000;

/** What was booked for each of them since the spec began, the first one first. */
export const bookedOf = async (school: School) =>
  (await Promise.all(ALL.map(({ nis }) => newPayments(school, nis)))).flat();

/** Takes something of one of them at another machine. */
export async function payElsewhere(school: School, nis: string, amount: number): Promise<void> {
  const ask = await school.as("admin");
  const { id } = await studentOf(school, nis);
  const draft = { student_id: id, paid_on: "2026-11-21", method: "cash", amount };
  expect((await ask("POST", "/api/payments", draft)).status).toBe(201);
}
