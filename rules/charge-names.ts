/** What a charge is called in the books, which are Indonesian whatever the screen speaks. */
import { type PeriodWords, periodName } from "./period-names.ts";

const months = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(
  " ",
);

const inBooks: PeriodWords = {
  once: () => "",
  semester: (half, year) => `Semester ${half} ${year}`,
  year: (year) => year,
  month: (value) => `${months[Number(value.slice(5)) - 1]} ${value.slice(0, 4)}`,
};

/**
 * A category with the period that it is billed for: "SPP November 2026", "Kegiatan Semester 1 2026/2027",
 * "Daftar Ulang 2026/2027"; of what is billed once the category alone. A period that is none of these stands as it is.
 * Source: docs/spec/money.md §9, §14.
 */
export function chargeName(category: string, period: string): string {
  return `${category} ${periodName(period, inBooks)}`.trimEnd();
}

/** A period on its own, as a file says it beside the category: "Juli 2026", "Tahun ajaran 2026/2027", "Sekali bayar". */
export const periodAlone = (period: string): string =>
  periodName(period, { ...inBooks, once: () => "Sekali bayar", year: (year) => `Tahun ajaran ${year}` });

/** What a payment is for: each category once, with its periods, "SPP Juni 2026, Juli 2026; Seragam". */
export function chargesName(charges: readonly { category_name: string; period: string }[]): string {
  const periods = new Map<string, string[]>();
  for (const { category_name: name, period } of charges) {
    const own = periodName(period, inBooks);
    periods.set(name, [...(periods.get(name) ?? []), ...(own === "" ? [] : [own])]);
  }
  return [...periods].map(([name, own]) => `${name} ${own.join(", ")}`.trimEnd()).join("; ");
}
