/** From one screen to the next. Source: docs/spec/shell.md §5. */
import type { Page } from "@playwright/test";
import { expect, NOW, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { holdBack } from "../screens/network.ts";
import { heading, menu, menuLink } from "../screens/session.ts";
import { trail } from "../screens/shell.ts";
import { storedLatest } from "../screens/shortcuts.ts";
import { holdCode, loadingBar, loseCode, scriptsOf } from "../screens/start.ts";

test.beforeEach(async ({ signIn }) => signIn("bendahara"));

test("a loading bar runs at the top until the next screen's code is there, while the former screen stays, and the focus stays on the heading when its data has come", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  const release = await holdCode(page, "bill-list");
  await menu(page).getByRole("link", { name: "Tagihan" }).click();

  await expect(loadingBar(page)).toBeVisible();
  expect(await loadingBar(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect(heading(page, "Dashboard")).toBeVisible();

  release();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(loadingBar(page)).toHaveCount(0);

  const dataComes = await holdBack(page, /\/api\/bills\/[^/?]+$/);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(heading(page, "Detail Tagihan")).toBeFocused();
  dataComes();
  await expect(page.getByRole("heading", { name: "Riwayat", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^TAG\/.+ · Iuran$/);
});

/** Whoever goes on by keyboard in the moment in which a heading gets the focus; says at last what has it. */
const goOnAtArrival = (page: Page) =>
  page.evaluateHandle(() => ({
    end: new Promise<string | null | undefined>((resolve) => {
      const look = () => resolve(document.activeElement?.getAttribute("aria-label"));
      const goOn = () => {
        const key = new KeyboardEvent("keydown", { key: "Tab", shiftKey: true, bubbles: true });
        document.activeElement?.dispatchEvent(key);
        document.querySelector<HTMLElement>("[aria-label^=Akun]")?.focus();
        requestAnimationFrame(() => requestAnimationFrame(look));
      };
      const arrive = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLHeadingElement)) return;
        removeEventListener("focusin", arrive);
        queueMicrotask(goOn);
      };
      addEventListener("focusin", arrive);
    }),
  }));

test("a navigation puts its title on the document, the focus on its heading, and is announced politely; it comes in and scrolls as the setting and the system's motion say", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      document.documentElement.dataset.scrolled = `${options.behavior} ${options.top}`;
      scroll(options);
    }) as typeof window.scrollTo; // the app calls it with options only
    addEventListener("animationstart", ({ animationName, target }) => {
      const { animationDuration } = getComputedStyle(target as Element); // animations run on elements only
      document.documentElement.dataset.seen = `${document.documentElement.dataset.seen ?? ""} ${animationName} ${animationDuration}`;
    });
  });
  await page.goto("/admin/dashboard");
  await expect(page).toHaveTitle("Dashboard · Iuran");
  await expect(heading(page, "Dashboard")).not.toBeFocused();

  await (await menuLink(page, "Data Siswa")).click();
  await expect(heading(page, "Data Siswa")).toBeFocused();
  await expect(page).toHaveTitle("Data Siswa · Iuran");
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Data Siswa$/ })).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-transition", "fade-up");
  await expect(page.locator("html"), "with less motion").not.toHaveAttribute("data-seen", /screen-enter/);

  await test.step("who goes on by keyboard before it has been drawn is not called back to its heading", async () => {
    const moved = await goOnAtArrival(page);
    await (await menuLink(page, "Data Unit")).click();
    expect(await moved.evaluate(({ end }) => end)).toMatch(/^Akun /);
  });

  await test.step("with motion it fades up in 0.3 s, and the page scrolls smoothly to its top", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 1280, height: 400 });
    await menu(page).getByRole("link", { name: "Tagihan" }).click();
    await expect(heading(page, "Tagihan")).toBeFocused();
    await expect.poll(() => page.locator("html").getAttribute("data-seen")).toContain("screen-enter 0.3s");
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    await page.evaluate(() => scrollBy(0, 400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.evaluate(() => delete document.documentElement.dataset.scrolled);

    await menu(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-scrolled", "smooth 0");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("the next screen's code is fetched when its link is hovered or reached by keyboard, a row's too, and shown without asking the network", async ({
  page,
}) => {
  // What is fetched once the first screen stands comes in its own time, or never where the browser is not idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const late = page.waitForResponse(/\/assets\/later-[^/]*\.js$/);
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await (await late).finished();
  const scripts = scriptsOf(page);
  const fetched = page.waitForResponse(/bill-list\.view-[^/]*\.js$/);
  await menu(page).getByRole("link", { name: "Tagihan" }).hover();
  await (await fetched).finished();
  expect(scripts).toContain("bill-list.view");

  const before = scripts.length;
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  await expect(heading(page, "Tagihan")).toBeVisible();
  expect(scripts.slice(before)).toEqual([]);

  const row = page.getByRole("table").getByRole("link").first();
  await expect(row).toBeVisible();
  const ofRow = page.waitForResponse(/bill-detail\.view-[^/]*\.js$/);
  await row.hover();
  expect((await ofRow).ok()).toBe(true);

  const byKeyboard = page.waitForResponse(/student-list\.view-[^/]*\.js$/);
  await (await menuLink(page, "Data Siswa")).focus();
  expect((await byKeyboard).ok()).toBe(true);
});

