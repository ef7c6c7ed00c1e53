/** How a sight is looked at: its words, its place and its pictures, at a width. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Locator, type Page, test } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { isTakenAnew, readKept, writeKept } from "../screens/kept.ts";
import { isPackedFrom, packed } from "../screens/pictures.ts";
import { drawsAsKept } from "./canary.ts";
import { aroundOf, offencesOf } from "./geometry.ts";
import { fileOf, type Sight } from "./sight.ts";

export type Size = { width: number; height: number };

/** What is still on its way; below a modal it may stay so. */
const BUSY = '.loading-bar, dialog:modal [aria-busy="true"], body:not(:has(dialog:modal)) [aria-busy="true"]';

/** Fails the spec at its end, so that one run tells all that a sight has to answer for. */
export const soft = expect.configure({ soft: true });

/** Puts the page into a theme, as the system changes it. */
export async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (theme) => document.documentElement.classList.contains(theme),
    `theme-${colorScheme}`,
  );
}

/** Stands before the sight at a width, when everything has come. */
export async function stand(page: Page, { ready }: Sight, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
}

/** The menu closes and lists become cards in their own time. */
export const expectOrder = (page: Page, sight: Pick<Sight, "route" | "menu">, message: string) =>
  soft.poll(() => offencesOf(page, aroundOf(sight)), { message, timeout: 5_000 }).toEqual([]);

/**
 * What a screen reader is told within the page, or within a part of it, to the letter; ids are of chance. Taken anew, it is
 * taken when it has come to rest.
 */
export async function read(
  page: Page,
  { name, chance }: Pick<Sight, "name" | "chance">,
  { width }: Size,
  within = "body",
): Promise<void> {
  const folder = join(import.meta.dirname, "words");
  const file = join(folder, `${fileOf({ name })}-${width}.yml`);
  const said = async () => {
    const text = await page.locator(within).last().ariaSnapshot();
    const lasting = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "{id}");
    return `${chance === undefined ? lasting : lasting.replaceAll(chance, "…")}\n`;
  };
  if (isTakenAnew()) return writeKept(file, await restOf(said));
  await soft.poll(said, { message: `words/${basename(file)}`, timeout: 10_000 }).toBe(readKept(file));
}

/** What is said when it is said three times in a row. */
async function restOf(said: () => Promise<string>): Promise<string> {
  const heard: string[] = [];
  const isAtRest = async () => {
    heard.push(await said());
    return heard.length > 2 && heard.slice(-3).every((one) => one === heard.at(-1));
  };
  await expect.poll(isAtRest, { intervals: [200] }).toBe(true);
  return heard.at(-1) ?? "";
}

type Framing = { mask?: Locator[]; clip?: { x: number; y: number; width: number; height: number } };

/**
 * What is seen, to the pixel, where this machine can tell, beside the spec that looks. Nearly always it is drawn byte by
 * byte as the kept picture was, and nothing needs to be unpacked.
 */
export async function compare(page: Page, name: string, framing: Framing = {}): Promise<void> {
  const browser = page.context().browser();
  if (browser === null || !(await drawsAsKept(browser))) return;
  const file = test.info().snapshotPath(name, { kind: "screenshot" });
  const isKept = !isTakenAnew() && existsSync(file);
  if (isKept) {
    const drawn = await page.screenshot({ animations: "disabled", caret: "hide", scale: "css", ...framing });
    if (isPackedFrom(readFileSync(file), drawn)) return;
  }
  await soft(page).toHaveScreenshot(name, { ...framing, timeout: 10_000 });
  if (!isKept && existsSync(file)) writeFileSync(file, packed(readFileSync(file)));
}

/** What of a part of the page is in the window. */
async function windowOn(page: Page, within: string, { width, height }: Size) {
  const box = await page.locator(within).last().boundingBox();
  if (box === null) throw new Error(`${within} is not seen`);
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** What is seen in the window, or of a part of the page; what is of chance is covered. */
export async function look(
  page: Page,
  sight: Pick<Sight, "name" | "chance" | "drawn">,
  size: Size,
  theme: "light" | "dark",
  within?: string,
): Promise<void> {
  // Nothing lies under the pointer that would show it.
  await page.mouse.move(size.width - 1, size.height - 1);
  const { chance, drawn } = sight;
  const mask = [
    ...(chance === undefined ? [] : [page.getByText(new RegExp(chance.source))]),
    ...(drawn === undefined ? [] : [page.locator(drawn)]),
  ];
  const clip = within === undefined ? {} : { clip: await windowOn(page, within, size) };
  await compare(page, `${fileOf(sight)}-${size.width}-${theme}.png`, { mask, ...clip });
}
