/** What stands around every screen, and what a user does with it. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect } from "../fixtures.ts";

/** Where the settings are kept (docs/spec/shell.md §14). */
export const SETTINGS_KEY = "iuran.settings.v1";
/** Where it is kept whether Data Master is folded. */
const MENU_KEY = "iuran.menu.v1";

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

export const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Menu utama" });
export const collapse = (page: Page): Locator => button(page, "Ciutkan menu");
export const expand = (page: Page): Locator => button(page, "Bentangkan menu");
export const pin = (page: Page): Locator => button(page, "Sematkan menu");
export const toolbar = (page: Page): Locator => page.getByRole("banner");
export const trail = (page: Page): Locator => page.getByRole("navigation", { name: "Remah roti" });
export const masterData = (page: Page): Locator => button(page, "Data Master");
export const root = (page: Page): Locator => page.locator("html");

/** As if Data Master had been left folded or not on an earlier day. */
export async function rememberFold(page: Page, userId: string, isFolded: boolean): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    MENU_KEY,
    JSON.stringify({ [userId]: isFolded }),
  ] as const);
}

/** The stored settings, as they lie there; null before anything was chosen. */
export async function storedSettings(page: Page): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY);
  return text === null ? null : JSON.parse(text);
}

type Box = { x: number; y: number; width: number; height: number };

/** Where a thing stands, in pixels. */
export async function boxOf(target: Locator): Promise<Box> {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not seen");
  return box;
}

/** Waits until a thing is as wide as it should be: an animation comes to its end in its own time. */
export async function expectWidth(target: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await boxOf(target)).width).toBe(width);
}

/** The pointer where nothing answers to it: in the middle of the page. */
export async function leaveMenu(page: Page): Promise<void> {
  const box = await boxOf(page.getByRole("main"));
  await page.mouse.move(box.x + box.width / 2, 400);
}

/** Opens "Tampilan", on a phone through the menu; it stays open while things are chosen. */
export async function openAppearance(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) <= 700) await expand(page).click();
  await button(page, t("app.appearance")).click();
  const panel = page.getByRole("dialog", { name: t("app.appearance") });
  // Its choices come once the first screen stands.
  await expect(panel.getByRole("radio")).not.toHaveCount(0);
  return panel;
}

/** Closes "Tampilan" and, on a phone, the menu it was opened in. */
export async function closeAppearance(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: t("app.appearance") })).toBeHidden();
  if ((page.viewportSize()?.width ?? 0) <= 700) await page.keyboard.press("Escape");
}

/** Chooses the direction in "Tampilan", which is not kept from one page load to the next. */
export async function writeFromRight(page: Page): Promise<void> {
  const appearance = await openAppearance(page);
  await appearance
    .locator("label")
    .filter({ hasText: t("app.rightToLeft") })
    .click();
  await closeAppearance(page);
  await expect(root(page)).toHaveAttribute("dir", "rtl");
}

/** How far the page sticks out at the side, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The style that the browser has worked out. */
export const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/**
 * What is too small for a finger: what is pressed reaches less than 44 px in either direction. How far it reaches is
 * asked of the page itself, since a control may reach further than it is drawn, and a row is pressed as a whole, not at
 * the link in its first cell. A link within a sentence is as high as its line (WCAG 2.5.8, "Inline"); one that stands by
 * itself is not exempt.
 */
export const tooSmall = (place: Locator): Promise<string[]> =>
  place.evaluate((within) => {
    const FINGER = 44;
    const isInSentence = (target: Element) =>
      target.matches("a") &&
      getComputedStyle(target).display === "inline" &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const reaches = (target: Element) => {
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [across, down] = [left + width / 2, top + height / 2];
      const far = FINGER / 2 - 0.5;
      const points = [
        ...(width < FINGER ? [[across - far, down] as const, [across + far, down] as const] : []),
        ...(height < FINGER ? [[across, down - far] as const, [across, down + far] as const] : []),
      ];
      return points.every(([x, y]) => target.contains(document.elementFromPoint(x, y)));
    };
    const before = { left: scrollX, top: scrollY, behavior: "instant" } as const;
    const found = [...within.querySelectorAll("a, button, summary, .control, label:has(input)")].flatMap(
      (control) => {
        const target = (control.matches(".data-table-link") && control.closest("tr")) || control;
        const { width, height } = target.getBoundingClientRect();
        const isSeen =
          target.checkVisibility({ visibilityProperty: true }) && target.closest("[inert]") === null;
        const isSmall = isSeen && (width < FINGER || height < FINGER);
        return isSmall && !isInSentence(target) && !reaches(target)
          ? [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 90)}`]
          : [];
      },
    );
    scrollTo(before);
    return found;
  });

/** Lays settings into the storage before the page's first load; a later choice is not undone by the next load. */
export async function rememberSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem("spec.settings") !== null) return;
      sessionStorage.setItem("spec.settings", "1");
      localStorage.setItem(key, text);
    },
    [SETTINGS_KEY, JSON.stringify(settings)] as const,
  );
}

type Insets = { top?: number; right?: number; bottom?: number; left?: number };

/** A window whose edges the hardware takes a part of: a notch, round corners, the bar to swipe home. */
export async function setSafeArea(page: Page, insets: Insets): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/**
 * Each line of the page whose words do not follow each other from left to right, as all languages of the product are read
 * however the page stands, and each word of letters that is broken over two lines: only codes and addresses may be. A line
 * is of one block, over all that stands in it as running text.
 */
export const tornLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const blockOf = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).display !== "inline"
        ? element
        : blockOf(element.parentElement);
    const words = new Map<Element, { word: string; x: number; y: number }[]>();
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text; // SHOW_TEXT gives no other node
      const block = blockOf(text.parentElement);
      if (block === null || text.parentElement?.closest(".unseen, svg, script, style")) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00a0]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = range.getClientRects();
        const box = boxes[0];
        const lines = new Set([...boxes].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1 && /^[\p{Script=Latin}()’']+[.,]?$/u.test(word)) broken.push(`${word} is broken`);
        // A word that is broken over two lines has no one place.
        if (box === undefined || boxes.length > 1) continue;
        words.set(block, [...(words.get(block) ?? []), { word, x: box.x, y: Math.round(box.bottom) }]);
      }
    }
    const torn = [...words.values()]
      .filter((line) =>
        line.some(({ x, y }, at) => at > 0 && line[at - 1]?.y === y && x < (line[at - 1]?.x ?? 0)),
      )
      .map((line) => line.map(({ word, x }) => `${word}@${Math.round(x)}`).join(" "));
    return [...torn, ...broken];
  });
