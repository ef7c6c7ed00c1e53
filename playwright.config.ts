import { defineConfig, devices, type Project } from "@playwright/test";
import "./specs/messages.ts";
import { setUpBrowser } from "./scripts/setup-browser.mjs";

const pinned = await setUpBrowser();

// Workers load this file too; only the process that starts the run has no worker index.
if (pinned === null && process.env.TEST_WORKER_INDEX === undefined) {
  console.log(
    "The pinned browser is for Linux on x64; here Playwright's own is used and no pictures are compared.",
  );
}

/** The main journeys once more, in the Firefox that `FIREFOX` names; the specs say by their tag that they are some. */
const inFirefox = (executablePath: string): Project => ({
  name: "firefox",
  grep: /@smoke/,
  use: {
    ...devices["Desktop Firefox"],
    channel: "moz-firefox",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath },
  },
});

/**
 * Each layer is drawn whole and in one piece. Otherwise it is drawn in tiles, whose edges lie where the window was before it
 * was resized, and only what has changed is drawn anew; an edge that is cut by them is rounded otherwise (decision 024).
 */
const drawnWhole = [
  "--disable-partial-raster",
  "--default-tile-width=4096",
  "--default-tile-height=4096",
  "--max-untiled-layer-width=4096",
  "--max-untiled-layer-height=4096",
];

/** The process that a new page begins in goes on when the product is opened there; else the browser starts another (decision 024). */
const oneProcess = "--renderer-process-limit=1";

export default defineConfig({
  testDir: "specs",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Wide, so that a busy machine is not mistaken for a fault; a spec that passes needs a few seconds.
  timeout: 120_000,
  // Another browser draws other pixels; the pictures hold for the pinned one only.
  ignoreSnapshots: pinned === null,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
      threshold: 0,
      maxDiffPixels: 0,
      animations: "disabled",
      caret: "hide",
      scale: "css",
    },
  },
  reporter: [
    [process.env.CI ? "dot" : "list"],
    ["./scripts/baselines/report.ts"],
    ["html", { open: "never", outputFolder: "playwright-report" }],
    ["json", { outputFile: ".cache/reports/playwright.json" }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "off",
    trace: "retain-on-failure",
    launchOptions: pinned === null ? {} : { ...pinned, args: [...drawnWhole, oneProcess] },
  },
  projects: [
    { name: "fake", testIgnore: "product/**" },
    // These start the real server themselves, each with a data folder and a port of its own.
    { name: "product", testMatch: "product/**/*.spec.ts" },
    ...(process.env.FIREFOX ? [inFirefox(process.env.FIREFOX)] : []),
  ],
});
