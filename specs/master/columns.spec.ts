/** Which columns a list shows. Source: docs/spec/screens.md §1. */
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";
import { studentRows } from "../screens/students.ts";

test("a treasurer hides a column by keyboard, finds it hidden after a reload, and takes the standard again", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await expect(heading(page, "Data Siswa")).toBeVisible();
  const family = page.getByRole("columnheader", { name: "Orang tua/wali" });
  const menu = page.getByRole("menu", { name: "Kolom" });
  await expect(family).toBeVisible();

  await page.getByRole("button", { name: "Kolom", exact: true }).press("ArrowDown");
  const choice = menu.getByRole("menuitemcheckbox", { name: "Orang tua/wali" });
  await expect(choice).toHaveAttribute("aria-checked", "true");
  await expect(menu.getByRole("menuitemcheckbox", { name: "Nama" })).toHaveCount(0);
  await choice.press("Enter");
  await expect(family).toHaveCount(0);
  await expect(choice).toHaveAttribute("aria-checked", "false");

  await page.reload();
  await expect(studentRows(page).first()).toBeVisible();
  await expect(family).toHaveCount(0);
  await page.getByRole("button", { name: "Kolom", exact: true }).click();
  await menu.getByRole("menuitem", { name: "Kolom standar" }).click();
  await expect(family).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Nama" })).toBeVisible();
});

test("what is hidden in another tab stays hidden when a column of this one's list is", async ({
  page,
  context,
  signIn,
}) => {
  await signIn("bendahara");
  const hide = async (tab: typeof page, name: string) => {
    await tab.getByRole("button", { name: "Kolom", exact: true }).click();
    await tab.getByRole("menuitemcheckbox", { name }).click();
    await expect(tab.getByRole("columnheader", { name })).toHaveCount(0);
  };
  const other = await context.newPage();
  await page.goto("/admin/master/students");
  await other.goto("/admin/bills");
  await expect(page.getByRole("columnheader", { name: "Orang tua/wali" })).toBeVisible();
  await expect(other.getByRole("columnheader", { name: "Jatuh tempo" })).toBeVisible();
  await hide(page, "Orang tua/wali");
  await expect.poll(() => other.evaluate(() => localStorage.getItem("iuran.columns.v1"))).not.toBeNull();
  await hide(other, "Jatuh tempo");

  await page.reload();
  await expect(studentRows(page).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Orang tua/wali" })).toHaveCount(0);
});
