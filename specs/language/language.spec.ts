/** The seven languages: choosing one, what changes on the screen and what stays. Source: docs/spec/shell.md §12. */
import { expect, test } from "../fixtures.ts";
import { takePayment } from "../payments/books.ts";
import {
  beginIn,
  chooseLanguage,
  expectLanguage,
  fetchedMessages,
  languageButton,
  languageChoice,
  languageNames,
  storedLanguage,
} from "../screens/language.ts";
import { loseAll } from "../screens/network.ts";
import { heading, username } from "../screens/session.ts";
import { rememberPins } from "../screens/shortcuts.ts";

test("a treasurer who chooses German reads screen, menu, title, breadcrumb and figures in German, and stays in place", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?filter[status]=unpaid");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expectLanguage(page, "id");

  await chooseLanguage(page, "Deutsch");

  await expect(heading(page, "Rechnungen")).toBeVisible();
  await expect(page).toHaveTitle("Rechnungen · Iuran");
  await expectLanguage(page, "de");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("navigation", { name: "Brotkrumen" })).toContainText("Rechnungen");
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });
  await expect(menu.getByRole("link", { name: "Zahlungen" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Fällig am" })).toBeVisible();
  await expect(page.getByText(/^\d{3}\.000\sRp$/).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("filter[status]")).toBe("unpaid");
  await expect(page.getByRole("main")).not.toContainText(/Tagihan|Jatuh tempo|Semua/);
});

test("pinned and latest pages bear their names in the chosen language", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await rememberPins(page, [{ name: "Bills", fullPath: "/admin/bills", title: null }]);
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await chooseLanguage(page, "English");
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("link")).toHaveText(["Bills", "Students"]);
});

test("the choice outlives a reload and the logout, and a second tab follows it", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/dashboard");
  const other = await context.newPage();
  await other.goto("/login");
  await other.goto("/students/login");
  await expect(heading(other, "Masuk Siswa")).toBeVisible();

  await chooseLanguage(page, "日本語");
  await expectLanguage(page, "ja");
  expect(await storedLanguage(page)).toBe('"jp"');
  await expect(heading(other, "生徒ログイン")).toBeVisible();
  await expect(other).toHaveTitle("生徒ログイン · Iuran");
  await expectLanguage(other, "ja");

  await page.reload();
  await expect(heading(page, "ダッシュボード")).toBeVisible();
  await expectLanguage(page, "ja");
  await page.getByRole("button", { name: /^アカウント/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト", exact: true }).click();
  await expect(page.getByRole("button", { name: "ログイン", exact: true })).toBeVisible();
});

test("a visitor who reads no Indonesian finds the language at a login page, by keyboard too, and only its words are fetched", async ({
  page,
}) => {
  const fetched = fetchedMessages(page);
  await page.goto("/login");
  await languageButton(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio")).toHaveText(languageNames);
  await expect(languageChoice(page, "Bahasa Indonesia")).toBeChecked();
  await expect(languageChoice(page, "日本語")).toHaveAttribute("lang", "ja");
  expect(new Set(fetched)).toEqual(new Set(["id/app", "id/parts", "id/session"]));

  fetched.length = 0;
  await page.keyboard.press("f");
  await page.keyboard.press("Enter");
  await expectLanguage(page, "fr");
  await expect(page.getByLabel("Mot de passe", { exact: true })).toBeVisible();
  expect(new Set(fetched)).toEqual(new Set(["fr/app", "fr/parts", "fr/session"]));
  await expect(languageButton(page, "Langue")).toBeFocused();

  fetched.length = 0;
  await page.reload();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toBeVisible();
  expect(new Set(fetched)).toEqual(new Set(["fr/app", "fr/parts", "fr/session"]));
});

for (const path of [
  "/students/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=x",
  "/tidak-ada",
]) {
  test(`${path} offers the language`, async ({ page }) => {
    await page.goto(path);
    await chooseLanguage(page, "English");
    await expectLanguage(page, "en");
    await expect(page).toHaveTitle(
      /^(Student Login|Register|Forgot password|Reset Password|Page not found) · Iuran$/,
    );
  });
}

test("what was typed stays in its field when the language changes, and so does an open panel", async ({
  page,
  signIn,
}) => {
  await page.goto("/login");
  await username(page).fill("bendahara");
  await chooseLanguage(page, "Deutsch");
  await expect(page.getByLabel("Benutzername", { exact: true })).toHaveValue("bendahara");

  await signIn("admin");
  await page.goto("/admin/master/operators/create");
  await page.getByLabel("Vollständiger Name").fill("Lestari Wulandari");
  await chooseLanguage(page, "English", "Sprache");
  await expect(heading(page, "Add Operator")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Lestari Wulandari");
});

test("a language whose words do not come is said, the screen stays as it was, and another try brings it", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  const wordsCome = await loseAll(page, "**/messages-es-*");
  await chooseLanguage(page, "Español");
  const note = page.getByRole("alert").filter({ hasText: "Español belum dapat dimuat" });
  await expect(note).toBeVisible();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expectLanguage(page, "id");
  expect(await storedLanguage(page)).toBeNull();

  wordsCome();
  await note.getByRole("button", { name: "Coba lagi" }).click();
  await expectLanguage(page, "es");
  await expect(note).toHaveCount(0);
});

test("the profile's language is spoken until another is chosen in this browser", async ({
  page,
  school,
  signIn,
}) => {
  await school.db
    .updateTable("operators")
    .set({ locale: "it" })
    .where("username", "=", "bendahara")
    .execute();
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expectLanguage(page, "it");
  expect(await storedLanguage(page)).toBeNull();

  await chooseLanguage(page, "English", "Lingua");
  await expectLanguage(page, "en");
  await page.reload();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expectLanguage(page, "en");
});

test("days, numbers and rupiah are written as the language writes them", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const main = page.getByRole("main");
  await expect(main).toContainText("21 November 2026");
  await expect(main).toContainText(/Rp\s\d+\.\d{3}\.\d{3}/);
  await chooseLanguage(page, "English");
  await expect(main).toContainText(/Rp\s\d+,\d{3},\d{3}/);
  await chooseLanguage(page, "Deutsch", "Language");
  await expect(main).toContainText("21. November 2026");
  await expect(main).toContainText(/\d+\.\d{3}\.\d{3}\sRp/);
  await chooseLanguage(page, "日本語", "Sprache");
  await expect(main).toContainText("2026年11月21日");
});

test("a receipt stays Indonesian in every language", async ({ page, school, signIn }) => {
  const id = await takePayment(school, "20260001", 50_000);
  await beginIn(page, "de");
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${id}`);
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();
  const receipt = page.getByRole("article", { name: "Kuitansi" });
  await expect(receipt).toHaveAttribute("lang", "id");
  await expect(receipt).toContainText("Telah terima dari");
  await expect(receipt).toContainText("lima puluh ribu rupiah", { ignoreCase: true });
  await expect(receipt).toContainText(/Rp\s50\.000/);
});

test("what is no language of ours under the key is passed over", async ({ page }) => {
  await beginIn(page, "klingon");
  await page.goto("/login");
  await expect(heading(page, "Masuk")).toBeVisible();
  await expectLanguage(page, "id");
});
