/**
 * The fake in the browser, as QA and product owners use it: no server behind it, one school in each browser that
 * stays over a page load and is the same in every tab. The main journeys go through it as the static demo is built, one of them
 * as `npm run dev` itself serves it, in one school, since each load costs seconds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { build } from "vite";
import { scenarios } from "../../mocks/scenarios/all.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { NOW, PASSWORD } from "../fixtures.ts";
import * as bills from "../screens/bills.ts";
import * as desk from "../screens/payments.ts";
import * as portal from "../screens/portal.ts";
import { heading, logIn, logInAsStudent, logOut, menuLink } from "../screens/session.ts";
import { fillStudent, studentRows, studentSave } from "../screens/students.ts";

const NADIA = { nis: "20260001", name: "Nadia Putri Ramadhani" };
/** She is billed with her class, as Nadia is. */
const CLASSMATE = "20260002";
const AYU = { name: "Ayu Lestari", nis: "20269001", father: "Budi Santoso", phone: "0812 3456 7890" };
const MAKING_MS = 180_000;

/** The browser logs each refused call; who comes second to a bill is refused on purpose. */
const REFUSED = /^Failed to load resource: .* status of 409/;
/** And each page that comes as a plain host's `404.html`. A file that is missing has an ending; a call must not come there. */
const LED_IN = /^Failed to load resource: .* status of 404 .* at [^.]*\/\/[\d.:]+\/(?!api\/|sanctum\/)[^.]*$/;

type Served = { demoDir: string; demoUrl: string; devUrl: string };

/** A host of files and nothing else: what is not there is answered with its `404.html`. */
async function plainHost(dir: string, folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const inDir = pathname.startsWith(folder) ? pathname.slice(folder.length) : null;
    const name = inDir === "" ? "index.html" : inDir;
    const file = name === null ? null : await readFile(join(dir, name)).catch(() => null);
    const isPage = file === null || name?.endsWith(".html");
    const kinds: Record<string, string> = {
      ".js": "text/javascript",
      ".css": "text/css",
      ".wasm": "application/wasm",
    };
    response.writeHead(file === null ? 404 : 200, {
      "content-type": isPage
        ? "text/html; charset=utf-8"
        : (kinds[extname(name ?? "")] ?? "application/octet-stream"),
    });
    response.end(file ?? (folder === "/" ? await readFile(join(dir, "404.html")) : "<h1>404</h1>"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port

const test = base.extend<{ watched: Page }, Served>({
  demoDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), "iuran-demo-"));
      await build({ mode: "demo", logLevel: "error", build: { outDir, emptyOutDir: true } });
      await use(outDir);
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: MAKING_MS },
  ],
  // Files and nothing else, as anybody's static host has them: each address leads in by its `404.html`.
  demoUrl: [
    async ({ demoDir }, use) => {
      const host = await plainHost(demoDir, "/");
      await use(urlOf(host));
      host.close();
      host.closeAllConnections();
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
  // The fake's clock is its page's, so the school stands at the day that all specs know.
  watched: async ({ page, context }, use) => {
    const complaints: string[] = [];
    context.on("console", (message) => {
      const said = `${message.text()} at ${message.location().url}`;
      if (message.type() === "error" && !REFUSED.test(said) && !LED_IN.test(said)) complaints.push(said);
    });
    context.on("weberror", (failure) => complaints.push(String(failure.error())));
    await context.clock.setFixedTime(NOW);
    await use(page);
    expect(complaints, "console and page errors of all tabs").toEqual([]);
  },
});

// One worker makes the demo once for both of its specs; in each the browser first fills a whole school of its own.
test.describe.configure({ mode: "default", timeout: 180_000 });

const leadTo = async (page: Page, name: string) => (await menuLink(page, name)).click();

/**
 * The last that a list asks for has come: what its filters offer. What a page asks for while it is left goes past the worker,
 * which has let it go, and finds nothing there.
 */
async function expectFilters(page: Page, filter: string, option: string): Promise<void> {
  const choices = page.getByRole("search").getByRole("combobox", { name: filter });
  await expect(choices.getByRole("option", { name: option, exact: true })).toBeAttached();
}

/** Bills class 7A and finds its bills in the list, also after a reload. */
async function billAClass(page: Page): Promise<void> {
  await bills.chooseBilling(page, bills.twoMonthsOf7A);
  await bills.previewButton(page).click();
  await bills.issueButton(page).click();
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  await page.getByRole("link", { name: "Lihat tagihan" }).click();
  await expect(bills.billSums(page)).toContainText("76 tagihan");
  await expectFilters(page, "Kategori", "SPP");
  await page.reload();
  await expect(bills.billSums(page)).toContainText("76 tagihan");
}

