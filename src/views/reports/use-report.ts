/** One report on the screen, its filters in the address, and its ways out. Source: docs/spec/books.md §1. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { fromPromise } from "xstate";
import {
  describedReport,
  getReport,
  REPORT_PAGE,
  type Report,
  type ReportFilter,
  type ReportName,
  reportStem,
} from "../../../contract/books/reports.ts";
import type { QueryInput } from "../../../contract/endpoint.ts";
import type { ExportFormat } from "../../../contract/export-files.ts";
import { useSoftReload } from "../../app/loading.ts";
import { REPORTS } from "../../app/saved-reports.ts";
import { api } from "../../app/session.ts";
import { today } from "../../app/today.ts";
import { blobOf, useFile } from "../../hooks/use-export.ts";
import { reportMachine } from "../../machines/books/report.machine.ts";

/** Rows that come at once for a print. */
const PIECE = 1_000;

type Query = QueryInput<typeof getReport>;
type More = { page?: number; per_page?: number; format?: ExportFormat };

/** What the address asks for of this report; what it does not know is left out. */
function askedIn(name: ReportName, search: string): Record<string, string> {
  const { filters } = describedReport(name);
  const params = new URLSearchParams(search);
  const known = [...params].filter(([key, value]) =>
    key === "page" ? /^[1-9]\d{0,5}$/.test(value) : value !== "" && isOne(filters, key),
  );
  return Object.fromEntries(known);
}

const isOne = (filters: readonly ReportFilter[], key: string): key is ReportFilter =>
  (filters as readonly string[]).includes(key);

/** A report and its query as one text, which the chart keeps, and back. */
const textOf = (name: ReportName, asked: Record<string, string>) => `${name}?${new URLSearchParams(asked)}`;

async function read(text: string, more: More, signal: AbortSignal): Promise<Report> {
  const [name = "", search = ""] = text.split("?");
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...more } as Query; // checked by the server, whose refusal stands at the field
  const { data } = await api(getReport, { params: { name }, query, signal });
  return data;
}

/** The page that is asked for, else the last one, as in the lists. */
async function readPage(text: string, signal: AbortSignal): Promise<Report> {
  const asked = await read(text, { per_page: REPORT_PAGE }, signal);
  const { current_page, last_page } = asked.meta;
  return current_page > last_page ? read(text, { page: last_page, per_page: REPORT_PAGE }, signal) : asked;
}

async function gather(text: string, told: (count: number) => void, signal: AbortSignal): Promise<Report> {
  const first = await read(text, { page: 1, per_page: PIECE }, signal);
  const rows = [...first.rows];
  for (let page = 2; page <= first.meta.last_page; page += 1) {
    told(rows.length);
    rows.push(...(await read(text, { page, per_page: PIECE }, signal)).rows);
  }
  return { ...first, rows };
}

/** Once the whole report is drawn, which the browser has done by its next frame but one. */
const printed = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.print();
        resolve();
      }),
    );
  });

/** The whole report as a file. */
const useReportFile = (name: ReportName, filters: Record<string, string>) =>
  useFile<ExportFormat>(async (format, { signal, report }) => {
    let blob = new Blob();
    await api(getReport, {
      params: { name },
      query: { ...filters, format } as Query, // checked by the server, as in `read`
      signal,
      receive: async (answer) => {
        blob = await blobOf(answer, report);
      },
    });
    return { blob, name: `${reportStem(name)}-${today()}.${format}` };
  });

export function useReport(name: ReportName) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const asked = askedIn(name, search);
  const text = textOf(name, asked);
  const told = useRef<(count: number) => void>(() => {});
  const [machine] = useState(() =>
    reportMachine.provide({
      actors: {
        fetchReport: fromPromise(({ input, signal }) => readPage(input.asked, signal)),
        gatherRows: fromPromise(({ input, signal }) =>
          gather(input.asked, (count) => told.current(count), signal),
        ),
        printReport: fromPromise(printed),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { asked: text } });
  told.current = (count) => actor.send({ type: "rows.gathered", count });
  useEffect(() => actor.send({ type: "report.asked", asked: text }), [actor, text]);
  useSoftReload(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  const { report, whole, gathered, problem } = snapshot.context;
  const { page: _, ...filters } = asked;
  const file = useReportFile(name, filters);
  return {
    snapshot,
    report: (whole ?? report) as Report | null, // what the actors above bring
    isWhole: whole !== null,
    gathered,
    problem,
    file,
    /** the class whose cards are printed one after the other */
    cardsOf: name === "student-card" ? ((report as Report | null)?.asked.classroom_id ?? null) : null,
    /** what the address asks for */
    asked,
    /** the same without its page */
    said: filters,
    /** as the address says them, else as the server has filled them in */
    filters: { ...(report as Report | null)?.asked, ...filters } as Partial<Record<ReportFilter, string>>, // only filters are let in
    set: (changed: Partial<Record<ReportFilter, string>>) => {
      const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== "");
      navigate(
        `${REPORTS}/${name}?${new URLSearchParams(Object.fromEntries(next) as Record<string, string>)}`,
        { replace: true },
      );
    },
    goTo: (page: number) =>
      navigate(`${REPORTS}/${name}?${new URLSearchParams({ ...filters, page: String(page) })}`),
    print: () => actor.send({ type: "print.clicked" }),
    cancel: () => actor.send({ type: "cancel.clicked" }),
    retry: () => actor.send({ type: "retry.clicked" }),
  };
}
export type ReportScreen = ReturnType<typeof useReport>;
