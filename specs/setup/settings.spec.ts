/** Pengaturan: what holds for the whole school, changed by an Admin Sekolah. Source: docs/spec/running.md §7. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";

const saved = "Pengaturan disimpan";

test("an admin finds the settings, raises the limit of discounts, and is told when a colleague was first", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("app.account") })
    .click();
  await page.getByRole("menuitem", { name: "Pengaturan" }).click();
  await expect(heading(page, "Pengaturan")).toBeVisible();
  const ceiling = page.getByLabel("Potongan paling besar oleh Bendahara");
  const save = page.getByRole("button", { name: "Simpan", exact: true });
  await expect(save).toBeDisabled();
  await ceiling.fill("2.500");
  await page.getByText("Rol 80 mm").click();
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();

  const call = await school.as("admin");
  const { data } = await (await call("GET", "/api/settings")).json();
  expect(data).toMatchObject({ discount_ceiling: 2_500, receipt_paper: "roll80", version: 2 });
  const { numbering: _, ...theirs } = data;
  await call("PUT", "/api/settings", { ...theirs, school_city: "Bandung" });
  await ceiling.fill("3.000");
  await save.click();
  await expect(page.getByText("Data ini sudah diubah orang lain", { exact: false }).first()).toBeVisible();
  await expect(ceiling).toHaveValue("3.000");
});

test("a wrong entry is said at its field and nothing of it is lost", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/settings");
  const days = page.getByLabel("Simpan pesan terkirim (hari)");
  await days.fill("5");
  await page.getByLabel("Telepon").fill("12");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByLabel("Telepon")).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/30/);
  await page.reload();
  await expect(days).toHaveValue("5");
});

test("a portal that is closed tells the family so, and opens again as it was", async ({
  page,
  school,
  signIn,
}) => {
  const family = await school.open("20260001");
  await family.goto("/students/bills");
  await expect(family.getByRole("heading", { name: "Cara membayar" })).toBeVisible();

  await signIn("admin");
  await page.goto("/admin/settings");
  await page.getByLabel("Portal dibuka").uncheck();
  await page.getByLabel("Pemberitahuan selama ditutup").fill("Buka lagi Senin pukul 07.00.");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Tutup portal siswa?" });
  await asked.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await family.reload();
  await expect(family.getByText("Buka lagi Senin pukul 07.00.")).toBeVisible();
  await page.getByLabel("Portal dibuka").check();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText(saved).first()).toBeVisible();
  await family.reload();
  await expect(family.getByRole("heading", { name: "Cara membayar" })).toBeVisible();
});
