/** Logging in: the way to the form, through it and back. Source: docs/spec/shell.md §2, §6, docs/spec/access.md §4.2. */
import { expect, NOW, test } from "../fixtures.ts";
import { loseOnce } from "../screens/network.ts";
import {
  apiCalls,
  fullPageLoads,
  heading,
  logIn,
  logInAsStudent,
  loginButton,
  password,
  storedSession,
  username,
} from "../screens/session.ts";

/** docs/spec/access.md §4.2, to the letter. */
const UNKNOWN = "Terjadi kesalahan yang tidak diketahui.";
const WRONG = "Nama pengguna atau kata sandi salah.";
const HOUR_MS = 3_600_000;
const loggedOut = { logged: false, token: null, user: null, role: null };

test("a visitor who asks for the unpaid bills is sent to the login and, logged in, is back at them", {
  tag: "@smoke",
}, async ({ page }) => {
  const loads = fullPageLoads(page);
  const calls = apiCalls(page);
  await page.goto("/admin/bills?filter[status]=unpaid");
  await expect(heading(page, "Masuk")).toBeVisible();
  expect(loads).toEqual(["/admin/bills?filter[status]=unpaid", "/login?filter[status]=unpaid"]);
  expect(calls).toEqual([]);

  await logIn(page, "bendahara");

  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("unpaid");
  expect(new URL(page.url()).pathname).toBe("/admin/bills");
  expect(new URL(page.url()).searchParams.get("filter[status]")).toBe("unpaid");
  expect(calls.slice(0, 2)).toEqual(["GET /sanctum/csrf-cookie", "POST /api/login"]);
  expect(loads).toHaveLength(2);
  expect(await storedSession(page)).toMatchObject({ logged: true, role: "BD", authErrors: [] });
});

const refusals = [
  [
    "of a Laravel server, with a 401",
    { status: 401, json: { message: "Kredensial tidak cocok." } },
    "Kredensial tidak cocok.",
  ],
  ["without a message", { status: 404, json: {} }, UNKNOWN],
  [
    "that is a page and no message",
    { status: 404, contentType: "text/html", body: "<h1>Not Found</h1>" },
    UNKNOWN,
  ],
] as const;

