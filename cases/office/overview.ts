/** The dashboard, the books' check of themselves, and whether the server is up. */
import { type Dashboard, getDashboard, getIntegrity, isReady, isUp } from "../../contract/office/overview.ts";
import { may, type Permission } from "../../contract/permissions.ts";
import { DUE_SOON_DAYS } from "../../rules/ageing.ts";
import { addDays, yearBefore } from "../../rules/calendar.ts";
import { isFarAfter } from "../../rules/fines.ts";
import { finesChargedOn, finingCategories } from "../../store/bills/fines.ts";
import { countLaterBills } from "../../store/bills/later-bills.ts";
import { countProposals } from "../../store/master/reliefs.ts";
import { isUpToDate } from "../../store/migrate.ts";
import { migrations } from "../../store/migrations/all.ts";
import {
  type BillSums,
  billSums,
  classYearBefore,
  collectedByMonth,
  findClassYear,
  headCounts,
  latestPayments,
  tillSums,
} from "../../store/office/dashboard.ts";
import { checkBooks } from "../../store/office/integrity.ts";
import { countPending } from "../../store/office/operators.ts";
import { openDays } from "../../store/payments/closings.ts";
import { countWaitingVouchers } from "../../store/payments/voucher-drafts.ts";
import type { Scope } from "../../store/sql.ts";
import { countArrivals } from "../../store/students/unit-moves.ts";
import { type AnyCase, forAnyone, forStaff, long, type Staff, scopeOf, type World } from "../case.ts";
import { missing, unavailable } from "../refusal.ts";
import { late, moneyOf, noMoney, totalOf } from "./dashboard-money.ts";

type Ask = World & { actor: Staff };

const LATEST_PAYMENTS = 8;
/** Older ones are in the calendar of Tutup Kas: a school that closes no days is not told of each. */
const OPEN_DAYS_BACK = 7;

/** Who reads money totals: not TU, and KR only the own till. Source: docs/spec/access.md §3. */
const readsTotals = (role: string | null) => may(role, "dashboard.read") && role !== "TU" && role !== "KR";

/** The scope narrowed to one unit; a unit outside it leaves nothing. */
function narrowed(scope: Scope, unitId: string | undefined): Scope {
  if (unitId === undefined) return scope;
  return scope === null || scope.includes(unitId) ? [unitId] : [];
}

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

type ClassYear = Awaited<ReturnType<typeof findClassYear>>;

/** The money of a class year beside the one before. A school that has no class year yet has no figures either. */
async function figures(call: Ask, scope: Scope, year: ClassYear, sums: BillSums[]) {
  if (year === undefined) return noMoney;
  const { db, today } = call;
  const before = await classYearBefore(db, year.starts_on);
  const dayBefore = yearBefore(today);
  return moneyOf({
    year,
    sums,
    collected: await collectedByMonth(db, { scope, classYearId: year.id }, today),
    before: before && {
      year: before,
      collected: await collectedByMonth(db, { scope, classYearId: before.id }, dayBefore),
    },
    today,
  });
}

/** Days that may still be closed: a KR is done with a day when the own till is, the others when the unit's day is. */
const openDaysOf = ({ db, today, actor }: Ask, scope: Scope) =>
  openDays(db, {
    scope,
    from: addDays(today, -OPEN_DAYS_BACK),
    before: today,
    ...(actor.role === "KR" && { cashierId: actor.id }),
  });

/** What waits for the asker; what another decides is not counted for who may not. */
async function waitingFor(call: Ask, scope: Scope, sums: BillSums[]): Promise<Dashboard["waiting"]> {
  const { db, today, actor } = call;
  const mayDo = (permission: Permission) => may(actor.role, permission);
  const soon = addDays(today, DUE_SOON_DAYS);
  const dueSoon = sums.filter(({ due_on }) => due_on >= today && due_on <= soon);
  return {
    registrations: mayDo("operators.write") ? await countPending(db) : null,
    reliefs: mayDo("reliefs.decide") || mayDo("reliefs.propose") ? await countProposals(db, scope) : null,
    vouchers: mayDo("transactions.approve") ? await countWaitingVouchers(db, scope) : null,
    arrivals: mayDo("students.write") ? await countArrivals(db, scope) : null,
    due_soon: mayDo("bills.write") || mayDo("payments.take") ? totalOf(dueSoon, (row) => row.open) : null,
    open_days: mayDo("closings.write") ? await openDaysOf(call, scope) : null,
  };
}

/**
 * Figures of the bills of one class year in the asker's units. TU and KR get the counts without the money; KR the own
 * till's payments. Errors: 404 unknown class year. Source: docs/spec/api.md §8.2, docs/spec/access.md §3.
 */
const dashboard = forStaff(getDashboard, async (call) => {
  const { unit_id, class_year_id } = call.query;
  const scope = narrowed(scopeOf(call.actor), unit_id);
  const year = await findClassYear(call.db, class_year_id);
  if (year === undefined && class_year_id !== undefined) throw missing("Tahun ajaran tidak ditemukan.");
  const sums = year ? await billSums(call.db, { scope, classYearId: year.id }) : [];
  const heads = await headCounts(call.db, scope, year?.id ?? null);
  const money = readsTotals(call.actor.role) ? await figures(call, scope, year, sums) : null;
  return {
    data: {
      class_year: year ? { id: year.id, name: year.name } : null,
      counts: {
        ...heads,
        open_bills: totalOf(sums, (row) => row.open),
        overdue_bills: totalOf(late(sums, call.today), (row) => row.open),
      },
      money,
      till: await tillOf(call, scope),
      latest_payments: await latestOf(call, scope),
      waiting: await waitingFor(call, scope, sums),
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
