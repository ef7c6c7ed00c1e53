/** A session that ends in the middle of work: the work stays. Source: docs/spec/shell.md §6, decision 006. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, NOW, type School, test } from "../fixtures.ts";
import { newPayments, RANI, takePayment } from "../payments/books.ts";
import * as desk from "../screens/payments.ts";
import * as portal from "../screens/portal.ts";
import {
  accountButton,
  anotherTab,
  ENDED,
  fullPageLoads,
  heading,
  logIn,
  logInAgain,
  loginButton,
  menu,
  reentry,
  storedSession,
} from "../screens/session.ts";

const HOUR_MS = 3_600_000;

const takeTokens = (school: School) => school.db.deleteFrom("tokens").execute();
const status = (page: Page) => page.getByLabel("Status", { exact: true });

/** The list of bills with its rows and all choices of its filters: nothing is on its way that would meet the end first. */
async function openBills(page: Page): Promise<void> {
  await page.goto("/admin/bills");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  for (const name of ["Belum lunas", "SPP"])
    await expect(page.getByRole("option", { name, exact: true }).first()).toBeAttached();
}

/** Work goes on until the server is asked something, and says that it does not know the token. */
async function meetTheEnd(page: Page, school: School): Promise<void> {
  await takeTokens(school);
  await status(page).selectOption({ label: "Sebagian" });
  await expect(reentry(page)).toBeVisible();
}

const endings: { how: string; end: (school: School) => unknown }[] = [
  { how: "is taken away", end: takeTokens },
  {
    how: "is idle for more than 12 hours",
    end: (school) => school.setNow(new Date(NOW.getTime() + 12.5 * HOUR_MS)),
  },
];
test("when the token is taken away at work or idle for more than 12 hours, the password is asked for over the screen and the list goes on by itself", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await openBills(page);
  const loads = fullPageLoads(page);
  for (const { how, end } of endings)
    await test.step(how, async () => {
      await status(page).selectOption({ label: "Belum lunas" });
      await expect(page.getByRole("table").getByText("Sebagian", { exact: true })).toHaveCount(0);
      await end(school);
      await status(page).focus();
      await status(page).selectOption({ label: "Sebagian" });
      await expect(reentry(page)).toContainText(ENDED);
      await expect(reentry(page)).toContainText("Masuk sebagai Siti Rahmawati");
      await expect(reentry(page).getByLabel("Kata sandi", { exact: true })).toBeFocused();
      await expect(reentry(page).getByRole("textbox")).toHaveCount(1);

      await logInAgain(page);
      await expect(reentry(page)).toHaveCount(0);
      await expect(status(page)).toHaveValue("partial");
      await expect(status(page)).toBeFocused();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("row", { name: /Rp.450\.000 Rp.250\.000/ }).first()).toBeVisible();
      await expect(page.getByRole("table").getByText("Lunas", { exact: true })).toHaveCount(0);
      expect(loads).toEqual([]);
    });
});

test("a payment that met the end is saved by pressing once more, and only once", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.amountBox(page).fill("450000");
  await takeTokens(school);
  await desk.saveButton(page).click();

  await expect(reentry(page)).toBeVisible();
  expect(await newPayments(school, RANI.nis)).toHaveLength(0);
  await logInAgain(page);

  await expect(reentry(page)).toHaveCount(0);
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await page.getByRole("alert").getByRole("button", { name: "Coba lagi" }).click();
  await expect(desk.receipt(page)).toBeVisible();
  expect(await newPayments(school, RANI.nis)).toHaveLength(1);
});

