/** What the endpoints of tills and closings do. Source: docs/spec/money.md §17, decision 062. */
import {
  type ClosingDetail,
  createClosing,
  getClosing,
  listClosings,
  listTills,
  reopenClosing,
  type Till,
} from "../../contract/payments/closings.ts";
import { longDay, monthOf } from "../../rules/calendar.ts";
import { settingOf } from "../../store/office/settings.ts";
import {
  closingOfDay,
  countsOf,
  isMonthLocked,
  type ListedClosing,
  listClosingRows,
  markReopened,
  unlockDay,
} from "../../store/payments/closings.ts";
import { mirrorEntry, standingEntriesOf } from "../../store/payments/ledger.ts";
import { holdJournal } from "../../store/payments/locks.ts";
import { logoOf } from "../../store/students/pictures.ts";
import { type AnyCase, audit, forStaff, nextId, type Staff, scopeOf, type World } from "../case.ts";
import { conflict, missing, stale } from "../refusal.ts";
import { listReply, namedOf, unitBriefOf } from "../reply.ts";
import { closeDay, closeTill } from "./close-till.ts";
import { assertUnitOpen } from "./open-day.ts";
import { isOwnOnly, tillsOf } from "./tills.ts";
import { unitOfScope } from "./unit-of-scope.ts";

type Act = World & { actor: Staff };

const closingOf = (row: ListedClosing) => ({
  id: row.id,
  version: row.version,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  day: row.day,
  cashier: namedOf(row.cashier_id, row.cashier_name),
  opening_cash: row.opening_cash,
  expected_cash: row.expected_cash,
  counted_cash: row.counted_cash,
  difference: row.difference,
  difference_reason: row.difference_reason,
  handed_over: row.handed_over,
  remaining_cash: row.counted_cash - row.handed_over,
  status: row.status,
  closed_at: row.closed_at,
  closed_by: namedOf(row.closed_by, row.closed_by_name),
});

async function detailOf(call: Act, id: string): Promise<ClosingDetail> {
  const own = isOwnOnly(call.actor) ? { cashier_id: [call.actor.id] } : {};
  const page = { page: 1, per_page: 1, sort: [] };
  const { rows } = await listClosingRows(call.db, scopeOf(call.actor), { id, ...own }, "", page);
  const [row] = rows;
  if (row === undefined) throw missing("Tutup kas ini tidak ditemukan.");
  return {
    ...closingOf(row),
    cash_in: row.cash_in,
    cash_out: row.cash_out,
    voids: row.voids,
    by_method: JSON.parse(row.by_method) as Till["by_method"], // cases/payments/close-till.ts wrote it
    counted: await countsOf(call.db, row.id),
    note: row.note,
    is_booked: (await standingEntriesOf(call.db, row.id)).length > 0,
    reopened_at: row.reopened_at,
    reopened_by: row.reopened_by_name,
    reopen_reason: row.reopen_reason,
    head: {
      logo: await logoOf(call.db, row.unit_id),
      school: (await settingOf(call.db, "school_name")) ?? row.unit_name,
      name: row.unit_name,
      address: row.unit_address,
      city: row.unit_city,
      treasurer_name: row.treasurer_name,
    },
  };
}

const tills = forStaff(listTills, async (call) => {
  const { unit_id: unitId, day } = call.query;
  await unitOfScope(call, unitId);
  const { id } = call.actor;
  // Who takes money finds the own till also before the first payment of the day.
  const data = isOwnOnly(call.actor)
    ? await tillsOf(call, { unitId, day, cashierId: id }, [id])
    : await tillsOf(call, { unitId, day });
  return { data };
});

const list = forStaff(listClosings, async ({ db, actor, query, url }) => {
  const filter = isOwnOnly(actor) ? { ...query.filter, cashier_id: [actor.id] } : query.filter;
  const { rows, total } = await listClosingRows(db, scopeOf(actor), filter, query.q, query);
  return listReply(url, query, { data: rows.map(closingOf), total, sums: {} });
});

const get = forStaff(getClosing, async (call) => ({ data: await detailOf(call, call.params.id) }));

const create = forStaff(createClosing, async (call) => {
  const unit = await unitOfScope(call, call.body.unit_id);
  const { cashier_id: cashierId } = call.body;
  const id =
    cashierId === null
      ? await closeDay(call, unit, call.body)
      : await closeTill(call, unit, { ...call.body, cashier_id: cashierId });
  return { data: await detailOf(call, id) };
});

const reopen = forStaff(reopenClosing, async (call) => {
  const { reason, version } = call.body;
  const row = await detailOf(call, call.params.id);
  const unit = await unitOfScope(call, row.unit_id);
  if (row.status !== "closed") throw conflict("wrong_status", "Hari ini sudah pernah dibuka kembali.");
  if (row.version !== version) throw stale();
  await holdJournal(call.db, unit.id, call.today);
  if (await isMonthLocked(call.db, unit.id, monthOf(row.day))) {
    throw conflict("period_closed", "Bulannya sudah ditutup. Buka dahulu bulannya.");
  }
  // A till of a day that is locked for the unit can only be written to when the unit's day is open, too.
  const whole = await closingOfDay(call.db, unit.id, row.day);
  const opened = row.cashier === null || whole === undefined ? [row] : [whole, row];
  await unlockDay(call.db, unit.id, row.day);
  for (const { id, version: seen } of opened) {
    const mark = { id, version: seen, at: call.now.toISOString(), by: call.actor.name, reason };
    if (!(await markReopened(call.db, mark))) throw stale();
    await audit(call, {
      action: "closing.reopened",
      resource: "closing",
      resourceId: id,
      unitId: unit.id,
      reason,
      before: { status: "closed" },
      after: { status: "reopened" },
    });
  }
  await takeBack(call, row, unit);
  return { data: await detailOf(call, row.id) };
});

/** Mirrors today what the closing has booked. Errors: 409 `day_closed`. */
async function takeBack(call: Act, row: ClosingDetail, unit: { id: string; code: string }): Promise<void> {
  const entries = await standingEntriesOf(call.db, row.id);
  if (entries.length > 0) await assertUnitOpen(call, unit.id);
  for (const entry of entries) {
    await mirrorEntry(call.db, call.today, entry.id, {
      id: nextId(call),
      unit,
      date: call.today,
      kind: "correction",
      source: "system",
      sourceId: row.id,
      description: `Tutup kas ${longDay(row.day)} dibuka kembali`,
      party: row.cashier?.name ?? null,
      reference: null,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.id,
      cashierId: null,
    });
  }
}

export const closingCases: AnyCase[] = [tills, list, get, create, reopen];
