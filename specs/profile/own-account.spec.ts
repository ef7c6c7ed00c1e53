/** Profil: the own password, language and sessions, for staff and students. Source: docs/spec/access.md §5. */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test, type Username } from "../fixtures.ts";
import { garbleOnce, loseOnce } from "../screens/network.ts";
import {
  changePassword,
  currentPassword,
  language,
  newPassword,
  ownRow,
  part,
  sessions,
} from "../screens/profile.ts";
import { goInside, heading, logIn, logInAsStudent, logOut, reentry } from "../screens/session.ts";

const NEW = "kata-sandi-baru";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const places: { who: Username; path: string; logInWith: (page: Page, secret: string) => Promise<void> }[] = [
  { who: "kasir", path: "/profile", logInWith: (page, secret) => logIn(page, "kasir", secret) },
  {
    who: "20260001",
    path: "/students/profile",
    logInWith: (page, secret) => logInAsStudent(page, "20260001", secret),
  },
];

for (const { who, path, logInWith } of places) {
  test(`${who} throws out another session, chooses a language that the screen speaks at once, and changes the password`, async ({
    page,
    school,
    signIn,
  }) => {
    const other = await school.open(who);
    await school.db.updateTable("tokens").set({ user_agent: FIREFOX }).execute();
    await other.goto(path);
    await expect(heading(other, "Profil")).toBeVisible();
    await signIn(who);
    await page.goto(path);
    await test.step("the other session is asked for the password at its next request", async () => {
      await throwOut(page);
      await language(other).selectOption("en");
      await expect(reentry(other)).toBeVisible();
      await page.reload();
      await expect(sessions(page)).toHaveCount(1);
    });
    await test.step("only the new password counts from the next login on", async () => {
      await changeOwn(page);
      await logOut(page);
      if (who === "20260001") await page.goto("/students/login");
      await logInWith(page, PASSWORD);
      await expect(page.getByRole("alert")).toHaveText("Nama pengguna atau kata sandi salah.");
      await logInWith(page, NEW);
      await expect(heading(page, who === "kasir" ? "Dashboard" : "Tagihan Saya")).toBeVisible();
    });
    await test.step("the profile keeps the language", async () => {
      await goInside(page, path);
      await speakGerman(page);
    });
  });
}

