/** The reports as the screens offer them. Their papers are Indonesian in every language. Source: docs/spec/books.md §1. */
import type { ReportName } from "../../../contract/books/reports.ts";
import { t } from "../../messages/messages.ts";

/** Under which heading each stands, in their order. */
export const reportGroups: readonly {
  key: "cash" | "fees" | "books" | "statements" | "school";
  names: readonly ReportName[];
}[] = [
  { key: "cash", names: ["daily-cash", "cash-book"] },
  { key: "fees", names: ["arrears", "receipts", "spp-matrix", "student-card", "collection"] },
  { key: "books", names: ["general-journal", "ledger", "trial-balance"] },
  { key: "statements", names: ["activities", "financial-position", "cash-flow", "budget"] },
  { key: "school", names: ["foundation"] },
];

export const reportTitle = (name: ReportName) => t(`report.title.${name}`);
export const reportLine = (name: ReportName) => t(`report.line.${name}`);
