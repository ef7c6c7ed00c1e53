/** The chart of accounts as a tree: order, levels and sums. Source: docs/spec/money.md §2.5. */
import type { AccountPurpose, AccountType } from "../contract/enums.ts";
import { fold } from "./names.ts";

/** Whether entries by hand stand on it: not where bills, payments and deposits book alone. Source: docs/spec/money.md §14.3. */
export const isPostable = ({
  type,
  purpose,
}: {
  type: AccountType;
  purpose: AccountPurpose | null;
}): boolean => type !== "receivable" && purpose !== "deposit";

type ChartRow = {
  readonly id: string;
  readonly parent_id: string | null;
  readonly code: string;
  /** in rupiah, on the account's normal side; a parent and its children are of one type, so they add up */
  readonly balance: number;
  readonly opening_balance: number;
};

/** An account in its place. Its totals hold everything below it, whether or not that is shown. */
export type Placed<R extends ChartRow> = {
  row: R;
  /** 1 at the top */
  level: number;
  /** of those that are shown */
  children_count: number;
  total_balance: number;
  total_opening: number;
  /** meant itself, not only kept above one that is */
  is_found: boolean;
};

const byCode = (one: ChartRow, other: ChartRow) =>
  one.code === other.code ? 0 : one.code < other.code ? -1 : 1;

/** One list for each top-level account: itself and, in their order, those below it that are meant or stand above one. */
export function chartOf<R extends ChartRow>(rows: readonly R[], isFound: (row: R) => boolean): Placed<R>[][] {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, R[]>();
  for (const row of rows.toSorted(byCode)) {
    // Who may not see the account above sees this one at the top.
    const above = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null;
    below.set(above, [...(below.get(above) ?? []), row]);
  }
  return (below.get(null) ?? [])
    .map((row) => branchOf(row, 1, { below, isFound }).shown)
    .filter((shown) => shown.length > 0);
}

type Chart<R> = { below: ReadonlyMap<string | null, readonly R[]>; isFound: (row: R) => boolean };

type Branch<R extends ChartRow> = { balance: number; opening: number; shown: Placed<R>[] };

function branchOf<R extends ChartRow>(row: R, level: number, chart: Chart<R>): Branch<R> {
  const children = (chart.below.get(row.id) ?? []).map((child) => branchOf(child, level + 1, chart));
  const sum = (field: "balance" | "opening") => children.reduce((total, child) => total + child[field], 0);
  const balance = row.balance + sum("balance");
  const opening = row.opening_balance + sum("opening");
  const is_found = chart.isFound(row);
  const shown = children.filter((child) => child.shown.length > 0);
  const placed: Placed<R> = {
    row,
    level,
    children_count: shown.length,
    total_balance: balance,
    total_opening: opening,
    is_found,
  };
  const isKept = is_found || shown.length > 0;
  return { balance, opening, shown: isKept ? [placed, ...shown.flatMap((child) => child.shown)] : [] };
}

/** An account and all that stand below it, none of which it can stand under. */
export function branchIds(
  rows: readonly { readonly id: string; readonly parent_id: string | null }[],
  id: string,
): ReadonlySet<string> {
  const found = new Set([id]);
  // What is added is looked at in its turn.
  for (const above of found) {
    for (const row of rows) if (row.parent_id === above) found.add(row.id);
  }
  return found;
}

/** The rows that are seen when some of those above others are closed; in the order in which they stand. */
export function seenRows<R extends { readonly level: number }>(
  rows: readonly R[],
  isOpen: (row: R) => boolean,
): R[] {
  let closedAt = Number.POSITIVE_INFINITY;
  return rows.filter((row) => {
    if (row.level > closedAt) return false;
    closedAt = isOpen(row) ? Number.POSITIVE_INFINITY : row.level;
    return true;
  });
}

/** Whether every word stands in the code or the name; case does not count. */
export const mentionsAccount = ({ code, name }: { code: string; name: string }, q: string): boolean =>
  fold(q)
    .split(" ")
    .every((word) => fold(code).includes(word) || fold(name).includes(word));
