import { useSelector } from "@xstate/react";
import EllipsisVerticalIcon from "lucide-react/icons/ellipsis-vertical";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { reportsFor } from "../../../contract/books/reports.ts";
import { REPORTS } from "../../app/saved-reports.ts";
import { session } from "../../app/session.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Menu } from "../parts/overlay/menu.tsx";
import { Card } from "../parts/page/card.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { reportGroups, reportLine, reportTitle } from "./report-words.ts";
import { SavedReportItems } from "./saved-report-items.tsx";
import { useSavedReports } from "./use-report-views.ts";
import { useScheduling } from "./use-scheduling.tsx";
import { useSendingLines } from "./use-sending-lines.ts";
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
  const { saved, refresh } = useSavedReports(role);
  const sendings = useSendingLines(role);
  const scheduling = useScheduling(sendings.refresh);
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.bills")} items={tabs} current={REPORTS} /> : null}
      <PageHeader title={t("app.reports")} line={t("report.index")} />
      {names.length === 0 ? <ProblemNote tone="warning" title={t("report.forbidden")} /> : null}
      {scheduling.dialog}
      <div className="report-groups">
        {saved.length === 0 ? null : (
          <Offers title={t("report.saved")}>
            {saved.map(({ view, href, report }) => (
              <Offer
                key={view.id}
                href={href}
                title={view.name}
                line={[reportTitle(report), sendings.lineOf(view.id)].filter(Boolean).join(" · ")}
                menu={
                  <Menu
                    label={t("report.more", { name: view.name })}
                    trigger={<EllipsisVerticalIcon size={18} />}
                  >
                    <SavedReportItems saved={view} refresh={refresh} schedule={scheduling.ask} />
                  </Menu>
                }
              />
            ))}
          </Offers>
        )}
        {groups.map(({ key, names: offered }) =>
          offered.length === 0 ? null : (
            <Offers key={key} title={t(`report.group.${key}`)}>
              {offered.map((name) => (
                <Offer
                  key={name}
                  href={`${REPORTS}/${name}`}
                  title={reportTitle(name)}
                  line={reportLine(name)}
                />
              ))}
            </Offers>
          ),
        )}
      </div>
    </>
  );
}

function Offers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} flush>
      <ul className="report-offers">{children}</ul>
    </Card>
  );
}

type OfferProps = { href: string; title: string; line: string; menu?: ReactNode };

function Offer({ href, title, line, menu }: OfferProps) {
  return (
    <li>
      <Link href={href} className="report-offer">
        <span className="report-offer-title">{title}</span>
        <span className="report-offer-line">{line}</span>
      </Link>
      {menu}
    </li>
  );
}
