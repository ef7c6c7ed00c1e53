/** The figures of the dashboard, put together from the sums by unit, category and due day. Source: docs/spec/screens.md §7. */
import { ageBuckets } from "../../contract/enums.ts";
import type { Dashboard } from "../../contract/office/overview.ts";
import { ageBucketOf } from "../../rules/ageing.ts";
import { daysLate } from "../../rules/bills.ts";
import { addMonths, monthOf, monthsBetween } from "../../rules/calendar.ts";
import { collectionRateOf } from "../../rules/collection.ts";
import { sumOf } from "../../rules/rupiah.ts";
import type { BillSums, Collected } from "../../store/office/dashboard.ts";
import { codedOf } from "../reply.ts";

type Money = NonNullable<Dashboard["money"]>;

type Figured = {
  year: { starts_on: string; ends_on: string };
  sums: readonly BillSums[];
  collected: readonly Collected[];
  /** the class year before, with what was collected of it up to the same day a year before */
  before: { year: { id: string; name: string }; collected: readonly Collected[] } | undefined;
  today: string;
};

export const totalOf = <T>(rows: readonly T[], figure: (row: T) => number) => sumOf(rows.map(figure));

export const late = (sums: readonly BillSums[], today: string) =>
  sums.filter((row) => daysLate(row.due_on, today) > 0);

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const figuresOf = (sums: readonly BillSums[], today: string) => ({
  billed: totalOf(sums, (row) => row.billed),
  collected: totalOf(sums, (row) => row.collected),
  outstanding: totalOf(sums, (row) => row.outstanding),
  overdue: totalOf(late(sums, today), (row) => row.outstanding),
});

/**
 * Billed by the month of the due day, collected by the month of the booking day: every month of the class year, and
 * of those outside it the ones with figures (a single due day far off must not draw centuries of empty months).
 */
function byMonth({ year, sums, collected, before, today }: Figured): Money["by_month"] {
  const dueIn = grouped(sums, (row) => monthOf(row.due_on));
  const bookedIn = grouped(collected, (row) => row.month);
  const before12 = grouped(before?.collected ?? [], (row) => addMonths(row.month, 12));
  const ofYear = monthsBetween(monthOf(year.starts_on), monthOf(year.ends_on));
  return [...new Set([...ofYear, ...dueIn.keys(), ...bookedIn.keys()])].toSorted().map((month) => {
    const due = figuresOf(dueIn.get(month) ?? [], today);
    return {
      month,
      billed: due.billed,
      collected: totalOf(bookedIn.get(month) ?? [], (row) => row.collected),
      settled: due.collected,
      overdue: due.overdue,
      last_year: before ? totalOf(before12.get(month) ?? [], (row) => row.collected) : null,
    };
  });
}

/** The largest first. */
function byCategory(sums: readonly BillSums[], today: string): Money["by_category"] {
  return [...grouped(sums, (row) => `${row.unit_id} ${row.category_id}`).values()]
    .flatMap((rows) => {
      const [row] = rows;
      if (row === undefined) return [];
      const category = codedOf(row.category_id, row.category_code, row.category_name);
      return [
        { category, unit: codedOf(row.unit_id, row.unit_code, row.unit_name), ...figuresOf(rows, today) },
      ];
    })
    .toSorted((one, other) => other.billed - one.billed);
}

function byUnit({ sums, before, today }: Figured): Money["by_unit"] {
  return [...grouped(sums, (row) => row.unit_id).values()].flatMap((rows) => {
    const [row] = rows;
    if (row === undefined) return [];
    const figures = figuresOf(rows, today);
    const own = before?.collected.filter(({ unit_id }) => unit_id === row.unit_id);
    return [
      {
        unit: codedOf(row.unit_id, row.unit_code, row.unit_name),
        ...figures,
        collection_rate: collectionRateOf(figures),
        last_year: own ? totalOf(own, ({ until }) => until) : null,
      },
    ];
  });
}

function ageing(sums: readonly BillSums[], today: string): Money["ageing"] {
  return ageBuckets.map((bucket) => {
    const rows = sums.filter((row) => ageBucketOf(row.due_on, today) === bucket);
    return {
      bucket,
      count: totalOf(rows, (row) => row.open),
      balance: totalOf(rows, (row) => row.outstanding),
    };
  });
}

export function moneyOf(figured: Figured): Money {
  const { sums, before, today } = figured;
  const figures = figuresOf(sums, today);
  return {
    ...figures,
    collection_rate: collectionRateOf(figures),
    by_month: byMonth(figured),
    by_category: byCategory(sums, today),
    by_unit: byUnit(figured),
    ageing: ageing(sums, today),
    last_year: before
      ? { class_year: before.year, collected: totalOf(before.collected, ({ until }) => until) }
      : null,
  };
}

/** Of a school without a class year. */
export const noMoney: Money = {
  billed: 0,
  collected: 0,
  outstanding: 0,
  overdue: 0,
  collection_rate: null,
  by_month: [],
  by_category: [],
  by_unit: [],
  ageing: ageBuckets.map((bucket) => ({ bucket, count: 0, balance: 0 })),
  last_year: null,
};
