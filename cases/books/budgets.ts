/** What the endpoints of the budget do. Source: docs/spec/books.md §6, decision 084. */
import {
  type Budget,
  type BudgetAccount,
  type BudgetFields,
  getBudget,
  saveBudget,
} from "../../contract/books/budgets.ts";
import { budgetMonths, onOwnSide, type PlannedType } from "../../rules/budget.ts";
import { addMonths } from "../../rules/calendar.ts";
import {
  budgetLines,
  findBudgetVersion,
  plannedAccounts,
  replaceBudget,
  sumsByMonth,
  turnBudgetVersion,
} from "../../store/books/budgets.ts";
import { findClosedYear } from "../../store/books/year-ends.ts";
import { type AnyCase, audit, forStaff, type Staff, type World } from "../case.ts";
import { conflict, invalid, stale } from "../refusal.ts";
import { type UnitYear, unitYearOf } from "./unit-year.ts";

type Act = World & { actor: Staff };

const planOf = ({ unit, year }: UnitYear) => ({ unitId: unit.id, classYearId: year.id });

/** What each account has gained in each of these months, by `account month`. */
async function realisedIn(
  call: Act,
  { unit }: UnitYear,
  accounts: readonly Typed[],
  months: readonly string[],
) {
  const typeOf = new Map(accounts.map(({ id, type }) => [id, type]));
  const days = { from: `${months[0]}-01`, until: `${months.at(-1)}-31` };
  const sums = await sumsByMonth(call.db, unit.id, days);
  return new Map(
    sums.map((one) => [
      `${one.account_id} ${one.month}`,
      onOwnSide(typeOf.get(one.account_id) ?? "expense", one),
    ]),
  );
}
type Typed = { id: string; type: PlannedType };

async function accountsFor(call: Act, place: UnitYear, months: readonly string[]): Promise<BudgetAccount[]> {
  const all = (await plannedAccounts(call.db, place.unit.id)).map((one) => ({
    ...one,
    type: one.type as PlannedType, // it is asked for by these types
  }));
  const planned = new Map(
    (await budgetLines(call.db, planOf(place))).map((one) => [`${one.account_id} ${one.month}`, one.amount]),
  );
  const yearBefore = months.map((month) => addMonths(month, -12));
  const realised = await realisedIn(call, place, all, months);
  const before = await realisedIn(call, place, all, yearBefore);
  const rows = all.map(({ id, code, name, type, status, is_heading }) => {
    const each = (of: ReadonlyMap<string, number>, on: readonly string[]) =>
      on.map((month) => of.get(`${id} ${month}`) ?? 0);
    const figures = {
      amounts: each(planned, months),
      realised: each(realised, months),
      before: each(before, yearBefore),
    };
    const isMoved = Object.values(figures).some((row) => row.some((amount) => amount !== 0));
    return {
      row: { id, code, name, type, ...figures },
      isShown: isMoved || (status === "active" && !is_heading),
    };
  });
  const shown = rows.flatMap(({ row, isShown }) => (isShown ? [row] : []));
  const ofType = (type: PlannedType) => shown.filter((one) => one.type === type);
  return [...ofType("income"), ...ofType("expense")];
}

async function budgetOf(call: Act, place: UnitYear): Promise<Budget> {
  const { unit, year } = place;
  const kept = await findBudgetVersion(call.db, planOf(place));
  const months = budgetMonths(year);
  return {
    unit: { id: unit.id, name: unit.name },
    class_year: { id: year.id, name: year.name, starts_on: year.starts_on, ends_on: year.ends_on },
    status: (await findClosedYear(call.db, planOf(place))) === undefined ? "open" : "closed",
    version: kept?.version ?? 0,
    changed: kept === undefined ? null : { at: kept.changed_at, by: kept.changed_by },
    months,
    accounts: await accountsFor(call, place, months),
  };
}

/** Errors: 422 an account twice, one that is not planned for here, or other months than the year has. */
function assertPlan({ accounts }: BudgetFields, { months, accounts: known }: Budget): void {
  const ids = accounts.map(({ account_id }) => account_id);
  if (new Set(ids).size < ids.length) throw invalid({ accounts: ["Setiap akun hanya boleh satu kali."] });
  for (const { account_id, amounts } of accounts) {
    if (!known.some(({ id }) => id === account_id)) {
      throw invalid({ accounts: ["Anggaran hanya untuk akun pendapatan dan biaya unit ini."] });
    }
    if (amounts.length !== months.length) {
      throw invalid({ accounts: [`Anggaran tahun ini terdiri atas ${months.length} bulan.`] });
    }
  }
}

const yearSum = ({ amounts }: { amounts: readonly number[] }) =>
  amounts.reduce((whole, amount) => whole + amount, 0);
const sumsOf = ({ accounts }: Budget) => {
  const of = (type: PlannedType) =>
    accounts.filter((one) => one.type === type).reduce((whole, one) => whole + yearSum(one), 0);
  return { income: of("income"), expense: of("expense") };
};

/** The accounts whose months have changed, with what is planned for their year now. */
const changedIn = (was: Budget, is: Budget): string[] =>
  is.accounts.flatMap((one) => {
    const former = was.accounts.find(({ id }) => id === one.id)?.amounts ?? [];
    const isSame = one.amounts.every((amount, at) => amount === former[at]);
    return isSame ? [] : [`${one.code} ${one.name} ${yearSum(one).toLocaleString("id-ID")}`];
  });

const get = forStaff(getBudget, async (call) => ({
  data: await budgetOf(call, await unitYearOf(call, call.query)),
}));

const save = forStaff(saveBudget, async (call) => {
  const place = await unitYearOf(call, call.query);
  const was = await budgetOf(call, place);
  if (was.status === "closed")
    throw conflict("period_closed", `Tahun buku ${place.year.name} sudah ditutup.`);
  assertPlan(call.body, was);
  const turn = { seen: call.body.version, at: call.now.toISOString(), by: call.actor.name };
  if (!(await turnBudgetVersion(call.db, planOf(place), turn))) throw stale();
  const lines = call.body.accounts.flatMap(({ account_id, amounts }) =>
    amounts.map((amount, at) => ({ account_id, month: was.months[at] ?? "", amount })),
  );
  await replaceBudget(call.db, planOf(place), lines);
  const is = await budgetOf(call, place);
  await audit(call, {
    action: "budget.changed",
    resource: "budget",
    resourceId: null,
    unitId: place.unit.id,
    before: sumsOf(was),
    after: { class_year: place.year.name, ...sumsOf(is), planned: changedIn(was, is) },
  });
  return { data: is };
});

export const budgetCases: AnyCase[] = [get, save];
