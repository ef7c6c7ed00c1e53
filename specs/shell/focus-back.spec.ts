/** Where the focus is when what lay over a screen has closed: where it was. Source: docs/spec/shell.md §4.1, WCAG 2.4.3. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test, type Username } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { operatorOf, operatorRows, question, register, role } from "../screens/operators.ts";
import { heading } from "../screens/session.ts";

type Opener = (page: Page) => Locator;

/** What can be opened over a screen, by what opens it. */
type Place = {
  screen: string;
  who: Username;
  path: string | ((school: School) => Promise<string>);
  openers: readonly Opener[];
};

const button =
  (name: string | RegExp): Opener =>
  (page) =>
    page.getByRole("button", { name }).first();
const link =
  (name: string | RegExp): Opener =>
  (page) =>
    page.getByRole("link", { name }).first();

/** The panels over a list of the master data: a new record, what a row holds, and what else stands above the list. */
const list = (path: string, table: string, row: string, ...others: Opener[]): Place => ({
  screen: path,
  who: "admin",
  path: `/admin/master/${path}`,
  openers: [
    link(/^Tambah/),
    (page) => rowWith(page, table, row).first().getByRole("link").first(),
    ...others,
  ],
});

const billToPay = async ({ db }: School): Promise<string> => {
  const bills = db.selectFrom("bills").select("id").where("status", "=", "unpaid").where("balance", ">", 0);
  const { id } = await bills.executeTakeFirstOrThrow();
  return `/admin/bills/detail/${id}`;
};

const places: readonly Place[] = [
  list("units", "Data Unit", "SMP"),
  list("classyears", "Data Tahun", "2026/2027"),
  list("classrooms", "Data Kelas", "7A", button("Salin kelas dari tahun lalu")),
  list("accounts", "Akun", "Piutang SPP", button("Muat bagan akun baku")),
  list("categories", "Data Kategori", "Seragam"),
  list("categories/students", "Kategori siswa", "Anak guru"),
  list("categories/tariffs", "Tarif", "Rp", link("Salin tarif"), link("Mengapa sebesar ini?")),
  list("banks", "Bank", "1300000000102"),
  {
    screen: "waiting registrations",
    who: "admin",
    path: async (school) => {
      await register(school, { name: "Yohana Siregar", username: "yohana", password: "sandi-pendaftar" });
      return "/admin/master/operators";
    },
    openers: [button("Setujui: Yohana Siregar"), button("Tolak: Yohana Siregar")],
  },
  {
    screen: "an operator",
    who: "admin",
    path: async (school) => `/admin/master/operators/edit/${(await operatorOf(school, "kasir")).id}`,
    openers: [button("Atur ulang kata sandi"), button("Nonaktifkan")],
  },
  {
    screen: "a bill",
    who: "admin",
    path: billToPay,
    openers: [
      link("Mengapa sebesar ini?"),
      button("Batalkan tagihan"),
      button(/^Ubah$/),
      button("Beri potongan"),
    ],
  },
  {
    screen: "the shell",
    who: "admin",
    path: "/admin/dashboard",
    openers: [button("Cari"), button("Tampilan"), button("Akun"), button("Bahasa")],
  },
];

for (const { screen, who, path, openers } of places) {
  test(`what is opened over ${screen} gives the focus back to what opened it`, async ({
    page,
    school,
    signIn,
  }) => {
    await signIn(who);
    await page.goto(typeof path === "string" ? path : await path(school));
    const open = page.locator("dialog[open], :popover-open");
    for (const opener of openers) {
      await opener(page).press("Enter");
      await expect(open).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(open).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    }
  });
}

test("the cross of a row's panel gives the focus back to the row, wherever it was pressed", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  const row = rowWith(page, "Data Kategori", "Seragam");
  await row.getByRole("cell").last().click();
  await page.getByRole("dialog", { name: "Seragam" }).getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row.getByRole("link").first()).toBeFocused();
});

test("a panel that came with its address leaves the focus on the list's heading", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories?new");
  await expect(page.getByRole("dialog").getByLabel("Kode", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(heading(page, "Data Kategori")).toBeFocused();
});

test("when what opened a dialog goes with it, the focus is on the list's heading", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, { name: "Yohana Siregar", username: "yohana", password: "sandi-pendaftar" });
  await signIn("admin");
  await page.goto("/admin/master/operators");
  await page.getByRole("button", { name: "Setujui: Yohana Siregar" }).press("Enter");
  await role(question(page)).selectOption({ label: "Yayasan" });
  await question(page).getByRole("button", { name: "Setujui", exact: true }).press("Enter");
  await expect(operatorRows(page).filter({ hasText: "Yohana" })).toContainText([t("enum.role.AY")]);
  await expect(heading(page, "Data Operator")).toBeFocused();
});

test("a question over a panel gives the focus back into the panel, and both together to the list", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  const row = rowWith(page, "Data Kategori", "Seragam").getByRole("link").first();
  await row.press("Enter");
  const name = page.getByRole("dialog", { name: "Seragam" }).getByLabel("Nama", { exact: true });
  await name.fill("Seragam olahraga");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tidak jadi" }).last().press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tinggalkan" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toBeFocused();
});
