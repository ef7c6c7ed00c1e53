/** Passwords in their fields, and the first one that must be changed. Source: docs/spec/access.md §5. */
import { expect, PASSWORD, test } from "../fixtures.ts";
import { heading, logIn, loginButton, password, storedSession } from "../screens/session.ts";

test("a password can be looked at while it is typed, and Caps Lock is said under the field while it is on, and no longer", async ({
  page,
}) => {
  await page.goto("/login");
  await password(page).fill("rahasia-sekali");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("rahasia-sekali");
  await page.getByRole("button", { name: "Sembunyikan kata sandi" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");

  const press = (isOn: boolean) =>
    password(page).evaluate((field, modifierCapsLock) => {
      field.focus();
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, modifierCapsLock }));
    }, isOn);
  const hint = page.getByRole("status").filter({ hasText: "Caps Lock menyala." });
  await press(true);
  await expect(hint).toBeVisible();
  await press(false);
  await expect(hint).toHaveCount(0);
  await press(true);
  await password(page).blur();
  await expect(hint).toHaveCount(0);
});

test("a first password is changed before work begins, everything else waits for it, and one may also leave", async ({
  page,
  school,
}) => {
  await school.db
    .updateTable("operators")
    .set({ must_change_password: 1 })
    .where("username", "=", "bendahara")
    .execute();
  await page.goto("/login");
  await logIn(page, "bendahara");
  await expect(heading(page, "Ganti kata sandi")).toBeVisible();
  await page.getByRole("link", { name: "Keluar" }).click();
  await expect(loginButton(page)).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ logged: false, token: null });

  await logIn(page, "bendahara");
  await expect(heading(page, "Ganti kata sandi")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Ganti kata sandi")).toBeVisible();

  const now = page.getByLabel("Kata sandi sekarang", { exact: true });
  const next = page.getByLabel("Kata sandi baru", { exact: true });
  const save = page.getByRole("button", { name: "Ganti kata sandi" });
  await expect(save).toBeDisabled();
  await now.fill("salah-sama-sekali");
  await next.fill("kata-sandi-baru");
  await save.click();
  await expect(now).toHaveAccessibleDescription(/Kata sandi sekarang salah\./);
  await expect(next).toHaveValue("kata-sandi-baru");
  await now.fill(PASSWORD);
  await save.click();

  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(heading(page, "Dashboard")).toBeFocused();
  expect((await storedSession(page)).user).toMatchObject({ must_change_password: false });
  await page.reload();
  await expect(heading(page, "Dashboard")).toBeVisible();
});
