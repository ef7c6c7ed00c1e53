/** Profil: staff's own name and contact. Source: docs/spec/access.md §5.5, docs/spec/screens.md §3. */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "../fixtures.ts";
import { holdBack, loseOnce } from "../screens/network.ts";
import { field, newPassword, ownRow, part, save } from "../screens/profile.ts";
import { accountButton, heading, storedSession } from "../screens/session.ts";
import { menu, trail } from "../screens/shell.ts";
import { allShortcuts, shortcuts } from "../screens/shortcuts.ts";

async function openProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await expect(heading(page, "Profil")).toBeVisible();
}

test("Profil is reached from the avatar's menu and says who one is; what is wrong is said at its field; a changed name and telephone are saved, and stand in the toolbar's menu at once", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/dashboard");
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(heading(page, "Profil")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page).toHaveTitle("Profil · Iuran");
  await expect(trail(page).getByRole("listitem")).toHaveText(["Beranda", "Profil"]);
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina Anggraini");
  await expect(field(page, "Email")).toHaveValue("kasir@pelita-nusantara.example");
  await expect(field(page, "No. HP/WhatsApp")).toHaveValue("+628120000106");
  for (const words of ["kasir", "Kasir", "SMP Pelita Nusantara"])
    await expect(part(page, "Hak akses").getByText(words, { exact: true })).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await field(page, "No. HP/WhatsApp").fill("12345");
  await field(page, "Nama lengkap").fill("R2-D2");
  await field(page, "Nama lengkap").blur();
  await expect(field(page, "Nama lengkap")).toHaveAccessibleDescription(/^Nama hanya boleh berisi huruf/);
  await save(page).click();
  await expect(page.getByText("2 isian perlu diperbaiki")).toBeVisible();
  await expect(field(page, "Nama lengkap")).toBeFocused();
  await expect(field(page, "No. HP/WhatsApp")).toHaveAccessibleDescription(/Nomor telepon tidak sah\./);
  await expect(field(page, "No. HP/WhatsApp")).toHaveValue("12345");
  expect(await ownRow(school, "kasir")).toMatchObject({ name: "Rina Anggraini", version: 1 });

  await field(page, "Nama lengkap").fill("Rina Anggraini, S.E.");
  await field(page, "No. HP/WhatsApp").fill("0812-9999-8888");
  await save(page).click();
  await expect(page.getByText("Profil disimpan.")).toBeVisible();
  await expect(field(page, "No. HP/WhatsApp")).toHaveValue("+6281299998888");
  await expect(save(page)).toBeDisabled();
  expect(await ownRow(school, "kasir")).toMatchObject({
    name: "Rina Anggraini, S.E.",
    phone: "+6281299998888",
    version: 2,
  });
  await accountButton(page).click();
  await expect(page.getByRole("banner").getByText("Rina Anggraini, S.E.")).toBeVisible();
  expect((await storedSession(page)).user).toMatchObject({ name: "Rina Anggraini, S.E." });
});

test("another e-mail asks for the password, the former one no more, a wrong password is said at the field, and the old address is told", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await openProfile(page);
  const secret = field(page, "Kata sandi sekarang");
  await expect(secret).toHaveCount(0);
  await field(page, "Email").fill("rina@contoh.example");
  await secret.fill("setengah");
  await field(page, "Email").fill("KASIR@pelita-nusantara.example");
  await expect(secret).toHaveCount(0);
  await field(page, "Email").fill("kasir@pelita-nusantara.example");
  await expect(save(page)).toBeDisabled();

  await field(page, "Email").fill("Rina@contoh.example");
  await expect(secret).toBeVisible();
  await save(page).click();
  await expect(secret).toHaveAccessibleDescription(/Wajib diisi\./);
  await expect(secret).toBeFocused();
  await secret.fill("bukan-yang-ini");
  await save(page).click();
  await expect(secret).toHaveAccessibleDescription(/Kata sandi sekarang salah\./);
  await expect(field(page, "Email")).toHaveValue("Rina@contoh.example");
  expect((await ownRow(school, "kasir")).email).toBe("kasir@pelita-nusantara.example");

  await secret.fill(PASSWORD);
  await save(page).click();
  await expect(page.getByText("Profil disimpan.")).toBeVisible();
  await expect(secret).toHaveCount(0);
  await expect(field(page, "Email")).toHaveValue("rina@contoh.example");
  expect((await ownRow(school, "kasir")).email).toBe("rina@contoh.example");
  const mails = await school.db.selectFrom("outbox").select("recipient").execute();
  expect(mails).toEqual([{ recipient: "kasir@pelita-nusantara.example" }]);
});

