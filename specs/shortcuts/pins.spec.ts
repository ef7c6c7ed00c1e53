/** Pinned and latest pages, "Pintasan". Source: docs/spec/shell.md §9. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { goInside, heading, logIn, logOut, menu, menuLink } from "../screens/session.ts";
import {
  allShortcuts,
  BILLS,
  DASHBOARD,
  PAYMENTS,
  PINS_KEY,
  pinButton,
  rememberPins,
  STUDENTS,
  shortcutLinks,
  shortcuts,
  storedLatest,
  storedPins,
  TRANSACTIONS,
  unpinButton,
} from "../screens/shortcuts.ts";

// As wide as a desk, so that every shortcut of these specs has room in the toolbar.
test.use({ viewport: { width: 1920, height: 900 } });

test.beforeEach(async ({ signIn }) => {
  await signIn("bendahara");
});

test("the latest three pages stand in the toolbar, a pinned one first until it is let go of, and pins outlive the tab", async ({
  page,
  context,
}) => {
  await page.goto("/admin/dashboard");
  for (const title of ["Data Siswa", "Tagihan", "Pembayaran"]) {
    await (await menuLink(page, title)).click();
    await expect(heading(page, title)).toBeVisible();
  }
  await expect(shortcutLinks(page)).toHaveText(["Pembayaran", "Tagihan", "Data Siswa"]);
  expect(await storedLatest(page)).toEqual([PAYMENTS, BILLS, STUDENTS]);
  await expect(shortcutLinks(page).first()).toHaveAttribute("aria-current", "page");

  await pinButton(page, "Tagihan").click();
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Pembayaran", "Data Siswa"]);
  await expect(unpinButton(page, "Tagihan")).toBeVisible();
  expect(await storedPins(page)).toEqual([BILLS]);
  expect(await storedLatest(page)).toEqual([PAYMENTS, STUDENTS]);
  await pinButton(page, "Data Siswa").click();
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Data Siswa", "Pembayaran"]);

  // What is let go of is the latest again, so that a slip can be taken back.
  await unpinButton(page, "Tagihan").click();
  await expect(shortcutLinks(page)).toHaveText(["Data Siswa", "Tagihan", "Pembayaran"]);
  expect(await storedPins(page)).toEqual([STUDENTS]);
  await pinButton(page, "Tagihan").click();
  await expect(shortcutLinks(page)).toHaveText(["Data Siswa", "Tagihan", "Pembayaran"]);
  expect(await storedPins(page)).toEqual([STUDENTS, BILLS]);

  // The latest go with their tab.
  await page.close();
  const next = await context.newPage();
  await next.goto("/admin/dashboard");
  await expect(shortcutLinks(next)).toHaveText(["Data Siswa", "Tagihan", "Dashboard"]);
});

const unknown = [
  { path: "/admin/bills/detail/tidak-ada", says: "Tagihan tidak ditemukan" },
  { path: "/admin/payments/detail/tidak-ada", says: "Pembayaran tidak ditemukan" },
  { path: "/admin/master/operators/edit/tidak-ada", says: "Operator tidak ditemukan" },
];

test("what does not exist and visitors' screens are never recorded; a list is as it was filtered, a record by its own name", async ({
  page,
  school,
}) => {
  const { db } = school;
  const operators = db.selectFrom("operators").select("id").where("username", "=", "kasir");
  const bills = db.selectFrom("bills").select(["id", "number"]).where("number", "=", "TAG/SMP/2610/000001");
  const operator = await operators.executeTakeFirstOrThrow();
  const bill = await bills.executeTakeFirstOrThrow();

  await page.goto("/admin/dashboard");
  await expect(shortcutLinks(page)).toHaveText(["Dashboard"]);
  for (const { path, says } of unknown) {
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(page.getByText(says)).toBeVisible();
      await expect(shortcutLinks(page)).toHaveText(["Dashboard"]);
      expect(await storedLatest(page)).toEqual([DASHBOARD]);
      await expect(shortcuts(page).getByRole("button", { name: /^Sematkan/ })).toHaveCount(1);
    });
  }
  await page.goto("/tidak-ada");
  await expect(heading(page, "Halaman tidak ditemukan")).toBeVisible();
  await page.goto("/students/login");
  await expect(heading(page, "Masuk Siswa")).toBeVisible();

  await page.goto("/admin/bills?filter[status]=paid");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Dashboard"]);
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await shortcuts(page).getByRole("link", { name: "Tagihan" }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)status(\]|%5D)=paid/);

  await goInside(page, `/admin/master/operators/edit/${operator.id}`);
  await expect(shortcutLinks(page)).toHaveText(["Rina Anggraini", "Tagihan", "Dashboard"]);
  await goInside(page, `/admin/bills/detail/${bill.id}`);
  await expect(shortcutLinks(page)).toHaveText([bill.number, "Rina Anggraini", "Tagihan"]);
  await pinButton(page, bill.number).click();
  await expect(unpinButton(page, bill.number)).toBeVisible();
  expect(await storedPins(page)).toEqual([
    { name: "BillDetail", fullPath: `/admin/bills/detail/${bill.id}`, title: bill.number },
  ]);
});

test("a login and a logout leave no visitors' screen among the pages, and the latest go with the session", async ({
  page,
}) => {
  await rememberPins(page, [BILLS]);
  await page.goto("/admin/dashboard");
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Dashboard"]);
  await logOut(page);
  await expect.poll(() => storedLatest(page)).toEqual([]);
  await logIn(page, "kasir");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Dashboard"]);
});

test("whoever logs in after a logout by its address finds none of the pages of who was there, in no tab", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/admin/transactions");
    await expect(shortcutLinks(tab)).toHaveText(["Transaksi"]);
  }
  await page.goto("/logout");
  for (const tab of [page, other]) {
    await expect(heading(tab, "Masuk")).toBeVisible();
    expect(await storedLatest(tab)).toEqual([]);
  }
  await logIn(page, "kasir");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(shortcutLinks(page)).toHaveText(["Dashboard"]);
});

test("two tabs have the same pins, whatever either of them shows meanwhile, and each its own latest pages", async ({
  page,
  context,
}) => {
  await page.goto("/admin/bills");
  const other = await context.newPage();
  await other.goto("/admin/payments");
  await expect(shortcutLinks(other)).toHaveText(["Pembayaran"]);
  await expect(shortcutLinks(page)).toHaveText(["Tagihan"]);

  await pinButton(page, "Tagihan").click();
  await expect(shortcutLinks(other)).toHaveText(["Tagihan", "Pembayaran"]);
  await unpinButton(other, "Tagihan").click();
  await expect(pinButton(page, "Tagihan")).toBeVisible();
  expect(await storedPins(page)).toEqual([]);

  // One tab pins while the other shows a page without shortcuts.
  await page.goto("/tidak-ada");
  await page.getByRole("link", { name: "Ke halaman awal" }).click();
  await expect(pinButton(page, "Dashboard")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Halaman tidak ditemukan")).toBeVisible();
  await pinButton(other, "Tagihan").click();
  await expect(unpinButton(other, "Tagihan")).toBeVisible();
  await page.goForward();
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Dashboard"]);
  await pinButton(page, "Dashboard").click();
  await expect(shortcutLinks(other)).toHaveText(["Tagihan", "Dashboard", "Pembayaran"]);
  expect(await storedPins(page)).toEqual([BILLS, DASHBOARD]);
});

/** Takes a pin with the mouse to the place of another, and holds it there. */
async function dragPin(page: Page, fromPlace: number, toPlace: number): Promise<void> {
  const from = await shortcutLinks(page).nth(fromPlace).boundingBox();
  const to = await shortcutLinks(page).nth(toPlace).boundingBox();
  if (from === null || to === null) throw new Error("the pins are not there");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 8 });
}

