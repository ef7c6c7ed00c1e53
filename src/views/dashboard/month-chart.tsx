import { useEffect, useRef, useState } from "react";
import { integer, percent, rupiahCompact } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { axisTop } from "./axis-top.ts";
import { MonthMarks, type ShownMonth } from "./month-marks.tsx";
import { MonthTable } from "./month-table.tsx";
import { MonthTip } from "./month-tip.tsx";
import "./month-chart.css";

/** One month of money, in whole rupiah. */
export type MonthOfMoney = {
  key: string;
  /** Under the bars: "Nov", and "2026" below it. */
  label: string;
  year: string;
  /** In full, for the tip and the table: "November 2026". */
  name: string;
  billed: number;
  collected: number;
  /** Of what is billed: open past its due day. */
  overdue: number;
  /** The share of what is billed that is paid, 0 to 1; null where nothing is billed or it is not due yet. */
  rate: number | null;
  /** Collected in the month a year before; null without a year before. */
  lastYear: number | null;
  isRunning: boolean;
  /** Where the rows behind each figure are listed. */
  rows: { billed: string; collected: string | null; overdue: string };
};

export type MonthChartProps = {
  /** Names the chart and its table. */
  caption: string;
  months: readonly MonthOfMoney[];
};

/**
 * What is billed and what came in by month, side by side; of what is billed the arrears are red. A line says which share of a
 * month's bills is paid, a thin one what came in a year before, and what is not over yet is dashed. Each mark leads to its
 * rows; for a finger so do the figures of the month that it touched, for the keyboard and whoever hears the page those in
 * the table below. Source: docs/spec/screens.md §7.4.
 */
export function MonthChart({ caption, months }: MonthChartProps) {
  const [shown, setShown] = useState<ShownMonth | null>(null);
  const plot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown?.by !== "finger") return;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !plot.current?.contains(target)) setShown(null);
    };
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, [shown]);
  const most = Math.max(0, ...months.flatMap((one) => [one.billed, one.collected, one.lastYear ?? 0]));
  const top = axisTop(most);
  const hasLastYear = months.some(({ lastYear }) => lastYear !== null && lastYear > 0);
  const month = shown === null ? undefined : months[shown.index];
  return (
    <figure className="month-chart">
      <div className="month-legend" aria-hidden="true">
        <span data-mark="billed">{t("dashboard.billed")}</span>
        <span data-mark="overdue">{t("dashboard.overdue")}</span>
        <span data-mark="collected">{t("dashboard.collected")}</span>
        <span data-mark="rate">{t("dashboard.rateOfMonth")}</span>
        {hasLastYear ? <span data-mark="last">{t("dashboard.lastYear")}</span> : null}
      </div>
      {/* Time runs from left to right in every language's charts. */}
      <div ref={plot} className="month-plot" dir="ltr" aria-hidden="true">
        <Axis labels={[top, top / 2, 0].map((amount) => rupiahCompact(amount))} side="money" />
        <MonthMarks months={months} top={top} onShow={setShown} />
        <Axis labels={[1, 0.5, 0].map((share) => percent(share))} side="rate" />
        {month && shown ? (
          <MonthTip month={month} at={(shown.index + 0.5) / months.length} by={shown.by} />
        ) : null}
        <Labels months={months} />
      </div>
      <MonthTable caption={caption} months={months} hasLastYear={hasLastYear} />
    </figure>
  );
}

function Axis({ labels, side }: { labels: readonly string[]; side: "money" | "rate" }) {
  return (
    <div className="month-axis figures" data-side={side}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

/** The months, and below them each year once, over its months. */
function Labels({ months }: { months: readonly MonthOfMoney[] }) {
  const years = [...new Set(months.map(({ year }) => year))];
  return (
    <div className="month-labels" style={{ gridTemplateColumns: `repeat(${integer(months.length)}, 1fr)` }}>
      {months.map((one) => (
        <span key={one.key} data-running={one.isRunning ? "" : undefined}>
          {one.label}
        </span>
      ))}
      {years.map((year) => (
        <span
          key={year}
          className="month-year"
          style={{ gridColumn: `span ${months.filter((one) => one.year === year).length}` }}
        >
          {year}
        </span>
      ))}
    </div>
  );
}
