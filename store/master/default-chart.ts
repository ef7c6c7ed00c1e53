/** The chart of accounts that a new school starts with; it may rename and add to it. Source: docs/spec/money.md §2.7. */
import { standardChart } from "../../rules/standard-chart.ts";
import type { Tables } from "../schema.ts";

/** Cash, bank, what students owe, income, discounts, students' deposits and the opening balance, of the standard chart. */
const defaultCodes = [
  ...(["1-1101", "1-1201", "1-1301", "1-1302", "2-1101", "3-1101"] as const),
  ...(["4-1101", "4-1102", "4-1103", "4-1104", "5-1101"] as const),
];

export type ChartCode = (typeof defaultCodes)[number];

/**
 * The rows of the default chart by code: shared by all units, without headings, which come with the whole standard chart.
 * `at` is an instant as ISO text.
 */
export function defaultChartRows(p: {
  nextId: () => string;
  at: string;
  by: string | null;
}): Record<ChartCode, Tables["accounts"]> {
  const chart = standardChart.filter(({ code }) => defaultCodes.some((one) => one === code));
  const rows = chart.map(({ parent: _, ...account }) => [
    account.code,
    {
      id: p.nextId(),
      ...account,
      parent_id: null,
      unit_id: null,
      status: "active",
      version: 1,
      created_at: p.at,
      created_by: p.by,
      updated_at: p.at,
      updated_by: p.by,
    } satisfies Tables["accounts"],
  ]);
  return Object.fromEntries(rows) as Record<ChartCode, Tables["accounts"]>; // each of the codes is one of the chart's
}