/** No figure can be written on the page any more, and what is told of it is kept; answers of the server are checked before. */
const breakFigures = (page: Page) =>
  page.evaluateHandle(() => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, "format");
    const told: string[] = [];
    console.error = (what: unknown) => told.push(String(what));
    const get = () => {
      throw new Error("no figures");
    };
    Object.defineProperty(prototype, "format", { configurable: true, get });
    const mend = () => format && Object.defineProperty(prototype, "format", format);
    return { told, mend };
  });

test("a screen whose code cannot be fetched is said in its place and comes by loading the page anew, and one that breaks is tried again", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  const find = await loseCode(page, "bill-list");
  await menu(page).getByRole("link", { name: "Tagihan" }).click();
  const note = page.getByRole("main").getByRole("alert");
  await expect(note).toContainText("Layar ini tidak dapat dimuat");
  await expect(menu(page)).toBeVisible();
  await expect(heading(page, "Tagihan")).toBeFocused();
  expect(await findingsOf(page, "main")).toEqual([]);

  find();
  const loaded = page.waitForEvent("load");
  await note.getByRole("button", { name: "Muat ulang halaman" }).click();
  await loaded;
  await expect(page.getByText("2.037 tagihan")).toBeVisible();

  const broken = await breakFigures(page);
  await (await menuLink(page, "Data Siswa")).click();
  await expect(note).toContainText("Layar ini tidak dapat ditampilkan");
  await expect.poll(() => broken.evaluate(({ told }) => told)).toContain("the screen Students broke");
  await expect(heading(page, "Data Siswa")).toBeFocused();
  await expect(menu(page)).toBeVisible();
  await broken.evaluate(({ mend }) => mend());
  await note.getByRole("button", { name: "Coba lagi" }).click();
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(page.getByText("162 siswa")).toBeVisible();
});

test("a screen asked for without a network is said everywhere, kept nowhere, and comes when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/admin/bills");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator(".notices")).toBeAttached();
  await context.setOffline(true);
  await (await menuLink(page, "Data Unit")).click();

  await expect(page.getByRole("main").getByRole("alert")).toContainText("Layar ini tidak dapat dimuat");
  await expect(page).toHaveURL("/admin/master/units");
  await expect(page).toHaveTitle("Data Unit · Iuran");
  await expect(trail(page)).toContainText("Data Unit");
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("Data Unit");
  await expect(heading(page, "Data Unit")).toBeFocused();
  expect((await storedLatest(page)).map(({ name }) => name)).toEqual(["Bills"]);

  await context.setOffline(false);
  await expect(page.getByRole("table", { name: "Data Unit" })).toBeVisible();
  expect((await storedLatest(page)).map(({ name }) => name)).toEqual(["Units", "Bills"]);
});

test("a soft reload runs the bar for a second and fetches what is shown anew, without losing what is typed; the bar of a route change runs full and goes after 300 ms", async ({
  page,
}) => {
  await page.clock.install({ time: NOW });
  await page.goto("/admin/bills");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(loadingBar(page)).toHaveCount(0);
  const search = page.getByRole("searchbox", { name: "Cari siswa, NIS, atau nomor tagihan" });
  await search.fill("nadia");
  await expect(page).toHaveURL(/q=nadia/);
  await page.clock.pauseAt(new Date(NOW.getTime() + 3_600_000));

  const fetched = page.waitForResponse(/\/api\/bills\?/);
  await page.getByRole("button", { name: "Tampilan", exact: true }).click();
  await page.getByRole("button", { name: "Muat ulang data" }).click();
  await expect(loadingBar(page)).toBeVisible();
  expect((await fetched).ok()).toBe(true);
  await page.clock.runFor(999);
  await expect(loadingBar(page)).toHaveAttribute("data-pace", "reloading");
  await page.clock.runFor(301);
  await expect(loadingBar(page)).toHaveCount(0);
  await expect(search).toHaveValue("nadia");

  await page.keyboard.press("Escape");
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(loadingBar(page)).toBeVisible();
  await page.clock.runFor(300);
  await expect(loadingBar(page)).toHaveCount(0);
});
