/**
 * The gallery's page for specs: built in memory by whoever looks first in this process, answered from there, loaded once,
 * and changed by its own switch from story to story. No server, no school, no session. docs/decisions/026-stories.md.
 */
import { extname, join } from "node:path";
import { test as base, expect, type Page, type Route } from "@playwright/test";
import { build } from "vite";
import type { Mounting } from "./mounting.ts";

/** What nothing answers but this file. */
const ORIGIN = "http://gallery.test";

/** Going to this address again loads nothing anew, since it ends in a fragment. */
const STAGE = `${ORIGIN}/stage.html#root`;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

type Files = ReadonlyMap<string, string | Uint8Array>;

async function buildGallery(): Promise<Files> {
  const configFile = join(import.meta.dirname, "..", "..", "vite.gallery.config.ts");
  const made = await build({ configFile, logLevel: "error", mode: "production", build: { write: false } });
  const outputs = Array.isArray(made) ? made : [made];
  const files = outputs.flatMap((one) => ("output" in one ? one.output : []));
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]));
}

async function answer(route: Route, files: Files): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = files.get(pathname);
  if (file === undefined) return route.fulfill({ status: 404 });
  const contentType = types[extname(pathname)] ?? "application/octet-stream";
  await route.fulfill({ contentType, body: Buffer.from(file) });
}

type Stage = { page: Page; complaints: string[] };

export const test = base.extend<
  { stage: Page; show: (mounting: Mounting) => Promise<void> },
  { loaded: Stage }
>({
  // Playwright's own `mount(story, props)` plays here: its page is the one of this worker, its base the stage.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => use(STAGE),
  page: async ({ stage }, use) => {
    await stage.setViewportSize({ width: 1280, height: 800 });
    await use(stage);
  },

  loaded: [
    async ({ browser }, use) => {
      const files = await buildGallery();
      const context = await browser.newContext({
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.route(`${ORIGIN}/**`, (route) => answer(route, files));
      await page.goto(STAGE);
      await page.waitForFunction(() => "stories" in window);
      await use({ page, complaints });
      await context.close();
    },
    { scope: "worker" },
  ],

  stage: async ({ loaded: { page, complaints } }, use) => {
    await use(page);
    expect(complaints.splice(0), "console and page errors").toEqual([]);
  },

  show: async ({ stage }, use) => {
    const show = (mounting: Mounting) =>
      stage.evaluate((wanted) => {
        window.unmount();
        return window.mount(wanted);
      }, mounting);
    await use(show);
  },
});
