/**
 * Charging the fines that have fallen due. Nobody need think of it: it is done when a day begins, and before anything that
 * depends on it. Source: docs/spec/money.md §7, §14, decisions 029 and 050.
 */
import { addDays } from "../../rules/calendar.ts";
import { type FineCharge, type FineRule, fineBaseOf, finesDue, isFarAfter } from "../../rules/fines.ts";
import { billName } from "../../rules/instalments.ts";
import { sumOf } from "../../rules/rupiah.ts";
import {
  type FineWhere,
  type FiningCategory,
  finesChargedOn,
  finingCategories,
  insertFines,
  type LateBill,
  lateBills,
  partsOfBills,
} from "../../store/bills/fines.ts";
import { type Entry, postEntries } from "../../store/payments/ledger.ts";
import { lockOn } from "../../store/payments/locks.ts";
import { lockStudent } from "../../store/payments/payments.ts";
import type { Tables } from "../../store/schema.ts";
import { auditCharges, type FineWorld, fineEntry, moveFine, moveRow } from "./fine-moves.ts";

/** So many bills at once, lest the one writer be held up by a school's first fines. */
const FINES_AT_ONCE = 500;

type Due = { category: FiningCategory; bill: LateBill; charges: FineCharge[] };

/** The rule of a category that fines, as the pure rule reads it. */
const ruleOf = (category: FiningCategory): FineRule => ({
  amount: category.fine_kind === "rupiah" ? category.fine_amount : null,
  percent: category.fine_kind === "percent" ? category.fine_percent : null,
  every: category.fine_every ?? "once",
  graceDays: category.fine_grace_days ?? 0,
  ceiling: category.fine_ceiling,
  from: category.fine_from ?? "",
});

/** Whether the clock has jumped so far that an Admin Sekolah has to confirm the day first. Source: decision 050. */
export const areFinesHeld = async ({ db, today }: Pick<FineWorld, "db" | "today">): Promise<boolean> =>
  isFarAfter(await finesChargedOn(db), today);

/** Every charge that is due and not charged yet, in the order of the students. */
async function dueOf(world: FineWorld, where: FineWhere): Promise<Due[]> {
  const due: Due[] = [];
  const categories = await finingCategories(world.db, where);
  if (categories.length === 0 || (await areFinesHeld(world))) return due;
  for (const category of categories) {
    if ((await lockOn(world.db, { unitId: category.unit_id, day: world.today })) !== null) continue;
    const rule = ruleOf(category);
    const bills = await lateBills(world.db, {
      categoryId: category.id,
      ...where,
      from: rule.from,
      dueBefore: addDays(world.today, 0 - rule.graceDays),
    });
    const parts = await partsOfBills(world.db, where.billIds ?? []);
    for (const bill of bills) {
      const charged = { periods: bill.charged_periods, amount: bill.charged_amount };
      const own = where.billIds && parts.filter((part) => part.bill_id === bill.id);
      const charges = finesDue(rule, bill, charged, world.today, own);
      if (charges.length > 0) due.push({ category, bill, charges });
    }
  }
  return due.toSorted((one, other) => (one.bill.student_id < other.bill.student_id ? -1 : 1));
}

/**
 * Charges what is due, of at most `FINES_AT_ONCE` bills; says how many were charged and whether more are due. Within a
 * transaction of the caller. A day that is closed is charged nothing: what is due then is charged on the next open day.
 * A bill that somebody else is changing at this moment is left to the next time.
 */
export async function assessFines(
  asker: FineWorld,
  where: FineWhere,
  atMost = FINES_AT_ONCE,
): Promise<{ charged: number; hasMore: boolean }> {
  // Whoever has asked, nobody has decided it: the audit says "Sistem".
  const world = { ...asker, actor: null };
  const all = await dueOf(world, where);
  const due = all.slice(0, atMost);
  // As a group of payments does: all students first, in one order, so that the two wait for each other.
  for (const id of new Set(due.map(({ bill }) => bill.student_id))) await lockStudent(world.db, id);
  const entries = new Map<string, Entry[]>();
  let charged = 0;
  for (const one of due) {
    const entry = await charge(world, one);
    if (entry === null) continue;
    charged += 1;
    entries.set(entry.unit.id, [...(entries.get(entry.unit.id) ?? []), entry]);
  }
  for (const ofUnit of entries.values()) await postEntries(world.db, world.today, ofUnit);
  return { charged, hasMore: all.length > due.length };
}

/** Charges one bill; null when it is not as it was read. */
async function charge(world: FineWorld, { category, bill, charges }: Due): Promise<Entry | null> {
  const amount = sumOf(charges.map((one) => one.amount));
  const accountId = bill.fine_account_id ?? category.fine_account_id ?? category.income_account_id;
  if (amount > 0 && !(await moveFine(world, bill, amount, accountId))) return null;
  const rows = charges.map((one): Tables["bill_fines"] => ({
    ...moveRow(world, bill.id),
    kind: "charge",
    nth: one.nth,
    on_day: one.on,
    amount: one.amount,
    percent: category.fine_kind === "percent" ? category.fine_percent : null,
    base: category.fine_kind === "percent" ? fineBaseOf(bill) : null,
    owed: fineBaseOf(bill),
  }));
  await insertFines(world.db, rows);
  await auditCharges(world, bill, charges, { verb: "fined", reason: null });
  const fined = { ...bill, unit_code: category.unit_code, fine_account_id: accountId };
  const description = `Denda ${billName(bill)}`;
  return fineEntry(world, fined, { description, party: bill.student_name, amount });
}

/** Charges all that is due of these bills, within the caller's own transaction. */
export async function assessAllFines(world: FineWorld, where: FineWhere): Promise<void> {
  await assessFines(world, where, Number.POSITIVE_INFINITY);
}
