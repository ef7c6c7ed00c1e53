/**
 * The palette's chart on the page: keys, typing, the API's answers, and what of the palette is seen.
 * Source: docs/spec/shell.md §10.
 */
import type { Page, Route } from "@playwright/test";
import { t } from "../../../src/messages/messages.ts";
import { expect } from "../../fixtures.ts";
import { activeOption, keyList, openPalette, options, palette, paletteBox } from "../../screens/palette.ts";
import { heading } from "../../screens/session.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

const known = walkOf("palette");

const screen = (name: string, title: string) => ({
  key: `page:${name}`,
  group: "pages",
  title,
  label: "",
  href: `/admin/${name.toLowerCase()}`,
});

const RECORDS = /\/api\/(students|bills)\?.*\bq=/;

/** Questions of the palette that wait for their answer, in each page. */
const waiting = new WeakMap<Page, Route[]>();

/** Answers what is asked, once both questions have come. */
async function answer(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  const asked = waiting.get(page) ?? [];
  await expect.poll(() => asked.length).toBe(2);
  for (const route of asked.splice(0)) await how(route);
}

const one = (page: Page) =>
  options(page)
    .filter({ hasText: /^(Tagihan|Transaksi)/ })
    .first();
const news = (page: Page, words: string | RegExp) =>
  palette(page).getByRole("status").filter({ hasText: words });
const isOpen = (page: Page) => expect(paletteBox(page)).toBeFocused();

export const paletteDrive: Drive = {
  walk: {
    ...known,
    events: known.events.map((event) => {
      if (event.type === "palette.opened")
        return { ...event, entries: [screen("Bills", "Tagihan"), screen("Transactions", "Transaksi")] };
      return event.type === "option.pointed" ? { ...event, key: "page:Bills" } : event;
    }),
  },
  prepare: async (page) => {
    const asked: Route[] = [];
    waiting.set(page, asked);
    await page.route(RECORDS, (route) => void asked.push(route));
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
  },
  does: {
    "palette.opened": openPalette,
    "keys.listed": (page) => page.keyboard.press("?"),
    "query.typed": async (page, { query }) => {
      // React hears of a text that is another one: the former query may still stand there, and is typed over.
      if ((await paletteBox(page).inputValue()) === query) await paletteBox(page).fill("");
      await paletteBox(page).fill(query);
    },
    "option.pointed": (page) => one(page).hover(),
    "next.pressed": (page) => page.keyboard.press("ArrowDown"),
    "previous.pressed": (page) => page.keyboard.press("ArrowUp"),
    "option.chosen": (page) => one(page).click(),
    "palette.dismissed": (page) => page.keyboard.press("Escape"),
    "after openingPause": (page) => page.clock.runFor(100),
    "after typingPause": (page) => page.clock.runFor(250),
    "done findRecords": (page) => answer(page, (route) => route.fallback()),
    "error findRecords": (page) =>
      answer(page, (route) => route.fulfill({ status: 403, json: { message: "Tidak boleh." } })),
    "session.ended": async (page) => {
      await page.clock.resume();
      const other = await page.context().newPage();
      await other.goto("/logout");
      await expect(heading(page, "Masuk")).toBeVisible();
    },
  },
  // What was typed is answered before anything else is pressed.
  may: (event, at) => !at.includes("open.searching") || event.endsWith("findRecords"),
  shows: {
    closed: async (page) => {
      await expect(palette(page)).toHaveCount(0);
      await expect(keyList(page)).toHaveCount(0);
    },
    listing: (page) => expect(keyList(page)).toBeVisible(),
    "open.remembering": isOpen,
    "open.resting": async (page, { context }) => {
      await expect(paletteBox(page)).toHaveValue(context.query);
      await expect(activeOption(page)).toHaveCount(1);
    },
    "open.waiting": (page) => expect(news(page, t("palette.searching"))).toBeVisible(),
    "open.searching": (page) => expect(news(page, t("palette.searching"))).toBeVisible(),
    "open.found": (page) => expect(news(page, t("palette.searching"))).toHaveCount(0),
    "open.failed": (page) => expect(news(page, "Tidak boleh.")).toBeVisible(),
  },
  ends: ["session.ended"],
  never: {
    "palette.open contacts.came #0": "they come by themselves, some time after it was opened (specs/palette)",
  },
};
