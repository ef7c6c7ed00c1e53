/** A class year's name and days. Source: docs/spec/data.md §4. */
import type { FieldErrors } from "../contract/problem.ts";
import { addDays } from "./calendar.ts";

export type YearDays = { starts_on: string; ends_on: string };

/** The first and second year of a name `YYYY/YYYY`, or null when the second does not follow the first. */
export function yearsOfName(name: string): [first: number, second: number] | null {
  const match = /^(\d{4})\/(\d{4})$/.exec(name);
  const [first, second] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && second === first + 1 ? [first, second] : null;
}

/** The days a class year has where nothing else is said: 1 July to 30 June. */
export function usualDays(firstYear: number): YearDays {
  return { starts_on: `${firstYear}-07-01`, ends_on: `${firstYear + 1}-06-30` };
}

/** The name of the class year that follows the one named, or null when it has no name of that form. */
export function nextName(name: string): string | null {
  const years = yearsOfName(name);
  return years === null ? null : `${years[0] + 1}/${years[1] + 1}`;
}

/** In its last weeks a class year is promoted and graduated as a matter of course: SMA in May, the others in June. */
const CLOSING_DAYS = 60;

/** Whether promoting out of a class year today would end it for its students long before it ends. Source: decision 041. */
export const isMidYear = (year: YearDays, today: string): boolean =>
  addDays(today, CLOSING_DAYS) < year.ends_on;

/** Whether two class years share a day; the last day of one and the first of the other may follow each other. */
export function overlap(one: YearDays, other: YearDays): boolean {
  return one.starts_on <= other.ends_on && other.starts_on <= one.ends_on;
}

/** Days that are not of the years in the name, and an end before the beginning, by field; what is empty waits. */
export function classYearFaults(typed: {
  readonly name: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}): FieldErrors {
  const starts = typed.starts_on ?? "";
  const ends = typed.ends_on ?? "";
  const [first, second] = yearsOfName(typed.name?.trim() ?? "") ?? [];
  const isOf = (day: string, year: number | undefined) =>
    day === "" || year === undefined || Number(day.slice(0, 4)) === year;
  return {
    ...(!isOf(starts, first) && { starts_on: [`Harus di tahun ${first}.`] }),
    ...(!isOf(ends, second) && { ends_on: [`Harus di tahun ${second}.`] }),
    ...(starts !== "" && ends !== "" && ends <= starts && { ends_on: ["Harus sesudah tanggal mulai."] }),
  };
}
