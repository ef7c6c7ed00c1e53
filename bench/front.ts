// `npm run bench:front`: how soon a user can begin, measured on the product's own server in the pinned browser, on a fast
// machine and on a slow one (CPU ÷ 4, 1.6 Mbps, 150 ms). Prints a table; bench/README.md says how to read it.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureBuild } from "../scripts/prepare.mjs";
import { setUpBrowser } from "../scripts/setup-browser.mjs";
import { dataFolder, startServer } from "../specs/product/server.ts";

const RUNS = 5;
const PASSWORD = "iuran-demo-2026";
/** Of the demo school, with more open than is paid here. */
const STUDENT = "Nadia Putri R";

type Machine = {
  name: string;
  cpuSlowdown: number;
  network: { latency: number; bitsPerSecond: number } | null;
};

const machines: readonly Machine[] = [
  { name: "fast", cpuSlowdown: 1, network: null },
  { name: "slow", cpuSlowdown: 4, network: { latency: 150, bitsPerSecond: 1_600_000 } },
];

/** Milliseconds from the beginning of the navigation, and what came over the wire. */
type Load = { firstPaintMs: number; usableMs: number; scriptBytes: number; allBytes: number };

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What stands on the page when it can be used: asked once a frame, inside the page. */
const usable = {
  login: 'html:not([data-start]) #root input[name="username"]',
  // A login page has a heading in its main, too; only the shell has a toolbar.
  dashboard: "html:not([data-start]) .shell main:has(h1):not(:has(.skeleton))",
};

/** One cold load, nothing cached, in a browser of its own. */
async function load(p: {
  browser: Browser;
  url: string;
  machine: Machine;
  ready: string;
  storageState?: StorageState;
}): Promise<Load> {
  const { browser, url, machine, ready, storageState } = p;
  const context = await browser.newContext({ locale: "id-ID", ...(storageState && { storageState }) });
  const page = await context.newPage();
  const bytes = await slowedDown(page, machine);
  await watchFor(page, ready);
  await page.goto(url);
  const usableMs = await reached(page);
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  const measured = { firstPaintMs, usableMs, scriptBytes: bytes.script, allBytes: bytes.all };
  await context.close();
  return measured;
}

/** Slows the page down as the machine says, and counts what it receives. */
async function slowedDown(page: Page, machine: Machine): Promise<{ script: number; all: number }> {
  const session = await page.context().newCDPSession(page);
  const bytes = { script: 0, all: 0 };
  const scripts = new Set<string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: machine.cpuSlowdown });
  if (machine.network !== null) {
    const throughput = machine.network.bitsPerSecond / 8;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: machine.network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return bytes;
}

async function watchFor(page: Page, ready: string): Promise<void> {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else performance.mark("bench.usable");
    };
    requestAnimationFrame(look);
  }, ready);
}

async function reached(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName("bench.usable")[0]?.startTime);
  return Number(await mark.jsonValue());
}

/**
 * Waits until what comes later than the screen has come, and slows the processor down as the machine says. A wait of a measurement, not of
 * a spec: the open event stream keeps the network busy for ever.
 */
