/** A scenario by its name: the school and the answers that QA asks for, on the page. Source: issue "The visual contract suite", part 7. */
import type { Page } from "@playwright/test";
import { scenarioNamed } from "../../mocks/scenarios/all.ts";
import { t } from "../../src/words/words.ts";
import { expect, test } from "../fixtures.ts";
import { billFilter, billRows, billSums } from "../screens/bills.ts";
import { countUnder, rowWith } from "../screens/master.ts";
import { heading, logIn, logInAgain, menu, reentry } from "../screens/session.ts";

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

/** Somebody does something, the answer is a bent one, and this is what is read. */
type Meeting = { name: string; act: (page: Page) => Promise<void>; says: string | RegExp };

const leadTo = (page: Page, name: string) => menu(page).getByRole("link", { name, exact: true }).click();
const again = (page: Page) => page.getByRole("main").getByRole("button", { name: t("parts.retry") });
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
  { name: "laravel-down", act: openStudents, says: "Terjadi kesalahan yang tidak diketahui." },
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

/** From now on the page's calls are answered as the scenario has it; returns what ends that. */
async function bend(page: Page, name: string): Promise<() => void> {
  const { delayMs = 0, answers } = scenarioNamed(name)?.bend ?? {};
  const choose = answers?.();
  let isOver = false;
  await page.route(/\/api\//, async (route) => {
    if (isOver) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const request = route.request();
    const [, token = null] = /^Bearer +(\S+)$/i.exec((await request.allHeaders()).authorization ?? "") ?? [];
    const asked = { method: request.method(), path: new URL(request.url()).pathname, token };
    const bent = choose?.(asked) ?? null;
    if (bent === null) return route.fallback();
    if (bent === "offline") return route.abort();
    const isText = typeof bent.body === "string";
    const { status, headers = {} } = bent;
    await route.fulfill({
      status,
      headers: { "content-type": "application/json", ...headers },
      body: isText ? String(bent.body) : JSON.stringify(bent.body),
    });
  });
  return () => {
    isOver = true;
  };
}

async function meet(page: Page, { name, act, says }: Meeting): Promise<void> {
  await test.step(name, async () => {
    const straighten = await bend(page, name);
    await act(page);
    await expect(page.getByText(says).first()).toBeVisible();
    straighten();
  });
}

test.describe("bent answers", () => {
  test.use({ scenario: "demo" });

  test("a bendahara reads in plain words what a bent answer means, loses nothing typed and goes on", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/master/classyears");
    for (const reading of readings) {
      await leadTo(page, "Data Tahun");
      await expect(rowWith(page, "Data Tahun", "2026/2027")).toBeVisible();
      await meet(page, reading);
      // Without a right, trying again would not help.
      if (reading.name === "403") continue;
      await again(page).first().click();
      await expect(countUnder(page)).toBeVisible();
    }

    await test.step("slow-network", async () => {
      const straighten = await bend(page, "slow-network");
      await leadTo(page, "Tagihan");
      await expect(heading(page, "Tagihan")).toBeVisible();
      await expect(page.getByRole("status", { name: t("parts.loading") }).first()).toBeVisible();
      await expect(billSums(page)).toContainText("2.037 tagihan");
      straighten();
    });

    await page.goto("/admin/master/banks");
    await page
      .getByRole("link", { name: /Mandiri/ })
      .first()
      .click();
    const name = page.getByRole("dialog").getByLabel("Nama", { exact: true });
    await name.fill("Bank Mandiri Utama");
    for (const writing of writings) {
      await meet(page, writing);
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
      const straighten = await bend(page, "expired-token");
      await leadTo(page, "Tagihan");
      await expect(heading(page, "Tagihan")).toBeVisible();
      await expect(async () => {
        for (const label of ["Sebagian", "Lunas"])
          await billFilter(page, "Status").selectOption({ label }, { timeout: 1_000 });
        await expect(reentry(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      straighten();
      await logInAgain(page);
      await expect(reentry(page)).toHaveCount(0);
      await expect(billRows(page).first()).toContainText("Lunas");
    });

    await test.step("419", async () => {
      await page.goto("/logout");
      await expect(heading(page, "Masuk")).toBeVisible();
      const straighten = await bend(page, "419");
      await logIn(page, "bendahara");
      await expect(page.getByRole("alert")).toContainText(
        "Halaman sudah kedaluwarsa. Muat ulang, lalu masuk lagi.",
      );
      straighten();
      await logIn(page, "bendahara");
      await expect(heading(page, "Dashboard")).toBeVisible();
    });
  });
});
