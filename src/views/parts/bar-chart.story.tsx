import { BarChart } from "./bar-chart.tsx";
import { BIGGEST_SUM } from "./stories.ts";

const months = ["Juli", "Agustus", "September", "Oktober", "November"];
const words = {
  caption: "Ditagih dan terkumpul tiap bulan",
  frameLabel: "Ditagih",
  fillLabel: "Terkumpul",
  keyLabel: "Bulan",
};

const barsOf = (frame: number, share: (index: number) => number) =>
  months.map((month, index) => ({
    key: month,
    label: month.slice(0, 3),
    name: `${month} 2026`,
    frame,
    fill: Math.round(frame * share(index)),
  }));

export const Typical = () => <BarChart {...words} bars={barsOf(48_600_000, (index) => 1 - index / 5)} />;

export const AllCollected = () => <BarChart {...words} bars={barsOf(48_600_000, () => 1)} />;

export const NothingBilled = () => <BarChart {...words} bars={barsOf(0, () => 0)} />;

export const BiggestSums = () => <BarChart {...words} bars={barsOf(BIGGEST_SUM, () => 0.7)} />;
