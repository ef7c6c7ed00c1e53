import { rupiah, rupiahCompact } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { axisTop } from "./bar-scale.ts";
import "./bar-chart.css";

type Bar = {
  key: string;
  /** Under the bar: "Nov". */
  label: string;
  /** In full, for the tooltip and the table: "November 2026". */
  name: string;
  /** Whole rupiah: the frame (billed) and what fills it (collected). */
  frame: number;
  fill: number;
};

type BarChartProps = {
  /** Names the chart and its table. */
  caption: string;
  bars: readonly Bar[];
  frameLabel: string;
  fillLabel: string;
  /** The head of the table's first column: "Bulan". */
  keyLabel: string;
};

/**
 * Money by month: an outlined bar for what was billed, filled as far as it was collected, so that the gap is what
 * is still open and no colour has to be told from another. The same figures stand in a table below.
 */
export function BarChart({ caption, bars, frameLabel, fillLabel, keyLabel }: BarChartProps) {
  const top = axisTop(Math.max(0, ...bars.flatMap((bar) => [bar.frame, bar.fill])));
  const height = (amount: number) => ({ blockSize: `${(Math.max(0, amount) / top) * 100}%` });
  return (
    <figure className="bar-chart">
      <div className="bar-chart-legend" aria-hidden="true">
        <span data-mark="frame">{frameLabel}</span>
        <span data-mark="fill">{fillLabel}</span>
      </div>
      <div className="bar-chart-plot" aria-hidden="true">
        {[1, 0.5, 0].map((share) => (
          <span key={share} className="bar-chart-line" style={{ insetBlockEnd: `${share * 100}%` }}>
            <span className="figures">{rupiahCompact(top * share)}</span>
          </span>
        ))}
        <div className="bar-chart-bars">
          {bars.map((bar) => (
            <div key={bar.key} className="bar-chart-slot">
              <span className="bar-chart-frame" style={height(bar.frame)} />
              <span className="bar-chart-fill" style={height(bar.fill)} />
              <span className="bar-chart-tip">
                <strong>{bar.name}</strong>
                <span>
                  {frameLabel} <b className="figures">{rupiah(bar.frame)}</b>
                </span>
                <span>
                  {fillLabel} <b className="figures">{rupiah(bar.fill)}</b>
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="bar-chart-labels" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.key}>{bar.label}</span>
        ))}
      </div>
      <BarTable {...{ caption, bars, frameLabel, fillLabel, keyLabel }} />
    </figure>
  );
}

function BarTable({ caption, bars, frameLabel, fillLabel, keyLabel }: BarChartProps) {
  return (
    <details className="bar-chart-table">
      <summary>{t("parts.asTable")}</summary>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{keyLabel}</th>
            <th scope="col">{frameLabel}</th>
            <th scope="col">{fillLabel}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td className="figures">{rupiah(bar.frame)}</td>
              <td className="figures">{rupiah(bar.fill)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
