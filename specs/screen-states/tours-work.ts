/** Work in steps, each step a stop: students imported from a sheet, and a class that goes up. */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { chooseSheet, dapodik } from "../screens/imports.ts";
import { confirmEarly, decideRest, PROMOTION, planNextYear } from "../screens/promotion.ts";
import { goAway, press, type Stop, type Tour } from "./tour.ts";
import { asked } from "./tours-asked.ts";

const IMPORT = "/admin/master/students/import";

const importing = { route: "StudentImport", path: IMPORT, heading: "Impor Siswa" };
const promoting = { route: "Promotion", path: PROMOTION, heading: "Kenaikan Kelas" };

/** Everybody of the first class goes up. */
async function promoteAll(page: Page): Promise<void> {
  await decideRest(page, "Naik").click();
  await expect(page.getByText("38 dari 38 diputuskan")).toBeVisible();
}

const importStops: readonly Stop[] = [
  {
    ...importing,
    name: "columns",
    within: "main",
    act: (page) => chooseSheet(page, dapodik),
    ready: "Daftar PD.csv · 4 baris",
  },
  asked({ ...importing, name: "left", act: goAway, ready: "Tinggalkan impor ini?" }),
  {
    ...importing,
    name: "rows",
    within: "main",
    act: press("Periksa"),
    ready: "NIS ini sudah dipakai siswa lain di unit ini.",
  },
  { ...importing, name: "summary", within: "main", act: press("Impor 2 siswa"), ready: "2 siswa diimpor" },
  asked({
    ...importing,
    name: "taken back",
    act: press("Urungkan impor"),
    ready: "Urungkan impor Daftar PD.csv?",
  }),
];

const promotionStops: readonly Stop[] = [
  asked({
    ...promoting,
    name: "left",
    act: async (page) => {
      await promoteAll(page);
      await goAway(page);
    },
    ready: "Tinggalkan kenaikan kelas?",
  }),
  asked({
    ...promoting,
    name: "in the middle of a year",
    act: async (page) => {
      await press("Lihat ringkasan")(page);
      await press("Jalankan untuk 38 siswa")(page);
    },
    ready: "Jalankan selagi 2026/2027 masih berjalan?",
  }),
  {
    ...promoting,
    name: "summary",
    within: "main",
    act: async (page) => {
      await press("Jalankan untuk 38 siswa")(page);
      await confirmEarly(page);
    },
    ready: "Kenaikan kelas selesai",
  },
  asked({
    ...promoting,
    name: "taken back",
    act: press("Urungkan 7A"),
    ready: "Urungkan kenaikan kelas 7A?",
  }),
];

export const workTours: readonly Tour[] = [
  { name: "an import", who: "tata.usaha", stops: importStops },
  { name: "a promotion", who: "tata.usaha", prepare: planNextYear, stops: promotionStops },
];
