/** How a session is kept and how it ends. Source: docs/spec/shell.md §6, §14, docs/spec/access.md §4.2. */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, type School, test } from "../fixtures.ts";
import { holdBack, loseOnce } from "../screens/network.ts";
import { field, fillOperator, save } from "../screens/operators.ts";
import {
  AUTH_KEY,
  accountButton,
  anotherTab,
  heading,
  logIn,
  loginButton,
  logOut,
  menu,
  storedKeys,
  storedSession,
} from "../screens/session.ts";

const loggedOut = { logged: false, token: null, user: null, role: null };

test("a stored token that the server does not know is noted, forgotten, and the login says that the session has ended", async ({
  page,
  signIn,
  school,
}) => {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (!message.text().startsWith("Failed to load resource"))
      lines.push(`${message.type()}: ${message.text()}`);
  });
  await signIn("bendahara");
  await school.db.deleteFrom("tokens").execute();
  await page.goto("/admin/dashboard");

  await expect(loginButton(page)).toBeVisible();
  expect(lines).toEqual(["info: Token tidak valid, membersihkan state."]);
  expect(await storedSession(page)).toMatchObject(loggedOut);
  const ended = page.getByRole("status").filter({ hasText: "Sesi Anda sudah berakhir." });
  await expect(ended).toBeVisible();
  await logIn(page, "bendahara");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await logOut(page);
  await expect(loginButton(page)).toBeVisible();
  await expect(ended).toHaveCount(0);
});

test("a stored session that cannot be read is dropped and never breaks the page", async ({ page }) => {
  await page.addInitScript(([key]) => localStorage.setItem(key, '{"token":42'), [AUTH_KEY] as const);
  await page.goto("/admin/dashboard");
  await expect(loginButton(page)).toBeVisible();
});

const statusOf = async (school: School, token: unknown) => {
  const answer = await school.fetch("/api/profile", { headers: { authorization: `Bearer ${token}` } });
  return answer.status;
};

test("a reload keeps the session, after the server was asked who this is; a logout ends it on the server and in every tab", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  const asked = page.waitForResponse("**/api/profile");
  await page.reload();
  const answer = await asked;
  expect(answer.status()).toBe(200);
  expect(await answer.request().headerValue("authorization")).toBe(
    `Bearer ${(await storedSession(page)).token}`,
  );
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(page).toHaveURL("/admin/bills");

  const other = await anotherTab(page);
  await other.goto("/admin/dashboard");
  await expect(heading(other, "Dashboard")).toBeVisible();
  const { token } = await storedSession(page);
  expect(await statusOf(school, token)).toBe(200);

  await logOut(page);

  await expect(loginButton(page)).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(loginButton(other)).toBeVisible();
  await expect(menu(other)).toHaveCount(0);
  await expect.poll(() => statusOf(school, token)).toBe(401);
  expect(await storedSession(page)).toMatchObject({ ...loggedOut, authErrors: [] });

  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(loginButton(page)).toBeVisible();
});

test("the next one at the desk logs in while the server still ends the session of the one before", async ({
  page,
  signIn,
  school,
}) => {
  const answer = await holdBack(page, "**/api/logout");
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  const { token } = await storedSession(page);
  await logOut(page);
  await logIn(page, "kasir");
  await expect(page.getByRole("button", { name: "Sedang masuk…" })).toBeVisible();
  expect(await statusOf(school, token)).toBe(200);

  answer();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "KR" });
  expect(await statusOf(school, token)).toBe(401);
});

test("a login in another tab is here, too, and stays, while the server still ends the session of the one before", async ({
  page,
}) => {
  const answer = await holdBack(page, "**/api/logout");
  await page.goto("/login");
  await logIn(page, "bendahara");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await logOut(page);
  await expect(loginButton(page)).toBeVisible();

  const other = await anotherTab(page);
  await other.goto("/login");
  await logIn(other, "kasir");
  await expect(heading(other, "Dashboard")).toBeVisible();
  await expect(heading(page, "Dashboard")).toBeVisible();

  const ended = page.waitForResponse("**/api/logout");
  answer();
  await (await ended).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.reload();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "KR" });
});

test("a login that fails here leaves the one that succeeded meanwhile in another tab", async ({ page }) => {
  await page.goto("/login");
  const other = await anotherTab(page);
  await other.goto("/login");
  const answer = await holdBack(page, "**/api/login");
  await logIn(page, "bendahara", "salah-ketik");
  await expect(page.getByRole("button", { name: "Sedang masuk…" })).toBeVisible();

  const dropped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/login"));
  await logIn(other, "kasir");
  await expect(heading(other, "Dashboard")).toBeVisible();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await dropped; // whatever it is answered now, it finds nobody
  answer();
  await page.reload();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "KR" });
});

