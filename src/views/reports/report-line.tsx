import TaskIcon from "lucide-react/icons/list-plus";
import { Link } from "wouter";
import type { ReportCell, ReportColumn, ReportRow } from "../../../contract/books/reports.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { hrefOfLead } from "./report-leads.ts";
import { written } from "./written.ts";

/** Makes a task of a row's student, on the screen alone; null where no row is one student's or nobody may. */
export type OnTask = ((studentId: string) => void) | null;

/** The student whose row it is. */
const studentIn = ({ kind, leads: { name } }: ReportRow) =>
  kind === "row" && name?.to === "student" ? name.id : null;

type LineProps = {
  row: ReportRow;
  columns: readonly ReportColumn[];
  /** the place of the column that says what a row is of */
  naming: number;
  onTask: OnTask;
};

/** One row of a report, its figures leading to what they are made of. */
export function ReportLine({ row, columns, naming, onTask }: LineProps) {
  const studentId = onTask === null ? null : studentIn(row);
  return (
    <tr data-row={row.kind}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-naming={at === naming || undefined}
          data-long={hasLongWord(row.cells[at] ?? null) || undefined}
          data-late={row.late.includes(column.key) || undefined}
          title={titleOf(row.cells[at] ?? null, column)}
          style={at === 0 && row.level > 0 ? { paddingInlineStart: `${row.level + 0.75}em` } : undefined}
        >
          {at === 0 && studentId !== null ? (
            <IconButton
              className="report-task"
              label={t("taskMaking.make")}
              tip="start"
              onClick={() => onTask?.(studentId)}
            >
              <TaskIcon size={16} />
            </IconButton>
          ) : null}
          <Figure cell={row.cells[at] ?? null} column={column} row={row} />
        </td>
      ))}
    </tr>
  );
}

const hasLongWord = (cell: ReportCell) => typeof cell === "string" && /\S{30}/.test(cell);

const titleOf = (cell: ReportCell, { kind }: ReportColumn) =>
  kind === "text" && typeof cell === "string" && cell.length > 24 ? cell : undefined;

function Figure({ cell, column, row }: { cell: ReportCell; column: ReportColumn; row: ReportRow }) {
  const text = written(cell, column.kind);
  const lead = row.leads[column.key];
  return lead === undefined || text === "" || text === "-" ? (
    text
  ) : (
    <Link href={hrefOfLead(lead)}>{text}</Link>
  );
}
