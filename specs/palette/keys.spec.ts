/** Keyboard shortcuts of the staff. Source: docs/spec/shell.md §10. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { keyList, openPalette, palette } from "../screens/palette.ts";
import { studentBox } from "../screens/payments.ts";
import { accountButton, heading, loginButton, logOut } from "../screens/session.ts";

/** Presses keys that belong together for a second: none passes between them, however slow the machine is. */
async function pressTogether(page: Page, keys: readonly string[]): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  for (const key of keys) await page.keyboard.press(key);
  await page.clock.resume();
}

/** Afterwards the page has all it needs to open the list at once: what has not opened then does not open later. */
async function openKeyListOnce(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await expect(keyList(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keyList(page)).toHaveCount(0);
}

// Pembayaran last: there the focus is in a field, which takes the letters itself.
const places = [
  { keys: ["g", "d"], title: "Dashboard" },
  { keys: ["g", "s"], title: "Data Siswa" },
  { keys: ["g", "t"], title: "Tagihan" },
  { keys: ["g", "b"], title: "Pembayaran" },
];

test("g and a letter open the four pages of every day, one letter alone opens nothing", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await pressTogether(page, ["g", "s", "t", "b", "d"]);
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(page).toHaveURL("/admin/master/students");
  for (const { keys, title } of places) {
    await pressTogether(page, keys);
    await expect(heading(page, title)).toBeVisible();
  }
});

test("the second letter counts within a second, and not with a key between; nothing acts in a field, over a dialog or in an open menu", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await page.keyboard.press("?");
  await expect(keyList(page)).toBeVisible();
  await pressTogether(page, ["g", "t"]);
  await expect(page).toHaveURL("/admin/master/students");
  await page.keyboard.press("Escape");
  await expect(keyList(page)).toHaveCount(0);

  await accountButton(page).click();
  await pressTogether(page, ["g", "t"]);
  await expect(page).toHaveURL("/admin/master/students");
  await page.keyboard.press("Escape");

  const box = page.getByRole("searchbox");
  await box.pressSequentially("gt?");
  await expect(box).toHaveValue("gt?");
  await expect(keyList(page)).toHaveCount(0);
  await box.fill("");
  await box.press("Escape");

  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await page.keyboard.press("g");
  await page.clock.runFor(1001);
  await page.keyboard.press("t");
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await page.keyboard.press("t");
  await expect(page).toHaveURL("/admin/master/students");
});

test("the question mark lists them all, and the focus comes back", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  const account = accountButton(page);
  await account.focus();
  await page.keyboard.press("?");
  await expect(keyList(page).getByRole("term")).toHaveText([
    "Pencarian cepat",
    "Buka Dashboard",
    "Buka Data Siswa",
    "Buka Tagihan",
    "Buka Pembayaran",
    "Cari di daftar",
    "Filter daftar",
    "Berpindah baris",
    "Buka baris",
    "Pilih baris",
    "Kasir, di kolom jumlah: uang pas",
    "Kasir, di kolom jumlah: kelipatan 50.000 berikutnya",
    "Kasir, di kolom jumlah: kelipatan 100.000 berikutnya",
    "Kasir, di kolom jumlah: tambah saudara berikutnya",
    "Kasir, di kolom jumlah: bayar sekeluarga",
    "Pintasan papan tik",
    "Keluar dari kolom cari yang kosong",
  ]);
  await expect(keyList(page).getByRole("definition")).toHaveText([
    "CtrlK",
    "gd",
    "gs",
    "gt",
    "gb",
    "/",
    "f",
    "↑↓",
    "Enter",
    "Spasi",
    "=",
    "+",
    "*",
    "/",
    "&",
    "?",
    "Esc",
  ]);
  expect(await findingsOf(page, ".palette")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(keyList(page)).toHaveCount(0);
  await expect(account).toBeFocused();
});

test("a cashier types at once after g b, and after Esc in the empty box the letters are shortcuts again; the list of them is an action of the palette", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await pressTogether(page, ["g", "b"]);
  const box = studentBox(page);
  await expect(box).toBeFocused();
  await page.keyboard.type("gd");
  await expect(box).toHaveValue("gd");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(heading(page, "Pembayaran")).toBeFocused();
  await pressTogether(page, ["g", "d"]);
  await expect(page).toHaveURL("/admin/dashboard");
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("searchbox").fill("papan tik");
  await page.keyboard.press("Enter");
  await expect(keyList(page)).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
});

test("families have the palette but no shortcuts of the staff", async ({ page, signIn }) => {
  await signIn("20260001");
  await page.goto("/students/bills");
  await expect(heading(page, "Tagihan Saya")).toBeVisible();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await pressTogether(page, ["g", "t", "?"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/students/bills");
});

test("after the logout no shortcut acts", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await openKeyListOnce(page);
  await logOut(page);
  await expect(loginButton(page)).toBeVisible();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await pressTogether(page, ["g", "t", "?"]);
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
