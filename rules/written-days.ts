/**
 * A day as people write it into a field, read as one day of the calendar or not at all. Day before month, as Indonesians
 * write; what could be another day is refused. Source: docs/spec/money.md §1.1, docs/spec/screens.md §3.6.
 */
import { isDay } from "./calendar.ts";

/** Why a text is no day: no such day or month, no year, a year outside the calendar, or not understood at all. */
export type DayFault = "impossible" | "noYear" | "year" | "unknown";

/** `isShort`: the year has two figures, so that it may still be on its way to four. */
export type DayReading =
  | { kind: "empty" }
  | { kind: "day"; day: string; isShort: boolean }
  | { kind: "refused"; fault: DayFault };

/** The names of the months as the product's languages have them; the first letters will do where they are of one alone. */
const months: readonly string[] = [
  "januari january januar enero janvier gennaio",
  "februari february februar febrero fevrier febbraio pebruari",
  "maret march marz marzo mars",
  "april abril avril aprile",
  "mei may mai mayo maggio",
  "juni june junio juin giugno",
  "juli july julio juillet luglio",
  "agustus august agosto aout agt",
  "september septiembre septembre settembre",
  "oktober october octubre octobre ottobre",
  "november noviembre novembre nopember",
  "desember december dezember diciembre decembre dicembre",
];

const refused = (fault: DayFault): DayReading => ({ kind: "refused", fault });

/**
 * Reads `1/8/2026`, `01-08-2026`, `1.8.26`, `1 Agu 2026`, `1 Agustus 2026`, `01082026`, `2026-08-01` and `2026年8月1日`. A
 * year of two figures is of this century up to 69, else of the last.
 */
export function readDay(text: string): DayReading {
  const bare = text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  if (bare === "") return { kind: "empty" };
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(bare);
  if (iso) return dayOf(iso[3], iso[2], iso[1]);
  if (/^\d{8}$/.test(bare)) return ofEight(bare);
  const figures = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2})(?: ?[-/.] ?| )(\d{4}|\d{2})$/.exec(bare);
  if (figures) return dayOf(figures[1], figures[2], figures[3]);
  const named = /^(\d{1,2})[-/. ]*([^\d\s\-/.,]{3,})[-/., ]*(\d{4}|\d{2})$/u.exec(bare);
  if (named) {
    const month = monthNamed(named[2] ?? "");
    return month === null ? refused("unknown") : dayOf(named[1], String(month), named[3]);
  }
  return refused(/^\d{1,2}[-/. ]+(\d{1,2}|[^\d\s\-/.,]{3,})[-/., ]*$/u.test(bare) ? "noYear" : "unknown");
}

/** A day as it is shown in a field: `2026-08-01` → `01/08/2026`; what is no day stays as it is. */
export function writtenDay(value: string): string {
  return isDay(value) ? value.split("-").reverse().join("/") : value;
}

/** Eight figures: the day first, or the year where it cannot be otherwise; no day reads both ways within the calendar. */
function ofEight(figures: string): DayReading {
  const dayFirst = dayOf(figures.slice(0, 2), figures.slice(2, 4), figures.slice(4));
  if (dayFirst.kind === "day") return dayFirst;
  const yearFirst = dayOf(figures.slice(6), figures.slice(4, 6), figures.slice(0, 4));
  return yearFirst.kind === "day" ? yearFirst : dayFirst;
}

function dayOf(day = "", month = "", year = ""): DayReading {
  const isShort = year.length === 2;
  const whole = isShort ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;
  if (whole < "1900" || whole >= "2200") return refused("year");
  const written = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(written) ? { kind: "day", day: written, isShort } : refused("impossible");
}

/** The month from 1 whose name, in any of the languages, begins so; null where none does, or several do. */
function monthNamed(written: string): number | null {
  const start = written.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const found = months.flatMap((names, index) =>
    names.split(" ").some((name) => name.startsWith(start)) ? [index + 1] : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