test("what an Admin Sekolah changed meanwhile is compared, nothing typed is lost, nor without a connection", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await openProfile(page);
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await school.db
    .updateTable("operators")
    .set({ name: "Rina Anggraini, S.E.", phone: "+6281277776666", version: 2 })
    .where("username", "=", "kasir")
    .execute();
  await save(page).click();
  await expect(page.getByText(/Data ini sudah diubah orang lain/)).toBeVisible();
  await page.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(field(page, "No. HP/WhatsApp")).toHaveValue("+6281277776666");
  const clash = page.getByRole("listitem").filter({ hasText: "Yang terbaru" });
  await expect(clash).toContainText("Rina Anggraini, S.E.");
  await clash.getByRole("button", { name: "Pakai isian saya" }).click();
  await save(page).click();
  await expect(page.getByText("Profil disimpan.")).toBeVisible();
  expect(await ownRow(school, "kasir")).toMatchObject({
    name: "Rina A. Kusuma",
    phone: "+6281277776666",
    version: 3,
  });

  await loseOnce(page, "**/api/profile");
  await field(page, "Nama lengkap").fill("Rina Kusuma");
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
  await page.getByRole("alert").getByRole("button", { name: "Coba lagi" }).click();
  await expect.poll(async () => (await ownRow(school, "kasir")).name).toBe("Rina Kusuma");
  await expect(page.getByText("Profil disimpan.").first()).toBeVisible();
});

test("what was typed and not saved is found again after a reload, but no password", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await openProfile(page);
  await field(page, "Email").fill("rina@contoh.example");
  await field(page, "Kata sandi sekarang").fill(PASSWORD);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Isian Anda yang terakhir dipulihkan")).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("rina@contoh.example");
  await expect(field(page, "Kata sandi sekarang")).toHaveValue("");
});

test("two forms with changes ask one after the other before they are left; who lets one go and stays for the other finds both answering", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await openProfile(page);
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await newPassword(page).fill("setengah-jalan");
  const asked = page.getByRole("dialog", { name: "Tinggalkan formulir ini?" });
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  await expect(asked).toHaveCount(1);
  await asked.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(asked).toHaveCount(0);
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina A. Kusuma");

  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  await asked.getByRole("button", { name: "Tinggalkan" }).click();
  await asked.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(asked).toHaveCount(0);
  // What was let go is gone, and can be typed anew.
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina Anggraini");
  await expect(newPassword(page)).toHaveValue("setengah-jalan");
  await field(page, "Nama lengkap").fill("Rina Kusuma");
  await save(page).click();
  await expect(page.getByText("Profil disimpan.")).toBeVisible();
  expect((await ownRow(school, "kasir")).name).toBe("Rina Kusuma");

  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  await asked.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(asked).toHaveCount(1);
  await asked.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
});

test("the shortcut of the page one is on asks nothing, and who turns back before the next screen has come finds a form that answers", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await openProfile(page);
  await field(page, "Nama lengkap").fill("Rina A. Kusuma");
  await allShortcuts(page).click();
  await shortcuts(page).getByRole("link", { name: "Profil" }).click();
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  const asked = page.getByRole("dialog", { name: "Tinggalkan formulir ini?" });
  await asked.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(asked).toHaveCount(0);
  await expect(field(page, "Nama lengkap")).toHaveValue("Rina A. Kusuma");
  await expect(page).toHaveURL("/profile");

  const comes = await holdBack(page, /\/assets\/bill-list\.view-[^/]*\.js$/);
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page).toHaveURL("/admin/bills");
  await page.goBack();
  await expect(page).toHaveURL("/profile");
  comes();
  await field(page, "Nama lengkap").fill("Rina Kusuma");
  await save(page).click();
  await expect(page.getByText("Profil disimpan.")).toBeVisible();
  expect((await ownRow(school, "kasir")).name).toBe("Rina Kusuma");
});