test("whoever logs in after a logout in another tab meets nothing of the former user in this one", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/units");
  const other = await anotherTab(page);
  await other.goto("/admin/master/operators/create");
  await field(other, "Nama lengkap").fill("Lestari Wulandari");
  await expect.poll(async () => (await storedKeys(other)).session).toContain("iuran.drafts.v1");

  await logOut(page);
  await expect(loginButton(other)).toBeVisible();
  await expect(other).toHaveURL("/login");
  expect((await storedKeys(other)).session).not.toContain("iuran.drafts.v1");

  await logIn(other, "kasir");
  await expect(heading(other, "Dashboard")).toBeVisible();
  await expect(other).toHaveURL("/admin/dashboard");
});

test("a login in one tab lets every other one in, each to the page it asked for, and leaves the page that anybody may read", async ({
  page,
}) => {
  await page.goto("/admin/bills?q=nadia");
  await expect(loginButton(page)).toBeVisible();
  const reader = await anotherTab(page);
  await reader.goto("/verify/AAAAAAAAAAAAAAAAAAAAAAAAAA");
  await expect(heading(reader, "Keaslian Kuitansi")).toBeVisible();
  const heard = await storingElsewhere(reader, true);
  const other = await anotherTab(page);
  await other.goto("/login");
  await logIn(other, "bendahara");
  await expect(heading(other, "Dashboard")).toBeVisible();

  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(page).toHaveURL("/admin/bills?q=nadia");
  await heard();
  await expect(reader).toHaveURL(/\/verify\//);
  await expect(heading(reader, "Keaslian Kuitansi")).toBeVisible();
});

/**
 * Begins to listen to what other tabs store of a session, behind the app's own listener; the returned function waits until
 * they have stored one, or that nobody is here.
 */
async function storingElsewhere(page: Page, logged: boolean): Promise<() => Promise<void>> {
  const heard = await page.evaluateHandle(
    ([ofKey, asked]) => ({
      end: new Promise<void>((resolve) => {
        addEventListener("storage", ({ key, newValue }) => {
          if (key === ofKey && JSON.parse(newValue ?? "{}").logged === asked) resolve();
        });
      }),
    }),
    [AUTH_KEY, logged] as const,
  );
  return () => heard.evaluate(({ end }) => end);
}

test("a tab that cannot check the session on its start leaves the work in every other one", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/operators/create");
  await fillOperator(page, {
    name: "Lestari Wulandari",
    username: "lestari",
    role: "Bendahara",
    unit: "SMP Pelita Nusantara",
  });
  const other = await anotherTab(page);
  const heard = await storingElsewhere(page, false);
  await loseOnce(other, "**/api/profile");
  await other.goto("/admin/dashboard");
  await expect(loginButton(other)).toBeVisible();

  await heard();
  await expect(field(page, "Nama lengkap")).toHaveValue("Lestari Wulandari");
  await save(page).click();
  await expect(page.getByText("Operator Lestari Wulandari dibuat.").first()).toBeVisible();
});

test("whoever logs in where the session could not be checked meets nothing typed by the former user", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/operators/create");
  await field(page, "Nama lengkap").click();
  await page.keyboard.type("Lestari Wulandari");
  page.on("dialog", (asked) => asked.dismiss()); // as somebody does who would rather look at it
  const other = await anotherTab(page);
  await loseOnce(other, "**/api/profile");
  await other.goto("/admin/dashboard");
  await logIn(other, "kasir");

  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard");
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "KR" });
});

test("a tab that stood still, and hears of a logout when the next one is here already, takes over that one", async ({
  page,
  context,
  signIn,
  school,
}) => {
  await signIn("kasir");
  const other: Page = await context.newPage();
  await other.goto("/version.json");
  // Of what another tab stores this one hears nothing.
  await page.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();

  const kept = await school.stored("admin");
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [AUTH_KEY, kept] as const);
  await expect.poll(() => storedSession(page)).toEqual(JSON.parse(kept));
  const reloaded = page.waitForEvent("load");
  await other.evaluate(() => new BroadcastChannel("iuran.logout").postMessage(null));
  await reloaded;
  await accountButton(page).click();
  await expect(page.getByText("Admin Sekolah", { exact: true })).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "AS" });
});

test("whoever logs in after a logout is not led to the former user's page", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?q=nadia");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await logOut(page);
  await logIn(page, "kasir");
  await expect(page).toHaveURL("/admin/dashboard");
});

test("the browser keeps exactly the documented keys, and never a password", async ({ page }) => {
  await page.goto("/admin/bills");
  await expect(loginButton(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual({ local: [AUTH_KEY], session: ["iuran.wanted.v1"] });

  await logIn(page, "bendahara");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await page.getByRole("button", { name: "Mode gelap" }).click();
  await expect(page.locator("html")).toHaveClass(/theme-dark/);
  expect(await storedKeys(page)).toEqual({
    local: [AUTH_KEY, "iuran.settings.v1"],
    session: ["iuran.latest.v1"],
  });
  expect(Object.keys(await storedSession(page)).sort()).toEqual(
    ["authErrors", "isLoading", "logged", "role", "token", "user"].sort(),
  );
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain(PASSWORD);

  await page.reload();
  await expect(page.locator("html")).toHaveClass(/theme-dark/);
});
