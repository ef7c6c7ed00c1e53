/**
 * Each figure of the dashboard is the one that somebody gets who goes through the books bill by bill and payment by payment.
 * The school is the small one with 200 made-up bills on top, of two units and two class years. Source: docs/spec/screens.md §7.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCases } from "../../cases/all.ts";
import { type AgeBucket, ageBuckets } from "../../contract/enums.ts";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { Engine } from "../../store/engines/engine.ts";
import type { Tables } from "../../store/schema.ts";
import type { Db } from "../../store/sql.ts";
import { ask, staff } from "./ask.ts";
import { engines } from "./engines.ts";
import { fillSmallSchool, smallSchoolToday as today } from "./small-school.ts";

/** The same numbers every time (a linear congruence). */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
}

const pad = (number: number) => String(number).padStart(2, "0");

async function addBooks(db: Db): Promise<void> {
  const draw = chance(7);
  const like = await db.selectFrom("bills").selectAll().where("id", "=", "b1").executeTakeFirstOrThrow();
  const paidLike = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", "p1")
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 200; at += 1) {
    const [unit_id, category_id] = draw(2) === 0 ? ["smp", "spp-smp"] : ["sd", "spp-sd"];
    const isOld = draw(3) === 0;
    const month = draw(12);
    const year = (isOld ? 2025 : 2026) + (month > 5 ? 1 : 0);
    const due_on = `${year}-${pad(((month + 6) % 12) + 1)}-${pad(1 + draw(28))}`;
    const amount = 1_000 * (1 + draw(500));
    const discount = draw(4) === 0 ? 500 : 0;
    const paid = [0, amount - discount, 250][draw(3)] ?? 0;
    const balance = amount - discount - paid;
    const open = paid === 0 ? "unpaid" : "partial";
    const isCancelled = paid === 0 && draw(8) === 0;
    const status = isCancelled ? "cancelled" : balance === 0 ? "paid" : open;
    const place = {
      unit_id,
      category_id,
      class_year_id: isOld ? "y25" : "y26",
      period: due_on.slice(0, 7),
      sequence: at + 10,
    };
    const sums = { amount, discount, fine: 0, paid, balance: isCancelled ? 0 : balance };
    const id = `more-${at}`;
    const bill = { ...like, ...place, ...sums, id, number: `MORE/${at}`, due_on, status } as Tables["bills"];
    await db.insertInto("bills").values(bill).execute();
    if (paid === 0) continue;
    const paid_on = `${year - draw(2)}-${pad(1 + draw(12))}-${pad(1 + draw(28))}`;
    const payment = {
      ...paidLike,
      id: `paid-${at}`,
      unit_id,
      paid_on,
      receipt_no: null,
      verify_code: `code-${at}`,
    };
    await db
      .insertInto("payments")
      .values({ ...payment, amount: paid })
      .execute();
    await db
      .insertInto("allocations")
      .values({ payment_id: payment.id, bill_id: id, amount: paid, balance_after: balance, fine: 0, live: 1 })
      .execute();
  }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
const msPerDay = 86_400_000;

/** The bucket of a bill, counted in days. */
function bucketOf(due_on: string): AgeBucket {
  const days = (Date.parse(today) - Date.parse(due_on)) / msPerDay;
  if (days <= 0) return "not_due";
  return days <= 30 ? "d1_30" : days <= 60 ? "d31_60" : days <= 90 ? "d61_90" : "over_90";
}

