/** Saved reports that go out by mail at their times. Source: docs/spec/books.md §1.9, decision 088. */
import * as v from "valibot";
import {
  id,
  instant,
  listOf,
  listQuery,
  named,
  one,
  seen,
  sentence,
  version,
  wholeNumber,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, recipientStatuses, reportCadences, reportScheduleStates } from "../enums.ts";
import type { ExportFormat } from "../export-files.ts";

/** The most colleagues that one report goes to. */
export const maxReaders = 50;

const format = v.picklist(["csv", "xlsx"] satisfies ExportFormat[]);

/** The fields that people fill in; a weekday and a day of the month where the cadence asks for one. */
export const reportScheduleFields = v.strictObject({
  list_view_id: id,
  cadence: oneOf(reportCadences),
  /** 1 is Monday */
  weekday: v.optional(v.nullable(wholeNumber(1, 7)), null),
  /** every month has it */
  month_day: v.optional(v.nullable(wholeNumber(1, 28)), null),
  /** in the school's zone */
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Isi jam seperti 07:00.")),
  format,
  operator_ids: v.pipe(v.array(id), v.minLength(1, "Pilih penerima."), v.maxLength(maxReaders)),
  is_paused: v.optional(v.boolean(), false),
});
export type ReportScheduleFields = v.InferOutput<typeof reportScheduleFields>;

/** What became of the last sending for one of its readers. */
export const reportSending = v.strictObject({
  id,
  name: v.string(),
  address: v.nullable(v.string()),
  status: oneOf(recipientStatuses),
  /** why it was not sent, or the mail server's reason */
  reason: v.nullable(v.string()),
  sent_at: v.nullable(instant),
});
export type ReportSending = v.InferOutput<typeof reportSending>;

export const reportSchedule = v.strictObject({
  id,
  list_view_id: id,
  /** of the saved report */
  name: v.string(),
  cadence: oneOf(reportCadences),
  weekday: v.nullable(v.number()),
  month_day: v.nullable(v.number()),
  time: v.string(),
  format,
  operator_ids: v.array(id),
  /** in whose name it goes out: who has set it up, or let it go on */
  owner: named,
  state: oneOf(reportScheduleStates),
  /** why it has stopped by itself */
  stop_reason: v.nullable(v.string()),
  next_at: v.nullable(instant),
  last_at: v.nullable(instant),
  /** what became of the last sending */
  last: v.array(reportSending),
  /** whether the caller may change, pause and delete it: its owner and an AS */
  may_change: v.boolean(),
  version: v.number(),
});
export type ReportSchedule = v.InferOutput<typeof reportSchedule>;

export const listReportSchedules = endpoint({
  name: "listReportSchedules",
  summary: "When the saved reports that one sees go out by mail, and what became of the last sending",
  method: "GET",
  path: "/api/report-schedules",
  access: "report_schedules.read",
  query: listQuery({ sorts: ["name"], filters: { list_view_id: v.optional(id) } }),
  reply: listOf(reportSchedule, {}),
});

/** Errors: 404 a saved report that one does not see, 403 a report that one may not read, 422 a reader who may not, one that is scheduled. */
export const createReportSchedule = endpoint({
  name: "createReportSchedule",
  summary: "Has a saved report go out by mail at its times",
  method: "POST",
  path: "/api/report-schedules",
  access: "report_schedules.write",
  body: reportScheduleFields,
  reply: one(reportSchedule),
  status: 201,
});

/** It goes on in the name of who changes it. Errors: 403 somebody else's, 404, 409 `stale_version`, 422. */
export const updateReportSchedule = endpoint({
  name: "updateReportSchedule",
  summary: "Changes when and to whom a saved report goes out, pauses it or lets it go on",
  method: "PUT",
  path: "/api/report-schedules/:id",
  access: "report_schedules.write",
  body: v.strictObject({ ...reportScheduleFields.entries, version }),
  reply: one(reportSchedule),
});

/** What waits to be sent is not sent any more. Errors: 403 somebody else's, 404, 409 `stale_version`. */
export const deleteReportSchedule = endpoint({
  name: "deleteReportSchedule",
  summary: "Has a saved report go out no more",
  method: "DELETE",
  path: "/api/report-schedules/:id",
  access: "report_schedules.write",
  body: seen,
  reply: sentence,
});

/** To the addresses as they are now. Errors: 403 somebody else's, 404, 409 `stale_version`, `wrong_status` where nothing has failed. */
export const retryReportSchedule = endpoint({
  name: "retryReportSchedule",
  summary: "Sends what has failed of the last sending once more, and nothing else",
  method: "POST",
  path: "/api/report-schedules/:id/retry",
  access: "report_schedules.write",
  body: seen,
  reply: one(reportSchedule),
});
