/** A table of several sheets: what each sheet hands on to the next. Source: docs/spec/books.md §1.6. */
import type { Report, ReportRow } from "../contract/books/reports.ts";

type Table = Pick<Report, "columns" | "rows" | "totals">;

const isCounted = ({ kind }: ReportRow) => kind === "row" || kind === "carry";

/** What the first `end` rows come to in the column at `at`; sums and headings among them are not counted again. */
export function sumUntil(rows: readonly ReportRow[], at: number, end: number): number {
  let sum = 0;
  for (const row of rows.slice(0, end)) {
    const cell = row.cells[at];
    if (isCounted(row) && typeof cell === "number") sum += cell;
  }
  return sum;
}

/**
 * The places of the columns that are carried: those of money whose rows come to what the report's total says. A balance that runs
 * along the rows carries itself.
 */
export function carriedColumns({ columns, rows, totals }: Table): number[] {
  const [total] = totals;
  if (total === undefined) return [];
  return columns.flatMap(({ kind }, at) => {
    const cell = total.cells[at];
    const isMoney = kind === "rupiah" || kind === "thousands";
    return at > 0 && isMoney && typeof cell === "number" && sumUntil(rows, at, rows.length) === cell
      ? [at]
      : [];
  });
}

/** Lengths in one unit, whichever. */
type Lengths = {
  rows: readonly number[];
  /** between the headings and the lower edge of the first sheet, and of each that follows */
  first: number;
  next: number;
  /** a line that says what is carried; one ends each sheet but the last, one begins each but the first */
  carry: number;
  /** what stands below the last row and on its sheet */
  tail: number;
};

/** Before which rows a new sheet begins: as many rows as fit, and the last two on the sheet of the total. */
export function sheetsOf({ rows, first, next, carry, tail }: Lengths): number[] {
  const breaks: number[] = [];
  let left = first;
  const whole = rows.reduce((sum, length) => sum + length, 0);
  if (whole + tail <= first) return [];
  for (const [at, length] of rows.entries()) {
    const isEnd = at === rows.length - 2;
    const wanted = isEnd ? length + (rows[at + 1] ?? 0) + tail : length + carry;
    const isLast = at === rows.length - 1;
    if (at > 0 && !isLast && wanted > left) {
      breaks.push(at);
      left = next - carry;
    }
    left -= length;
  }
  return breaks;
}
