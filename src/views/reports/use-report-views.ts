/** Reports under a name, with their filters: one's own or shared with a unit. Source: docs/spec/books.md §1.8. */
import type { ReportName } from "../../../contract/books/reports.ts";
import { readableReports, reportOf } from "../../app/saved-reports.ts";
import { keyOf, type ListViews, useSavedViews } from "../../hooks/use-list-views.ts";

/** The saved ones of one report, as its page offers them; `filters` is what its address asks for, of those that it takes. */
export function useReportViews(name: ReportName, filters: Readonly<Record<string, string>>): ListViews {
  const { rows, last, setLast, refresh } = useSavedViews("reports");
  const current = keyOf(String(new URLSearchParams(filters)));
  const shown = rows.flatMap((saved) => {
    const report = reportOf(saved);
    if (report?.name !== name) return [];
    const { search } = report;
    return [{ key: saved.id, name: saved.name, search, saved, isCurrent: keyOf(search) === current }];
  });
  return {
    of: "reports",
    asked: { q: "", sort: "", filters: { report: name, ...filters } },
    columns: [],
    shown,
    isKnown: shown.some(({ isCurrent }) => isCurrent),
    last: shown.some(({ saved }) => saved === last) ? last : null,
    open: ({ saved }) => setLast(saved?.id ?? null),
    refresh,
  };
}

/** All saved ones that the role may read, each as a link. */
export function useSavedReports(role: string | null) {
  const { rows, refresh } = useSavedViews("reports");
  return { saved: readableReports(role, rows), refresh: () => refresh(null) };
}
