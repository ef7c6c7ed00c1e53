/** What the endpoints of the end of a year do. Source: docs/spec/books.md §5, decision 078. */
import { closeYear, getYearEnd, reopenYear, type YearEnd } from "../../contract/books/year-ends.ts";
import type { ClosingStatus } from "../../contract/enums.ts";
import { longDay, monthInWords } from "../../rules/calendar.ts";
import { type Earned, linesOfYearEnd, resultOf } from "../../rules/year-end.ts";
import { accountsOfTypes } from "../../store/books/accounts.ts";
import { sumsByAccount } from "../../store/books/journal.ts";
import type { NamedYear } from "../../store/books/places.ts";
import { yearEndSums } from "../../store/books/statements.ts";
import {
  addYearStep,
  findClosedYear,
  lockYear,
  openMonths,
  unlockYear,
  yearSteps,
} from "../../store/books/year-ends.ts";
import { mirrorEntry, postEntries } from "../../store/payments/ledger.ts";
import { holdJournal } from "../../store/payments/locks.ts";
import { type AnyCase, audit, forStaff, nextId, type Staff, type World } from "../case.ts";
import { accountFor } from "../payments/cash-accounts.ts";
import { conflict } from "../refusal.ts";
import { type UnitYear, unitYearOf } from "./unit-year.ts";

type Act = World & { actor: Staff };

/** What each account of income and expense gained in the year, what its end has booked left out. */
async function earnedIn({ db }: Act, unitId: string, year: NamedYear): Promise<Earned[]> {
  const books = { scope: [unitId], accountIds: null, known: "then" as const };
  const days = { from: year.starts_on, until: year.ends_on };
  const closed = new Map((await yearEndSums(db, books, days)).map((one) => [one.account_id, one]));
  const moved = new Map((await sumsByAccount(db, books, days)).map((one) => [one.account_id, one]));
  return (await accountsOfTypes(db, ["income", "expense"])).flatMap(({ id, type, restriction }) => {
    const { debit = 0, credit = 0 } = moved.get(id) ?? {};
    const { debit: out = 0, credit: back = 0 } = closed.get(id) ?? {};
    const gain = credit - debit - (back - out);
    return gain === 0 ? [] : [{ id, type, restriction, gain }];
  });
}

async function stateOf(call: Act, unit: UnitYear["unit"], year: NamedYear): Promise<YearEnd> {
  const which = { unitId: unit.id, classYearId: year.id };
  const closed = await findClosedYear(call.db, which);
  const { id = null, number = null } = closed ?? {};
  const { id: yearId, name, starts_on, ends_on } = year;
  return {
    unit_id: unit.id,
    class_year: { id: yearId, name, starts_on, ends_on },
    status: closed === undefined ? "open" : "closed",
    is_over: ends_on < call.today,
    open_months: await openMonths(call.db, unit.id, { from: starts_on, until: ends_on }),
    ...resultOf(await earnedIn(call, unit.id, year)),
    entry: id === null || number === null ? null : { id, number },
    history: (await yearSteps(call.db, which)).map(({ by_name, ...step }) => ({ ...step, by: by_name })),
  };
}

/** Keeps the step in the year's history and in the trail. */
async function told(
  call: Act,
  unit: UnitYear["unit"],
  year: NamedYear,
  p: { step: ClosingStatus; reason: string },
) {
  await addYearStep(call.db, {
    ...{ id: nextId(call), unit_id: unit.id, class_year_id: year.id, step: p.step, reason: p.reason },
    ...{ at: call.now.toISOString(), by_name: call.actor.name },
  });
  await audit(call, {
    action: `year_end.${p.step}`,
    resource: "year_end",
    resourceId: null,
    unitId: unit.id,
    reason: p.reason,
    before: p.step === "closed" ? null : { status: "closed" },
    after: { class_year: year.name, status: p.step },
  });
}

const get = forStaff(getYearEnd, async (call) => {
  const { unit, year } = await unitYearOf(call, call.query);
  return { data: await stateOf(call, unit, year) };
});

/** Posts what brings the year's accounts to nothing; null where nothing was earned or spent. */
async function post(call: Act, unit: UnitYear["unit"], year: NamedYear): Promise<string | null> {
  const earned = await earnedIn(call, unit.id, year);
  const to = {
    none: await accountFor(call, "result"),
    restricted: earned.some(({ restriction }) => restriction === "restricted")
      ? await accountFor(call, "restricted_result")
      : "",
  };
  const lines = linesOfYearEnd(earned, to);
  if (lines.length === 0) return null;
  const id = nextId(call);
  await postEntries(call.db, call.today, [
    {
      ...entryOf(call, unit, year),
      ...{ id, description: `Tutup tahun ${year.name}`, reference: null, lines, mirrorOf: null },
    },
  ]);
  return id;
}

/** What its entry and the mirror have in common: both stand on the last day of the year, and move nobody's till. */
const entryOf = (call: Act, unit: UnitYear["unit"], year: { ends_on: string }) => ({
  unit: { id: unit.id, code: unit.code },
  date: year.ends_on,
  kind: "year_end" as const,
  source: "system" as const,
  sourceId: null,
  party: null,
  createdAt: call.now.toISOString(),
  createdBy: call.actor.id,
  cashierId: null,
});

const close = forStaff(closeYear, async (call) => {
  const { unit, year } = await unitYearOf(call, call.body);
  await holdJournal(call.db, unit.id, call.today);
  const { status, is_over, open_months } = await stateOf(call, unit, year);
  if (status === "closed") throw conflict("already_closed", `Tahun buku ${year.name} sudah ditutup.`);
  const [first] = open_months;
  if (first !== undefined) {
    const count = open_months.length;
    throw conflict(
      "still_open",
      count === 1
        ? `Bulan ${monthInWords(first)} masih terbuka.`
        : `Masih ada ${count} bulan yang terbuka, mulai ${monthInWords(first)}.`,
    );
  }
  if (!is_over) {
    throw conflict("still_open", `Tahun buku ${year.name} baru berakhir ${longDay(year.ends_on)}.`);
  }
  const transaction_id = await post(call, unit, year);
  const { id: class_year_id, starts_on, ends_on } = year;
  const row = { unit_id: unit.id, class_year_id, starts_on, ends_on, transaction_id };
  if (!(await lockYear(call.db, row))) {
    throw conflict("already_closed", `Tahun buku ${year.name} sudah ditutup.`);
  }
  await told(call, unit, year, { step: "closed", reason: call.body.reason });
  return { data: await stateOf(call, unit, year) };
});

const reopen = forStaff(reopenYear, async (call) => {
  const { unit, year } = await unitYearOf(call, call.body);
  await holdJournal(call.db, unit.id, call.today);
  const was = await unlockYear(call.db, { unitId: unit.id, classYearId: year.id });
  if (was === undefined) throw conflict("wrong_status", `Tahun buku ${year.name} tidak sedang ditutup.`);
  if (was.transaction_id !== null) {
    await mirrorEntry(call.db, call.today, was.transaction_id, {
      ...entryOf(call, unit, was),
      ...{ id: nextId(call), reference: null },
      description: `Pembatalan tutup tahun ${year.name}: ${call.body.reason}`,
    });
  }
  await told(call, unit, year, { step: "reopened", reason: call.body.reason });
  return { data: await stateOf(call, unit, year) };
});

export const yearEndCases: AnyCase[] = [get, close, reopen];
