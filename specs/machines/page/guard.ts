/**
 * The guard's chart on the page: who opens which page, and where that leads by which kind of navigation.
 * Source: docs/spec/shell.md §2.
 */
import type { Page } from "@playwright/test";
import { expect, type School } from "../../fixtures.ts";
import { AUTH_KEY, fullPageLoads, heading, logIn, logInAsStudent } from "../../screens/session.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

const visitor = { loggedIn: false, role: null, isStudent: false };
const bursar = { loggedIn: true, role: "BD", isStudent: false };
const child = { loggedIn: true, role: null, isStudent: true };
const route = { type: "route.entered", query: "", access: "all", checkAuth: false, wanted: null };
const authForm = { ...route, path: "/login", access: undefined, checkAuth: true };
const UNPAID = "?filter[status]=unpaid";
const unpaid = { path: `/admin/bills${UNPAID}`, access: "all" };
const own = { path: "/students/bills", access: "student" };

/** What stands at an address when whoever asked has arrived there. */
const headings: Readonly<Record<string, string>> = {
  "/": "Dashboard",
  "/login": "Masuk",
  "/students/login": "Masuk Siswa",
  "/students/bills": "Tagihan Saya",
  "/admin/bills": "Tagihan",
};

type Behind = { loads: string[]; kept: Readonly<Record<string, string>> };
const behind = new WeakMap<Page, Behind>();

async function begin(page: Page, school: School): Promise<void> {
  const [bendahara, student] = await Promise.all([school.stored("bendahara"), school.stored("20260001")]);
  behind.set(page, { loads: fullPageLoads(page), kept: { bendahara, student } });
}

const pathOf = (address: string) => address.split("?")[0] ?? "";

async function expectAt(page: Page, address: string): Promise<void> {
  await expect(heading(page, headings[pathOf(address)] ?? "")).toBeVisible();
  const asked = new URL(page.url());
  const path = address === "/" ? "/admin/dashboard" : address;
  expect(`${asked.pathname}${decodeURIComponent(asked.search)}`).toBe(path);
}

/** Pages loaded whole since they were asked for last. */
const loadsOf = (page: Page) => behind.get(page)?.loads ?? [];

export const guardDrive: Drive = {
  walk: {
    ...walkOf("guard"),
    events: [
      { ...route, path: "/admin/bills", query: UNPAID, visitor },
      { ...route, ...own, visitor },
      { ...authForm, visitor },
      { ...route, path: "/admin/bills", visitor: bursar },
      { ...route, path: "/admin/master/operators/create", access: "AS", visitor: bursar },
      { ...authForm, visitor: bursar },
      { ...route, path: "/", access: undefined, visitor: child },
      { type: "login.succeeded", visitor: bursar, wanted: unpaid },
      { type: "login.succeeded", visitor: child, wanted: own },
      { type: "login.succeeded", visitor: child, wanted: unpaid },
      { type: "login.succeeded", visitor: bursar, wanted: null },
    ],
  },
  time: "runs",
  begin,
  // A page of the same address without the app in it.
  open: async (page) => void (await page.goto("/version.json")),
  does: {
    "route.entered": async (page, { path, query, visitor: who }) => {
      const { kept } = behind.get(page) ?? {};
      const session = who.isStudent ? kept?.student : kept?.bendahara;
      await page.evaluate(
        ([key, text]) => {
          sessionStorage.removeItem("iuran.wanted.v1");
          if (text === null) localStorage.removeItem(key);
          else localStorage.setItem(key, text);
        },
        [AUTH_KEY, who.loggedIn ? (session ?? null) : null] as const,
      );
      loadsOf(page).splice(0);
      await page.goto(`${path}${query}`);
    },
    "login.succeeded": async (page, { visitor: who }) => {
      if (who.isStudent && pathOf(new URL(page.url()).pathname) !== "/students/login") {
        await page.goto("/students/login");
        await expect(heading(page, "Masuk Siswa")).toBeVisible();
      }
      loadsOf(page).splice(0);
      if (who.isStudent) await logInAsStudent(page, "20260001");
      else await logIn(page, "bendahara");
    },
  },
  // One logs in where one has just been sent to, or at a login page.
  may: (event, _, { path, query, visitor: asker }, sent) =>
    event !== "login.succeeded" || (!asker.loggedIn && `${path}${query}` === (sent.wanted?.path ?? "/login")),
  shows: {
    shown: async (page, { context }) => {
      await expectAt(page, `${context.path}${context.query}`);
      expect(loadsOf(page)).toEqual([`${context.path}${context.query}`]);
    },
    sentToLogin: async (page, { context: { path, query, destination, visitor: who } }) => {
      // Whoever is logged in already is sent on from there.
      await expectAt(page, who.loggedIn ? "/" : destination);
      expect(loadsOf(page)).toEqual([`${path}${query}`, destination]);
    },
    movedOn: async (page, { context: { path, destination, visitor: who } }) => {
      await expectAt(page, destination);
      expect(loadsOf(page).length).toBeLessThanOrEqual(1);
      expect(await storedWanted(page), `${path}, ${who.role}`).toBeNull();
    },
  },
  never: {
    "guard.movingOn.choosingOther always #0": "no page for visitors only names where to go",
  },
};

/** The page this tab asked for before it was sent to a login; it is used once. */
const storedWanted = (page: Page) => page.evaluate(() => sessionStorage.getItem("iuran.wanted.v1"));
