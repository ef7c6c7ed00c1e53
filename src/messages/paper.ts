/**
 * How printed papers write numbers, days and bills. They are Indonesian whatever the language of the screen; their words are
 * `rules/paper-words.ts` (docs/decisions/009-languages.md).
 */
import type { PaymentMethod } from "../../contract/enums.ts";
import { integer, month } from "./formats.ts";
import { messages as enums } from "./id/enum.ts";
import type { BillMessages } from "./periods.ts";

/** For the formats: how papers write numbers and dates. */
export const PAPER_LOCALE = "id-ID";

/** An amount as reports write it: none is a dash, one below zero stands in parentheses. Rupiah. */
export function paperAmount(rupiah: number): string {
  if (rupiah === 0) return "-";
  const bare = integer(Math.abs(rupiah), PAPER_LOCALE);
  return rupiah < 0 ? `(${bare})` : bare;
}

/** The same in thousands, for what has a column a month: 450.000 is "450", 1.250 is "1,25". Rupiah. */
export const paperThousands = (rupiah: number): string =>
  rupiah === 0
    ? "-"
    : new Intl.NumberFormat(PAPER_LOCALE, { maximumFractionDigits: 3 }).format(rupiah / 1000);

/** The sheet of a family that paid for several children at once. */
export const familySheet = {
  name: "Rekap pembayaran keluarga",
  title: "REKAP PEMBAYARAN KELUARGA",
  receipt: "kuitansi",
  foot: "Rekap ini menyertai kuitansi di atas; bukti pembayaran adalah kuitansinya.",
};

/** How a payment was made. */
export const paperMethod = (method: PaymentMethod) => enums.method[method];

/** What a period is called, for the labels of `periods.ts`. */
export const paperPeriods: BillMessages = {
  once: () => enums.period.once,
  semester: (half, year) => `Semester ${half} ${year}`,
  year: (year) => `Tahun ajaran ${year}`,
  month: (value) => month(value, PAPER_LOCALE),
  instalment: (sequence, count) => `angsuran ${sequence} dari ${count}`,
};
