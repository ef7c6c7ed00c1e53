/** The chart of pinned and latest pages on the page: menu, toggles, dragging, another tab. Source: docs/spec/shell.md §9. */
import type { Page, Route } from "@playwright/test";
import { expect, type School } from "../../fixtures.ts";
import { heading, menu } from "../../screens/session.ts";
import {
  allShortcuts,
  BILLS,
  DASHBOARD,
  PAYMENTS,
  PINS_KEY,
  pinButton,
  rememberPins,
  STUDENTS,
  shortcutLinks,
  shortcuts,
  storedLatest,
  unpinButton,
} from "../../screens/shortcuts.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

const known = walkOf("pages");

type Shown = { name: string; fullPath: string; title: string | null };
type Pages = { pins: readonly Shown[]; latest: readonly Shown[] };

const NUMBER = "TAG/SMP/2610/000001";
const record = (fullPath: string) => ({ name: "BillDetail", fullPath, title: null });
const oneBill = record("/admin/bills/detail/one");
const noBill = record("/admin/bills/detail/tidak-ada");
const visited = (page: Shown) => ({ type: "page.visited", page, skipPin: false, visitorsOnly: false });
const titles: Readonly<Record<string, string>> = {
  AdminDashboard: "Dashboard",
  Students: "Data Siswa",
  Bills: "Tagihan",
  Payment: "Pembayaran",
  BillDetail: "Detail Tagihan",
};
const titleOf = ({ name, title }: Shown) => title ?? titles[name] ?? name;

type Held = { billId: string; routes: Route[] };
const held = new WeakMap<Page, Held>();

/** A bill's own answer is held back, so that its page is seen before its name is known. */
async function hold(page: Page, school: School): Promise<void> {
  const { id } = await school.db
    .selectFrom("bills")
    .select("id")
    .where("number", "=", NUMBER)
    .executeTakeFirstOrThrow();
  const routes: Route[] = [];
  held.set(page, { billId: id, routes });
  await page.route(/\/api\/bills\/[^/?]+$/, (route) => void routes.push(route));
}

async function release(page: Page): Promise<void> {
  const routes = held.get(page)?.routes ?? [];
  await expect.poll(() => routes.length).toBe(1);
  for (const route of routes.splice(0)) await route.fallback();
}

async function visit(page: Page, { name, fullPath }: Shown): Promise<void> {
  if (name !== "BillDetail") return menu(page).getByRole("link", { name: "Tagihan", exact: true }).click();
  await page.goto(fullPath.replace("one", held.get(page)?.billId ?? ""));
}

const link = (page: Page, title: string) => shortcutLinks(page).filter({ hasText: title });

async function middleOf(page: Page, title: string): Promise<[x: number, y: number]> {
  const box = await link(page, title).boundingBox();
  if (box === null) throw new Error(`${title} is not seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function moveTo(page: Page): Promise<void> {
  // Held, it moves at once; else by the buttons of the list behind the toolbar.
  if (await page.locator("[data-moving]").count()) {
    const [x, y] = await middleOf(page, "Pembayaran");
    return page.mouse.move(x, y, { steps: 4 });
  }
  await allShortcuts(page).press("Enter");
  await shortcuts(page).getByRole("button", { name: "Turunkan Data Siswa" }).press("Enter");
  await expect(shortcuts(page).getByRole("status")).toHaveText("Data Siswa kini di tempat 2 dari 2.");
  await page.keyboard.press("Escape");
}

const shownNow = async (page: Page, { pins, latest }: Pages): Promise<void> => {
  if (new URL(page.url()).pathname === "/login") return;
  await expect(shortcutLinks(page)).toHaveText([...pins, ...latest].map(titleOf));
  await expect(shortcuts(page).getByRole("button", { name: /^Lepas/ })).toHaveCount(pins.length);
};

export const pagesDrive: Drive = {
  walk: {
    ...known,
    input: { pins: [STUDENTS, PAYMENTS], latest: [DASHBOARD] },
    events: [
      visited(BILLS),
      visited(oneBill),
      visited(noBill),
      { type: "page.named", path: oneBill.fullPath, title: NUMBER },
      { type: "page.missing", path: noBill.fullPath },
      { type: "page.pinned", path: DASHBOARD.fullPath },
      { type: "page.unpinned", path: DASHBOARD.fullPath },
      { type: "pin.lifted", path: STUDENTS.fullPath },
      { type: "pin.moved", path: STUDENTS.fullPath, to: 1 },
      { type: "pin.dropped" },
      { type: "move.cancelled" },
      { type: "pins.stored", pins: [PAYMENTS] },
      { type: "session.ended" },
    ],
  },
  time: "runs",
  begin: async (page, school) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await rememberPins(page, [STUDENTS, PAYMENTS]);
    await hold(page, school);
  },
  does: {
    "page.visited": (page, event) => visit(page, event.page),
    "page.named": release,
    "page.missing": release,
    "page.pinned": (page) => pinButton(page, "Dashboard").click(),
    "page.unpinned": (page) => unpinButton(page, "Dashboard").click(),
    "pin.lifted": async (page) => {
      const [x, y] = await middleOf(page, "Data Siswa");
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 10, y, { steps: 2 });
    },
    "pin.moved": moveTo,
    "pin.dropped": (page) => page.mouse.up(),
    "move.cancelled": async (page) => {
      await page.keyboard.press("Escape");
      await page.mouse.up();
    },
    "pins.stored": async (page, { pins }) => {
      const other = await page.context().newPage();
      await other.goto("/verify/tidak-ada");
      await other.evaluate(([key, text]) => localStorage.setItem(key, text), [
        PINS_KEY,
        JSON.stringify(pins),
      ] as const);
      await other.close();
    },
    "session.ended": async (page) => {
      const other = await page.context().newPage();
      await other.goto("/logout");
      await expect(heading(page, "Masuk")).toBeVisible();
      expect(await storedLatest(page)).toEqual([]);
    },
  },
  may: (event, at, context: Pages) => {
    const { pins, latest } = context;
    const isThere = (one: Shown) => latest.find(({ fullPath }) => fullPath === one.fullPath);
    // A record's page is open and its answer on the way: that comes first.
    if (isThere(noBill)) return event === "page.missing";
    if (isThere(oneBill)?.title === null) return event === "page.named";
    if (at.includes("moving")) return /^(pin\.(moved|dropped)|move)/.test(event);
    if (/^pin\.(lifted|moved)/.test(event)) return pins.length === 2 && pins[0] === STUDENTS;
    // The page on the screen is not opened twice, and is recorded anew when another tab's pins come.
    if (event === "page.visited") return !isThere(BILLS);
    if (event === "pins.stored") return latest[0]?.fullPath === BILLS.fullPath;
    if (event === "page.unpinned") return pins.includes(DASHBOARD);
    return event !== "page.named" && event !== "page.missing";
  },
  shows: {
    resting: async (page, { context }) => {
      await expect(page.locator("[data-moving]")).toHaveCount(0);
      await shownNow(page, context);
    },
    moving: async (page, { context }) => {
      await expect(page.locator("[data-moving]")).toHaveCount(1);
      await shownNow(page, context);
    },
  },
  ends: ["session.ended"],
  never: {},
};
