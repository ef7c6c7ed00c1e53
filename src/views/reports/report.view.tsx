import PrinterIcon from "lucide-react/icons/printer";
import { useParams } from "wouter";
import { describedReport, type ReportName, reportNamed } from "../../../contract/books/reports.ts";
import { usePageRecord } from "../../app/pages.ts";
import { REPORTS } from "../../app/saved-reports.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { FileMenu } from "../parts/list/export-menu.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { SavedViews } from "../parts/list/saved-views.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportPaper } from "./report-paper.tsx";
import { reportTitle } from "./report-words.ts";
import { SavedReportItems } from "./saved-report-items.tsx";
import { type ReportScreen, useReport } from "./use-report.ts";
import { useReportViews } from "./use-report-views.ts";
import { useScheduling } from "./use-scheduling.tsx";
import "./reports.css";

/** One report: its filters, its rows, its print and its file. Source: docs/spec/books.md §1. */
export default function ReportView() {
  const { name = "" } = useParams<{ name: string }>();
  const known = reportNamed(name);
  usePageRecord({ name: known === null ? undefined : reportTitle(known), isMissing: known === null });
  if (known === null) return <NoReport title={t("report.missing")} />;
  return <KnownReport key={known} name={known} />;
}

function NoReport({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={t("app.reports")} />
      <EmptyState
        drawing="search"
        title={title}
        line={t("parts.missingLine")}
        action={<LinkButton href={REPORTS}>{t("report.toList")}</LinkButton>}
      />
    </>
  );
}

function KnownReport({ name }: { name: ReportName }) {
  const screen = useReport(name);
  const views = useReportViews(name, screen.said);
  const scheduling = useScheduling(() => {});
  const { snapshot, report } = screen;
  if (snapshot.matches("forbidden")) {
    return (
      <>
        <PageHeader title={reportTitle(name)} />
        <ProblemNote tone="warning" title={t("report.forbidden")} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={reportTitle(name)}
        line={report?.period}
        actions={
          <>
            <SavedViews
              views={views}
              items={(saved) => (
                <SavedReportItems
                  saved={saved}
                  refresh={() => views.refresh(saved.id)}
                  schedule={scheduling.ask}
                />
              )}
            />
            {report === null ? null : <Ways screen={screen} />}
          </>
        }
      />
      {scheduling.dialog}
      <ReportFilters name={name} screen={screen} />
      <Notes screen={screen} />
      {snapshot.matches("loading") ? (
        <TableSkeleton columns={describedReport(name).isWide ? 8 : 6} rows={12} />
      ) : null}
      {report === null ? null : (
        <div className="report-frame" aria-busy={snapshot.matches({ ready: "refreshing" }) || undefined}>
          <ReportPaper report={report} isPrinting={snapshot.matches({ ready: "printing" })} />
        </div>
      )}
      {report === null || screen.isWhole || report.meta.last_page === 1 ? null : (
        <Pagination
          page={report.meta.current_page}
          perPage={report.meta.per_page}
          total={report.meta.total}
          onPageChange={screen.goTo}
        />
      )}
    </>
  );
}

function Ways({ screen }: { screen: ReportScreen }) {
  const { snapshot, gathered, report } = screen;
  const isGathering = snapshot.matches({ ready: "gathering" });
  return (
    <>
      {screen.cardsOf === null ? null : (
        <LinkButton href={`/admin/master/classrooms/cards/${encodeURIComponent(screen.cardsOf)}`}>
          {t("report.cards")}
        </LinkButton>
      )}
      <FileMenu label={t("report.file")} file={screen.file} />
      {isGathering ? (
        <Button onClick={screen.cancel}>
          {t("report.gathering", { count: integer(gathered), total: integer(report?.meta.total ?? 0) })}
        </Button>
      ) : (
        <Button variant="primary" icon={<PrinterIcon />} onClick={screen.print}>
          {t("report.print")}
        </Button>
      )}
    </>
  );
}

/** What went wrong, beside what stands at the fields. */
function Notes({ screen }: { screen: ReportScreen }) {
  const { snapshot, problem } = screen;
  if (snapshot.matches({ ready: "tooLong" })) {
    return (
      <ProblemNote
        tone="warning"
        title={t("report.tooLong")}
        actions={
          <Button size="small" onClick={screen.cancel}>
            {t("parts.close")}
          </Button>
        }
      />
    );
  }
  if (problem === null || problem.kind === "missing")
    return problem === null ? null : <ProblemNote title={problem.message} />;
  return (
    <ProblemNote title={problem.message} onRetry={problem.kind === "invalid" ? undefined : screen.retry} />
  );
}
