/** How a billing period is read to be named. Source: docs/spec/money.md §4.1, docs/spec/api.md §6.1. */
import { isMonth } from "./periods.ts";

/** What the kinds of period are called: in the books in Indonesian, on the screen in the language that it speaks. */
export type PeriodWords = {
  once: () => string;
  /** `half` is 1 or 2, `year` the class year: 2026/2027 */
  semester: (half: string, year: string) => string;
  year: (year: string) => string;
  /** `value` is as in 2026-07 */
  month: (value: string) => string;
};

/** The name of a period in these words; what is no period stands as it is. */
export function periodName(period: string, words: PeriodWords): string {
  if (period === "ONCE") return words.once();
  const [, year, half] = /^(\d{4})-S([12])$/.exec(period) ?? [];
  if (year !== undefined && half !== undefined) {
    return words.semester(half, `${year}/${Number(year) + 1}`);
  }
  if (isMonth(period)) return words.month(period);
  return /^\d{4}\/\d{4}$/.test(period) ? words.year(period) : period;
}
