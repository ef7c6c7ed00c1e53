/**
 * The session's chart on the page: login pages, other tabs, the server's answers, and what of it is seen.
 * Source: docs/spec/shell.md §6.
 */
import type { Page, Route } from "@playwright/test";
import { t } from "../../../src/messages/messages.ts";
import { expect, PASSWORD, type School, type Username } from "../../fixtures.ts";
import {
  AUTH_KEY,
  accountButton,
  ENDED,
  heading,
  logIn,
  logInAsStudent,
  loginButton,
  logOut,
  menuLink,
  reentry,
  storedSession,
} from "../../screens/session.ts";
import { drawing } from "../../screens/start.ts";
import { problem, staff } from "../samples.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

/** Whoever logs in over the first one; the names are the accounts of the demo school. */
const cashier = { ...staff, id: "s2", username: "kasir" };
const nobody = { logged: false, isLoading: false, authErrors: [], role: null, token: null, user: null };

type Behind = {
  /** another tab of the same browser */
  other: Page;
  /** what a browser keeps of the treasurer's session */
  own: string;
  /** what a browser keeps of a new session of an account; a former one may have been ended by a logout */
  kept: School["stored"];
  /** calls that wait for their answer */
  asked: Route[];
  /** the server knows no token */
  rejects: boolean;
};
const behind = new WeakMap<Page, Behind>();

function of(page: Page): Behind {
  const found = behind.get(page);
  if (found === undefined) throw new Error("the tour has not begun");
  return found;
}

async function begin(page: Page, school: School): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/version.json");
  const own = await school.stored("bendahara");
  const tab: Behind = { other, own, kept: school.stored, asked: [], rejects: false };
  behind.set(page, tab);
  await page.route(/\/api\/(bills|students)\b/, (route) =>
    tab.rejects ? route.fulfill({ status: 401, json: { message: "Unauthenticated." } }) : route.fallback(),
  );
  await page.route("**/api/profile/password", (route) =>
    route.fulfill({ json: { data: JSON.parse(own).user } }),
  );
  const calls = /\/(api\/(profile|login|students\/login|logout)|sanctum\/csrf-cookie)$/;
  await page.route(calls, (route) => void tab.asked.push(route));
}

/** Answers what was asked last; a call that a later one has made void is never answered. */
async function answer(page: Page, path: string, how: (route: Route) => Promise<void>): Promise<void> {
  const { asked } = of(page);
  const last = () => asked.findLast((route) => route.request().url().endsWith(path));
  await expect.poll(last).toBeDefined();
  const route = last();
  asked.splice(0);
  if (route !== undefined) await how(route);
}

/** Forgets the calls whose answer an event has made void; a logout is answered whatever comes. */
function forgetVoid(page: Page): void {
  const { asked } = of(page);
  const logouts = asked.filter((route) => route.request().url().endsWith("/api/logout"));
  asked.splice(0, asked.length, ...logouts);
}

const go = (route: Route) => route.fallback();
const refuse = (route: Route) => route.fulfill({ status: 403, json: { message: "Tidak boleh." } });
const isAsked = (page: Page, path: string) =>
  expect.poll(() => of(page).asked.some((route) => route.request().url().endsWith(path))).toBe(true);

/** Writes into the browser's storage what another tab would write there. */
const keepElsewhere = (page: Page, kept: string) =>
  of(page).other.evaluate(([key, text]) => localStorage.setItem(key, text), [AUTH_KEY, kept] as const);

const isReady = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/login/);
  await expect(drawing(page)).toHaveCount(0);
};