/** Takes a payment in one tab and voids it in another, which has it so after a reload; the first hears of it. */
async function payAndVoid(page: Page, counter: string): Promise<void> {
  await leadTo(page, t("app.payments"));
  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await desk.pay(page, 50_000);
  await expect(desk.receipt(page)).toContainText("Lima puluh ribu rupiah");
  const number = await desk.receiptNumber(page);

  const second = await page.context().newPage();
  await second.goto(counter);
  await desk.latest(second).getByRole("link", { name: number }).click();
  await expect(desk.receipt(second)).toContainText(NADIA.name);
  await desk.voidPayment(second, "Salah memilih siswa");
  await expect(second.getByText(t("payment.voidedLine"))).toBeVisible();
  await second.reload();
  await expect(desk.receipt(second)).toContainText("BATAL");
  await second.close();

  await leadTo(page, t("app.payments"));
  const row = desk.latest(page).getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(t("enum.paymentStatus.voided"));
}

/** The six journeys that the tag `@smoke` names, in one school, each by whom it belongs to. */
async function goThroughJourneys(
  page: Page,
  url: string,
  thenAtTheDesk: (page: Page) => Promise<void>,
): Promise<void> {
  await test.step("a treasurer logs in and bills a class", async () => {
    await page.goto(`${url}admin/bills/create`);
    await logIn(page, "bendahara");
    await expect(heading(page, t("app.createBills"))).toBeVisible();
    // All of it is answered by the service worker.
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(url);
    await billAClass(page);
  });
  await test.step("takes a payment and voids it", () => payAndVoid(page, `${url}admin/payments`));
  await test.step("and more at the desk", () => thenAtTheDesk(page));
  await test.step("a clerk adds a student", async () => {
    await logOut(page);
    await expect(heading(page, "Masuk")).toBeVisible();
    await logIn(page, "tata.usaha");
    await leadTo(page, t("app.students"));
    await page.getByRole("link", { name: "Tambah Siswa" }).click();
    await fillStudent(page, { ...AYU, classroom: /^7A/ });
    await studentSave(page).click();
    await expect(page.getByText("Ayu Lestari ditambahkan.")).toBeVisible();
    await expectFilters(page, "Kelas", "7A");
    await page.reload();
    await expect(studentRows(page)).toContainText([AYU.name]);
    await expectFilters(page, "Kelas", "7A");
  });
  await test.step("a student sees the own bills, those of today among them", async () => {
    await logOut(page);
    await page.getByRole("link", { name: t("app.toStudentLogin") }).click();
    await logInAsStudent(page, NADIA.nis);
    await expect(heading(page, "Tagihan Saya")).toBeVisible();
    await expect(portal.figure(page, t("portal.owed"))).toHaveText(rupiah(1_750_000 + 900_000));
    await expect(portal.row(page, "SPP Februari 2027")).toContainText(rupiah(450_000));
  });
}

/** Two tabs share one school: the second tab pays what the first has just paid, and hears of it. */
async function payInTwoTabs(first: Page, url: string): Promise<void> {
  await leadTo(first, t("app.payments"));
  const second = await first.context().newPage();
  await second.goto(`${url}admin/payments`);
  for (const tab of [first, second]) {
    await desk.studentBox(tab).fill(CLASSMATE);
    await desk.studentBox(tab).press("Enter");
    await tab.getByRole("button", { name: t("payment.payAll") }).click();
  }
  await desk.saveButton(first).click();
  await expect(desk.receipt(first)).toBeVisible();
  await desk.saveButton(second).click();
  await second.getByRole("button", { name: t("payment.similarMeant") }).click();
  await expect(second.getByText(t("payment.changed"))).toBeVisible();
  await expect(second.getByRole("main")).toContainText(t("payment.nowPaid"));
  await second.close();
}

