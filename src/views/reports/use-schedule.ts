/** When a saved report goes out by mail: the dialog's draft, what it offers, and what it sends. Source: docs/spec/books.md §1.9. */
import { useEffect, useState } from "react";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  type ReportScheduleFields,
  retryReportSchedule,
  updateReportSchedule,
} from "../../../contract/books/report-schedules.ts";
import { reportsFor } from "../../../contract/books/reports.ts";
import type { ListView } from "../../../contract/office/list-views.ts";
import { listOperators, type Operator } from "../../../contract/office/operators.ts";
import { reportOf } from "../../app/saved-reports.ts";
import { api } from "../../app/session.ts";
import { type Confirm, useQuestion } from "../../hooks/use-confirm.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";

const activeOnes = { status: "active" };

const fresh = (saved: ListView): ReportScheduleFields => ({
  list_view_id: saved.id,
  cadence: "weekly",
  weekday: 1,
  month_day: 1,
  time: "07:00",
  format: "xlsx",
  operator_ids: [],
  is_paused: false,
});

const draftOf = (saved: ListView, schedule: ReportSchedule | null): ReportScheduleFields => {
  if (schedule === null) return fresh(saved);
  const { cadence, weekday, month_day, time, format, operator_ids, state } = schedule;
  return {
    ...{ list_view_id: saved.id, cadence, time, format, operator_ids },
    ...{ weekday: weekday ?? 1, month_day: month_day ?? 1, is_paused: state === "paused" },
  };
};

/** Colleagues who may read this report; of a unit's, those who see the unit. */
function mayRead(saved: ListView) {
  const name = reportOf(saved)?.name;
  const { unit_id } = saved.asked.filters;
  return ({ admin_role, all_units, unit_ids }: Operator) =>
    name !== undefined &&
    reportsFor(admin_role).includes(name) &&
    (unit_id === undefined || all_units || unit_ids.includes(unit_id));
}

/** What is asked for first: the schedule of the report, and who may be sent it. */
export function useScheduleSources(saved: ListView) {
  const schedules = useLookup(listReportSchedules, { list_view_id: saved.id });
  const operators = useLookup(listOperators, activeOnes);
  return {
    ...together(schedules, operators),
    schedule: schedules.rows[0] ?? null,
    readers: operators.rows.filter(mayRead(saved)),
  };
}

type Sources = { saved: ListView; schedule: ReportSchedule | null; readers: readonly Operator[] };
type Told = { onSaved: () => void; onDeleted: () => void; onResent: () => void };

const readSchedule = async (saved: ListView) => {
  const { data } = await api(listReportSchedules, { query: { filter: { list_view_id: saved.id } } });
  return data[0] ?? { id: "", version: 1 };
};

/** Opens the question as soon as it is there. */
function useAsked({ open }: Confirm, schedule: ReportSchedule | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since it is there for one question
  useEffect(() => open(schedule ?? { id: "", version: 0 }), []);
}

export function useSchedule({ saved, schedule, readers }: Sources, { onSaved, onDeleted, onResent }: Told) {
  const [draft, setDraft] = useState(() => draftOf(saved, schedule));
  const fetch = () => readSchedule(saved);
  const question = useQuestion({
    send: ({ id, version }) => {
      // Who may not be sent it any more is not shown, and not kept.
      const shown = draft.operator_ids.filter((one) => readers.some((reader) => reader.id === one));
      const body = { ...draft, operator_ids: shown };
      if (schedule === null) return api(createReportSchedule, { body });
      return api(updateReportSchedule, { params: { id }, body: { ...body, version } });
    },
    fetch,
    onDone: onSaved,
  });
  useAsked(question, schedule);
  const deletion = useQuestion({
    send: ({ id, version }) => api(deleteReportSchedule, { params: { id }, body: { version } }),
    fetch,
    onDone: onDeleted,
  });
  const resending = useQuestion({
    send: ({ id, version }) => api(retryReportSchedule, { params: { id }, body: { version } }),
    fetch,
    onDone: onResent,
  });
  return {
    ...{ question, deletion, resending, draft },
    errorOf: (field: string) => question.problem?.fields?.[field]?.[0],
    change: (changed: Partial<ReportScheduleFields>) => {
      setDraft({ ...draft, ...changed });
      // What was refused is another question now.
      question.typeReason("");
    },
    askDeletion: () => schedule && deletion.open(schedule),
    askResending: () => schedule && resending.open(schedule),
  };
}
export type ScheduleForm = ReturnType<typeof useSchedule>;
