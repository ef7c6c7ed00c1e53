/** What the bills specs read in the books, and what they prepare there. Money is in rupiah. */
import { expect } from "@playwright/test";
import type { School } from "../fixtures.ts";

/** The batches made since the school was opened, oldest first; the demo school's own are older. */
export async function newBatches(school: School) {
  return school.db
    .selectFrom("bill_batches")
    .selectAll()
    .where("created_at", ">=", "2026-11-21T03:00:00.000Z")
    .orderBy("id")
    .execute();
}

/** The bills of those batches. */
export async function newBills(school: School) {
  const ids = (await newBatches(school)).map((batch) => batch.id);
  return school.db
    .selectFrom("bills")
    .selectAll()
    .where("batch_id", "in", [...ids, ""])
    .execute();
}

/** The journal lines about some bills, with what kind of account each stands on. */
export async function linesAbout(school: School, billIds: readonly string[]) {
  return school.db
    .selectFrom("journal_lines")
    .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .select(["transactions.id", "transactions.source_id", "accounts.type", "debit", "credit"])
    .where("transactions.source_id", "in", billIds)
    .execute();
}

type Line = Awaited<ReturnType<typeof linesAbout>>[number];

/** Debit and credit on accounts of one kind. */
export function onAccounts(lines: readonly Line[], type: Line["type"]): { debit: number; credit: number } {
  const own = lines.filter((line) => line.type === type);
  return {
    debit: own.reduce((sum, line) => sum + line.debit, 0),
    credit: own.reduce((sum, line) => sum + line.credit, 0),
  };
}

/** The books against themselves, as the Admin Sekolah asks for it (docs/spec/money.md §14). */
export async function expectBooksToBalance(school: School): Promise<void> {
  const ask = await school.as("admin");
  const { data } = await (await ask("GET", "/api/integrity")).json();
  expect(data, "integrity of the books").toMatchObject({ ok: true });
}

/** A bill of the demo school by its number. */
export async function billOf(school: School, number: string) {
  return school.db.selectFrom("bills").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
}

/** Changes a category of the SMP without its panel. */
export async function changeCategory(school: School, name: string, change: object): Promise<void> {
  const treasurer = await school.as("bendahara");
  const { data } = await (await treasurer("GET", `/api/categories?q=${encodeURIComponent(name)}`)).json();
  const { id, version, unit_id, code, kind, default_amount, due_day } = data[0];
  const { receivable_account_id, income_account_id, discount_account_id } = data[0];
  const saved = await treasurer("PUT", `/api/categories/${id}`, {
    ...{ version, unit_id, code, name, kind, default_amount, due_day },
    ...{ receivable_account_id, income_account_id, discount_account_id },
    ...change,
  });
  expect(saved.status).toBe(200);
}

/** Two percent of each SPP that is due from November on. */
export const fineSpp = (school: School): Promise<void> =>
  changeCategory(school, "SPP", { fine_kind: "percent", fine_percent: 2, fine_from: "2026-11-01" });

/** Lets Karyawisata be divided, and divides one into four parts. */
export async function divideTrip(school: School, number: string): Promise<void> {
  await changeCategory(school, "Karyawisata", { allow_instalments: true });
  const { id, version, due_on } = await billOf(school, number);
  const treasurer = await school.as("bendahara");
  const divided = await treasurer("POST", `/api/bills/${id}/split`, { version, instalments: 4, due_on });
  expect(divided.status).toBe(200);
}

/** As a class year later finds it: what class 7A was billed of a charge of once was billed in the former class year. */
export async function billedLastYear(school: School, code: string): Promise<void> {
  const years = await school.db.selectFrom("class_years").select(["id", "name"]).execute();
  const former = years.find(({ name }) => name === "2025/2026");
  if (former === undefined) throw new Error("the demo school has a former class year");
  await school.db
    .updateTable("bills")
    .set({ class_year_id: former.id })
    .where("category_code", "=", code)
    .where("period", "=", "ONCE")
    .execute();
}

/** SPP of January and February 2027 for class 7A, as a colleague bills it without the screen. */
export async function billTwoMonthsOf7A(school: School): Promise<void> {
  const treasurer = await school.as("bendahara");
  const room = await school.db
    .selectFrom("classrooms")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select(["classrooms.id", "class_year_id"])
    .where("classrooms.name", "=", "7A")
    .where("class_years.name", "=", "2026/2027")
    .executeTakeFirstOrThrow();
  const { data } = await (await treasurer("GET", "/api/categories?q=SPP")).json();
  const billing = {
    category_id: data[0].id,
    class_year_id: room.class_year_id,
    periods: ["2027-01", "2027-02"],
    audience: { classroom_ids: [room.id] },
  };
  expect((await treasurer("POST", "/api/bills", billing)).status).toBe(201);
}
