/** The command palette. Source: docs/spec/shell.md §10. */
import type { Locator, Page } from "@playwright/test";
import { expect, NOW, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { nextFrame } from "../screens/frames.ts";
import {
  activeOption,
  contacts,
  group,
  keyList,
  openPalette,
  option,
  options,
  palette,
  paletteBox,
  searchButton,
} from "../screens/palette.ts";
import * as portal from "../screens/portal.ts";
import { heading, loginButton, menu } from "../screens/session.ts";
import { rememberSettings, styleOf, writeFromRight } from "../screens/shell.ts";

const NADIA = "Nadia Putri Ramadhani";

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
}

test.describe("opening", () => {
  test("Ctrl+K does nothing before the login", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/login");
    await expect(loginButton(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.press("?");
    await nextFrame(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // What opens asks for its code first.
    expect(asked.filter((url) => url.includes("palette"))).toEqual([]);
  });

  test("its keys, the middle of a field and the toolbar's button open it; its keys, Escape and a press outside close it, and no dialog is covered by it", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/master/students");
    await page.getByRole("searchbox").focus();
    await openPalette(page);
    await expect(paletteBox(page)).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    await openPalette(page);
    await page.mouse.click(20, 700);
    await expect(palette(page)).toHaveCount(0);

    await expect(searchButton(page)).toHaveAttribute("aria-keyshortcuts", "Control+K");
    await searchButton(page).click();
    await expect(paletteBox(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();

    await page.keyboard.press("?");
    await expect(keyList(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toHaveCount(0);
    await expect(keyList(page)).toBeVisible();
  });

  test("on a Mac Cmd+K opens it and Ctrl+K does not", async ({ page, signIn }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }));
    await signIn("bendahara");
    await openDashboard(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Meta+k");
    await expect(paletteBox(page)).toBeFocused();
  });

  test("a logout in another tab takes it away", async ({ page, signIn, context }) => {
    await signIn("bendahara");
    await openDashboard(page);
    const other = await context.newPage();
    await other.goto("/admin/dashboard");
    await expect(heading(other, "Dashboard")).toBeVisible();
    await openPalette(page);
    await other.goto("/logout");
    await expect(loginButton(page)).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
  });
});

test.describe("its code", () => {
  test("comes with the first use where the browser is never idle, and with no screen", async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await signIn("bendahara");
    await openDashboard(page);
    const isPalette = (path: string) => /\/palette-[^/]*\.js$/.test(path);
    expect(scripts.filter(isPalette)).toEqual([]);
    await openPalette(page);
    expect(scripts.filter(isPalette)).toHaveLength(1);
  });

  test("that cannot be fetched is said, and the page loaded again fetches it", async ({ page, signIn }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    let isOffline = true;
    await page.route(/\/palette-[^/]*\.js$/, (route) => (isOffline ? route.abort() : route.fallback()));
    await signIn("bendahara");
    await openDashboard(page);
    await page.keyboard.press("Control+k");
    await expect(page.getByText("Pencarian cepat belum dapat dibuka")).toBeVisible();
    isOffline = false;
    await page.getByRole("button", { name: "Muat ulang", exact: true }).click();
    await expect(page.getByText("Pencarian cepat belum dapat dibuka")).toHaveCount(0);
    await expect(heading(page, "Dashboard")).toBeVisible();
    await openPalette(page);
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe("its entries", () => {
  test("a treasurer finds quick starts, screens with their keys, actions and colleagues, and goes round them by the arrows", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await expect(group(page, "Aplikasi").getByRole("option")).toHaveText([
      "Tambah tugas",
      "Tulis email baru",
      "Lihat catatan",
      "Buat tagihan",
      "Catat pembayaran",
    ]);
    for (const screen of ["Dashboard", "Data Siswa", "Tagihan", "Transaksi", "Pembayaran"])
      await expect(group(page, "Halaman").getByRole("option", { name: screen, exact: true })).toBeVisible();
    await expect(option(page, "Tagihan")).toHaveAttribute("aria-keyshortcuts", "g t");
    await expect(option(page, "Tagihan")).toContainText("gt");
    await expect(group(page, "Aksi").getByRole("option", { name: "Keluar", exact: true })).toBeVisible();
    await expect(contacts(page)).toHaveText([
      "Asep PermanaTata Usaha",
      "Bambang WicaksonoKepala Sekolah",
      "Dewi KartikasariAdmin Sekolah",
      "H. Ahmad FauzanYayasan",
      "Rina AnggrainiKasir",
    ]);
    await expect(group(page, "Data")).toHaveCount(0);

    await expect(activeOption(page)).toHaveText("Tambah tugas");
    await page.keyboard.press("ArrowUp");
    const last = options(page).last();
    await expect(last).toHaveAttribute("aria-selected", "true");
    const id = await last.getAttribute("id");
    await expect(paletteBox(page)).toHaveAttribute("aria-activedescendant", id ?? "none");
    await expect(last).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(activeOption(page)).toHaveText("Tambah tugas");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(palette(page).getByRole("listbox")).toBeFocused();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowDown");
    await expect(activeOption(page)).toHaveText("Catat pembayaran");
    await page.keyboard.press("Enter");
    await expect(heading(page, "Pembayaran")).toBeVisible();
    await expect(palette(page)).toHaveCount(0);

    await openPalette(page);
    await option(page, "Buat tagihan").click();
    await expect(page).toHaveURL("/admin/bills/create");
  });

  test("a clerk is offered no screen that would only refuse, and neither by the keys", async ({
    page,
    signIn,
  }) => {
    await signIn("tata.usaha");
    await openDashboard(page);
    await expect(menu(page).getByRole("link", { name: "Tagihan", exact: true })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Pembayaran", exact: true })).toHaveCount(0);
    await openPalette(page);
    await expect(option(page, "Data Siswa")).toBeVisible();
    for (const screen of ["Pembayaran", "Transaksi", "Akun", "Bank", "Jejak Audit"])
      await expect(option(page, screen)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(keyList(page).getByText("Tagihan")).toBeVisible();
    await expect(keyList(page).getByText("Pembayaran")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(keyList(page)).toHaveCount(0);
    for (const key of ["g", "b", "g", "t"]) await page.keyboard.press(key);
    await expect(page).toHaveURL("/admin/bills");
    await page.goBack();
    await expect(heading(page, "Dashboard")).toBeVisible();
  });

  test("fullscreen is offered on a desk only, and to refresh the menu only where there is one beside the page", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await expect(group(page, "Aksi").getByRole("option", { name: "Layar penuh" })).toBeVisible();
    await expect(group(page, "Aksi").getByRole("option", { name: "Segarkan menu" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 700, height: 800 });
    await expect(page.getByRole("button", { name: "Bentangkan menu" })).toBeVisible();
    await openPalette(page);
    await expect(group(page, "Aksi").getByRole("option", { name: "Segarkan menu" })).toBeVisible();
    await expect(group(page, "Aksi").getByRole("option", { name: "Layar penuh" })).toHaveCount(0);
  });

  test("in the horizontal layout to refresh the menu is offered on a phone only", async ({
    page,
    signIn,
  }) => {
    await rememberSettings(page, { layout: "horizontal" });
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await expect(group(page, "Aksi").getByRole("option", { name: "Keluar" })).toBeVisible();
    await expect(group(page, "Aksi").getByRole("option", { name: "Segarkan menu" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(page.getByRole("button", { name: "Bentangkan menu" })).toBeVisible();
    await openPalette(page);
    await expect(group(page, "Aksi").getByRole("option", { name: "Segarkan menu" })).toBeVisible();
  });

  test.describe("on a tablet", () => {
    test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

    test("fullscreen is not offered, as in the toolbar", async ({ page, signIn }) => {
      await signIn("bendahara");
      await openDashboard(page);
      await openPalette(page);
      await expect(group(page, "Aksi").getByRole("option", { name: "Keluar" })).toBeVisible();
      await expect(group(page, "Aksi").getByRole("option", { name: "Layar penuh" })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Mode gelap" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Layar penuh" })).toBeHidden();
    });
  });

  test("a family finds its own screens and the way out, and nothing is asked of the staff's API", async ({
    page,
    signIn,
  }) => {
    await signIn("20260001");
    await portal.openBills(page);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await openPalette(page);
    await expect(group(page, "Halaman").getByRole("option")).toHaveText([
      "Tagihan Saya",
      "Riwayat Pembayaran",
      "Profil",
    ]);
    await paletteBox(page).fill("nadia");
    await expect(palette(page)).toContainText("Tidak ada yang cocok dengan “nadia”");
    expect(calls.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await paletteBox(page).fill("riwayat");
    await paletteBox(page).press("Enter");
    await expect(page).toHaveURL("/students/payments");
  });
});

test.describe("finding", () => {
  test("two letters filter by the words of the titles, a colleague is found by name, and nothing is said with the query", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await expect(contacts(page)).toHaveCount(5);
    const all = await options(page).count();
    await paletteBox(page).fill("d");
    await expect(options(page)).toHaveCount(all);
    await paletteBox(page).fill("da");
    await expect(options(page)).not.toHaveCount(all);
    await paletteBox(page).fill("siswa da");
    await expect(options(page)).toHaveText([/^Data Siswa/]);

    await paletteBox(page).fill("xyzzy");
    await expect(palette(page).getByRole("status")).toHaveText("Tidak ada yang cocok dengan “xyzzy”");
    await paletteBox(page).press("Enter");
    await expect(palette(page)).toBeVisible();

    await paletteBox(page).fill("rina ang");
    await expect(activeOption(page)).toHaveText("Rina AnggrainiKasir");
    await paletteBox(page).press("Enter");
    await expect(page.getByRole("heading", { name: "Rina Anggraini" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/apps\/chat\/[\w-]+$/);
  });

  test("its actions make the screen dark and light, fill it and give it back, and end the session", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await option(page, "Mode gelap").click();
    await expect(page.locator("html")).toHaveClass(/theme-dark/);
    await expect(palette(page)).toHaveCount(0);
    await openPalette(page);
    await option(page, "Mode terang").click();
    await expect(page.locator("html")).toHaveClass(/theme-light/);

    await openPalette(page);
    await option(page, "Layar penuh").click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect(palette(page)).toHaveCount(0);
    await openPalette(page);
    await option(page, "Tutup layar penuh").click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);

    await openPalette(page);
    await paletteBox(page).fill("keluar");
    await paletteBox(page).press("Enter");
    await expect(loginButton(page)).toBeVisible();
  });

  test("the last query stands for 100 ms, unless one types meanwhile; the menu comes back after 10 ms", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await paletteBox(page).fill("transaksi");
    await expect(activeOption(page)).toHaveText("Transaksi");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);

    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
    await openPalette(page);
    await expect(paletteBox(page)).toHaveValue("transaksi");
    await page.clock.runFor(99);
    await expect(paletteBox(page)).toHaveValue("transaksi");
    await page.clock.runFor(1);
    await expect(paletteBox(page)).toHaveValue("");
    await expect(activeOption(page)).toHaveText("Tambah tugas");

    await paletteBox(page).fill("transaksi");
    await page.keyboard.press("Escape");
    await openPalette(page);
    await page.keyboard.type("siswa");
    await page.clock.runFor(200);
    await expect(paletteBox(page)).toHaveValue("siswa");
    await expect(activeOption(page)).toHaveText(/^Data Siswa/);

    await paletteBox(page).fill("");
    await option(page, "Segarkan menu").click();
    const width = async () => (await menu(page).boundingBox())?.width;
    await expect.poll(width).toBe(64);
    await page.clock.runFor(10);
    await expect.poll(width).toBe(300);
  });
});

test.describe("students and bills", () => {
  test("are found by the name of a parent, a student's and a number, and lead to the bills and to the bill", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await openPalette(page);
    await paletteBox(page).fill("hendra ramadhani");
    await expect(group(page, "Data").getByRole("option").first()).toHaveText(
      `${NADIA}20260001 · 7A · wali Hendra Ramadhani`,
    );
    await paletteBox(page).fill("nadia putri");
    await expect(group(page, "Data").getByRole("option").first()).toHaveText(`${NADIA}20260001 · 7A`);
    await paletteBox(page).press("Enter");
    await expect(heading(page, "Tagihan")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(NADIA);

    await openPalette(page);
    await paletteBox(page).fill("SMP/2610/000001");
    await option(page, /^TAG\/SMP\/2610\/000001/).click();
    await expect(heading(page, NADIA)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("TAG/SMP/2610/000001");
  });

  test("are asked for once the typing pauses; typing on cancels the question", async ({ page, signIn }) => {
    await signIn("bendahara");
    await openDashboard(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/students") asked.push(searchParams.get("q") ?? "");
    });
    const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("q=na"));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/(students|bills)\?.*q=na(&|$)/, async (route) => {
      await held;
      await route.abort().catch(() => {}); // cancelled by then
    });
    await openPalette(page);
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
    await paletteBox(page).fill("na");
    await page.clock.runFor(249);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(palette(page).getByRole("status")).toContainText("Mencari siswa dan tagihan…");
    await expect.poll(() => asked).toEqual(["na"]);
    await paletteBox(page).fill("nadia");
    await cancelled;
    answer();
    await page.clock.runFor(250);
    await expect(option(page, new RegExp(NADIA)).first()).toBeVisible();
    expect(asked).toEqual(["na", "nadia"]);
  });

  test("that cannot be asked for are said quietly, and the screens stay", async ({ page, signIn }) => {
    await signIn("bendahara");
    await openDashboard(page);
    await page.route(/\/api\/students\?/, (route) => route.abort());
    await openPalette(page);
    await paletteBox(page).fill("siswa");
    await expect(palette(page).getByRole("status")).toContainText("Siswa dan tagihan tidak dapat dicari.");
    await paletteBox(page).press("Enter");
    await expect(heading(page, "Data Siswa")).toBeVisible();
  });
});

test("at 390 px it takes the width, every option is a touch target, axe finds nothing in either theme", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn("bendahara");
  await openDashboard(page);
  await searchButton(page).click();
  await paletteBox(page).fill("nadia");
  await expect(option(page, new RegExp(NADIA)).first()).toBeVisible();
  const box = await palette(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  for (const each of await options(page).all())
    expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(new RegExp(`theme-${colorScheme}`));
    expect(await findingsOf(page, ".palette"), colorScheme).toEqual([]);
  }
  await palette(page).getByRole("button", { name: "Tutup" }).click();
  await expect(palette(page)).toHaveCount(0);
});

test("where one writes from the right, the arrows point to the left and both lines of a sum end at the same side", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/bills");
  await page.getByRole("button", { name: "Kolom", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Terbayar" }).click();
  await page.keyboard.press("Escape");
  const sums = page.locator("tfoot .money");
  await expect(sums).toHaveCount(3);
  await writeFromRight(page);
  const lines = page.locator("tbody tr").first().locator("[data-kind=number]").last().or(sums.last());
  await expect(lines).toHaveCount(2);
  const edgeOf = (line: Locator) =>
    line.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  expect(await edgeOf(lines.first())).toBe(await edgeOf(lines.last()));
  await openPalette(page);
  const icon = option(page, "Data Unit").locator(".palette-icon");
  expect(await styleOf(icon, "transform")).toBe("matrix(-1, 0, 0, 1, 0, 0)");
});
