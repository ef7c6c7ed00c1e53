/** Several rows of a list chosen at once, and what the office is asked before all of them are changed. */
import type { Page } from "@playwright/test";
import { expect, type School } from "../fixtures.ts";
import { bulkBar } from "../screens/bulk.ts";
import { rowWith } from "../screens/master.ts";
import { OPERATORS } from "../screens/operators.ts";
import { STUDENTS } from "../screens/students.ts";
import { putAway, type Stop, type Tour } from "./tour.ts";
import { asked, lock } from "./tours-asked.ts";

const MASTER = "/admin/master";

/** A list, by its table, and the rows of it that the tour chooses. */
type List = Pick<Stop, "route" | "path"> & { heading: string; rows: readonly string[] };

const students: List = {
  route: "Students",
  path: `${STUDENTS}?q=2026000`,
  heading: "Data Siswa",
  rows: ["20260001", "20260002"],
};
const operators: List = {
  route: "Operators",
  path: OPERATORS,
  heading: "Data Operator",
  rows: ["Rina Anggraini", "Siti Rahmawati", "Maria Lumentut"],
};
const units: List = {
  route: "Units",
  path: `${MASTER}/units`,
  heading: "Data Unit",
  rows: ["SMA Pelita Nusantara"],
};
const classrooms: List = {
  route: "Classrooms",
  path: `${MASTER}/classrooms`,
  heading: "Data Kelas",
  rows: ["7A", "8A"],
};
const accounts: List = {
  route: "Accounts",
  path: `${MASTER}/accounts`,
  heading: "Akun",
  rows: ["Kas SMP"],
};
const categories: List = {
  route: "Categories",
  path: `${MASTER}/categories`,
  heading: "Data Kategori",
  rows: ["SPP"],
};
const banks: List = { route: "Banks", path: `${MASTER}/banks`, heading: "Bank", rows: ["1300000000102"] };
const bills: List = {
  route: "Bills",
  path: "/admin/bills?q=20260001",
  heading: "Tagihan",
  rows: ["TAG/SMP/2611/000001", "TAG/SMP/2610/000001"],
};

/** Ticks the rows and presses what the bar offers for them. */
async function ask(page: Page, { heading, rows }: List, button: string): Promise<void> {
  for (const row of rows) await rowWith(page, heading, row).first().locator("label").first().click();
  await expect(bulkBar(page)).toContainText(`${rows.length} dipilih`);
  await bulkBar(page).getByRole("button", { name: button, exact: true }).click();
}

/** No is answered, and none of the rows is chosen any more. */
async function chooseNone(page: Page): Promise<void> {
  await putAway(page);
  await bulkBar(page).getByRole("button", { name: "Batalkan pilihan" }).click();
  await expect(bulkBar(page)).toHaveCount(0);
}

const chosen = (name: string, { rows, ...list }: List, button: string, ready: RegExp): Stop => ({
  ...asked({ ...list, name, ready, act: (page) => ask(page, { ...list, rows }, button) }),
  leave: chooseNone,
});

const stops: readonly Stop[] = [
  chosen("students put into a class", students, "Masukkan ke kelas", /^Masukkan 2 siswa ke kelas\?$/),
  chosen("the status of students changed", students, "Ubah status", /^Ubah status 2 siswa\?$/),
  chosen("portal accounts made", students, "Buat akun portal", /^Buat akun portal untuk 2 siswa\?$/),
  chosen("students deleted", students, "Hapus", /^Hapus 2 siswa\?$/),
  chosen("operators set active", operators, "Aktifkan", /^Aktifkan 1 operator\?$/),
  chosen("operators set inactive", operators, "Nonaktifkan", /^Nonaktifkan 2 operator\?$/),
  chosen("operators unlocked", operators, "Buka kunci", /^Buka kunci 1 operator\?$/),
  chosen("units set inactive", units, "Nonaktifkan", /^Nonaktifkan 1 unit\?$/),
  chosen("classrooms set inactive", classrooms, "Nonaktifkan", /^Nonaktifkan 2 kelas\?$/),
  chosen("accounts set inactive", accounts, "Nonaktifkan", /^Nonaktifkan 1 akun\?$/),
  chosen("categories set inactive", categories, "Nonaktifkan", /^Nonaktifkan 1 kategori\?$/),
  chosen("banks set inactive", banks, "Nonaktifkan", /^Nonaktifkan 1 bank\?$/),
  chosen("bills cancelled", bills, "Batalkan tagihan", /^Batalkan 2 tagihan\?$/),
];

/** One of the operators is locked out and one is inactive, so that each action fits some of the rows and not all. */
async function standApart(school: School): Promise<void> {
  await school.db
    .updateTable("operators")
    .set({ status: "inactive" })
    .where("username", "=", "kasir.sd")
    .execute();
  await lock(school, "bendahara");
}

export const chosenTours: readonly Tour[] = [
  { name: "chosen at once", who: "admin", prepare: standApart, stops },
];
