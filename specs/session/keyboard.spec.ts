/** Logging in and out with nothing but the keyboard. Source: docs/spec/screens.md §3. */
import { expect, PASSWORD, test } from "../fixtures.ts";
import { expectToKeepFocus, pressAt, tabTo, typeInto } from "../screens/keyboard.ts";
import { accountButton, heading, loginButton, password, reentry, username } from "../screens/session.ts";

test("a treasurer mistypes the password, logs in to the bills that were asked for, and out again, by keyboard alone", async ({
  page,
}) => {
  await page.goto("/admin/bills");
  await expect(heading(page, "Masuk")).toBeVisible();

  await typeInto(page, username(page), "bendahara", 2);
  await typeInto(page, password(page), "salah", 1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Nama pengguna atau kata sandi salah.");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await expect(password(page), "what was wrong was marked, and is typed over").toHaveValue(PASSWORD);
  await tabTo(page, page.getByRole("button", { name: "Tampilkan kata sandi" }), 1);
  await page.keyboard.press("Space");
  const hide = page.getByRole("button", { name: "Sembunyikan kata sandi" });
  await expect(hide).toBeFocused();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.keyboard.press("Space");
  await expect(password(page)).toHaveAttribute("type", "password");
  await pressAt(page, loginButton(page), 1);
  await expect(heading(page, "Tagihan")).toBeFocused();

  const account = accountButton(page);
  const leave = page.getByRole("menuitem", { name: "Keluar" });
  // The section's three tabs and the toolbar stand before the page.
  for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press("Shift+Tab");
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(leave).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Masuk")).toBeVisible();
  await tabTo(page, username(page), 2);
});

test("a student goes from the staff's door to the own one and in by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await expect(heading(page, "Masuk")).toBeVisible();
  await pressAt(page, page.getByRole("link", { name: "Masuk sebagai siswa" }), 8);
  await expect(heading(page, "Masuk Siswa")).toBeFocused();
  await typeInto(page, page.getByLabel("NIS", { exact: true }), "20260001", 1);
  await typeInto(page, password(page), PASSWORD, 1);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Tagihan Saya")).toBeFocused();
});

test("whose session ends at work types the password and is back where the work was, by keyboard alone", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  const status = page.getByLabel("Status", { exact: true });
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  for (const name of ["Belum lunas", "SPP"])
    await expect(page.getByRole("option", { name, exact: true }).first()).toBeAttached();
  await tabTo(page, status);
  await school.db.deleteFrom("tokens").execute();
  await page.keyboard.press("ArrowDown");

  const secret = reentry(page).getByLabel("Kata sandi", { exact: true });
  await expect(secret).toBeFocused();
  await expectToKeepFocus(page, reentry(page));
  await page.keyboard.press("Escape");
  await expect(secret, "nothing behind it can be done before").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reentry(page).getByText("Wajib diisi.")).toBeVisible();
  await expect(secret).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  await expect(reentry(page)).toHaveCount(0);
  await expect(status).toBeFocused();
  await expect(status).toHaveValue("unpaid");
});
