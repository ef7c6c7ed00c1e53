/**
 * The fake in the browser, as QA and product owners use it: no server behind it, one school in each browser that
 * stays over a page load. Once as the static demo is built, once as `npm run dev` itself serves it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { t } from "../../src/words/words.ts";
import * as desk from "../screens/payments.ts";
import { heading, logIn } from "../screens/session.ts";

const NADIA = { nis: "20260001", name: "Nadia Putri Ramadhani" };
const MAKING_MS = 180_000;

type Served = { demoUrl: string; devUrl: string };

const test = base.extend<{ watched: Page }, Served>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), "iuran-demo-"));
      await build({ mode: "demo", logLevel: "error", build: { outDir, emptyOutDir: true } });
      const server = await preview({
        mode: "demo",
        build: { outDir },
        preview: { host: "127.0.0.1", port: 0 },
      });
      await use(server.resolvedUrls?.local[0] ?? "");
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: MAKING_MS },
  ],
  devUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const dev = spawn(process.execPath, [join("scripts", "dev.mjs"), "--port", "0"], {
        env: { ...process.env, FORCE_COLOR: "0" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const url = await new Promise<string>((resolve, reject) => {
        let said = "";
        dev.stdout.on("data", (piece: Buffer) => {
          said += piece;
          const [found] = /http:\/\/[\d.]+:\d+\//.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        });
        dev.once("exit", (code) => reject(new Error(`npm run dev ended with ${code}: ${said}`)));
      });
      await use(url);
      dev.removeAllListeners("exit");
      dev.kill();
      await once(dev, "exit");
    },
    { scope: "worker", timeout: MAKING_MS },
  ],
  watched: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints, "console and page errors").toEqual([]);
  },
});

// One worker makes the demo once for both of its specs; in each the browser first fills a whole school of its own.
test.describe.configure({ mode: "default", timeout: 180_000 });

test("a product owner takes a payment in the static demo, finds it after a reload, and chooses another school", async ({
  watched: page,
  demoUrl,
}) => {
  await page.goto(`${demoUrl}admin/payments`);
  await logIn(page, "kasir");
  await expect(desk.studentBox(page)).toBeVisible();
  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await desk.pay(page, 50_000);
  await expect(desk.receipt(page)).toContainText("Lima puluh ribu rupiah");
  const number = await desk.receiptNumber(page);

  await page.goto(`${demoUrl}admin/payments`);
  await page.reload();
  await page
    .getByRole("table", { name: t("payment.latest") })
    .getByRole("link", { name: number })
    .click();
  await expect(desk.receipt(page)).toContainText(NADIA.name);

  // Another school, chosen from the panel, begins at the door; a reload keeps it.
  await page.getByText("Skenario: demo").click();
  await page.getByRole("combobox", { name: "Pilih skenario" }).selectOption("empty-school");
  await expect(page.getByText("An empty school on its first day", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Mulai skenario ini" }).click();
  await expect(page.getByText("Skenario: empty-school")).toBeVisible();
  await expect(page).toHaveURL(`${demoUrl}login`);
  await page.reload();
  await expect(page.getByText("Skenario: empty-school")).toBeVisible();
});

test("two tabs share one school: what one has paid the other hears of", async ({
  watched: first,
  context,
  demoUrl,
}) => {
  await first.goto(`${demoUrl}admin/payments`);
  await logIn(first, "kasir");
  await expect(desk.studentBox(first)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${demoUrl}admin/payments`);
  for (const tab of [first, second]) {
    await desk.studentBox(tab).fill(NADIA.nis);
    await desk.studentBox(tab).press("Enter");
    await tab.getByRole("button", { name: t("payment.payAll") }).click();
  }
  await desk.saveButton(first).click();
  await expect(desk.receipt(first)).toBeVisible();
  await desk.saveButton(second).click();
  await expect(second.getByText(t("payment.changed"))).toBeVisible();
  await expect(second.getByRole("main")).toContainText(t("payment.nowPaid"));
});

test("a developer takes a payment on `npm run dev` without any server, finds it after a reload, and a second tab has it too", async ({
  watched: page,
  context,
  devUrl,
}) => {
  await page.goto(`${devUrl}admin/payments`);
  await logIn(page, "bendahara");
  await expect(heading(page, "Pembayaran")).toBeVisible();
  // All of it is answered by the service worker.
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(devUrl);
  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await desk.pay(page, 50_000);
  const number = await desk.receiptNumber(page);

  const second = await context.newPage();
  const newest = (tab: Page) =>
    tab
      .getByRole("table", { name: t("payment.latest") })
      .getByRole("link")
      .first();
  for (const tab of [page, second]) {
    await tab.goto(`${devUrl}admin/payments`);
    await expect(newest(tab)).toHaveText(number);
  }
  await page.reload();
  await expect(newest(page)).toHaveText(number);
});