async function atRest(page: Page, { cpuSlowdown }: Machine): Promise<CDPSession> {
  await page.waitForTimeout(2_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return session;
}

/** From the dashboard to the bills, whose code was fetched when the link was hovered: the main thread's own time. */
async function routeChange(p: {
  browser: Browser;
  url: string;
  machine: Machine;
  storageState: StorageState;
}): Promise<number> {
  const context = await p.browser.newContext({
    locale: "id-ID",
    viewport: { width: 1280, height: 800 },
    storageState: p.storageState,
  });
  const page = await context.newPage();
  await page.goto(`${p.url}/admin/dashboard`);
  await page.locator(usable.dashboard).waitFor();
  const link = page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Tagihan" });
  const code = page.waitForResponse((response) => /bill-list\.view-.*\.js$/.test(response.url()));
  await link.hover();
  await (await code).finished();
  await atRest(page, p.machine);
  await page.evaluate(() => {
    addEventListener("click", () => performance.mark("bench.clicked"), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector("main h1")?.textContent !== "Tagihan") return;
      performance.mark("bench.shown");
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await link.click();
  const taken = await page.waitForFunction(() => {
    const [clicked] = performance.getEntriesByName("bench.clicked");
    const [shown] = performance.getEntriesByName("bench.shown");
    return clicked && shown && shown.startTime - clicked.startTime;
  });
  const ms = Number(await taken.jsonValue());
  await context.close();
  return ms;
}

/** At the payment desk, with a student and an amount there: from Enter until the receipt stands in the document. */
async function enterToReceipt(p: {
  browser: Browser;
  url: string;
  machine: Machine;
  storageState: StorageState;
  /** in rupiah; the same one twice would be asked about */
  amount: number;
}): Promise<number> {
  const context = await p.browser.newContext({ locale: "id-ID", storageState: p.storageState });
  const page = await context.newPage();
  await page.goto(`${p.url}/admin/payments`);
  await page.getByRole("combobox", { name: "Cari siswa" }).fill(STUDENT);
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Jumlah bayar" }).fill(String(p.amount));
  await atRest(page, p.machine);
  await page.evaluate(() => {
    addEventListener("keydown", () => performance.mark("bench.pressed"), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector("main article") === null) return;
      performance.mark("bench.receipt");
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.keyboard.press("Enter");
  const taken = await page.waitForFunction(() => {
    const [pressed] = performance.getEntriesByName("bench.pressed");
    const [receipt] = performance.getEntriesByName("bench.receipt");
    return pressed && receipt && receipt.startTime - pressed.startTime;
  });
  const ms = Number(await taken.jsonValue());
  await context.close();
  return ms;
}

/** What becomes of a frame, as the compositor reports it in a trace of the category `cc`. */
type FrameReport = { state: string; has_missing_content: boolean };

/**
 * A wheel turned for two seconds over a page of 200 bills: how many frames were drawn, and how many of those due were
 * dropped or came with a part that was not painted yet.
 */
async function scrolling(p: {
  browser: Browser;
  url: string;
  machine: Machine;
  storageState: StorageState;
}): Promise<{ drawn: number; dropped: number }> {
  const context = await p.browser.newContext({
    locale: "id-ID",
    viewport: { width: 1280, height: 800 },
    storageState: p.storageState,
  });
  const page = await context.newPage();
  await page.goto(`${p.url}/admin/bills?per_page=200`);
  await page.locator("main tbody tr").nth(199).waitFor();
  const session = await atRest(page, p.machine);
  await p.browser.startTracing(page, { categories: ["cc", "benchmark"] });
  await session.send("Input.synthesizeScrollGesture", {
    x: 640,
    y: 500,
    yDistance: -8_000,
    speed: 4_000,
    preventFling: true,
  });
  const { traceEvents } = JSON.parse((await p.browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ph: string; args: { frame_reporter?: FrameReport } }[];
  };
  await context.close();
  const frames = traceEvents.flatMap(({ name, args }) =>
    name === "PipelineReporter" && args.frame_reporter ? [args.frame_reporter] : [],
  );
  return {
    drawn: frames.filter(({ state }) => state.startsWith("STATE_PRESENTED")).length,
    dropped: frames.filter((one) => one.state === "STATE_DROPPED" || one.has_missing_content).length,
  };
}

async function signedIn(browser: Browser, url: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill("bendahara");
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password"]').press("Enter");
  await page.locator(usable.dashboard).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function repeated<T>(measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let run = 0; run < RUNS; run += 1) found.push(await measure());
  return found;
}

function rowOf(screen: string, machine: Machine, loads: readonly Load[]): string {
  const ms = (pick: (load: Load) => number) => `${Math.round(median(loads.map(pick)))} ms`;
  const kB = (pick: (load: Load) => number) => `${(median(loads.map(pick)) / 1000).toFixed(1)} kB`;
  const cells = [
    ms((one) => one.firstPaintMs),
    ms((one) => one.usableMs),
    kB((one) => one.scriptBytes),
    kB((one) => one.allBytes),
  ];
  return `| ${screen} | ${machine.name} | ${cells.join(" | ")} |`;
}

await ensureBuild();
const folder = dataFolder();
const server = await startServer(folder.path);
const pinned = await setUpBrowser();
const browser = await chromium.launch(pinned ?? {});
try {
  const { url } = server;
  const storageState = await signedIn(browser, url);
  console.log(`median of ${RUNS} cold loads\n`);
  console.log(
    "| screen | machine | first paint | usable | JavaScript | all |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const machine of machines) {
    const login = { browser, url: `${url}/login`, machine, ready: usable.login };
    console.log(rowOf("login", machine, await repeated(() => load(login))));
    const dashboard = {
      browser,
      url: `${url}/admin/dashboard`,
      machine,
      ready: usable.dashboard,
      storageState,
    };
    console.log(rowOf("dashboard", machine, await repeated(() => load(dashboard))));
  }
  for (const machine of machines) {
    const changes = await repeated(() => routeChange({ browser, url, machine, storageState }));
    console.log(`\nroute change to a prefetched screen, ${machine.name}: ${median(changes).toFixed(1)} ms`);
  }
  let amount = 0;
  for (const machine of machines) {
    const runs = await repeated(() => {
      amount += 1_000;
      return enterToReceipt({ browser, url, machine, storageState, amount });
    });
    console.log(`\nEnter to receipt, ${machine.name}: ${median(runs).toFixed(1)} ms`);
  }
  for (const machine of machines) {
    const runs = await repeated(() => scrolling({ browser, url, machine, storageState }));
    const drawn = median(runs.map((one) => one.drawn));
    const dropped = median(runs.map((one) => one.dropped));
    console.log(
      `\nscrolling a page of 200, ${machine.name}: ${dropped} of ${drawn + dropped} frames dropped`,
    );
  }
} finally {
  await browser.close();
  await server.end();
  folder.remove();
}
