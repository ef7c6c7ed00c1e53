/** The reports as the screens offer them. Their papers are Indonesian in every language. Source: docs/spec/books.md §1. */
import type { ReportName } from "../../../contract/books/reports.ts";
import { t } from "../../messages/messages.ts";

/** Under which heading each stands, in their order. */
export const reportGroups: readonly {
  key: "cash" | "fees" | "books" | "school";
  names: readonly ReportName[];
}[] = [{ key: "books", names: ["ledger", "trial-balance"] }];

export const reportTitle = (name: ReportName) => t(`report.title.${name}`);
export const reportLine = (name: ReportName) => t(`report.line.${name}`);
