/** A scenario by its name: the school and the answers that QA asks for, on the page. */
import type { Page } from "@playwright/test";
import type { Fake } from "../../mocks/node.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { NADIA, newPayments } from "../payments/books.ts";
import { billFilter, billRows, billSums } from "../screens/bills.ts";
import { countUnder, rowWith } from "../screens/master.ts";
import { holdBack } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { heading, logIn, logInAgain, menuLink, reentry } from "../screens/session.ts";
import { STUDENTS, studentRows, studentSearch, studentSums } from "../screens/students.ts";

test.describe("overdue-class", () => {
  test.use({ scenario: "overdue-class" });

  test("a bendahara finds the whole class 7A overdue with its study trip", async ({ page, signIn }) => {
    await signIn("bendahara");
    await page.goto("/admin/bills");
    await expect(heading(page, "Tagihan")).toBeVisible();
    await billFilter(page, "Kategori").selectOption({ label: "Wisata Studi Kelas 7" });
    await expect(billSums(page)).toContainText("38 tagihan");
    await expect(billSums(page)).toContainText("Rp 13.300.000");
    await expect(billRows(page).first()).toContainText("lewat 31 hari");
    await expect(billRows(page).first()).toContainText("7A");
  });
});

test.describe("power-cut", () => {
  test.use({ scenario: "power-cut" });

  test("a cashier whose desk goes dark sends the payment later, and it arrives once", async ({
    page,
    school,
    signIn,
  }) => {
    await signIn("kasir");
    await desk.meet(page, NADIA);
    await desk.pay(page, 250_000);
    await page.getByRole("button", { name: t("payment.later") }).click();
    await expect(desk.receipt(page)).toBeVisible();
    const payments = await newPayments(school, NADIA.nis);
    expect(payments.map(({ amount }) => amount)).toEqual([250_000]);
  });
});

test.describe("closed-month", () => {
  test.use({ scenario: "closed-month" });

  test("a bendahara finds the last month closed in the calendar", async ({ page, signIn }) => {
    await signIn("bendahara");
    await page.goto("/admin/payments/closings");
    await page.getByRole("link", { name: t("closing.previousMonth") }).click();
    await expect(page.getByRole("main")).toContainText(t("closing.month.closed"));
  });
});

test.describe("month-end", () => {
  test.use({ scenario: "month-end" });

  test("on the last afternoon of the month a bendahara finds what both tills have taken today", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/payments");
    const today = desk.latest(page).getByRole("row").filter({ hasText: "30 Nov 2026" });
    const by = (cashier: string, method: string) =>
      today.filter({ hasText: cashier }).filter({ hasText: method });
    // One was taken in the morning, in the demo school's own course of things.
    await expect(by("Rina Anggraini", t("enum.method.cash"))).toHaveCount(4);
    await expect(by("Siti Rahmawati", t("enum.method.transfer"))).toHaveCount(3);
    await expect(today).toHaveCount(7);
  });
});

test.describe("two-cashiers", () => {
  test.use({ scenario: "two-cashiers" });

  test("cashier and treasurer stand before Nadia's one new bill at once, and only the first takes its money", async ({
    school,
  }) => {
    const [kasir, bendahara] = [await school.open("kasir"), await school.open("bendahara")];
    for (const page of [kasir, bendahara]) {
      await desk.meet(page, NADIA);
      await expect(desk.openBill(page, "Paket Buku")).toContainText("Rp 240.000");
      await desk.openBill(page, "Paket Buku").getByRole("checkbox").check();
      await expect(desk.amountBox(page)).toHaveValue("240.000");
    }
    await desk.saveButton(kasir).click();
    await expect(desk.receipt(kasir)).toContainText("Dua ratus empat puluh ribu rupiah");
    await desk.saveButton(bendahara).click();
    await expect(bendahara.getByText(t("payment.similar"))).toBeVisible();
    expect(await newPayments(school, NADIA.nis)).toHaveLength(1);
  });
});

test.describe("huge-school", () => {
  test.use({ scenario: "huge-school" });

  test("a clerk of a school of more than ten thousand has them page by page, and finds the one that is meant", async ({
    page,
    signIn,
  }) => {
    await signIn("tata.usaha");
    await page.goto(STUDENTS);
    await expect(studentSums(page)).toContainText("10.162 siswa");
    await expect(studentRows(page)).toHaveCount(25);
    await studentSearch(page).fill("909999");
    await expect(studentRows(page)).toHaveCount(1);
    await expect(studentRows(page)).toContainText("Rp 450.000");
  });
});