/** Says no to the question once, and then yes. */
async function throwOut(page: Page): Promise<void> {
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: "Sesi ini" })).toHaveCount(1);
  await expect(sessions(page).first()).toContainText("Terakhir dipakai 21 Nov 2026, 10.00 dari 127.0.0.1");

  await page.getByRole("button", { name: "Keluarkan Firefox di Linux" }).click();
  const asked = page.getByRole("dialog", { name: "Keluarkan Firefox di Linux?" });
  await expect(asked).toContainText("Sesi ini tetap masuk.");
  await asked.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(sessions(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Keluarkan Firefox di Linux" }).click();
  await asked.getByRole("button", { name: "Keluarkan" }).click();
  await expect(page.getByText("1 sesi sudah dikeluarkan.")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Sesi aktif" })).toBeFocused();
}

async function changeOwn(page: Page): Promise<void> {
  await expect(changePassword(page)).toBeDisabled();
  await currentPassword(page).fill(PASSWORD);
  await newPassword(page).fill(NEW);
  await changePassword(page).click();
  await expect(page.getByText("Kata sandi sudah diganti.")).toBeVisible();
  await expect(currentPassword(page)).toHaveValue("");
  await expect(newPassword(page)).toHaveValue("");
}

async function speakGerman(page: Page): Promise<void> {
  await expect(language(page)).toHaveValue("id");
  await expect(language(page).getByRole("option")).toHaveText([
    "Bahasa Indonesia",
    "English",
    "Deutsch",
    "Español",
    "Français",
    "Italiano",
    "日本語",
  ]);
  await language(page).selectOption("Deutsch");
  await expect(page.getByText("Bahasa disimpan.")).toBeVisible();
  const spoken = page.getByRole("main").getByRole("combobox", { name: "Sprache", exact: true });
  await expect(spoken).toHaveValue("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(spoken).toHaveValue("de");
}

test("the password's rules are said at its fields, a wrong current one, too; a changed one ends the other sessions, and the list says so", async ({
  page,
  school,
  signIn,
}) => {
  const other = await school.open("kasir");
  await other.goto("/admin/dashboard");
  await expect(heading(other, "Dashboard")).toBeVisible();
  await signIn("kasir");
  await page.goto("/profile");
  await newPassword(page).fill("pendek");
  await newPassword(page).blur();
  await expect(newPassword(page)).toHaveAccessibleDescription(/^Paling sedikit 10 karakter\./);
  await changePassword(page).click();
  await expect(currentPassword(page)).toHaveAccessibleDescription(/Wajib diisi\./);
  await expect(currentPassword(page)).toBeFocused();

  await currentPassword(page).fill(PASSWORD);
  await newPassword(page).fill(PASSWORD);
  await changePassword(page).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/harus lain dari yang sekarang/);

  await currentPassword(page).fill("salah-sama-sekali");
  await newPassword(page).fill(NEW);
  await changePassword(page).click();
  await expect(currentPassword(page)).toHaveAccessibleDescription(/Kata sandi sekarang salah\./);
  await expect(currentPassword(page)).toBeFocused();
  await expect(newPassword(page)).toHaveValue(NEW);
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).last().click();
  await expect(newPassword(page)).toHaveAttribute("type", "text");

  await expect(sessions(page)).toHaveCount(2);
  await currentPassword(page).fill(PASSWORD);
  await changePassword(page).click();
  await expect(page.getByText("Semua sesi lain sudah dikeluarkan.")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await other.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Tagihan" }).click();
  await expect(reentry(other)).toBeVisible();
});

test("sessions that cannot be loaded or ended and a language that cannot be saved say why, and can be tried again; all other sessions are thrown out at once", async ({
  page,
  school,
  signIn,
}) => {
  for (let nth = 0; nth < 3; nth += 1) await school.as("kasir");
  await signIn("kasir");
  await garbleOnce(page, "**/api/sessions");
  await loseOnce(page, "**/api/sessions/*");
  await page.goto("/profile");
  const told = part(page, "Sesi aktif").getByRole("alert");
  await expect(told).toContainText("Sesi aktif tidak dapat dimuat");
  await expect(told).toContainText("Jawaban server tidak sesuai perjanjian");
  await told.getByRole("button", { name: "Coba lagi" }).click();
  await expect(sessions(page)).toHaveCount(4);
  await expect(sessions(page).filter({ hasText: "Perangkat tidak dikenal" })).toHaveCount(4);

  await page.getByRole("button", { name: "Keluarkan Perangkat tidak dikenal" }).first().click();
  const asked = page.getByRole("dialog", { name: "Keluarkan Perangkat tidak dikenal?" });
  await asked.getByRole("button", { name: "Keluarkan" }).click();
  await expect(asked.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
  await asked.getByRole("button", { name: "Keluarkan" }).click();
  await expect(sessions(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Keluarkan semua yang lain" }).click();
  const all = page.getByRole("dialog", { name: "Keluarkan 2 sesi lain?" });
  await all.getByRole("button", { name: "Keluarkan" }).click();
  await expect(page.getByText("2 sesi sudah dikeluarkan.")).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Keluarkan semua yang lain" })).toHaveCount(0);
  const { id } = await ownRow(school, "kasir");
  const tokens = await school.db.selectFrom("tokens").selectAll().where("operator_id", "=", id).execute();
  expect(tokens).toHaveLength(1);

  await expect(language(page)).toHaveValue("id");
  await loseOnce(page, "**/api/profile");
  await language(page).selectOption("Deutsch");
  const note = part(page, "Bahasa").getByRole("alert");
  await expect(note).toContainText("Tidak ada sambungan ke server.");
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await language(page).selectOption("Bahasa Indonesia");
  await expect(note).toHaveCount(0);
  await loseOnce(page, "**/api/profile");
  await language(page).selectOption("English");
  await note.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByText("Bahasa disimpan.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await ownRow(school, "kasir")).locale).toBe("en");
});