test("a void that met the end says so in words that hold after the log-in, and is done by pressing once more", async ({
  page,
  signIn,
  school,
}) => {
  const id = await takePayment(school, RANI.nis, 450_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${id}`);
  await expect(desk.receipt(page)).toBeVisible();
  await page.getByRole("button", { name: t("payment.void") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("payment.reason")).fill("Salah memilih siswa");
  await takeTokens(school);
  await dialog.getByRole("button", { name: t("payment.void") }).click();
  await logInAgain(page);
  await expect(reentry(page)).toHaveCount(0);
  await expect(dialog.getByRole("alert")).toHaveText(t("app.expiredMeanwhile"));
  await dialog.getByRole("button", { name: t("payment.void") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.receipt(page)).toContainText("BATAL");
});

test("a wrong password is said, too many tries wait, and neither Esc nor Back leads behind the dialog", async ({
  page,
  signIn,
  school,
}) => {
  await page.clock.install({ time: NOW });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await menu(page).getByRole("link", { name: "Tagihan", exact: true }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await meetTheEnd(page, school);

  const go = reentry(page).getByRole("button", { name: "Masuk dan lanjutkan" });
  await go.click();
  await expect(reentry(page).getByText("Wajib diisi.")).toBeVisible();
  await expect(reentry(page).getByLabel("Kata sandi", { exact: true })).toBeFocused();
  for (let tries = 1; tries <= 5; tries += 1) {
    await logInAgain(page, `salah-${tries}`);
    await expect(reentry(page).getByRole("alert")).toHaveText("Nama pengguna atau kata sandi salah.");
    await expect(go).toBeEnabled();
  }
  await page.clock.pauseAt(new Date(NOW.getTime() + HOUR_MS));
  await logInAgain(page);
  await expect(reentry(page).getByRole("alert")).toContainText("Coba lagi dalam 60 detik.");
  await expect(go).toBeDisabled();

  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(reentry(page)).toBeVisible();

  await page.clock.runFor(59_999);
  await expect(go).toBeDisabled();
  await page.clock.runFor(1);
  await expect(go).toBeEnabled();
  school.setNow(new Date(NOW.getTime() + 61_000));
  await logInAgain(page);
  await expect(reentry(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeVisible();
});

test("while the password is asked for, nothing of the session is kept in the browser but why it ended; a reload leads to the login, and from there back to the page", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await openBills(page);
  await meetTheEnd(page, school);
  expect(await storedSession(page)).toEqual({
    logged: false,
    isLoading: false,
    authErrors: [ENDED],
    role: null,
    token: null,
    user: null,
  });
  await logInAgain(page);
  await expect(reentry(page)).toHaveCount(0);
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "BD", authErrors: [] });

  await takeTokens(school);
  await status(page).selectOption({ label: "Lunas" });
  await expect(reentry(page)).toBeVisible();
  await page.reload();

  await expect(loginButton(page)).toBeVisible();
  await logIn(page, "bendahara");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(status(page)).toHaveValue("paid");
});

test("what ends in one tab is asked for in each, and one login is enough for all; when somebody else takes over in one tab, the screen of the former user is left in every other at once", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await openBills(page);
  const other = await anotherTab(page);
  await openBills(other);
  const loads = [fullPageLoads(page), fullPageLoads(other)];
  await meetTheEnd(page, school);
  await expect(reentry(other)).toBeVisible();
  await logInAgain(page);
  await expect(reentry(page)).toHaveCount(0);
  await expect(reentry(other)).toHaveCount(0);
  await status(other).selectOption({ label: "Lunas" });
  await expect(other.getByRole("table").getByText("Lunas", { exact: true }).first()).toBeVisible();
  expect(loads).toEqual([[], []]);

  await takeTokens(school);
  await status(page).selectOption({ label: "Lunas" });
  await expect(reentry(page)).toBeVisible();
  await expect(reentry(other)).toBeVisible();
  await reentry(page).getByRole("link", { name: "Masuk sebagai orang lain" }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(reentry(page)).toHaveCount(0);
  expect(await storedSession(page)).toMatchObject({ logged: false, authErrors: [], user: null });
  await expect(loginButton(other)).toBeVisible();
  await expect(reentry(other)).toHaveCount(0);
  await expect(other.getByRole("table")).toHaveCount(0);

  await logIn(page, "admin");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard");
  await expect(heading(other, "Dashboard")).toBeVisible();
  await accountButton(other).click();
  await expect(other.getByText("Admin Sekolah", { exact: true })).toBeVisible();
});

test("a student goes on in the portal with the own password", async ({ page, signIn, school }) => {
  await signIn("20260001");
  await portal.openBills(page);
  await expect(page.getByText("Sudah lunas")).toBeVisible();
  await takeTokens(school);
  await page.getByRole("link", { name: /SPP Oktober 2026/ }).click();

  await expect(reentry(page)).toContainText("Nadia Putri Ramadhani");
  await logInAgain(page);
  await expect(reentry(page)).toHaveCount(0);
  await expect(heading(page, "SPP Oktober 2026")).toBeVisible();
});
