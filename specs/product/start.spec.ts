import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { test as base, expect, type Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import * as desk from "../screens/payments.ts";
import { heading, logIn } from "../screens/session.ts";
import { openMailServer } from "../server/mail-server.ts";
import {
  dataFolder,
  type Ended,
  type RunningServer,
  type Settings,
  startInVain,
  startServer,
} from "./server.ts";

type Product = {
  /** Starts the server on the spec's own data folder; what still runs at the end of the spec is ended. */
  start: (settings?: Settings) => Promise<RunningServer>;
  /** Starts one that is expected to refuse, on the same folder. */
  refuse: (settings?: Settings) => Promise<Ended>;
};

const test = base.extend<Product & { folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  folder: async ({}, use) => {
    const folder = dataFolder();
    await use(folder.path);
    folder.remove();
  },
  start: async ({ folder }, use) => {
    const running: RunningServer[] = [];
    await use(async (settings) => {
      const server = await startServer(folder, settings);
      running.push(server);
      return server;
    });
    for (const server of running) await server.kill();
  },
  refuse: async ({ folder }, use) => {
    await use((settings) => startInVain(folder, settings));
  },
});

/** How soon a start that finds its data must be ready. */
const SECOND_START_MS = 3_000;

/** What the page complains about: errors of its own and what its content security policy has stopped. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

test("the first start makes the demo school and says in one line where it is and how to log in", async ({
  start,
}) => {
  const server = await start();
  expect(server.stdout().trimEnd()).toMatch(
    /^Iuran siap di http:\/\/127\.0\.0\.1:\d+ — masuk sebagai bendahara \/ iuran-demo-2026$/,
  );
  expect((await fetch(`${server.url}/up`)).status).toBe(200);
  const openapi = await (await fetch(`${server.url}/api/openapi.json`)).json();
  expect(openapi.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(openapi.paths)).toContain("/api/payments");
});

test("a cashier takes a payment over HTTP under the strict policy, and a restart keeps it and is quick", async ({
  page,
  start,
}) => {
  const complaints = complaintsOf(page);
  // Below the ports that the system gives away, of which another might be given this one before the second start.
  const PORT = String(20_000 + (process.pid % 10_000));
  const first = await start({ PORT });
  const document = await page.goto(first.url);
  const policy = document?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-inline");
  // The scripts that stand in the page itself, each by the hash of what it holds.
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  await expect(page).toHaveURL(`${first.url}/login`);
  await logIn(page, "kasir");
  await expect(heading(page, "Dashboard")).toBeVisible();

  await page.goto(`${first.url}/admin/payments`);
  await desk.studentBox(page).fill("20260001");
  await desk.studentBox(page).press("Enter");
  await desk.pay(page, 250_000);
  const number = await desk.receiptNumber(page);
  expect(number).toMatch(/^KSP\/\d\d\/\d{6}$/);
  await expect(desk.receipt(page)).toContainText("Dua ratus lima puluh ribu rupiah");
  expect(complaints).toEqual([]);

  // What the desk still reads must not find the server gone: that is a complaint of the browser, not of the product.
  await page.goto("about:blank");
  expect(await first.end()).toMatchObject({ code: 0, stderr: "" });
  // The quickest of three: whatever else the machine is busy with is not the server's slowness.
  let second = await start({ PORT });
  let readyAfterMs = second.readyAfterMs;
  for (let more = 0; more < 2 && readyAfterMs >= SECOND_START_MS; more += 1) {
    await second.end();
    second = await start({ PORT });
    readyAfterMs = Math.min(readyAfterMs, second.readyAfterMs);
  }
  expect(readyAfterMs).toBeLessThan(SECOND_START_MS);
  // The session outlives the server too.
  await page.goto(`${second.url}/admin/payments`);
  const latest = page.getByRole("table", { name: t("payment.latest") });
  await latest.getByRole("link", { name: number }).click();
  await expect(desk.receipt(page)).toContainText(number);
  expect(complaints).toEqual([]);
});

test("a student logs in at the own door and sees the own bills", async ({ page, start }) => {
  const { url } = await start();
  await page.goto(`${url}/students/bills`);
  await expect(page).toHaveURL(`${url}/students/login`);
  await page.getByLabel("NIS", { exact: true }).fill("20260001");
  await page.getByLabel("Kata sandi", { exact: true }).fill("iuran-demo-2026");
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(heading(page, "Tagihan Saya")).toBeVisible();
});

test("a port in use is said in one sentence, before any data is made or changed", async ({
  folder,
  refuse,
}) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const bound = other.address();
  const port = typeof bound === "object" && bound !== null ? String(bound.port) : "";
  const ended = await refuse({ PORT: port });
  other.close();
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr.trimEnd()).toBe(
    `Iuran tidak dapat dijalankan: Port ${port} sedang dipakai program lain. Pilih port lain, misalnya PORT=3001.`,
  );
  expect(readdirSync(folder)).toEqual(["iuran.lock"]);
});

test("two servers never share one data folder", async ({ start, refuse }) => {
  await start();
  const ended = await refuse();
  expect(ended.code).toBe(1);
  expect(ended.stderr.trimEnd().split("\n")).toHaveLength(1);
});

test("demo accounts are not offered to other machines, neither on the first start nor later", async ({
  start,
  refuse,
}) => {
  const outside = { HOST: "0.0.0.0" };
  const refused = await refuse(outside);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("Akun demo diketahui semua orang, jadi HOST=0.0.0.0 ditolak.");
  expect(refused.stderr.trimEnd().split("\n")).toHaveLength(1);

  await (await start()).end();
  for (const DEMO of ["1", "0"]) expect((await refuse({ ...outside, DEMO })).code).toBe(1);
});

test("an empty school asks for its first admin, who chooses a password of their own and finds it empty", async ({
  page,
  start,
}) => {
  const secret = "kunci-lemari-biru";
  const server = await start({ DEMO: "0", ADMIN_USERNAME: "kepala.tu", ADMIN_PASSWORD: secret });
  expect(server.stdout()).not.toContain("bendahara");
  expect(server.stdout()).not.toContain(secret);
  await page.goto(server.url);
  await logIn(page, "bendahara");
  await expect(page.getByRole("alert")).toContainText("Nama pengguna atau kata sandi salah.");
  await logIn(page, "kepala.tu", secret);
  await expect(heading(page, "Ganti kata sandi")).toBeVisible();
  await page.getByLabel(t("app.currentPassword")).fill(secret);
  await page.getByLabel(t("app.newPassword")).fill("pohon-jambu-merah");
  await page.getByRole("button", { name: t("app.changePassword") }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.goto(`${server.url}/admin/master/students`);
  await expect(page.getByRole("main")).toContainText("Belum ada siswa");
});

test("an empty school without a password for its first admin prints a link that sets one, once", async ({
  start,
}) => {
  const server = await start({ DEMO: "0" });
  await expect.poll(server.stdout).toContain("/reset-password");
  const lines = server.stdout().trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  const [, token] =
    /^Buat kata sandi untuk "admin", .* dalam 24 jam: http:\S+\/reset-password\?token=(\w{32})$/.exec(
      lines[1] ?? "",
    ) ?? [];
  const reset = () =>
    fetch(`${server.url}/api/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, password: "kunci-lemari-biru" }),
    });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  await server.end();
  const again = await start({ DEMO: "0" });
  expect(again.stdout().trimEnd().split("\n")).toHaveLength(1);
});

test("the built server sends the mail of a forgotten password to SMTP_URL", async ({ start }) => {
  const mailServer = await openMailServer();
  const server = await start({ SMTP_URL: mailServer.url, MAIL_FROM: "kantor@sekolah.example" });
  const asked = await fetch(`${server.url}/api/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "kasir" }),
  });
  expect(asked.status).toBe(202);
  await expect.poll(() => mailServer.messages.length).toBe(1);
  expect(mailServer.messages[0]).toMatchObject({
    from: "kantor@sekolah.example",
    to: "kasir@pelita-nusantara.example",
  });
  expect(await server.end()).toMatchObject({ code: 0, stderr: "" });
  await mailServer.close();
});