test("a pin is dragged to another place without its link being followed, Esc gives a drag up, by keyboard it moves step by step", async ({
  page,
}) => {
  await rememberPins(page, [BILLS, STUDENTS, PAYMENTS]);
  await page.goto("/admin/dashboard");
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Data Siswa", "Pembayaran", "Dashboard"]);

  await dragPin(page, 0, 1);
  await expect(shortcutLinks(page).first()).toHaveText("Data Siswa");
  await page.keyboard.press("Escape");
  await expect(shortcutLinks(page).first()).toHaveText("Tagihan");
  await page.mouse.up();
  expect(await storedPins(page)).toEqual([BILLS, STUDENTS, PAYMENTS]);

  await dragPin(page, 0, 2);
  expect(await storedPins(page)).toEqual([BILLS, STUDENTS, PAYMENTS]);
  await page.mouse.up();
  await expect(shortcutLinks(page)).toHaveText(["Data Siswa", "Pembayaran", "Tagihan", "Dashboard"]);
  expect(await storedPins(page)).toEqual([STUDENTS, PAYMENTS, BILLS]);
  await expect(page).toHaveURL("/admin/dashboard");

  // By keyboard it keeps the focus, and its new place is said.
  await allShortcuts(page).focus();
  await page.keyboard.press("Enter");
  const down = shortcuts(page).getByRole("button", { name: "Turunkan Data Siswa" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(shortcuts(page).getByRole("status")).toHaveText("Data Siswa kini di tempat 2 dari 3.");
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shortcuts(page).getByRole("status")).toHaveText("Data Siswa kini di tempat 3 dari 3.");
  await expect(down).toBeFocused();
  expect(await storedPins(page)).toEqual([PAYMENTS, BILLS, STUDENTS]);
  await page.keyboard.press("Escape");
  await expect(allShortcuts(page)).toBeFocused();
  await expect(shortcutLinks(page)).toHaveText(["Pembayaran", "Tagihan", "Data Siswa", "Dashboard"]);
});

test.describe("stored values", () => {
  const broken: [string, unknown][] = [
    ["no JSON", "[{"],
    ["another shape", { pages: [] }],
    ["an entry without its path", [{ name: "Bills", title: null }]],
    ["a way out of the site", [{ ...BILLS, fullPath: "//example.org/" }]],
    ["a route that has another name now", [{ ...BILLS, name: "Invoices" }]],
    ["a screen for visitors", [{ name: "Login", fullPath: "/login", title: null }]],
  ];
  test("that cannot be used are dropped and the page works", async ({ page }) => {
    await page.goto("/admin/dashboard");
    for (const [what, stored] of broken) {
      await test.step(what, async () => {
        const text = typeof stored === "string" ? stored : JSON.stringify(stored);
        await page.evaluate(([key, pins]) => localStorage.setItem(key, pins), [PINS_KEY, text] as const);
        await page.reload();
        await expect(shortcutLinks(page)).toHaveText(["Dashboard"]);
        await pinButton(page, "Dashboard").click();
        await expect(unpinButton(page, "Dashboard")).toBeVisible();
        expect(await page.evaluate((key) => localStorage.getItem(key), PINS_KEY)).toBe(
          JSON.stringify([DASHBOARD]),
        );
      });
    }
  });
});

test("a family sees only its own pages, though staff of the same browser have pinned theirs", async ({
  page,
  school,
}) => {
  const parents = await school.open("20260001");
  await rememberPins(parents, [BILLS]);
  await parents.setViewportSize({ width: 1920, height: 900 });
  await parents.goto("/students/bills");
  await expect(shortcutLinks(parents)).toHaveText(["Tagihan Saya"]);
  await page.close();
});

test("from 1600 px on they stand in the toolbar, below that behind one button that says its name", async ({
  page,
}) => {
  await rememberPins(page, [BILLS]);
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto("/admin/dashboard");
  await expect(shortcutLinks(page)).toHaveText(["Tagihan", "Dashboard"]);
  await page.setViewportSize({ width: 1599, height: 800 });
  await expect(shortcutLinks(page)).toHaveCount(0);
  const tip = allShortcuts(page).locator(".tip");
  await expect(tip).toBeHidden();
  await page.getByRole("button", { name: "Cari" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(allShortcuts(page)).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(shortcutLinks(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(shortcutLinks(page).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(unpinButton(page, "Tagihan").locator(".tip")).toBeVisible();
});

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect(heading(page, "Dashboard")).toBeVisible();
  await allShortcuts(page).click();
  const names = ["Tagihan", "Data Siswa", "Pembayaran", "Transaksi", "Dashboard"];
  await expect(shortcutLinks(page)).toHaveText(names);
  for (const link of await shortcutLinks(page).all()) {
    const box = await link.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    if (width === 390) expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await findingsOf(page, "nav.shortcuts")).toEqual([]);
  await shortcuts(page).getByRole("link", { name: "Transaksi" }).click();
  await expect(heading(page, "Transaksi")).toBeVisible();
  await expect(unpinButton(page, "Pembayaran").and(page.locator("[popover] *"))).toBeHidden();
}

test.describe("where room is short", () => {
  test("what does not fit the toolbar is behind one button at every width, and nothing sticks out", async ({
    page,
  }) => {
    await rememberPins(page, [BILLS, STUDENTS, PAYMENTS, TRANSACTIONS]);
    await page.goto("/admin/dashboard");
    for (const width of [390, 768, 1280]) {
      await test.step(`${width} px`, () => expectToFit(page, width));
      await goInside(page, "/admin/dashboard");
    }
  });
});
