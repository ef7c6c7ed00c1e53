/** How a screen state is looked at: its words, its place and its pictures, at a width. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { type Locator, type Page, test } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { isTakenAnew, readKept, writeKept } from "../screens/kept.ts";
import { drawsAsKept } from "./canary.ts";
import { aroundOf, offencesOf } from "./geometry.ts";
import { DESK, fileOf, PHONE, type ScreenState } from "./screen-state.ts";

export type Size = { width: number; height: number };

/** What is still on its way; below a modal it may stay so. */
const BUSY = '.loading-bar, dialog:modal [aria-busy="true"], body:not(:has(dialog:modal)) [aria-busy="true"]';

/** Fails the spec at its end, so that one run tells all that a screen state has to answer for. */
export const soft = expect.configure({ soft: true });

/** Puts the page into a theme, as the system changes it. */
export async function setTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (theme) => document.documentElement.classList.contains(theme),
    `theme-${colorScheme}`,
  );
}

/** Stands before the screen state at a width, when everything has come. */
export async function expectReady(page: Page, { ready }: ScreenState, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
}

/** The menu closes and lists become cards in their own time. */
export const expectOrder = (page: Page, state: Pick<ScreenState, "route" | "menu">, message: string) =>
  soft.poll(() => offencesOf(page, aroundOf(state)), { message, timeout: 5_000 }).toEqual([]);

/** The file that keeps what is said at a width. */
export const fileOfWords = (state: Pick<ScreenState, "name">, px: number): string =>
  join(import.meta.dirname, "words", `${fileOf(state)}-${px}.yml`);

/** What a screen reader is told within a part of the page; ids are of chance. */
export async function said(
  page: Page,
  { chance }: Pick<ScreenState, "chance">,
  within = "main",
): Promise<string> {
  const text = await page.locator(within).last().ariaSnapshot();
  const lasting = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "{id}");
  return `${chance === undefined ? lasting : lasting.replaceAll(chance, "…")}\n`;
}

/** What several screens say, in one file, each under its name; and what each says of them. */
export const inParts = (parts: ReadonlyMap<string, string>): string =>
  [...parts].map(([name, words]) => `${name}:\n${words.replace(/^(?=.)/gm, "  ")}`).join("");

export const partsOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^(\S.*):\n((?: {2}.*\n|\n)*)/gm)].map(([, name = "", words = ""]) => [
      name,
      words.replace(/^ {2}/gm, ""),
    ]),
  );

/**
 * What is said, to the letter. A phone is read after the desk, and has words of its own only where it says something else. Taken
 * anew, they are taken when they have come to rest.
 */
export async function expectWords(
  page: Page,
  state: Pick<ScreenState, "name" | "chance">,
  { width }: Size,
  within = "main",
): Promise<void> {
  const [own, desk] = [fileOfWords(state, width), fileOfWords(state, DESK)];
  const now = () => said(page, state, within);
  if (isTakenAnew()) {
    const words = await restOf(now);
    if (width === PHONE && words === readKept(desk)) rmSync(own, { force: true });
    else writeKept(own, words);
    return;
  }
  const file = width === PHONE && !existsSync(own) ? desk : own;
  await soft.poll(now, { message: `words/${basename(file)}`, timeout: 10_000 }).toBe(readKept(file));
}

/** What is said when it is said three times in a row. */
export async function restOf(now: () => Promise<string>): Promise<string> {
  const heard: string[] = [];
  const isAtRest = async () => {
    heard.push(await now());
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
  if (!isTakenAnew() && existsSync(file)) {
    const drawn = await page.screenshot({ animations: "disabled", caret: "hide", scale: "css", ...framing });
    if (drawn.equals(readFileSync(file))) return;
  }
  await soft(page).toHaveScreenshot(name, { ...framing, timeout: 10_000 });
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
export async function expectPicture(
  page: Page,
  state: Pick<ScreenState, "name" | "chance" | "drawn">,
  size: Size,
  theme: "light" | "dark",
  within?: string,
): Promise<void> {
  // Nothing lies under the pointer that would show it.
  await page.mouse.move(size.width - 1, size.height - 1);
  const { chance, drawn } = state;
  const mask = [
    ...(chance === undefined ? [] : [page.getByText(new RegExp(chance.source))]),
    ...(drawn === undefined ? [] : [page.locator(drawn)]),
  ];
  const clip = within === undefined ? {} : { clip: await windowOn(page, within, size) };
  await compare(page, `${fileOf(state)}-${size.width}-${theme}.png`, { mask, ...clip });
}
