/**
 * What the endpoints of the scheduled reports do. Whoever sees the saved report sees when it goes out; its owner and an AS change it.
 * Source: docs/spec/books.md §1.9, docs/spec/access.md §3, decision 088.
 */
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  type ReportScheduleFields,
  type ReportSending,
  retryReportSchedule,
  updateReportSchedule,
} from "../../contract/books/report-schedules.ts";
import { fateOf } from "../../rules/messages.ts";
import { nextSending } from "../../rules/report-schedules.ts";
import {
  type ListedSchedule,
  lastSendings,
  listScheduleRows,
  readersOf,
  type SendingRow,
  updateSending,
  type ViewRow,
  viewOfSchedule,
} from "../../store/books/report-schedules.ts";
import { listListViewRows } from "../../store/office/list-views.ts";
import { type AnyCase, forStaff, type Staff, scopeOf } from "../case.ts";
import { onlyOf, plainList, single } from "../master/lists.ts";
import {
  type Act,
  changed,
  create,
  type RecordKind,
  remove,
  seenRow,
  update,
} from "../master/versioned-record.ts";
import { conflict, forbidden, invalid, missing } from "../refusal.ts";
import { type SavedReport, savedReportOn, unreached, unreadableBy } from "./report-readers.ts";
import { mailReports } from "./report-sending.ts";

const readerOf = ({ actor }: { actor: Staff }) => ({ operatorId: actor.id, scope: scopeOf(actor) });

const mayChange = (actor: Staff, row: { owner_id: string }) =>
  row.owner_id === actor.id || actor.role === "AS";

const sendingOf = (row: SendingRow, now: Date): ReportSending => ({
  id: row.id,
  name: row.name,
  address: row.address,
  status: fateOf(row, now),
  reason: row.skip ?? row.error,
  sent_at: row.sent_at,
});

function scheduleOf(
  { actor, now }: Act,
  row: ListedSchedule,
  sendings: readonly SendingRow[],
): ReportSchedule {
  const { id, list_view_id, cadence, weekday, month_day, time, format, state, stop_reason, next_at } = row;
  return {
    ...{ id, list_view_id, cadence, weekday, month_day, time, format, state, stop_reason, next_at },
    name: row.list_view_name,
    operator_ids: JSON.parse(row.operator_ids) as string[], // written below
    owner: { id: row.owner_id, name: row.owner_name },
    last_at: row.last_at,
    last: sendings.filter(({ schedule_id }) => schedule_id === id).map((one) => sendingOf(one, now)),
    may_change: mayChange(actor, row),
    version: row.version,
  };
}

/** The saved report that one sees and may read. Errors: 403, 404, 422 a view that is no report. */
async function seenReport(act: Act, viewId: string): Promise<{ view: ViewRow; report: SavedReport }> {
  const found = await listListViewRows(act.db, readerOf(act), { id: viewId }, "", single);
  const view = await onlyOf(found, "Laporan tersimpan tidak ditemukan.");
  const report = savedReportOn(view, act.today);
  if (report === null) throw invalid({ list_view_id: ["Hanya laporan tersimpan yang dikirim berkala."] });
  const [self] = await readersOf(act.db, [act.actor.id]);
  if (self === undefined || unreadableBy(self, report) !== null) throw forbidden();
  return { view, report };
}

/** Colleagues who may read it. Errors: 422 one who may not, with why. */
async function assertReaders(act: Act, ids: readonly string[], report: SavedReport): Promise<void> {
  const readers = await readersOf(act.db, ids);
  if (readers.length < new Set(ids).size) throw invalid({ operator_ids: ["Penerima tidak ditemukan."] });
  for (const reader of readers) {
    const reason = unreadableBy(reader, report);
    if (reason !== null) throw invalid({ operator_ids: [`${reader.name}: ${reason}`] });
  }
}

