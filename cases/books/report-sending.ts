/**
 * A scheduled report goes out: each of its readers gets a row of the sending and, where they may, a mail in the outbox, in the
 * transaction that takes the schedule. The file is made when the mail leaves. Source: docs/spec/books.md §1.9, decision 088.
 */
import { describedReport } from "../../contract/books/reports.ts";
import { longDay } from "../../rules/calendar.ts";
import { nextSending } from "../../rules/report-schedules.ts";
import {
  dueSchedule,
  insertSendings,
  type Reader,
  readersOf,
  type ScheduleRow,
  type SendingRow,
  takeSchedule,
  type ViewRow,
  viewOfSchedule,
} from "../../store/books/report-schedules.ts";
import { queueMails } from "../../store/office/outbox.ts";
import { audit, nextId } from "../case.ts";
import type { SystemWorld } from "../system.ts";
import { type SavedReport, savedReportOn, stoppedBy, unreached } from "./report-readers.ts";

/** How long a mail server is tried before a sending counts as failed. */
const SEND_FOR_MS = 3 * 24 * 60 * 60_000;

type Sending = { id: string; reader: Reader };
type Told = { viewName: string; ownerName: string; report: SavedReport };

/** Queues the mails of these sendings, to the addresses as they are now. */
export async function mailReports(
  world: Pick<SystemWorld, "db" | "now" | "today" | "random">,
  { viewName, ownerName, report }: Told,
  sendings: readonly Sending[],
): Promise<Pick<SendingRow, "mail_id" | "send_until" | "address">[]> {
  const { title } = describedReport(report.name);
  const mails = await queueMails(
    world.db,
    sendings.map(({ id, reader }) => ({
      recipient: reader.email ?? "",
      subject: `${viewName} · ${longDay(world.today)}`,
      body: `Yth. ${reader.name},

Terlampir laporan ${title} (“${viewName}”), dibuat saat surat ini dikirim dan berisi data yang boleh Anda lihat.

Laporan ini dikirim berkala atas nama ${ownerName}. Jika tidak ingin menerimanya lagi, sampaikan kepadanya.`,
      link: null,
      validMs: SEND_FOR_MS,
      sendingId: id,
    })),
    world.now,
    world.random,
  );
  return mails.map(({ id, send_until, recipient }) => ({ mail_id: id, send_until, address: recipient }));
}

type Due = { row: ScheduleRow; view: ViewRow; report: SavedReport; owner: Reader };

/** Whom it goes to, each with a row, and their mails. */
async function dispatch(world: SystemWorld, { row, view, report, owner }: Due): Promise<void> {
  const readers = await readersOf(world.db, JSON.parse(row.operator_ids) as string[]); // as the case of the schedule writes it
  const all = readers.map((reader) => ({ id: nextId(world), reader, skip: unreached(reader, report) }));
  const reached = all.filter(({ skip }) => skip === null);
  const told = { viewName: view.name, ownerName: owner.name, report };
  const mails = await mailReports(world, told, reached);
  const mailOf = new Map(reached.map(({ id }, index) => [id, mails[index]]));
  await insertSendings(
    world.db,
    all.map(({ id, reader, skip }) => ({
      id,
      schedule_id: row.id,
      due_at: row.next_at ?? "",
      operator_id: reader.id,
      name: reader.name,
      address: mailOf.get(id)?.address ?? reader.email,
      filters: JSON.stringify({ report: report.name, ...report.filters }),
      skip,
      mail_id: mailOf.get(id)?.mail_id ?? null,
      send_until: mailOf.get(id)?.send_until ?? null,
      sent_at: null,
      error: null,
    })),
  );
}

/**
 * Sends the scheduled report that is due the longest; run in a transaction. What was missed meanwhile is sent once, and the next time
 * is after now. Says whether there was one.
 */
export async function releaseDueReport(
  world: SystemWorld,
  zone: string,
): Promise<{ done: number; hasMore: boolean }> {
  const row = await dueSchedule(world.db, world.now);
  const view = row && (await viewOfSchedule(world.db, row.list_view_id));
  if (row === undefined || view === undefined) return { done: 0, hasMore: false };
  const report = savedReportOn(view, world.today);
  const [owner] = await readersOf(world.db, [row.owner_id]);
  const stop = stoppedBy(owner, view, report);
  const isTaken = await takeSchedule(
    world.db,
    row,
    stop === null
      ? { next_at: nextSending(row, world.now, zone).toISOString(), last_at: row.next_at }
      : { state: "stopped", stop_reason: stop, next_at: null },
  );
  if (!isTaken) return { done: 0, hasMore: true };
  if (stop === null && report !== null && owner !== undefined)
    await dispatch(world, { row, view, report, owner });
  await audit(world, {
    action: stop === null ? "report_schedule.sent" : "report_schedule.stopped",
    resource: "report_schedule",
    resourceId: row.id,
    unitId: view.unit_id,
    reason: stop,
    after: { list_view_id: view.id },
  });
  return { done: 1, hasMore: true };
}
