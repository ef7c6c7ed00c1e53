import type { Report } from "../../../contract/books/reports.ts";
import { sumUntil } from "../../../rules/carried-sums.ts";
import { reportPaper as paper } from "../../messages/report-paper.ts";
import { written } from "./written.ts";

type CarriedProps = { report: Report; carried: readonly number[]; until: number };

/** Between two sheets: what the rows so far come to in the `carried` columns ends the one and begins the other. Source: docs/spec/books.md §1.6. */
export function Carried({ report, carried, until }: CarriedProps) {
  const { columns, rows } = report;
  const first = carried[0] ?? columns.length;
  const sums = columns.slice(first).map(({ key, kind }, place) => (
    <td key={key} data-kind={kind}>
      {carried.includes(first + place) ? written(sumUntil(rows, first + place, until), kind) : null}
    </td>
  ));
  const line = (label: string) => (
    <tr data-row="sum" data-carried={label === paper.broughtForward ? "forward" : "over"}>
      <td colSpan={first}>{label}</td>
      {sums}
    </tr>
  );
  // What has nothing to carry breaks where the browser likes.
  if (carried.length === 0) return null;
  return (
    <>
      {line(paper.carriedOver)}
      {line(paper.broughtForward)}
    </>
  );
}
