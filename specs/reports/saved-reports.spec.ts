/** Reports under a name. Source: docs/spec/books.md §1.8. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { openPalette, option } from "../screens/palette.ts";
import { heading } from "../screens/session.ts";
import { allShortcuts, shortcuts } from "../screens/shortcuts.ts";

test("a treasurer saves the arrears by student for the unit, and a colleague opens them", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/reports/arrears?on=2026-10-31&by=student");
  await expect(heading(page, "Tunggakan")).toBeVisible();
  await page.getByRole("button", { name: t("parts.views.menu") }).click();
  await page.getByRole("menuitem", { name: t("parts.views.create") }).click();
  const dialog = page.getByRole("dialog", { name: "Simpan tampilan" });
  await dialog.getByRole("textbox", { name: "Nama tampilan" }).fill("Tunggakan untuk rapat");
  await dialog.getByRole("combobox", { name: "Untuk siapa" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Simpan tampilan" }).click();
  const views = page.getByRole("navigation", { name: t("parts.views.label") });
  const saved = views.getByRole("link", { name: "Tunggakan untuk rapat" });
  await expect(saved).toHaveAttribute("aria-current", "true");
  await page.goto("/admin/reports/ledger");
  await expect(heading(page, "Buku Besar")).toBeVisible();
  await expect(saved, "it is no view of another report").toHaveCount(0);

  const head = await school.open("kepsek");
  await head.goto("/admin/reports");
  await head.getByRole("link", { name: "Tunggakan untuk rapat" }).click();
  await expect(heading(head, "Tunggakan")).toBeVisible();
  await expect(head).toHaveURL(/\/admin\/reports\/arrears\?on=2026-10-31&by=student$/);
  await expect(head.getByRole("article")).toContainText("31 Oktober 2026");

  const cashier = await school.open("kasir");
  await cashier.goto("/admin/reports");
  await expect(cashier.getByRole("link", { name: /^Laporan Harian Kas/ })).toBeVisible();
  await expect(cashier.getByText("Tunggakan untuk rapat")).toHaveCount(0);
});

test("a pinned report stands in the toolbar and the quick search until it is let go of or is no longer shared", async ({
  page,
  school,
  signIn,
}) => {
  const asOwner = await school.as("bendahara");
  const { units } = (await (await asOwner("GET", "/api/profile")).json()).data;
  const name = "Tunggakan untuk rapat komite sekolah";
  const asked = { filters: { report: "arrears", by: "student" } };
  const fields = { list: "reports", name, asked, unit_id: units[0].id };
  const saved = (await (await asOwner("POST", "/api/list-views", fields)).json()).data;

  await signIn("kepsek");
  await page.goto("/admin/reports");
  await page.getByRole("button", { name: `Pilihan untuk “${name}”` }).click();
  await page.getByRole("menuitem", { name: `Sematkan ${name}` }).click();
  await expect(page.getByText(`“${name}” disematkan di Pintasan.`)).toBeVisible();
  await page.goto("/admin/dashboard");
  await allShortcuts(page).click();
  const pinned = shortcuts(page).getByRole("link", { name });
  await expect(pinned).toBeVisible();
  await pinned.click();
  await expect(heading(page, "Tunggakan")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/reports\/arrears\?by=student$/);
  await openPalette(page);
  await expect(option(page, new RegExp(`^${name} ?Tunggakan`))).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: t("parts.views.menu") }).click();
  await page.getByRole("menuitem", { name: `Lepas ${name}` }).click();
  await expect(page.getByText(`“${name}” dilepas dari Pintasan.`)).toBeVisible();
  await allShortcuts(page).click();
  await expect(shortcuts(page).getByText("Laporan tersimpan")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: t("parts.views.menu") }).click();
  await page.getByRole("menuitem", { name: `Sematkan ${name}` }).click();
  await allShortcuts(page).click();
  await expect(pinned).toBeVisible();
  await asOwner("PUT", `/api/list-views/${saved.id}`, { ...fields, unit_id: null, version: 1 });
  await page.goto("/admin/reports");
  await expect(page.getByRole("link", { name: /^Laporan Harian Kas/ })).toBeVisible();
  await allShortcuts(page).click();
  await expect(shortcuts(page).getByText("Disematkan", { exact: true })).toBeVisible();
  await expect(pinned).toHaveCount(0);
});
