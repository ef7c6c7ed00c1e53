/** Saved reports: where each leads, and which of them one has pinned. Source: docs/spec/books.md §1.8. */
import { type ReportName, reportNamed, reports, reportsFor } from "../../contract/books/reports.ts";
import { type ListView, listListViews, pinListView } from "../../contract/office/list-views.ts";
import { may } from "../../contract/permissions.ts";
import { filtersOn } from "../../rules/list-views.ts";
import { onChanges } from "./changes.ts";
import { tellReportPins } from "./report-pins.ts";
import { api, session } from "./session.ts";
import { today } from "./today.ts";

export const REPORTS = "/admin/reports";

/** The report of a saved one and what its address asks for; null where a later product knows it no more. */
export function reportOf(saved: ListView): { name: ReportName; search: string } | null {
  const { report = "", ...filters } = filtersOn(saved, today());
  const name = reportNamed(report);
  return name === null ? null : { name, search: String(new URLSearchParams(filters)) };
}

/** Those that the role may read, each with where it leads. */
export function readableReports(role: string | null, saved: readonly ListView[]) {
  const offered = reportsFor(role);
  return saved.flatMap((view) => {
    const report = reportOf(view);
    if (report === null || !offered.includes(report.name)) return [];
    const { name, search } = report;
    return [{ view, report: name, href: `${REPORTS}/${name}${search && `?${search}`}` }];
  });
}

/** Reads the pins of whoever is logged in. */
async function readPins(): Promise<void> {
  const { role } = session.getSnapshot().context;
  const { data } = await api(listListViews, { query: { per_page: 200, filter: { list: "reports" } } });
  if (role !== session.getSnapshot().context.role) return;
  tellReportPins(
    readableReports(
      role,
      data.filter(({ is_pinned }) => is_pinned),
    ).map(({ view: { id, name }, report, href }) => ({ id, name, report: reports[report].title, href })),
  );
}

/** Pins a saved report, or lets go of it; one that is gone meanwhile leaves the pins all the same. */
export async function pinReport(id: string, isPinned: boolean): Promise<void> {
  try {
    await api(pinListView, { params: { id }, body: { is_pinned: isPinned } });
  } finally {
    await readPins();
  }
}

/**
 * Reads the pins when somebody who may read reports comes, and when a saved view was changed or is gone; called once, when the first
 * screen stands. Where they cannot be had the page is whole without them.
 */
export function followReportPins(): void {
  let of: string | null = null;
  const read = () => void readPins().catch(() => {});
  const follow = () => {
    const { user, token, role } = session.getSnapshot().context;
    const mayRead = token !== null && user?.must_change_password !== true && may(role, "reports.read");
    const reader = mayRead ? (user?.id ?? null) : null;
    if (reader === of) return;
    of = reader;
    tellReportPins([]);
    if (reader !== null) read();
  };
  session.subscribe(follow);
  follow();
  onChanges((told) => {
    if (of !== null && (told === null || told.some(({ kind }) => kind === "list_view"))) read();
  });
}