export const sessionDrive: Drive = {
  walk: {
    ...walkOf("session"),
    events: [
      { type: "login.submitted", kind: "staff", username: "bendahara", password: "rahasia" },
      { type: "login.submitted", kind: "student", username: "20260001", password: "rahasia" },
      { type: "errors.dismissed" },
      { type: "logout.requested" },
      { type: "token.rejected", token: "1|a" },
      { type: "profile.changed", user: staff },
      { type: "logout.heard" },
      { type: "session.changed", token: "1|a", user: staff },
      { type: "session.changed", token: "1|a", user: cashier },
      { type: "session.changed", token: null, user: null, errors: [ENDED] },
    ],
    answers: {
      fetchProfile: {
        outputs: [staff, { ...staff, must_change_password: true }],
        errors: [problem("forbidden")],
      },
      fetchCsrfCookie: { outputs: [null], errors: [problem("forbidden")] },
      login: {
        outputs: [{ token: "1|a", user: staff }, {}],
        errors: [problem("busy", { retryAfterSeconds: 60 })],
      },
      endSession: { outputs: [null], errors: [problem("forbidden")] },
    },
  },
  time: "runs",
  begin,
  open: async (page) => {
    await page.goto("/admin/dashboard", { waitUntil: "commit" });
    await isAsked(page, "/api/profile");
  },
  tours: 5,
  does: {
    "done fetchProfile": (page, { output }) =>
      answer(page, "/api/profile", async (route) => {
        if (!output.must_change_password) return route.fallback();
        const { user } = JSON.parse(of(page).own);
        await route.fulfill({ json: { data: { ...user, must_change_password: true } } });
      }),
    "error fetchProfile": (page) => answer(page, "/api/profile", refuse),
    "done fetchCsrfCookie": (page) => answer(page, "/csrf-cookie", go),
    "error fetchCsrfCookie": (page) => answer(page, "/csrf-cookie", refuse),
    "done login": (page, { output }) =>
      answer(page, "/login", (route) => (output.user ? go(route) : route.fulfill({ json: {} }))),
    "error login": (page) =>
      answer(page, "/login", (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": "60" },
          json: { message: "Terlalu banyak percobaan." },
        }),
      ),
    "after retryPause": (page) => page.clock.runFor(61_000),
    "done endSession": (page) => answer(page, "/api/logout", go),
    "error endSession": (page) => answer(page, "/api/logout", refuse),
    "login.submitted": async (page, { kind, username }) => {
      forgetVoid(page);
      const toLogin = page.getByRole("link", {
        name: t(kind === "student" ? "app.toStudentLogin" : "app.toStaffLogin"),
      });
      if (await toLogin.isVisible()) await toLogin.click();
      await expect(heading(page, kind === "student" ? "Masuk Siswa" : "Masuk")).toBeVisible();
      await (kind === "student" ? logInAsStudent : logIn)(page, username);
    },
    // Another login page is opened.
    "errors.dismissed": (page) => page.getByRole("link", { name: /^Masuk sebagai (siswa|staf)$/ }).click(),
    "logout.requested": async (page) => {
      const asSomeoneElse = reentry(page).getByRole("link", { name: t("app.asSomeoneElse") });
      if (await asSomeoneElse.isVisible()) await asSomeoneElse.click();
      else await logOut(page);
    },
    "token.rejected": async (page) => {
      const { pathname } = new URL(page.url());
      // A list that is still being read, as after a login over it, would be what is rejected, before the press.
      if (pathname !== "/admin/dashboard")
        await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
      of(page).rejects = true;
      const name = pathname === "/admin/bills" ? "Data Siswa" : "Tagihan";
      await (await menuLink(page, name)).click();
      await expect(reentry(page)).toBeVisible();
      of(page).rejects = false;
    },
    "profile.changed": async (page) => {
      await page.getByLabel(t("app.currentPassword"), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t("app.newPassword"), { exact: true }).fill("yang-baru-sekali");
      await page.getByRole("button", { name: t("app.changePassword"), exact: true }).click();
    },
    "logout.heard": async (page) => {
      forgetVoid(page);
      await of(page).other.evaluate(() => new BroadcastChannel("iuran.logout").postMessage(null));
    },
    "session.changed": async (page, { user, errors }) => {
      const { kept, asked } = of(page);
      const before = asked.length;
      const checks = asked.at(-1)?.request().url().endsWith("/api/profile") === true;
      if (!checks) forgetVoid(page);
      const wasAtWork = (await storedSession(page)).user !== null || (await reentry(page).isVisible());
      const kind: Username | undefined = user?.username;
      const ended = JSON.stringify({ ...nobody, authErrors: errors ?? [] });
      await keepElsewhere(page, kind === undefined ? ended : await kept(kind));
      if (checks && user !== null) await expect.poll(() => asked.length).toBe(before + 1);
      // Over the work of another the page is loaded anew, and its token is checked.
      else if (kind === cashier.username && wasAtWork) await answer(page, "/api/profile", go);
    },
  },
  may: (event, at, { user, attempt }, sent) => {
    if (event === "session.changed" && at.includes("refreshing")) return sent.user?.id !== cashier.id;
    if (event === "done login") return (attempt?.kind === "student") === !sent.output.user;
    // A first password is changed before anything else.
    if (event === "profile.changed") return at.includes("signedIn.passwordDue") && user?.id === sent.user.id;
    if (at.includes("signedIn.passwordDue")) return false;
    return event !== "session.changed" || !at.includes("signedIn.working") || user?.id !== cashier.id;
  },
  shows: {
    refreshing: async (page) => {
      await isAsked(page, "/api/profile");
      await expect(drawing(page)).toBeVisible();
    },
    "signedOut.ready": async (page, { context }) => {
      await isReady(page);
      await expect(loginButton(page)).toBeEnabled();
      await expect(page.getByRole("alert")).toHaveCount(context.errors.length);
      expect(await storedSession(page)).toMatchObject({ logged: false, token: null, user: null });
    },
    "signedOut.waiting": async (page) => {
      await expect(loginButton(page)).toBeDisabled();
      await expect(page.getByRole("alert")).toContainText(/Tunggu \d+ detik sebelum mencoba lagi\./);
    },
    "signingIn.fetchingCookie": (page) => isAsked(page, "/csrf-cookie"),
    "signingIn.sending": async (page) => {
      await isAsked(page, "/login");
      await expect(page.getByRole("button", { name: t("app.loggingIn") })).toBeVisible();
    },
    "signedIn.working": async (page, { context }) => {
      await expect(accountButton(page)).toBeVisible();
      await expect(drawing(page)).toHaveCount(0);
      await expect(reentry(page)).toHaveCount(0);
      const { username } = context.user;
      await expect.poll(() => storedSession(page)).toMatchObject({ logged: true, user: { username } });
    },
    "signedIn.passwordDue": (page) => expect(heading(page, "Ganti kata sandi")).toBeVisible(),
    expired: async (page) => {
      await expect(reentry(page)).toBeVisible();
      await expect.poll(() => storedSession(page)).toMatchObject({ logged: false, token: null, user: null });
    },
    signingOut: async (page, { context }) => {
      await isAsked(page, "/api/logout");
      await isReady(page);
      expect(await storedSession(page)).toMatchObject({ logged: false, token: null, user: null });
      const next = page.getByRole("button", { name: t("app.loggingIn") });
      await expect(next).toHaveCount(context.attempt === null ? 0 : 1);
    },
  },
  never: {
    "session.refreshing logout.requested #0": "while the token is checked nothing stands there to be pressed",
  },
};