/** The day that the cadence asks for, and no other. */
function dayOf({ cadence, weekday, month_day }: ReportScheduleFields) {
  if (cadence === "weekly" && weekday === null) throw invalid({ weekday: ["Pilih hari."] });
  if (cadence === "monthly" && month_day === null) throw invalid({ month_day: ["Pilih tanggal."] });
  return {
    weekday: cadence === "weekly" ? weekday : null,
    month_day: cadence === "monthly" ? month_day : null,
  };
}

const kind: RecordKind<"report_schedules", ListedSchedule, ReportScheduleFields, ReportSchedule> = {
  table: "report_schedules",
  resource: "report_schedule",
  noun: "pengiriman berkala",
  find: async (act, id) =>
    onlyOf(
      await listScheduleRows(act.db, readerOf(act), { id }, "", single),
      "Pengiriman berkala tidak ditemukan.",
    ),
  assertOwn: ({ actor }, row) => {
    if (!mayChange(actor, row))
      throw forbidden("Pengiriman ini hanya diubah oleh yang menjadwalkannya atau Admin Sekolah.");
  },
  columnsOf: async (act, body, before) => {
    const viewId = before?.list_view_id ?? body.list_view_id;
    const { report } = await seenReport(act, viewId);
    if (before === null) {
      const { total } = await listScheduleRows(act.db, readerOf(act), { list_view_id: viewId }, "", single);
      if (total > 0) throw invalid({ list_view_id: ["Laporan ini sudah dikirim berkala."] });
    }
    await assertReaders(act, body.operator_ids, report);
    const { cadence, time, format } = body;
    const times = { cadence, time, ...dayOf(body) };
    return {
      list_view_id: viewId,
      owner_id: act.actor.id,
      ...times,
      format,
      operator_ids: JSON.stringify([...new Set(body.operator_ids)]),
      state: body.is_paused ? "paused" : "active",
      stop_reason: null,
      next_at: body.is_paused ? null : nextSending(times, act.now, act.zone).toISOString(),
      last_at: before?.last_at ?? null,
    };
  },
  usedBy: async () => null,
  unitOf: ({ unit_id }) => unit_id,
  detailOf: async (act, row) => scheduleOf(act, row, await lastSendings(act.db, [row])),
};

/** Who was not reached, by a failure or a reason that may be gone, is sent the report of that day as it is now. */
const retry = forStaff(retryReportSchedule, async (call) => {
  const row = await seenRow(kind, call, { id: call.params.id, version: call.body.version });
  const view = await viewOfSchedule(call.db, row.list_view_id);
  if (view === undefined) throw missing("Laporan tersimpan tidak ditemukan.");
  const unsent = (await lastSendings(call.db, [row])).filter((one) =>
    ["failed", "skipped"].includes(fateOf(one, call.now)),
  );
  const readers = await readersOf(
    call.db,
    unsent.flatMap(({ operator_id }) => operator_id ?? []),
  );
  const report = savedReportOn(view, call.today);
  const again = unsent.flatMap(({ id, operator_id }) => {
    const reader = readers.find((one) => one.id === operator_id);
    if (reader === undefined || report === null || unreached(reader, report) !== null) return [];
    return [{ id, reader }];
  });
  if (report === null || again.length === 0)
    throw conflict("wrong_status", "Tidak ada yang dapat dikirim lagi.");
  const mails = await mailReports(call, { viewName: view.name, ownerName: row.owner_name, report }, again);
  for (const [index, { id }] of again.entries())
    await updateSending(call.db, id, { ...mails[index], skip: null, sent_at: null, error: null });
  return changed(kind, call, row, {}, "resent");
});

export const reportScheduleCases: AnyCase[] = [
  forStaff(listReportSchedules, async (call) => {
    const { filter, q } = call.query;
    const found = await listScheduleRows(call.db, readerOf(call), filter, q, call.query);
    const sendings = await lastSendings(call.db, found.rows);
    return plainList(call, found, (row) => scheduleOf(call, row, sendings));
  }),
  forStaff(createReportSchedule, (call) => create(kind, call)),
  forStaff(updateReportSchedule, (call) => update(kind, call)),
  forStaff(deleteReportSchedule, (call) => remove(kind, call)),
  retry,
];
