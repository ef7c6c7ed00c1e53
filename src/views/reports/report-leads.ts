/** Where the figures of a report lead. Source: docs/spec/books.md §1.4. */
import type { ReportLead } from "../../../contract/books/reports.ts";
import { REPORTS } from "../../app/saved-reports.ts";

const lists = { bills: "/admin/bills", payments: "/admin/payments", transactions: "/admin/transactions" };
const records = {
  bill: "/admin/bills/detail",
  payment: "/admin/payments/detail",
  transaction: "/admin/transactions/detail",
  student: "/admin/master/students/edit",
  statement: "/admin/master/students/card",
};

/** The address of the rows that make a figure. */
export function hrefOfLead({ to, id, filter }: ReportLead): string {
  if (to === "report") return withQuery(`${REPORTS}/${id}`, Object.entries(filter));
  if (to === "budget") return withQuery("/admin/budget", Object.entries(filter));
  if (to in records) return `${records[to as keyof typeof records]}/${encodeURIComponent(id ?? "")}`; // one of them, as was just asked
  const asked = Object.entries(filter).map(([key, value]): [string, string] => [`filter[${key}]`, value]);
  return withQuery(lists[to as keyof typeof lists], asked); // and the rest are lists
}

const withQuery = (path: string, query: [string, string][]) =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
