import { Fragment } from "react";
import type { Report, ReportColumn } from "../../../contract/books/reports.ts";
import { carriedColumns } from "../../../rules/carried-sums.ts";
import { reportPaper as paper } from "../../messages/report-paper.ts";
import { Carried } from "./report-carried.tsx";
import { type OnTask, ReportLine } from "./report-line.tsx";

type ReportTableProps = {
  report: Report;
  breaks: readonly number[];
  onTask: OnTask;
};

/** The rows of a report under one line of headings, or two. Source: docs/spec/books.md §1. */
export function ReportTable({ report, breaks, onTask }: ReportTableProps) {
  const { columns, rows, totals } = report;
  const naming = namingColumn(report);
  // Every row is added up for them, so once for all sheets.
  const carried = breaks.length === 0 ? [] : carriedColumns(report);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this groups a table that scrolls
    <div
      role="group"
      className="report-scroll"
      aria-label={report.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="report-table">
        <Head {...{ columns, naming }} />
        <tbody>
          {rows.map((row, at) => (
            // Rows have no name of their own and never move among each other.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Fragment key={at}>
              {breaks.includes(at) ? <Carried {...{ report, carried }} until={at} /> : null}
              <ReportLine {...{ row, columns, naming, onTask }} />
            </Fragment>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="report-empty">
                {paper.empty}
              </td>
            </tr>
          ) : null}
        </tbody>
        {totals.length === 0 ? null : (
          <tfoot>
            {totals.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise
              <ReportLine key={at} {...{ row, columns, naming }} onTask={null} />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

/**
 * The column that says what a row is of: a day, else where the last lines say what they are, which need not be the first: that may be
 * a number or a code.
 */
function namingColumn({ columns, totals }: Report): number {
  if (columns[0]?.kind === "day") return 0;
  const named = totals[0]?.cells.findIndex((cell) => typeof cell === "string") ?? 0;
  return Math.max(named, 0);
}

/** One line of headings, or two where some columns stand under one. */
function Head({ columns, naming }: { columns: readonly ReportColumn[]; naming: number }) {
  const isTwofold = columns.some(({ over }) => over !== null);
  if (!isTwofold) {
    return (
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column.key} scope="col" data-kind={column.kind} data-naming={at === naming || undefined}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          if (column.over === null) {
            return (
              <th
                key={column.key}
                scope="col"
                rowSpan={2}
                data-kind={column.kind}
                data-naming={at === naming || undefined}
              >
                {column.heading}
              </th>
            );
          }
          if (columns[at - 1]?.over === column.over) return null;
          const span = columns.slice(at).findIndex(({ over }) => over !== column.over);
          return (
            <th
              key={column.key}
              scope="colgroup"
              colSpan={span < 0 ? columns.length - at : span}
              data-over=""
            >
              {column.over}
            </th>
          );
        })}
      </tr>
      <tr>
        {columns.map((column) =>
          column.over === null ? null : (
            <th key={column.key} scope="col" data-kind={column.kind}>
              {column.heading}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
