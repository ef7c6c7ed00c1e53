/**
 * Whether this machine draws as the one did that took the pictures. The browser and its fonts are pinned, but a processor
 * may round the edge of a letter otherwise, and then every picture would differ and none be wrong. So a page that has
 * nothing of the product is drawn first: letters in several sizes, round corners, shadows, slants. Source: decision 024.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { isTakenAnew } from "../screens/kept.ts";

const file = join(import.meta.dirname, "canary.png");
const font = createRequire(import.meta.url).resolve(
  "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
);

const line = (size: number) =>
  `<p style="font-size:${size}px;font-weight:${300 + size * 12}">Sekolah Rp 1.234.567</p>`;
const drawing = () => `<!doctype html>
<style>
  @font-face { font-family: canary; src: url(data:font/woff2;base64,${readFileSync(font, "base64")}); font-weight: 100 900; }
  body { margin: 16px; font-family: canary; color: #1f2937; background: #f6f7f5; }
  p { margin: 0 0 4px; }
  div { inline-size: 90px; block-size: 40px; display: inline-block; background: #2f7d4f; border-radius: 8px; }
  div + div { box-shadow: 0 2px 9px #0006; transform: rotate(7deg); background: linear-gradient(#2f7d4f, #fff); }
</style>
${[11, 13, 16, 21, 34].map(line).join("")}<div></div> <div></div>
<svg width="60" height="60"><circle cx="30" cy="30" r="23.5" fill="none" stroke="#b42318" stroke-width="1.5" /></svg>`;

let answer: Promise<boolean> | undefined;

/** Asked once by each worker. Where the pictures are taken anew, the canary is, too. */
export function drawsAsKept(browser: Browser): Promise<boolean> {
  answer ??= compare(browser);
  return answer;
}

async function compare(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 420, height: 260 } });
  await page.setContent(drawing());
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  await page.close();
  if (isTakenAnew()) writeFileSync(file, drawn);
  const isAlike = existsSync(file) && drawn.equals(readFileSync(file));
  note(isAlike);
  if (!isAlike) console.log("This machine draws otherwise than the one of the pictures: none are compared.");
  return isAlike;
}

/** A line for each worker, from which `npm test` says at its end whether pictures were compared. */
function note(isAlike: boolean): void {
  const folder = join(import.meta.dirname, "..", "..", ".cache", "reports");
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, "canary.txt"), isAlike ? "alike\n" : "otherwise\n");
}
