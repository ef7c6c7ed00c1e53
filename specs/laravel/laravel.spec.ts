/** The front end before a Laravel back end with Sanctum: its habits are understood, its refusals said in the user's words. Source: docs/laravel.md. */
import type { Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import { heading, logIn, loginButton, logOut, menuLink } from "../screens/session.ts";
import { type Laravel, laravelOver } from "./server.ts";

const test = base.extend<{ laravel: Laravel }>({
  laravel: async ({ fake }, use) => {
    await use(laravelOver((request) => fake.app.fetch(request)));
  },
  baseURL: async ({ host, laravel }, use) => {
    await host.during(
      (request) => laravel.answer(request),
      () => use(host.url),
    );
  },
  // Refusals and failures are what these are about; the browser writes each to its console.
  scenario: "demo",
});

const lead = async (page: Page, name: string) => (await menuLink(page, name)).click();
const panel = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => panel(page).getByRole("button", { name: "Simpan", exact: true });

async function enter(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await logIn(page, name);
  await expect(heading(page, "Dashboard")).toBeVisible();
}

/** The panel of one of the unit's banks, with another name typed. */
async function renameBank(page: Page, name: string): Promise<void> {
  await page.goto("/admin/master/banks");
  await page.getByRole("row").filter({ hasText: "Kas" }).first().getByRole("link").first().click();
  await panel(page).getByLabel("Nama", { exact: true }).fill(name);
}

test("a treasurer logs in, reloads and reads bills, though ids are integers and money is text", async ({
  page,
}) => {
  await enter(page, "bendahara");
  await page.reload();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await lead(page, "Tagihan");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/NaN|undefined|\[object/);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText(/Rp\s[\d.]+/);
});

test("what is deleted with an empty answer is gone, and a logout that is answered so is one", async ({
  page,
  laravel,
}) => {
  await enter(page, "admin");
  await page.goto("/admin/master/accounts?new");
  await panel(page).getByLabel("Kode", { exact: true }).fill("1-1999");
  await panel(page).getByLabel("Nama", { exact: true }).fill("Akun Percobaan");
  await save(page).click();
  await rowWith(page, "Akun", "Akun Percobaan").getByRole("link").click();
  await page.getByRole("button", { name: "Hapus", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Hapus Akun Percobaan?" })
    .getByRole("button", { name: "Hapus", exact: true })
    .click();
  await expect(rowWith(page, "Akun", "Akun Percobaan")).toHaveCount(0);
  await logOut(page);
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(laravel.asked.slice(-1)).toEqual(["POST /api/logout"]);
});

test("an admin changes a record that refers to others by integers; a write after the cookie has lapsed is saved, with a new cookie and without a word; one refused with 419 again is said in Indonesian, and nothing typed is lost", async ({
  page,
  laravel,
}) => {
  await enter(page, "admin");
  await renameBank(page, "Kas Utama");
  await save(page).click();
  await expect(page.getByRole("row").filter({ hasText: "Kas Utama" })).toBeVisible();
  const isPut = (call: string) => call.startsWith("PUT /api/banks/");
  expect(laravel.asked.filter(isPut)).toHaveLength(1);

  const before = laravel.asked.length;
  await renameBank(page, "Kas Sesudah Lama");
  laravel.lapse();
  await save(page).click();
  await expect(page.getByRole("row").filter({ hasText: "Kas Sesudah Lama" })).toBeVisible();
  const since = laravel.asked.slice(before);
  const [first, cookie, second] = since.slice(since.findIndex(isPut));
  expect([first, cookie]).toEqual([second, "GET /sanctum/csrf-cookie"]);

  await renameBank(page, "Kas Kedaluwarsa");
  laravel.answerOtherwise((method) =>
    method === "PUT" ? Response.json({ message: "CSRF token mismatch." }, { status: 419 }) : null,
  );
  await save(page).click();
  await expect(panel(page)).toContainText("Yang Anda isi masih ada");
  await expect(panel(page)).not.toContainText("CSRF");
  await expect(panel(page).getByLabel("Nama", { exact: true })).toHaveValue("Kas Kedaluwarsa");
});

const profiles: [what: string, body: unknown][] = [
  ["without data", { id: 1, name: "Siti", admin_role: "BD" }],
  ["without units", { data: { id: 1, name: "Siti", admin_role: "BD" } }],
  ["of null", { data: null }],
];
test('a profile without data ends at the login with a word, never on "Memuat…"; so does one without units, and one of null', async ({
  page,
  laravel,
}) => {
  await enter(page, "bendahara");
  for (const [what, body] of profiles)
    await test.step(what, async () => {
      laravel.answerOtherwise((_, path) => (path === "/api/profile" ? Response.json(body) : null));
      await page.goto("/admin/bills");
      await expect(loginButton(page)).toBeVisible();
      await expect(page.getByText("Data pengguna dari server tidak dapat dibaca.")).toBeVisible();
      laravel.answerOtherwise(() => null);
      await logIn(page, "bendahara");
      await expect(heading(page, "Tagihan")).toBeVisible();
    });
});

const answers: [what: string, answer: () => Response, says: string][] = [
  ["without meta", () => Response.json({ data: [] }), "Jawaban server tidak sesuai perjanjian pada meta."],
  [
    "of simplePaginate",
    () => Response.json({ data: [], links: {}, meta: { current_page: 1, from: 1, per_page: 25, to: 1 } }),
    "Jawaban server tidak sesuai perjanjian pada meta.total.",
  ],
  [
    "of a debugging server",
    () =>
      Response.json(
        { message: "SQLSTATE[42S02]: Base table or view not found", exception: "QueryException", trace: [] },
        { status: 500 },
      ),
    "Terjadi kesalahan yang tidak diketahui.",
  ],
  [
    "of a server that is down for maintenance",
    () => new Response("<h1>503</h1>", { status: 503, headers: { "content-type": "text/html" } }),
    "Server sedang tidak dapat melayani.",
  ],
];
test("a list that is answered against the contract says so, and comes when it is asked again", async ({
  page,
  laravel,
}) => {
  await enter(page, "bendahara");
  for (const [what, answer, says] of answers)
    await test.step(what, async () => {
      laravel.answerOtherwise((_, path) => (path === "/api/bills" ? answer() : null));
      await lead(page, "Tagihan");
      const note = page.getByRole("main").getByRole("alert");
      await expect(note).toContainText(says);
      await expect(page.getByRole("main")).not.toContainText(/SQLSTATE|NaN/);
      laravel.answerOtherwise(() => null);
      await note.getByRole("button", { name: "Coba lagi" }).click();
      await expect(page.getByText("2.037 tagihan")).toBeVisible();
      await lead(page, "Dashboard");
      await expect(heading(page, "Dashboard")).toBeVisible();
    });
});

test("when the connection is back, an open list asks again by itself", async ({ page, laravel }) => {
  await enter(page, "bendahara");
  await lead(page, "Tagihan");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  const askedLists = () => laravel.asked.filter((call) => call === "GET /api/bills").length;
  const before = askedLists();
  await page.context().setOffline(true);
  await expect(page.getByText("Perangkat ini tidak tersambung ke jaringan")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(askedLists).toBeGreaterThan(before);
});
