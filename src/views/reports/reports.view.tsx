import { useSelector } from "@xstate/react";
import { Link } from "wouter";
import { reportsFor } from "../../../contract/books/reports.ts";
import { session } from "../../app/session.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Card } from "../parts/page/card.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { reportGroups, reportLine, reportTitle } from "./report-words.ts";
import { REPORTS } from "./use-report.ts";
import "./reports.css";

/** Laporan: every report that the role may read. Source: docs/spec/books.md §1. */
export default function ReportsView() {
  const role = useSelector(session, ({ context }) => context.role);
  const { tabs } = useSections("bills");
  const names = reportsFor(role);
  const groups = reportGroups.map((group) => ({
    ...group,
    names: group.names.filter((one) => names.includes(one)),
  }));
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.bills")} items={tabs} current={REPORTS} /> : null}
      <PageHeader title={t("app.reports")} line={t("report.index")} />
      {names.length === 0 ? <ProblemNote tone="warning" title={t("report.forbidden")} /> : null}
      <div className="report-groups">
        {groups.map(({ key, names: offered }) =>
          offered.length === 0 ? null : (
            <Card key={key} title={t(`report.group.${key}`)} flush>
              <ul className="report-offers">
                {offered.map((name) => (
                  <li key={name}>
                    <Link href={`${REPORTS}/${name}`} className="report-offer">
                      <span className="report-offer-title">{reportTitle(name)}</span>
                      <span className="report-offer-line">{reportLine(name)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ),
        )}
      </div>
    </>
  );
}