test("an empty form, a wrong password, each refusal and the server's silence are said, the name stays, and the next try lets in", async ({
  page,
}) => {
  const calls = apiCalls(page);
  await page.goto("/login");
  await test.step("an empty form says at its fields what is missing and asks the server nothing", async () => {
    await loginButton(page).click();
    await expect(username(page)).toHaveAttribute("aria-invalid", "true");
    await expect(username(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute("aria-invalid", "true");
    expect(calls).toEqual([]);
  });

  for (const [how, answer, sentence] of refusals)
    await test.step(`a refusal ${how} is told as "${sentence}"`, async () => {
      await loseOnce(page, "**/api/login", (route) => route.fulfill(answer));
      const answered = page.waitForResponse("**/api/login");
      await logIn(page, "bendahara");
      await answered;
      await expect(loginButton(page)).toBeEnabled();
      await expect(page.getByRole("alert")).toHaveText(sentence);
      expect(await storedSession(page)).toMatchObject({ ...loggedOut, authErrors: [sentence] });
    });

  await test.step("a wrong password is said in plain words", async () => {
    await logIn(page, "bendahara", "salah-semua");
    await expect(page.getByRole("alert")).toHaveText(WRONG);
    await expect(username(page)).toHaveValue("bendahara");
    await expect(password(page)).toBeFocused();
    expect(await storedSession(page)).toMatchObject({ ...loggedOut, authErrors: [WRONG] });
  });

  await test.step("the server's silence is said, and nothing typed is lost", async () => {
    await loseOnce(page, "**/api/login");
    await logIn(page, "bendahara");
    await expect(page.getByRole("alert")).toHaveText(UNKNOWN);
    await expect(username(page)).toHaveValue("bendahara");
    await loginButton(page).click();
    await expect(heading(page, "Dashboard")).toBeVisible();
  });
});

test("after five wrong tries the form says how long to wait, opens again when the time is over, and lets in", async ({
  page,
  school,
}) => {
  await page.clock.install({ time: NOW });
  await page.goto("/login");
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse("**/api/login");
    await logIn(page, "bendahara", `salah-${tries}`);
    expect((await answered).status(), `try ${tries}`).toBe(422);
    await expect(loginButton(page)).toBeEnabled();
  }

  // From here on a second passes only where it is said.
  await page.clock.pauseAt(new Date(NOW.getTime() + HOUR_MS));
  const refused = page.waitForResponse("**/api/login");
  await logIn(page, "bendahara");
  expect((await refused).status()).toBe(429);
  await expect(page.getByRole("alert")).toHaveText("Terlalu banyak percobaan. Coba lagi dalam 60 detik.");
  await expect(loginButton(page)).toBeDisabled();

  await page.clock.runFor(10_000);
  await expect(page.getByRole("alert")).toContainText("Coba lagi dalam 50 detik.");
  await page.clock.runFor(49_999);
  await expect(loginButton(page)).toBeDisabled();

  await page.clock.runFor(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(loginButton(page)).toBeEnabled();
  school.setNow(new Date(NOW.getTime() + 61_000));
  await loginButton(page).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("a visitor who asks for a student's page logs in with the NIS and gets it", async ({ page }) => {
  await page.goto("/students/payments");
  await expect(heading(page, "Masuk Siswa")).toBeVisible();
  await expect(page).toHaveURL("/students/login");
  const calls = apiCalls(page);

  await logInAsStudent(page, "20260001");

  await expect(heading(page, "Riwayat Pembayaran")).toBeVisible();
  await expect(page).toHaveURL("/students/payments");
  expect(calls[0]).toBe("POST /api/students/login");
  expect(await storedSession(page)).toMatchObject({ logged: true, role: null });
});

test("a student is led to the own bills, offered the way out at the login, and not taken for staff; staff are sent on", async ({
  page,
}) => {
  await test.step("who wanted an admin page and logs in as a student is led to the own bills", async () => {
    await page.goto("/admin/bills");
    await page.getByRole("link", { name: "Masuk sebagai siswa" }).click();
    await logInAsStudent(page, "20260001");
    await expect(heading(page, "Tagihan Saya")).toBeVisible();
    await expect(page).toHaveURL("/students/bills");
  });

  await test.step("a student on the login stays there and is offered the portal or the way out", async () => {
    await page.goto("/login");
    await expect(page.getByText("Anda masuk sebagai Nadia Putri Ramadhani.")).toBeVisible();
    await expect(loginButton(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Buka portal siswa" }).click();
    await expect(heading(page, "Tagihan Saya")).toBeVisible();
    await page.goto("/login");
    await page.getByRole("link", { name: "Keluar" }).click();
    await expect(loginButton(page)).toBeVisible();
    await expect(page).toHaveURL("/login");
    expect(await storedSession(page)).toMatchObject(loggedOut);
  });

  await test.step("the root leads a student to the bills", async () => {
    await page.getByRole("link", { name: "Masuk sebagai siswa" }).click();
    await logInAsStudent(page, "20260001");
    await expect(heading(page, "Tagihan Saya")).toBeVisible();
    await page.goto("/");
    await expect(page).toHaveURL("/students/bills");
    await expect(heading(page, "Tagihan Saya")).toBeVisible();
  });

  await test.step("who opens an admin page lands on the login, and staff are not brought back there later", async () => {
    await page.goto("/admin/bills?q=nadia");
    await expect(page.getByRole("link", { name: "Buka portal siswa" })).toBeVisible();
    await expect(page).toHaveURL("/login?q=nadia");
    await page.getByRole("link", { name: "Keluar" }).click();
    await logIn(page, "bendahara");
    await expect(page).toHaveURL("/admin/dashboard");
    await expect(heading(page, "Dashboard")).toBeVisible();
  });

  await test.step("the login and the root send staff on to the dashboard", async () => {
    for (const path of ["/login", "/"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/admin/dashboard");
      await expect(heading(page, "Dashboard")).toBeVisible();
    }
  });

  await test.step("an unknown path says so on an empty page, and leads home", async () => {
    await page.goto("/admin/tidak-ada");
    await expect(heading(page, "Halaman tidak ditemukan")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.getByRole("link", { name: "Ke halaman awal" }).click();
    await expect(heading(page, "Dashboard")).toBeVisible();
  });
});
