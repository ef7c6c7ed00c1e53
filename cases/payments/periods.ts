/** What the endpoints of months do. Source: docs/spec/money.md §17, decision 062. */
import type { ClosingStatus } from "../../contract/enums.ts";
import { closePeriod, getPeriod, type PeriodState, reopenPeriod } from "../../contract/payments/closings.ts";
import { addDays, lastDayOfMonth, longDay, monthOf } from "../../rules/calendar.ts";
import { dayStatusOf, isBeforeBooks, isMonth, isMonthOver } from "../../rules/closings.ts";
import { closedYearOn } from "../../store/books/year-ends.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { isMonthLocked, lockedDays, monthSteps, stepMonth, tillDays } from "../../store/payments/closings.ts";
import { holdJournal, lockOn } from "../../store/payments/locks.ts";
import { type AnyCase, audit, forStaff, nextId, type Staff, type World } from "../case.ts";
import { conflict, invalid, missing } from "../refusal.ts";
import { unitOfScope } from "./unit-of-scope.ts";

type Act = World & { actor: Staff };

/** Errors: 404 for what is no month. */
function monthIn({ period }: { period: string }): string {
  if (!isMonth(period)) throw missing("Bulan ini tidak dikenal.");
  return period;
}

/** The month as far as it has come; of a KR, the days of the own till. */
async function stateOf(call: Act, unitId: string, month: string): Promise<PeriodState> {
  const own = call.actor.role === "KR" ? { cashierId: call.actor.id } : {};
  const tills = new Map(
    (await tillDays(call.db, { unitId, month, ...own })).map(({ day, ...of }) => [day, of]),
  );
  const locked = new Set(await lockedDays(call.db, unitId, month));
  const isLocked = await isMonthLocked(call.db, unitId, month);
  const last = lastDayOfMonth(month);
  const until = last < call.today ? last : call.today;
  const days: PeriodState["days"] = [];
  for (let day = `${month}-01`; day <= until; day = addDays(day, 1)) {
    const { tills: count = 0, closed_tills = 0 } = tills.get(day) ?? {};
    // A cashier is done with a day when the own till is.
    const isDone = locked.has(day) || (call.actor.role === "KR" && count > 0 && closed_tills === count);
    const status = dayStatusOf({ isLocked: isLocked || isDone, tills: count });
    days.push({ day, status, tills: count, closed_tills });
  }
  const history = (await monthSteps(call.db, unitId, month)).map(({ by_name, ...step }) => ({
    ...step,
    by: by_name,
  }));
  return { period: month, unit_id: unitId, status: isLocked ? "closed" : "open", days, history };
}

const get = forStaff(getPeriod, async (call) => {
  const month = monthIn(call.params);
  const [only, ...others] = call.actor.unitIds;
  const unitId = call.query.unit_id ?? (others.length === 0 ? only : undefined);
  if (unitId === undefined) throw invalid({ unit_id: ["Pilih unit."] });
  const unit = await unitOfScope(call, unitId);
  return { data: await stateOf(call, unit.id, month) };
});

/** Takes the step and writes it in the trail; false when the month is so already. */
async function step(
  call: Act,
  unitId: string,
  p: { month: string; step: ClosingStatus; reason: string | null },
): Promise<boolean> {
  const { month, reason } = p;
  const row = { id: nextId(call), unit_id: unitId, month, step: p.step, reason };
  const by = { at: call.now.toISOString(), by_name: call.actor.name };
  if (!(await stepMonth(call.db, { ...row, ...by }))) return false;
  const isClosed = p.step === "closed";
  await audit(call, {
    action: isClosed ? "period.closed" : "period.reopened",
    resource: "period",
    resourceId: null,
    unitId,
    reason,
    before: isClosed ? null : { status: "closed" },
    after: isClosed ? { period: month, status: "closed" } : { period: month, status: "reopened" },
  });
  return true;
}

const close = forStaff(closePeriod, async (call) => {
  const month = monthIn(call.params);
  const unit = await unitOfScope(call, call.body.unit_id);
  await holdJournal(call.db, unit.id, call.today);
  const today = { unitId: unit.id, day: call.today };
  const isTodayLocked = month === monthOf(call.today) && (await lockOn(call.db, today)) !== null;
  const state = await stateOf(call, unit.id, month);
  const { status, days } = state;
  if (status === "closed") throw conflict("already_closed", "Bulan ini sudah ditutup.");
  if (!isMonthOver({ month, today: call.today, isTodayLocked })) {
    throw invalid({ period: ["Bulan yang belum berakhir belum dapat ditutup."] });
  }
  if (isBeforeBooks(state, await allClassYears(call.db))) {
    throw invalid({ period: ["Pada bulan ini pembukuan belum dimulai, jadi tidak ada yang dapat ditutup."] });
  }
  const open = days.filter((day) => day.status === "open");
  const [first] = open;
  if (first !== undefined) {
    throw conflict("still_open", `Masih ada ${open.length} hari yang terbuka, mulai ${longDay(first.day)}.`);
  }
  await step(call, unit.id, { month, step: "closed", reason: call.body.reason });
  return { data: await stateOf(call, unit.id, month) };
});

const reopen = forStaff(reopenPeriod, async (call) => {
  const month = monthIn(call.params);
  const unit = await unitOfScope(call, call.body.unit_id);
  await holdJournal(call.db, unit.id, call.today);
  for (const day of [`${month}-01`, lastDayOfMonth(month)]) {
    const year = await closedYearOn(call.db, unit.id, day);
    if (year !== undefined) {
      throw conflict("period_closed", `Tahun buku ${year.name} sudah ditutup. Buka tahun itu dahulu.`);
    }
  }
  const isDone = await step(call, unit.id, { month, step: "reopened", reason: call.body.reason });
  if (!isDone) throw conflict("wrong_status", "Bulan ini tidak sedang ditutup.");
  return { data: await stateOf(call, unit.id, month) };
});

export const periodCases: AnyCase[] = [get, close, reopen];