test("on a plain host a product owner goes through the main journeys of the static demo, from any address, over reloads and in two tabs, and chooses another school", async ({
  watched: page,
  demoUrl,
}) => {
  await goThroughJourneys(page, demoUrl, (tab) => payInTwoTabs(tab, demoUrl));

  await test.step("another school, chosen from the panel, begins at a login page; a reload keeps it", async () => {
    await page.getByText("Skenario: demo").click();
    await page.getByRole("combobox", { name: "Pilih skenario" }).selectOption("empty-school");
    await expect(page.getByText("An empty school on its first day", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Mulai skenario ini" }).click();
    await expect(page.getByText("Skenario: empty-school")).toBeVisible();
    await expect(page).toHaveURL(`${demoUrl}login`);
    await page.reload();
    await expect(page.getByText("Skenario: empty-school")).toBeVisible();
  });

  await test.step("one that nobody knows is said, with those that there are, and the school stays", async () => {
    await page.goto(`${demoUrl}login?scenario=bulan-madu`);
    const note = page.getByRole("alert").filter({ hasText: 'Tidak ada skenario bernama "bulan-madu".' });
    for (const { name } of scenarios) await expect(note).toContainText(name);
    await expect(page.getByText("Skenario: empty-school", { exact: true })).toBeVisible();
    await expect(heading(page, "Masuk")).toBeVisible();
    await expect(page).toHaveURL(`${demoUrl}login`);
  });
});

/** One whose people work in three areas, and one that moves the clock; all are made by the same calls of the API. */
const WORKED = ["waiting-work", "month-end"];

test("the demo says that it belongs at the root of a host, opens a school that an office has worked in, and in the busy one a colleague works on", async ({
  page,
  demoDir,
  demoUrl,
}) => {
  test.setTimeout(3 * MAKING_MS);
  await test.step("in a subfolder it says where it belongs", async () => {
    const host = await plainHost(demoDir, "/iuran/");
    await page.goto(`${urlOf(host)}iuran/`);
    await expect(page.getByRole("alert")).toHaveText(
      /hanya berjalan di akar sebuah alamat, bukan di subfolder \/iuran\/\./,
    );
    await expect(page.getByText("Memuat…")).toHaveCount(0);
    host.close();
  });

  for (const name of WORKED) {
    await test.step(name, async () => {
      await page.goto(`${demoUrl}login?scenario=${name}`);
      await expect(page.getByText(`Skenario: ${name}`, { exact: true })).toBeVisible({ timeout: MAKING_MS });
      await expect(heading(page, "Masuk")).toBeVisible();
      await expect(page).toHaveURL(`${demoUrl}login`);
    });
  }

  await test.step("in the busy office a colleague works on while a product owner looks", async () => {
    await page.goto(`${demoUrl}login?scenario=busy-office`);
    await expect(page.getByText("Skenario: busy-office", { exact: true })).toBeVisible({
      timeout: MAKING_MS,
    });
    await expect(page).toHaveURL(`${demoUrl}login`);
    await logIn(page, "bendahara");
    await expect(heading(page, "Dashboard")).toBeVisible();
    // The colleague and the page's own server share one thread with the page.
    await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: MAKING_MS });
  });
});

test("a developer logs in on `npm run dev` without any server, takes a payment and voids it in a second tab, and sees beside the app what each machine is doing", async ({
  watched: page,
  devUrl,
}) => {
  test.setTimeout(3 * MAKING_MS);
  await test.step("the app", async () => {
    await page.goto(`${devUrl}admin/dashboard`);
    await logIn(page, "bendahara");
    await expect(heading(page, "Dashboard")).toBeVisible();
    // All of it is answered by the service worker.
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(devUrl);
    await payAndVoid(page, `${devUrl}admin/payments`);
    await logOut(page);
    await expect(heading(page, "Masuk")).toBeVisible();
  });
  await test.step("its charts", async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto(`${devUrl}machines.html#session`);
    const now = page.getByRole("status");
    const app = page.frameLocator("iframe");
    await expect(now).toHaveText("Siap masuk", { timeout: 120_000 });
    await expect(page.locator('#picture [data-state="session.signedOut.ready"]')).toHaveClass(/active/);
    await app.getByLabel("Nama pengguna", { exact: true }).fill("bendahara");
    await app.getByLabel("Kata sandi", { exact: true }).fill(PASSWORD);
    await app.getByRole("button", { name: "Masuk", exact: true }).click();
    await expect(now).toHaveText("Bekerja", { timeout: 60_000 });
    await expect(page.getByRole("listitem").first()).toContainText("Kini: Bekerja");

    await page.getByRole("link", { name: /^Pencarian cepat/ }).click();
    await app.getByRole("button", { name: "Cari", exact: true }).click();
    await expect(now).toHaveText("Menunjukkan yang cocok");
    await app.getByRole("searchbox", { name: "Cari…" }).press("Escape");
    await expect(now).toHaveText("Tertutup");
  });
});
