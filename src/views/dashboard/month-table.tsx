import { Link } from "wouter";
import { percent, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { MonthChartProps } from "./month-chart.tsx";

/** The chart's figures as a table, each with the way to its rows. */
export function MonthTable({ caption, months, hasLastYear }: MonthChartProps & { hasLastYear: boolean }) {
  return (
    <details className="month-table">
      <summary>{t("parts.asTable")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this groups a table that scrolls */}
      <div className="month-table-frame" role="group" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dashboard.month")}</th>
              <th scope="col">{t("dashboard.billed")}</th>
              <th scope="col">{t("dashboard.collected")}</th>
              <th scope="col">{t("dashboard.overdue")}</th>
              <th scope="col">{t("dashboard.rateOfMonth")}</th>
              {hasLastYear ? <th scope="col">{t("dashboard.lastYear")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {months.map(({ key, name, billed, collected, overdue, rate, lastYear, rows }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <Sum amount={billed} href={rows.billed} />
                <Sum amount={collected} href={rows.collected} />
                <Sum amount={overdue} href={rows.overdue} />
                <td className="figures">{rate === null ? "–" : percent(rate)}</td>
                {hasLastYear ? <td className="figures">{rupiah(lastYear ?? 0)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Sum({ amount, href }: { amount: number; href: string | null }) {
  return (
    <td className="figures">
      {href === null || amount === 0 ? rupiah(amount) : <Link href={href}>{rupiah(amount)}</Link>}
    </td>
  );
}
