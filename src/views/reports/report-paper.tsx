import { useRef } from "react";
import { describedReport, type Report } from "../../../contract/books/reports.ts";
import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { instant } from "../../messages/formats.ts";
import { PAPER_LOCALE } from "../../messages/paper.ts";
import { reportPaper as paper } from "../../messages/report-paper.ts";
import { Letterhead } from "../parts/print/letterhead/letterhead.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";
import { ReportFoot } from "./report-foot.tsx";
import { ReportTable } from "./report-table.tsx";
import { useSheets } from "./use-sheets.ts";

type PaperProps = { report: Report; isPrinting: boolean };

/** A report as it stands on the screen and on A4. Indonesian in every language, as all papers. Source: docs/spec/books.md §1. */
export function ReportPaper({ report, isPrinting }: PaperProps) {
  const isWide = describedReport(report.name).isWide === true;
  const article = useRef<HTMLElement>(null);
  const { ask, making } = useTaskMaking();
  const onTask = report.name === "arrears" && ask ? (id: string) => ask([{ kind: "student", id }]) : null;
  const breaks = useSheets(article, { report, isWide, isPrinting });
  return (
    <article
      ref={article}
      className="report"
      lang="id"
      dir="ltr"
      data-wide={isWide || undefined}
      aria-label={report.title}
    >
      <header className="report-head">
        <Letterhead head={report.head} />
        <div className="report-title">
          <h2>{report.title}</h2>
          <p>{report.period}</p>
          {report.narrowed.map(({ label, value }) => (
            <p key={label}>
              {label}: {value}
            </p>
          ))}
        </div>
      </header>
      <ReportTable report={report} breaks={breaks} onTask={onTask} />
      <ReportFoot report={report} />
      <p className="report-printed">
        {paper.printed(report.printed.by, instant(report.printed.at, PAPER_LOCALE))}
      </p>
      {onTask === null ? null : <TaskQuestion {...making} />}
    </article>
  );
}
