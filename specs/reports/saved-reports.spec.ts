/** Reports under a name. Source: docs/spec/books.md §1.8. */
import { t } from "../../src/messages/messages.ts";
import { expect, NOW, test } from "../fixtures.ts";
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

test("a saved report goes out by mail at its times, says to whom and why not, and is paused and ended", async ({
  page,
  school,
  signIn,
}) => {
  const as = await school.as("bendahara");
  const name = "Tunggakan untuk rapat";
  const fields = { list: "reports", name, asked: { filters: { report: "arrears" } } };
  await as("POST", "/api/list-views", fields);
  await school.db.updateTable("operators").set({ email: null }).where("username", "=", "kepsek").execute();
  const head = await school.db
    .selectFrom("operators")
    .select("name")
    .where("username", "=", "kepsek")
    .executeTakeFirstOrThrow();

  await signIn("bendahara");
  await page.goto("/admin/reports");
  const menu = page.getByRole("button", { name: `Pilihan untuk “${name}”` });
  const open = async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Kirim berkala…" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: `Kirim “${name}” berkala` });
  await dialog.getByRole("button", { name: "Simpan jadwal" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Pilih penerima.");
  await dialog.getByRole("combobox", { name: "Kapan" }).selectOption("Setiap hari");
  await dialog.getByLabel("Jam").fill("06:30");
  await dialog.getByRole("checkbox", { name: head.name }).check();
  // She is told no colleague's address, so nobody seems to have none.
  await expect(dialog.getByText("Alamat email belum diisi")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Simpan jadwal" }).click();
  await expect(page.getByText(`Jadwal “${name}” disimpan.`)).toBeVisible();
  await expect(page.getByRole("link", { name })).toContainText("dikirim lagi");

  school.setNow(new Date(NOW.getTime() + 24 * 3_600_000));
  await school.sendScheduled();
  school.setNow(NOW); // nobody's session has ended meanwhile
  await page.reload();
  await open();
  const fate = dialog.getByRole("region", { name: "Pengiriman" });
  await expect(fate).toContainText("Alamat emailnya belum diisi.");
  await expect(fate).toContainText("Tidak dikirim");
  await school.db
    .updateTable("operators")
    .set({ email: "kepsek@sekolah.example" })
    .where("username", "=", "kepsek")
    .execute();
  await fate.getByRole("button", { name: "Kirim lagi" }).click();
  const again = page.getByRole("dialog", { name: `Kirim “${name}” lagi?` });
  await again.getByRole("button", { name: "Kirim lagi" }).click();
  await expect(page.getByText(`“${name}” dikirim lagi.`)).toBeVisible();
  const mails = await school.db.selectFrom("outbox").select(["recipient", "sending_id"]).execute();
  expect(mails.filter(({ sending_id }) => sending_id !== null).map(({ recipient }) => recipient)).toEqual([
    "kepsek@sekolah.example",
  ]);

  await open();
  await expect(fate).toContainText("Menunggu");
  await dialog.getByRole("checkbox", { name: "Jeda" }).check();
  await dialog.getByRole("button", { name: "Simpan jadwal" }).click();
  await expect(page.getByRole("link", { name })).toContainText("pengiriman dijeda");
  await open();
  await dialog.getByRole("button", { name: "Hentikan pengiriman" }).click();
  await page
    .getByRole("dialog", { name: `Hentikan pengiriman “${name}”?` })
    .getByRole("button", { name: "Hentikan pengiriman" })
    .click();
  await expect(page.getByText(`“${name}” tidak dikirim berkala lagi.`)).toBeVisible();
  await expect(page.getByRole("link", { name })).not.toContainText("dijeda");
});
