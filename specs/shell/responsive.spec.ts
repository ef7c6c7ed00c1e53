/**
 * Every width is first-class: nothing sticks out of the page, and fingers find their targets. Source: original.md §4
 * "Responsive", product.md §4 "Layouts".
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  boxOf,
  expand,
  menu,
  openAppearance,
  overflowOf,
  styleOf,
  toolbar,
  tooSmall,
} from "../screens/shell.ts";

const staffPages = [
  "/admin/dashboard",
  "/admin/master/operators",
  "/admin/master/units",
  "/admin/master/classyears",
  "/admin/master/classrooms",
  "/admin/master/students",
  "/admin/master/categories",
  "/admin/master/accounts",
  "/admin/master/banks",
  "/admin/bills",
  "/admin/bills/create",
  "/admin/transactions",
  "/admin/payments",
];
const studentPages = ["/students/bills", "/students/payments", "/students/profile"];

const sizes = [
  { name: "390 px", width: 390, height: 800 },
  { name: "768 px", width: 768, height: 900 },
  { name: "1280 px", width: 1280, height: 800 },
  { name: "1920 px", width: 1920, height: 1000 },
  { name: "1280 px at 200 %", width: 640, height: 400 },
  { name: "1280 px at 400 %", width: 320, height: 256 },
];

/** Opens each page and says by how much it sticks out, in both directions of writing. */
async function overflows(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const dir of ["ltr", "rtl"]) {
      await page.evaluate((value) => {
        document.documentElement.dir = value;
      }, dir);
      const px = await overflowOf(page);
      if (px !== 0) found.push(`${path} ${dir}: ${px} px`);
    }
  }
  return found;
}

for (const { name, width, height } of sizes) {
  test(`no page can be scrolled to the side at ${name}, in either direction of writing`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn("admin");
    expect(await overflows(page, staffPages)).toEqual([]);
  });
}

for (const { name, width, height } of sizes) {
  test(`a student's pages, bill and receipt cannot be scrolled to the side at ${name}`, async ({
    page,
    school,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn("20260001");
    const ofNadia = async (table: "bills" | "payments") => {
      const { id } = await school.db
        .selectFrom(table)
        .innerJoin("students", "students.id", `${table}.student_id`)
        .select(`${table}.id`)
        .where("students.nis", "=", "20260001")
        .executeTakeFirstOrThrow();
      return `/students/${table}/${id}`;
    };
    const own = [...studentPages, await ofNadia("bills"), await ofNadia("payments")];
    expect(await overflows(page, own)).toEqual([]);
  });
}

test("a heading is 30 px on a phone, too", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-size")).toBe("30px");
});

test("on a phone every target of the shell is at least 44 px in both directions", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await tooSmall(toolbar(page))).toEqual([]);
  await expand(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await tooSmall(menu(page))).toEqual([]);
  await page.keyboard.press("Escape");
  const panel = await openAppearance(page);
  expect(await tooSmall(panel)).toEqual([]);
});

test("in a low window the menu scrolls within itself and Tampilan stays inside", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await menu(page).getByRole("link", { name: "Pembayaran" }).focus();
  const entry = await boxOf(menu(page).getByRole("link", { name: "Pembayaran" }));
  expect(entry.y + entry.height).toBeLessThanOrEqual(320);
  const { y, height } = await boxOf(await openAppearance(page));
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(320);
});