/** Somebody does something, the answer is a faulty one, and this is what is read. */
type Meeting = { name: string; act: (page: Page) => Promise<void>; says: string | RegExp };

const leadTo = async (page: Page, name: string) => (await menuLink(page, name)).click();
/** Of the list's own note; what its filters choose from may have one besides, which is no alert. */
const again = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("alert")
    .getByRole("button", { name: t("parts.retry") });
const openStudents = (page: Page) => leadTo(page, "Data Siswa");
const saveBank = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: t("parts.form.save"), exact: true })
    .click();

/** From a list that stands to another that is asked for. */
const readings: readonly Meeting[] = [
  { name: "403", act: openStudents, says: "Anda tidak memiliki akses ke data ini." },
  { name: "500", act: openStudents, says: "Sebutkan nomor ini: QA-500" },
  {
    name: "laravel-down",
    act: openStudents,
    says: "Server sedang tidak dapat melayani. Coba lagi sebentar lagi.",
  },
  {
    name: "offline",
    act: openStudents,
    says: "Tidak ada sambungan ke server. Periksa jaringan, lalu coba lagi.",
  },
];

/** A bank's panel, in which a name was typed. */
const writings: readonly Meeting[] = [
  { name: "422", act: saveBank, says: "Nama ini tidak dapat dipakai." },
  { name: "429", act: saveBank, says: "Terlalu banyak percobaan. Coba lagi dalam 30 detik." },
  {
    name: "409",
    act: saveBank,
    says: "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
  },
];

async function meet(page: Page, fake: Fake, { name, act, says }: Meeting): Promise<void> {
  await test.step(name, async () => {
    fake.setFault(name);
    await act(page);
    await expect(page.getByText(says).first()).toBeVisible();
    fake.setFault("demo");
  });
}

test.describe("faulty answers", () => {
  test.use({ scenario: "demo" });

  test("a bendahara reads in plain words what a faulty answer means, loses nothing typed and goes on", async ({
    page,
    fake,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/master/classyears");
    for (const reading of readings) {
      await leadTo(page, "Data Tahun");
      await expect(rowWith(page, "Data Tahun", "2026/2027")).toBeVisible();
      await meet(page, fake, reading);
      // Without a right, trying again would not help.
      if (reading.name === "403") continue;
      await again(page).click();
      await expect(countUnder(page)).toBeVisible();
    }

    await test.step("slow-network", async () => {
      // Later still than the scenario has it: what is seen meanwhile is looked at in its own time.
      const answersCome = await holdBack(page, /\/api\/bills\?/);
      fake.setFault("slow-network");
      await leadTo(page, "Tagihan");
      await expect(heading(page, "Tagihan")).toBeVisible();
      await expect(page.getByRole("status", { name: t("parts.loading") }).first()).toBeVisible();
      answersCome();
      await expect(billSums(page)).toContainText("2.037 tagihan");
      fake.setFault("demo");
    });

    await page.goto("/admin/master/banks");
    await page
      .getByRole("link", { name: /Mandiri/ })
      .first()
      .click();
    const name = page.getByRole("dialog").getByLabel("Nama", { exact: true });
    await name.fill("Bank Mandiri Utama");
    for (const writing of writings) {
      await meet(page, fake, writing);
      await expect(name).toHaveValue("Bank Mandiri Utama");
    }
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("parts.form.reload") })
      .click();
    await saveBank(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(rowWith(page, "Bank", "Bank Mandiri Utama")).toBeVisible();

    await test.step("expired-token", async () => {
      fake.setFault("expired-token");
      await leadTo(page, "Tagihan");
      await expect(heading(page, "Tagihan")).toBeVisible();
      await expect(async () => {
        for (const label of ["Sebagian", "Lunas"])
          await billFilter(page, "Status").selectOption({ label }, { timeout: 1_000 });
        await expect(reentry(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      fake.setFault("demo");
      await logInAgain(page);
      await expect(reentry(page)).toHaveCount(0);
      await expect(billRows(page).first()).toContainText("Lunas");
    });

    await test.step("419", async () => {
      await page.goto("/logout");
      await expect(heading(page, "Masuk")).toBeVisible();
      fake.setFault("419");
      await logIn(page, "bendahara");
      await expect(page.getByRole("alert")).toContainText("Halaman ini sudah terlalu lama terbuka");
      fake.setFault("demo");
      await logIn(page, "bendahara");
      await expect(heading(page, "Dashboard")).toBeVisible();
    });
  });
});
