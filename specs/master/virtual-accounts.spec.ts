/** Virtual accounts from the bank's form to the parents. Source: docs/spec/money.md §3.5, decision 030. */
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { NADIA } from "../payments/books.ts";
import { openNewBank, panel, rowWith } from "../screens/master.ts";
import * as portal from "../screens/portal.ts";
import { makeVirtualBank } from "./books.ts";

/** Of Nadia at a bank with this prefix and 16 digits; the SMP is the second unit. */
const NUMBER = "8808020020260001";
const GROUPED = "8808 0200 2026 0001";

async function fillBank(form: Locator): Promise<void> {
  await form.getByLabel("Jenis").selectOption({ label: "VA" });
  await form.getByLabel("Nama", { exact: true }).fill("VA BCA");
  await form.getByLabel("Kode bank").fill("014");
  await form.getByLabel("Akun", { exact: true }).selectOption({ index: 1 });
}

const studentId = async (school: School, nis: string) => {
  const { id } = await school.db
    .selectFrom("students")
    .select("id")
    .where("nis", "=", nis)
    .executeTakeFirstOrThrow();
  return id;
};

test("a bendahara sets up a VA bank, sees a number before saving, and hands the list to the bank; a parent sees the number", {
  tag: "@smoke",
}, async ({ page, school, signIn, browserName }) => {
  test.skip(
    browserName === "firefox",
    "Firefox saves a file that a page has made, but tells Playwright nothing of it",
  );
  await signIn("bendahara");
  const form = await openNewBank(page);
  await fillBank(form);
  await form.getByLabel("Awalan VA").fill("8808");
  await form.getByLabel("Panjang VA").fill("16");
  const example = form
    .getByRole("status")
    .filter({ hasText: "Contoh untuk NIS 1234 di SMP Pelita Nusantara" });
  await expect(example).toContainText("8808 0200 0000 1234");
  await expect(example).toContainText("Awalan 8808, unit 02");
  await form.getByRole("checkbox", { name: t("master.bank.shown") }).check();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("VA BCA sudah dibuat.")).toBeVisible();

  await rowWith(page, "Bank", "VA BCA").getByRole("link").click();
  const list = panel(page, "VA BCA").getByRole("region", { name: "Daftar VA" });
  await expect(list).toContainText(/1\d\d siswa punya nomor VA di bank ini/);
  const coming = page.waitForEvent("download");
  await list.getByRole("button", { name: "Unduh daftar VA" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("daftar-va-2026-11-21.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain("Nomor VA;NIS;Nama;Kelas;Unit;Bank");
  expect(lines).toContain(`${NUMBER};${NADIA.nis};${NADIA.name};7A;SMP Pelita Nusantara;VA BCA`);

  const phone = await school.open("20260001");
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/students/bills");
  const ways = phone.getByRole("region", { name: t("portal.pay.title") });
  await expect(ways).toContainText(`VA BCA${GROUPED}`);
  await expect(ways).toContainText("Bank Mandiri");
  await expect(phone.getByText(GROUPED), "in one place").toHaveCount(1);
  await portal.expectToFit(phone);
  await portal.row(phone, "SPP Oktober 2026").getByRole("link").click();
  await expect(ways).toContainText(GROUPED);
  await phone.goto("/students/bills");
  await portal.row(phone, "SPP September 2026").getByRole("link").click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("SPP September 2026");
  await expect(ways).toHaveCount(0);
});

test("what does not fit together is said at each field at once, and the example waits until it does; another length than usual is warned of and saved all the same", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  const form = await openNewBank(page);
  const save = page.getByRole("button", { name: "Simpan", exact: true });
  await fillBank(form);
  await form.getByLabel("Kode bank").fill("013");
  await expect(form.getByText("Biasanya 16 angka di bank ini, termasuk awalan.")).toBeVisible();
  await form.getByLabel("Awalan VA").fill("70012345678");
  await form.getByLabel("Panjang VA").fill("7");
  await expect(form.getByText("Contoh untuk NIS")).toHaveCount(0);
  await save.click();
  await expect(form.getByLabel("Awalan VA")).toHaveAccessibleDescription("");
  await expect(form.getByLabel("Panjang VA")).toHaveAccessibleDescription(/Paling kecil 8/);
  await form.getByLabel("Panjang VA").fill("21");
  await save.click();
  await expect(form.getByText("Paling besar 20.").first()).toBeVisible();
  await form.getByLabel("Panjang VA").fill("12");
  await save.click();
  await expect(form.getByLabel("Awalan VA")).toHaveAccessibleDescription(/awalan paling banyak 6 angka/);
  await form.getByLabel("Awalan VA").fill("70");
  await form.getByLabel("Panjang VA").fill("12");
  await expect(form.getByText("7002 0000 1234")).toBeVisible();
  await expect(form.getByText("Di bank ini biasanya 16 angka, bukan 12.")).toBeVisible();

  // A contract of BNI.
  await form.getByLabel("Kode bank").fill("009");
  await form.getByLabel("Awalan VA").fill("988");
  await form.getByLabel("Panjang VA").fill("16");
  await expect(form.getByLabel("Panjang VA")).toHaveAccessibleDescription(/Biasanya 16 angka/);
  await expect(form.getByText("9880 2000 0000 1234")).toBeVisible();
  await expect(form.getByText("Cocokkan dahulu dengan perjanjian VA dari bank")).toHaveCount(0);
  await form.getByLabel("Panjang VA").fill("14");
  await expect(form.getByText("Di bank ini biasanya 16 angka, bukan 14.")).toBeVisible();
  await form.getByRole("combobox", { name: "Akun" }).selectOption({ label: "1-1203 Bank SMP" });
  await save.click();
  await expect(page.getByText("VA BCA sudah dibuat.")).toBeVisible();
  await expect(rowWith(page, "Bank", "VA BCA")).toContainText("1-1203");
  const made = await school.db
    .selectFrom("banks")
    .select(["bank_code", "va_prefix", "va_length"])
    .where("kind", "=", "va")
    .executeTakeFirstOrThrow();
  expect(made).toEqual({ bank_code: "009", va_prefix: "988", va_length: 14 });
});

test("a clerk copies a student's number, reads that it follows another NIS, and it stands on the card", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await makeVirtualBank(school);
  const id = await studentId(school, NADIA.nis);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("tata.usaha");
  await page.goto(`/admin/master/students/edit/${id}`);
  const card = page.getByRole("region", { name: "Nomor virtual account" });
  await expect(card).toContainText(GROUPED);
  await card.getByRole("button", { name: "Salin nomor VA BCA" }).click();
  await expect(page.getByText("Nomor VA BCA disalin.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBER);
  const nis = page.getByLabel("NIS", { exact: true });
  await nis.fill("20260999");
  await expect(nis).toHaveAccessibleDescription(/Nomor VA berubah mengikuti NIS/);
  await page.getByRole("button", { name: "Simpan", exact: true }).first().click();
  await expect(card).toContainText("8808 0200 2026 0999");

  const cashier = await school.open("kasir");
  await cashier.goto(`/admin/master/students/card/${id}`);
  await expect(cashier.getByRole("article").first()).toContainText("Nomor VA BCA8808 0200 2026 0999");
});

test("a bank of two units: its example is of the first, and who sees one unit reads that unit's list", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  const form = await openNewBank(page);
  for (const name of ["SMP Pelita Nusantara", "SD Pelita Nusantara"]) {
    await form.getByRole("checkbox", { name }).check();
  }
  await fillBank(form);
  await form.getByLabel("Akun", { exact: true }).selectOption({ label: "1-1201 Bank" });
  await form.getByLabel("Awalan VA").fill("8808");
  await form.getByLabel("Panjang VA").fill("16");
  await expect(form.getByText("Contoh untuk NIS 1234 di SD Pelita Nusantara")).toBeVisible();
  await expect(form.getByText("8808 0100 0000 1234")).toBeVisible();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("VA BCA sudah dibuat.")).toBeVisible();

  const treasurer = await school.open("bendahara");
  await treasurer.goto("/admin/master/banks");
  await rowWith(treasurer, "Bank", "VA BCA").getByRole("link").click();
  const read = panel(treasurer, "VA BCA");
  await expect(read).toContainText("SD Pelita Nusantara, SMP Pelita Nusantara");
  await expect(read.getByRole("region", { name: "Daftar VA" })).toContainText(/1\d\d siswa punya nomor VA/);
  await expect(read.getByRole("button", { name: "Unduh daftar VA" })).toBeVisible();
});

