/** Where the focus is when what lay over a screen has closed: where it was. Source: docs/spec/shell.md §4.1, WCAG 2.4.3. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { operatorOf, operatorRows, question, register, role } from "../screens/operators.ts";
import { goInside, heading } from "../screens/session.ts";

type Opener = (page: Page) => Locator;

/** What can be opened over a screen, by what opens it. */
type Place = {
  h1: string;
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
const list = (path: string, h1: string, row: string, ...others: Opener[]): Place => ({
  h1,
  path: `/admin/master/${path}`,
  openers: [link(/^Tambah/), (page) => rowWith(page, h1, row).first().getByRole("link").first(), ...others],
});

const NADIA = "Nadia Putri Ramadhani";
const billToPay = async ({ db }: School): Promise<string> => {
  const bills = db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .select("bills.id")
    .where("students.name", "=", NADIA)
    .where("bills.status", "=", "unpaid")
    .where("bills.balance", ">", 0);
  const { id } = await bills.executeTakeFirstOrThrow();
  return `/admin/bills/detail/${id}`;
};

const masterData: readonly Place[] = [
  list("units", "Data Unit", "SMP"),
  list("classyears", "Data Tahun", "2026/2027"),
  list("classrooms", "Data Kelas", "7A", button("Salin kelas dari tahun lalu")),
  list("accounts", "Akun", "Piutang SPP", button("Muat bagan akun baku")),
  list("categories", "Data Kategori", "Seragam"),
  list("categories/students", "Kategori siswa", "Anak guru"),
  list("categories/tariffs", "Tarif", "Rp", link("Salin tarif"), link("Mengapa sebesar ini?")),
  list("banks", "Bank", "1300000000102"),
];

const others: readonly Place[] = [
  {
    h1: "Dashboard",
    path: "/admin/dashboard",
    openers: [button("Cari"), button("Tampilan"), button("Akun"), button("Bahasa")],
  },
  {
    h1: NADIA,
    path: billToPay,
    openers: [
      link("Mengapa sebesar ini?"),
      button("Batalkan tagihan"),
      button(/^Ubah$/),
      button("Beri potongan"),
    ],
  },
  {
    h1: "Rina Anggraini",
    path: async (school) => `/admin/master/operators/edit/${(await operatorOf(school, "kasir")).id}`,
    openers: [button("Atur ulang kata sandi"), button("Nonaktifkan")],
  },
  {
    h1: "Data Operator",
    path: "/admin/master/operators",
    openers: [button("Setujui: Yohana Siregar"), button("Tolak: Yohana Siregar")],
  },
];

/** Goes from screen to screen inside the app, and opens and closes there whatever can be opened. */
async function openAndCloseAll(page: Page, school: School, places: readonly Place[]): Promise<void> {
  await page.goto("/admin/dashboard");
  const open = page.locator("dialog[open], :popover-open");
  for (const { h1, path, openers } of places) {
    await test.step(h1, async () => {
      await goInside(page, typeof path === "string" ? path : await path(school));
      await expect(heading(page, h1)).toBeVisible();
      for (const opener of openers) {
        await opener(page).press("Enter");
        await expect(open).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(open).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
      }
    });
  }
}

test("what is opened over a list of the master data gives the focus back to what opened it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openAndCloseAll(page, school, masterData);
});

test("what is opened over any other screen gives the focus back, and when what opened it goes, too, the heading has it", async ({
  page,
  school,
  signIn,
}) => {
  await register(school, { name: "Yohana Siregar", username: "yohana", password: "sandi-pendaftar" });
  await signIn("admin");
  await openAndCloseAll(page, school, others);

  // The list's button goes with the registration that is approved.
  await page.getByRole("button", { name: "Setujui: Yohana Siregar" }).press("Enter");
  await role(question(page)).selectOption({ label: "Yayasan" });
  await question(page).getByRole("button", { name: "Setujui", exact: true }).press("Enter");
  await expect(operatorRows(page).filter({ hasText: "Yohana" })).toContainText([t("enum.role.AY")]);
  await expect(heading(page, "Data Operator")).toBeFocused();
});

test("a panel that came with its address leaves the focus on the heading, the cross gives it to the row, a question into the panel and both together to the list", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories?new");
  await expect(page.getByRole("dialog").getByLabel("Kode", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(heading(page, "Data Kategori")).toBeFocused();

  // The cross, wherever the row was pressed.
  const row = rowWith(page, "Data Kategori", "Seragam");
  const opener = row.getByRole("link").first();
  const panel = page.getByRole("dialog", { name: "Seragam" });
  await row.getByRole("cell").last().click();
  await panel.getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  const name = panel.getByLabel("Nama", { exact: true });
  await name.fill("Seragam olahraga");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tidak jadi" }).last().press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tinggalkan" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});
