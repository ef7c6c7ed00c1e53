import type { MouseEvent } from "react";
import { useLocation } from "wouter";
import type { MonthOfMoney } from "./month-chart.tsx";

type MonthMarksProps = {
  months: readonly MonthOfMoney[];
  /** The amount at the upper edge. */
  top: number;
  onShow: (shown: ShownMonth | null) => void;
};

/** The month whose figures are seen, pointed at or touched: what was touched stays, for its figures to be pressed. */
export type ShownMonth = { index: number; by: "pointer" | "finger" };

const HEIGHT = 200;
const down = (share: number) => HEIGHT * (1 - Math.min(1, Math.max(0, share)));
const across = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The bars and lines. Places across are in percent, so that the drawing is as wide as there is room and needs no measuring. */
export function MonthMarks({ months, top, onShow }: MonthMarksProps) {
  const slot = 1 / Math.max(1, months.length);
  const [, navigate] = useLocation();
  const press = (event: MouseEvent) => {
    const { target, nativeEvent } = event;
    if (!(target instanceof Element)) return;
    const index = months.findIndex(({ key }) => key === target.closest("g")?.getAttribute("data-month"));
    // A bar is too narrow for a finger, which gets the month's figures to press.
    const isFinger = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
    if (isFinger && index >= 0) onShow({ index, by: "finger" });
    const href = target.getAttribute("data-href");
    if (isFinger || href === null) return;
    if (event.ctrlKey || event.metaKey) window.open(href);
    else navigate(href);
  };
  const middle = (index: number) => across((index + 0.5) * slot);
  return (
    <svg
      className="month-marks"
      width="100%"
      height={HEIGHT}
      focusable="false"
      aria-hidden="true"
      onClick={press}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && onShow(null)}
    >
      {[0, 0.5, 1].map((share) => (
        <line key={share} className="month-grid" x1="0" x2="100%" y1={down(share)} y2={down(share)} />
      ))}
      {months.map((month, index) => (
        <g
          key={month.key}
          data-month={month.key}
          data-running={month.isRunning ? "" : undefined}
          onPointerEnter={({ pointerType }) => pointerType !== "touch" && onShow({ index, by: "pointer" })}
        >
          <rect className="month-slot" x={across(index * slot)} width={across(slot)} y={0} height={HEIGHT} />
          <Bars month={month} top={top} left={index * slot} slot={slot} />
        </g>
      ))}
      <Line
        mark="last"
        points={months.map((month, index) => ({ x: middle(index), y: pointOf(month.lastYear, top) }))}
        dashedFrom={months.length}
      />
      <Line
        mark="rate"
        points={months.map((month, index) => ({ x: middle(index), y: pointOf(month.rate, 1) }))}
        dashedFrom={months.findIndex(({ isRunning }) => isRunning)}
      />
    </svg>
  );
}

const pointOf = (value: number | null, top: number) => (value === null ? null : down(value / top));

type BarsProps = { month: MonthOfMoney; top: number; left: number; slot: number };

/** Two bars beside each other; what is overdue is the upper part of what is billed and open. */
function Bars({ month, top, left, slot }: BarsProps) {
  const width = across(slot * 0.34);
  const first = across(left + slot * 0.14);
  const bar = (mark: string, x: string, from: number, to: number, href: string | null) => (
    <rect
      className={`month-${mark}`}
      data-href={href}
      x={x}
      width={width}
      y={down(to / top)}
      height={down(from / top) - down(to / top)}
    />
  );
  const { billed, collected, overdue, rows } = month;
  return (
    <>
      {billed > 0 ? bar("billed", first, 0, billed, rows.billed) : null}
      {overdue > 0 ? bar("overdue", first, billed - overdue, billed, rows.overdue) : null}
      {collected > 0 ? bar("collected", across(left + slot * 0.52), 0, collected, rows.collected) : null}
    </>
  );
}

type Point = { x: string; y: number | null };

/** From point to point, broken where there is none; dashed from the running month on. */
function Line({ mark, points, dashedFrom }: { mark: string; points: readonly Point[]; dashedFrom: number }) {
  return (
    <g className={`month-line-${mark}`}>
      {points.map(({ x, y }, index) => {
        const before = points[index - 1];
        if (y === null || before === undefined || before.y === null) return null;
        const isDashed = dashedFrom >= 0 && index >= dashedFrom;
        return (
          <line key={x} x1={before.x} y1={before.y} x2={x} y2={y} data-dashed={isDashed ? "" : undefined} />
        );
      })}
      {mark === "rate"
        ? points.map(({ x, y }) => (y === null ? null : <circle key={x} cx={x} cy={y} r={2.5} />))
        : null}
    </g>
  );
}
