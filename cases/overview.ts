/** The dashboard, the books' check of themselves, and whether the server is up. */
import { type Dashboard, getDashboard, getIntegrity, isReady, isUp } from "../contract/overview.ts";
import { may } from "../contract/permissions.ts";
import { ageBucketOf, ageBuckets } from "../rules/ageing.ts";
import { daysLate } from "../rules/bills.ts";
import { monthOf, monthsBetween } from "../rules/calendar.ts";
import { collectionRateOf } from "../rules/collection.ts";
import { isFarAfter } from "../rules/fines.ts";
import { sumOf } from "../rules/rupiah.ts";
import {
  type BillSums,
  billSums,
  collectedByMonth,
  findClassYear,
  headCounts,
  latestPayments,
  tillSums,
} from "../store/dashboard.ts";
import { finesChargedOn, finingCategories } from "../store/fines.ts";
import { checkBooks } from "../store/integrity.ts";
import { countLaterBills } from "../store/later-bills.ts";
import { isUpToDate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Scope } from "../store/sql.ts";
import { type AnyCase, forAnyone, forStaff, long, type Staff, scopeOf, type World } from "./case.ts";
import { missing, unavailable } from "./refusal.ts";
import { codedOf } from "./reply.ts";

type Ask = World & { actor: Staff };
type Money = NonNullable<Dashboard["money"]>;
type ClassYear = NonNullable<Awaited<ReturnType<typeof findClassYear>>>;

const LATEST_PAYMENTS = 8;

/** Who reads money totals: not TU, and KR only the own till. Source: api.md "Who may do what" (reports, dashboard). */
const readsTotals = (role: string | null) => may(role, "dashboard.read") && role !== "TU" && role !== "KR";

/** The scope narrowed to one unit; a unit outside it leaves nothing. */
function narrowed(scope: Scope, unitId: string | undefined): Scope {
  if (unitId === undefined) return scope;
  return scope === null || scope.includes(unitId) ? [unitId] : [];
}

const totalOf = <T>(rows: readonly T[], figure: (row: T) => number) => sumOf(rows.map(figure));

/**
 * Billed by the month of the due day, collected by the month of the booking day: every month of the class year, and
 * of those outside it the ones with figures (a single due day far off must not draw centuries of empty months).
 */
function byMonth(
  year: ClassYear,
  sums: readonly BillSums[],
  collected: readonly { month: string; collected: number }[],
): Money["by_month"] {
  const collectedIn = new Map(collected.map((row) => [row.month, row.collected]));
  const dueIn = sums.map((row) => monthOf(row.due_on));
  const ofYear = monthsBetween(monthOf(year.starts_on), monthOf(year.ends_on));
  return [...new Set([...ofYear, ...dueIn, ...collectedIn.keys()])].toSorted().map((month) => ({
    month,
    billed: totalOf(
      sums.filter((_, index) => dueIn[index] === month),
      (row) => row.billed,
    ),
    collected: collectedIn.get(month) ?? 0,
  }));
}

/** The largest first. */
function byCategory(sums: readonly BillSums[]): Money["by_category"] {
  const categories = new Map(sums.map((row) => [row.category_id, row]));
  return [...categories.values()]
    .map(({ category_id, category_code, category_name }) => {
      const rows = sums.filter((row) => row.category_id === category_id);
      return {
        category: codedOf(category_id, category_code, category_name),
        billed: totalOf(rows, (row) => row.billed),
        collected: totalOf(rows, (row) => row.collected),
        outstanding: totalOf(rows, (row) => row.outstanding),
      };
    })
    .toSorted((one, other) => other.billed - one.billed);
}

function ageing(sums: readonly BillSums[], today: string): Money["ageing"] {
  return ageBuckets.map((bucket) => {
    const rows = sums.filter((row) => ageBucketOf(row.due_on, today) === bucket);
    return {
      bucket,
      count: totalOf(rows, (row) => row.open),
      balance: totalOf(rows, (row) => row.outstanding),
    };
  });
}

const late = (sums: readonly BillSums[], today: string) =>
  sums.filter((row) => daysLate(row.due_on, today) > 0);