/** What the dashboard says of money, reckoned row by row. */
async function naively(db: Db, classYearId: string, unitIds: readonly string[]) {
  const all = await db.selectFrom("bills").selectAll().execute();
  const payments = await db.selectFrom("payments").selectAll().execute();
  const allocations = (await db.selectFrom("allocations").selectAll().execute()).filter(
    ({ live }) => live === 1,
  );
  const billsOf = (year: string) =>
    all.filter(
      (bill) =>
        bill.class_year_id === year &&
        unitIds.includes(bill.unit_id) &&
        !["draft", "cancelled"].includes(bill.status),
    );
  const bookedOn = (year: string, units: readonly string[], is: (day: string) => boolean) =>
    sum(
      allocations.filter(({ bill_id, payment_id }) => {
        const bill = billsOf(year).find(({ id }) => id === bill_id);
        const payment = payments.find(({ id }) => id === payment_id);
        return bill && units.includes(bill.unit_id) && payment && is(payment.paid_on);
      }),
      ({ amount }) => amount,
    );
  const figures = (bills: readonly Tables["bills"][]) => ({
    billed: sum(bills, (bill) => bill.amount - bill.discount + bill.fine),
    collected: sum(bills, (bill) => bill.paid),
    outstanding: sum(bills, (bill) => bill.balance),
    overdue: sum(
      bills.filter((bill) => bill.due_on < today),
      (bill) => bill.balance,
    ),
  });
  const own = billsOf(classYearId);
  const before = classYearId === "y26" ? "y25" : null;
  const lastDay = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const monthBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return {
    ...figures(own),
    month: (month: string) => {
      const {
        billed,
        collected: settled,
        overdue,
      } = figures(own.filter(({ due_on }) => due_on.startsWith(month)));
      return {
        month,
        billed,
        settled,
        overdue,
        collected: bookedOn(classYearId, unitIds, (day) => day.startsWith(month)),
        last_year: before && bookedOn(before, unitIds, (day) => day.startsWith(monthBefore(month))),
      };
    },
    category: (id: string, unit: string) =>
      figures(own.filter((bill) => bill.category_id === id && bill.unit_id === unit)),
    unit: (unit: string) => {
      const sums = figures(own.filter((bill) => bill.unit_id === unit));
      return {
        ...sums,
        collection_rate: sums.billed === 0 ? null : sums.collected / sums.billed,
        last_year: before && bookedOn(before, [unit], (day) => day <= lastDay),
      };
    },
    ageing: ageBuckets.map((bucket) => {
      const rows = own.filter((bill) => bill.balance > 0 && bucketOf(bill.due_on) === bucket);
      return { bucket, count: rows.length, balance: sum(rows, ({ balance }) => balance) };
    }),
    last_year: before && bookedOn(before, unitIds, (day) => day <= lastDay),
    due_soon: own.filter(({ balance, due_on }) => {
      const days = (Date.parse(due_on) - Date.parse(today)) / msPerDay;
      return balance > 0 && days >= 0 && days <= 7;
    }).length,
  };
}

describe.each(engines)("the figures of the dashboard on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    await addBooks(engine.db);
  });

  afterAll(() => engine.close());

  test.each([
    ["y26", "AS", ["sd", "smp"], undefined],
    ["y25", "AS", ["sd", "smp"], undefined],
    ["y26", "AY", ["sd"], "sd"],
    ["y26", "BD", ["smp"], undefined],
  ])("of %s for %s (%j) are those reckoned row by row", async (year, role, unitIds, unit) => {
    const query = { class_year_id: year, ...(unit && { unit_id: unit }) };
    const reply = await ask(engine.db, allCases, "getDashboard", staff(role), { query });
    const { money, waiting } = (reply as { data: Dashboard }).data; // what its schema says
    if (money === null) throw new Error("this role reads money totals");
    const naive = await naively(engine.db, year, unitIds);
    const { by_month, by_category, by_unit, ageing, last_year, collection_rate, ...totals } = money;
    const { billed, collected, outstanding, overdue } = naive;
    expect(totals).toEqual({ billed, collected, outstanding, overdue });
    expect(collection_rate).toBe(collected / billed);
    expect(by_month).toEqual(by_month.map(({ month }) => naive.month(month)));
    expect(sum(by_month, (row) => row.billed)).toBe(billed);
    expect(sum(by_month, (row) => row.settled)).toBe(collected);
    for (const { category, unit: of, ...sums } of by_category) {
      expect(sums, category.id).toEqual(naive.category(category.id, of.id));
    }
    expect(sum(by_category, (row) => row.billed)).toBe(billed);
    expect(by_unit.map((row) => row.unit.id)).toEqual(unitIds);
    for (const { unit: of, ...sums } of by_unit) expect(sums, of.id).toEqual(naive.unit(of.id));
    expect(ageing).toEqual(naive.ageing);
    expect(last_year?.collected ?? null).toBe(naive.last_year);
    if (role === "BD" || role === "AS") expect(waiting.due_soon).toBe(naive.due_soon);
  });
});
