/** Master data: lists, panels and what opens over them. */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { dialog, type ScreenState, visit } from "./screen-state.ts";

/** The panel over a list, for a new record and for one of its rows. */
function panels(
  route: string,
  what: string,
  path: string,
  table: string,
  ready: string,
  row: string | RegExp,
): ScreenState[] {
  const who = "admin";
  const form = (page: Page) => expect(dialog(page).locator("form")).toBeVisible();
  const create = async (page: Page) => {
    await page.goto(`/admin/master/${path}?new`);
    await form(page);
  };
  const edit = async (page: Page) => {
    await page.goto(`/admin/master/${path}`);
    await rowWith(page, table, row).first().getByRole("link").first().click();
    await form(page);
  };
  return [
    { name: `a new ${what}`, route, who, open: create, ready },
    { name: `a ${what} in its panel`, route, who, open: edit, ready },
  ];
}

export const masterStates: readonly ScreenState[] = [
  ...panels("Units", "unit", "units", "Data Unit", "Jenjang", "SMP Pelita Nusantara"),
  ...panels("Classyears", "class year", "classyears", "Data Tahun", "Mulai", "2026/2027"),
  ...panels("Classrooms", "classroom", "classrooms", "Data Kelas", "Tingkat", "7A"),
  ...panels("Accounts", "account", "accounts", "Akun", "Kode", "Kas"),
  ...panels("Categories", "category", "categories", "Data Kategori", "Nominal", "SPP"),
  {
    name: "units",
    route: "Units",
    typical: true,
    who: "admin",
    open: visit("/admin/master/units"),
    ready: "SMP Pelita Nusantara",
  },
  {
    name: "class years",
    route: "Classyears",
    typical: true,
    who: "admin",
    open: visit("/admin/master/classyears"),
    ready: "1 Juli 2026",
  },
  {
    name: "classrooms",
    route: "Classrooms",
    typical: true,
    who: "admin",
    open: visit("/admin/master/classrooms"),
    ready: "38 dari 40",
  },
  {
    name: "copying classes",
    route: "Classrooms",
    who: "admin",
    open: async (page) => {
      await page.goto("/admin/master/classrooms");
      await page.getByRole("button", { name: "Salin kelas dari tahun lalu" }).click();
    },
    ready: /^Sudah ada, tidak diubah/,
  },
  {
    name: "categories",
    route: "Categories",
    typical: true,
    who: "admin",
    open: visit("/admin/master/categories"),
    ready: "Rp 5.500.000",
  },
  {
    name: "tariffs",
    route: "Tariffs",
    typical: true,
    who: "admin",
    open: visit("/admin/master/categories/tariffs"),
    ready: "Rp 112.500",
  },
  {
    name: "a new tariff",
    route: "Tariffs",
    who: "bendahara",
    open: visit("/admin/master/categories/tariffs?new"),
    ready: "Yang paling khusus",
  },
  {
    name: "copying tariffs",
    route: "Tariffs",
    who: "admin",
    open: visit("/admin/master/categories/tariffs?copy"),
    ready: /Kenaikan|Belum ada tahun/,
  },
  {
    name: "why an amount",
    route: "Tariffs",
    who: "tata.usaha",
    open: visit("/admin/master/categories/tariffs?explain"),
    ready: "Tagihan siapa",
  },
  {
    name: "reliefs",
    route: "Reliefs",
    typical: true,
    who: "kepsek",
    open: visit("/admin/master/categories/reliefs"),
    ready: "menunggu",
  },
  {
    name: "a proposal of relief",
    route: "Reliefs",
    who: "tata.usaha",
    open: visit("/admin/master/categories/reliefs?new"),
    ready: "Masa berlaku",
  },
  {
    name: "student categories",
    route: "StudentCategories",
    typical: true,
    who: "admin",
    open: visit("/admin/master/categories/students"),
    ready: "Anak guru",
  },
  {
    name: "accounts",
    route: "Accounts",
    typical: true,
    who: "bendahara",
    open: visit("/admin/master/accounts"),
    ready: "Piutang SPP",
  },
  {
    name: "the standard chart before it is loaded",
    route: "Accounts",
    who: "admin",
    open: async (page) => {
      await page.goto("/admin/master/accounts");
      await page.getByRole("button", { name: "Muat bagan akun baku" }).click();
    },
    ready: "Dana QRIS dan VA dalam Perjalanan",
  },
  {
    name: "banks",
    route: "Banks",
    typical: true,
    who: "bendahara",
    open: visit("/admin/master/banks"),
    ready: "1300000000102",
  },
];