function moneyOf(
  year: ClassYear,
  sums: readonly BillSums[],
  collected: readonly { month: string; collected: number }[],
  today: string,
): Money {
  const figures = {
    billed: totalOf(sums, (row) => row.billed),
    collected: totalOf(sums, (row) => row.collected),
  };
  return {
    ...figures,
    outstanding: totalOf(sums, (row) => row.outstanding),
    overdue: totalOf(late(sums, today), (row) => row.outstanding),
    collection_rate: collectionRateOf(figures),
    by_month: byMonth(year, sums, collected),
    by_category: byCategory(sums),
    ageing: ageing(sums, today),
  };
}

/** A school that has no class year yet has no figures either. */
const noMoney: Money = {
  billed: 0,
  collected: 0,
  outstanding: 0,
  overdue: 0,
  collection_rate: null,
  by_month: [],
  by_category: [],
  ageing: ageBuckets.map((bucket) => ({ bucket, count: 0, balance: 0 })),
};

async function tillOf(call: Ask, scope: Scope): Promise<Dashboard["till"]> {
  if (!may(call.actor.role, "payments.take")) return null;
  const by_method = await tillSums(call.db, { scope, cashierId: call.actor.id, day: call.today });
  return {
    total: totalOf(by_method, (row) => row.amount),
    payments_count: totalOf(by_method, (row) => row.count),
    by_method,
  };
}

async function latestOf(call: Ask, scope: Scope): Promise<Dashboard["latest_payments"]> {
  const { role, id } = call.actor;
  if (!may(role, "payments.read")) return [];
  const rows = await latestPayments(call.db, {
    scope,
    cashierId: role === "KR" ? id : null,
    limit: LATEST_PAYMENTS,
  });
  return rows.map((row) => ({
    id: row.id,
    receipt_no: row.receipt_no,
    student: { id: row.student_id, nis: row.nis, name: row.name, classroom: row.classroom_name },
    method: row.method,
    amount: row.amount,
    paid_at: row.paid_at,
    voided: row.status === "voided",
  }));
}

/** Where a category of the scope fines and the clock has jumped. */
async function finesHeld(call: Ask, scope: Scope): Promise<Dashboard["fines_held"]> {
  const { db, today, actor } = call;
  if (!may(actor.role, "bills.write")) return null;
  const charged_on = await finesChargedOn(db);
  if (charged_on === null || !isFarAfter(charged_on, today)) return null;
  const categories = await finingCategories(db, {});
  const isFined = categories.some(({ unit_id }) => scope === null || scope.includes(unit_id));
  return isFined ? { charged_on, today } : null;
}

/**
 * Figures of the bills of one class year in the asker's units. TU and KR get the counts without the money; KR the own
 * till's payments. Errors: 404 unknown class year. Source: api.md "Money" and "Who may do what".
 */
const dashboard = forStaff(getDashboard, async (call) => {
  const { unit_id, class_year_id } = call.query;
  const scope = narrowed(scopeOf(call.actor), unit_id);
  const year = await findClassYear(call.db, class_year_id);
  if (year === undefined && class_year_id !== undefined) throw missing("Tahun ajaran tidak ditemukan.");
  const sums = year ? await billSums(call.db, { scope, classYearId: year.id }) : [];
  const heads = await headCounts(call.db, scope, year?.id ?? null);
  let money: Dashboard["money"] = null;
  if (readsTotals(call.actor.role)) {
    money = noMoney;
    if (year) {
      const collected = await collectedByMonth(call.db, { scope, classYearId: year.id });
      money = moneyOf(year, sums, collected, call.today);
    }
  }
  return {
    data: {
      counts: {
        ...heads,
        open_bills: totalOf(sums, (row) => row.open),
        overdue_bills: totalOf(late(sums, call.today), (row) => row.open),
      },
      money,
      till: await tillOf(call, scope),
      latest_payments: await latestOf(call, scope),
      later_bills: may(call.actor.role, "bills.write") ? await countLaterBills(call.db, scope) : null,
      fines_held: await finesHeld(call, scope),
    },
  };
});

const integrity = forStaff(getIntegrity, async (call) => {
  const checks = await checkBooks(call.db);
  return { data: { ok: checks.every((check) => check.ok), checks } };
});

const up = forAnyone(isUp, async () => ({ status: "ok" as const }), "own");

/** Whatever keeps the database from saying how far it is, it is not ready. */
const ready = forAnyone(isReady, async (call) => {
  if (!(await isUpToDate(call.db, migrations).catch(() => false))) throw unavailable();
  return { status: "ok" as const };
});

export const overviewCases: AnyCase[] = [long(dashboard), long(integrity), up, ready];
