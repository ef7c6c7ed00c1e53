/** Reports under a name. Source: docs/spec/books.md §1.8. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";

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
