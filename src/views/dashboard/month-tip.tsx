import type { CSSProperties } from "react";
import { Link } from "wouter";
import { percent, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import type { MonthOfMoney } from "./month-chart.tsx";
import type { ShownMonth } from "./month-marks.tsx";

type MonthTipProps = {
  month: MonthOfMoney;
  /** Where the month stands, 0 to 1 across the chart. */
  at: number;
  by: ShownMonth["by"];
};

/** The figures of one month over the chart; those that a finger has called lead to their rows. */
export function MonthTip({ month, at, by }: MonthTipProps) {
  const { billed, overdue, collected, rate, lastYear, rows } = month;
  const figures = [
    { name: t("dashboard.billed"), value: rupiah(billed), href: billed > 0 ? rows.billed : null },
    { name: t("dashboard.overdue"), value: overdue > 0 ? rupiah(overdue) : null, href: rows.overdue },
    { name: t("dashboard.collected"), value: rupiah(collected), href: collected > 0 ? rows.collected : null },
    { name: t("dashboard.rateOfMonth"), value: rate === null ? null : percent(rate), href: null },
    { name: t("dashboard.lastYear"), value: lastYear === null ? null : rupiah(lastYear), href: null },
  ];
  return (
    <div
      className="month-tip"
      data-by={by}
      data-side={at > 0.5 ? "before" : "after"}
      style={{ "--at": `${at * 100}%` } as CSSProperties} // React's types know no custom properties
    >
      <strong>{month.name}</strong>
      {figures.map(({ name, value, href }) => {
        if (value === null) return null;
        const figure = (
          <>
            {name} <b className="figures">{value}</b>
          </>
        );
        if (by === "pointer" || href === null) return <span key={name}>{figure}</span>;
        // The keyboard has the table; what is hidden from whoever hears the page is no place for its focus.
        return (
          <Link key={name} href={href} tabIndex={-1}>
            {figure}
          </Link>
        );
      })}
    </div>
  );
}