test("a parent reads which bills a bank takes that is the category's own", async ({
  page,
  school,
  signIn,
}) => {
  await makeVirtualBank(school, { shown_in_portal: true });
  await makeVirtualBank(school, { name: "BRI", bank_code: "002", va_length: 18, shown_in_portal: true });
  const bri = school.db.selectFrom("banks").select("id").where("name", "=", "BRI");
  await school.db.updateTable("categories").set({ bank_id: bri }).where("name", "=", "SPP").execute();
  await signIn("20260001");
  await page.goto("/students/bills");
  const way = (name: string) =>
    page
      .getByRole("region", { name: t("portal.pay.title") })
      .getByRole("listitem")
      .filter({ hasText: name });
  await expect(way("VA BRI")).toContainText("8808 0200 0020 2600 01");
  await portal.row(page, "SPP Oktober 2026").getByRole("link").click();
  await expect(way("VA BRI")).toBeVisible();
  await expect(way("VA BCA")).toHaveCount(0);
  await expect(way("Bank Mandiri")).toBeVisible();
});

test("a student without a number is named with the reason on the bank's panel and on the own page", async ({
  page,
  school,
  signIn,
}) => {
  await makeVirtualBank(school, { name: "VA Permata", bank_code: "013", va_prefix: "700123", va_length: 12 });
  await signIn("bendahara");
  await page.goto("/admin/master/banks");
  await rowWith(page, "Bank", "VA Permata").getByRole("link").click();
  const list = panel(page, "VA Permata").getByRole("region", { name: "Daftar VA" });
  await expect(list).toContainText("Belum ada siswa yang punya nomor VA di bank ini.");
  await expect(list).toContainText("NIS lebih panjang dari tempatnya");
  await expect(list.getByRole("button", { name: "Unduh daftar VA" })).toHaveCount(0);
  await list.getByRole("link").first().click();
  const card = page.getByRole("region", { name: "Nomor virtual account" });
  await expect(card).toContainText("Belum ada nomor");
  await expect(card).toContainText("NIS lebih panjang dari tempatnya");
  await card.getByRole("link", { name: "Buka data bank" }).click();
  await expect(panel(page, "VA Permata")).toBeVisible();
});
