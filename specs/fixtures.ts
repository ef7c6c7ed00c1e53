/**
 * What every browser spec stands on: a school of its own, made in milliseconds from a template and served to the page
 * from Playwright's own process; a fixed clock; a log-in without the form; and a look into the books, so that money is
 * asserted on the screen and in the store. A console error, a page error or an unhandled request fails the spec.
 */
import { type BrowserContext, test as base, expect, type Page, type Route } from "@playwright/test";
import { getResponse } from "msw";
import { type Fake, makeScenarioTemplate, makeTemplate, openFake, scenarioAt } from "../mocks/node.ts";
import type { Db } from "../store/sql.ts";
import { faultsOf } from "./contract/client.ts";

/** Saturday, 21 November 2026, 10.00 in Jakarta: the instant at which every spec begins. */
export const NOW = new Date("2026-11-21T03:00:00.000Z");

export const PASSWORD = "iuran-demo-2026";

export type Username = "admin" | "yayasan" | "kepsek" | "tata.usaha" | "bendahara" | "kasir" | "20260001";

export type School = {
  db: Db;
  /** the same handlers that answer the page */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** moves the server's clock; the page's own is moved with `page.clock` */
  setNow: (now: Date) => void;
  /** calls the API as a user of the demo school */
  as: (username: Username) => Promise<(method: string, path: string, body?: unknown) => Promise<Response>>;
  /** a browser of its own, logged in; for two cashiers at once */
  open: (username: Username) => Promise<Page>;
};

type Fixtures = {
  /** the school by its name in mocks/scenarios: `test.use({ scenario: "overdue-class" })`; the demo school when left out */
  scenario: string | undefined;
  /** the address in this spec holds, on purpose, what the contract does not declare; only its refusals are looked at */
  asksTheUndeclared: boolean;
  /** the instant at which that school, and every page on it, begins */
  startsAt: Date;
  fake: Fake;
  school: School;
  /** logs the page in without the form, before its first `goto` */
  signIn: (username: Username) => Promise<void>;
};

/** Errors that a spec provokes on purpose name themselves here; the browser logs each refused or cut off request. */
const REFUSED_REQUEST =
  /^Failed to load resource: (.* status of (401|403|404|409|422|429)|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

export const test = base.extend<
  Fixtures,
  { template: string; scenarioTemplate: (name: string) => Promise<string> }
>({
  scenario: [undefined, { option: true }],
  asksTheUndeclared: [false, { option: true }],

  scenarioTemplate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const made = new Map<string, ReturnType<typeof makeScenarioTemplate>>();
      await use(async (name) => {
        const template = made.get(name) ?? makeScenarioTemplate({ name, now: NOW });
        made.set(name, template);
        return (await template).path;
      });
      for (const template of made.values()) (await template).remove();
    },
    { scope: "worker" },
  ],

  template: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const template = await makeTemplate({ now: NOW });
      await use(template.path);
      template.remove();
    },
    { scope: "worker" },
  ],

  startsAt: async ({ scenario }, use) => use(scenario === undefined ? NOW : scenarioAt(scenario, NOW)),

  fake: async ({ template, scenario, scenarioTemplate, startsAt }, use) => {
    const school = scenario === undefined ? template : await scenarioTemplate(scenario);
    const fake = await openFake({ template: school, now: startsAt, scenario });
    await use(fake);
    await fake.close();
  },

  school: async ({ fake, browser, baseURL, scenario, startsAt }, use) => {
    const opened: BrowserContext[] = [];
    const complaints: string[] = [];
    const fetchFake: School["fetch"] = async (path, init) => {
      const answer = await getResponse(fake.handlers, new Request(new URL(path, baseURL), init));
      if (answer === undefined) throw new Error(`nothing answers ${path}`);
      return answer;
    };
    await use({
      db: fake.db,
      fetch: fetchFake,
      setNow: fake.setClock,
      as: async (username) => {
        const { token } = await signInAs(fetchFake, username);
        return (method, path, body) =>
          fetchFake(path, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              "content-type": "application/json",
              "idempotency-key": crypto.randomUUID(),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
      },
      open: async (username) => {
        const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
        opened.push(context);
        await attach(context, fake, complaints);
        await rememberSession(context, await signInAs(fetchFake, username));
        const page = await context.newPage();
        watch(page, complaints, scenario !== undefined);
        return prepare(page, startsAt);
      },
    });
    for (const context of opened) {
      await settle(context);
      await context.close();
    }
    expect(complaints, "console and page errors of the browsers opened").toEqual([]);
  },

  context: async ({ context, fake, asksTheUndeclared }, use) => {
    const complaints: string[] = [];
    await attach(context, fake, complaints);
    await use(context);
    await settle(context);
    const unexpected = complaints.filter((one) => !asksTheUndeclared || !one.includes("does not declare"));
    expect(unexpected, "what the page asked against the contract").toEqual([]);
  },

  page: async ({ page, scenario, startsAt }, use) => {
    const complaints: string[] = [];
    watch(page, complaints, scenario !== undefined);
    await use(await prepare(page, startsAt));
    expect(complaints, "console and page errors").toEqual([]);
  },

  signIn: async ({ context, school }, use) => {
    await use(async (username) => rememberSession(context, await signInAs(school.fetch, username)));
  },
});

export { expect };

/** Writes down what a page complains about; in a scenario any answer may be a bad one on purpose. */
function watch(page: Page, complaints: string[], isScenario: boolean): void {
  const allowed = isScenario ? /^Failed to load resource: / : REFUSED_REQUEST;
  page.on("console", (message) => {
    if (message.type() === "error" && !allowed.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
}

async function prepare(page: Page, startsAt: Date): Promise<Page> {
  await page.clock.setFixedTime(startsAt);
  return page;
}

const answering = new WeakMap<BrowserContext, Set<Promise<void>>>();

/**
 * Ends a browser in the order in which nothing waits for anything: the pages go first, so that nobody asks any more,
 * then every answer under way comes to its end, because the school must not close under it. The routes stay: taking
 * them away would send what is under way to the web server, and waiting for them would last for ever, because a route
 * whose page has gone is never reported as handled.
 */
async function settle(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await Promise.allSettled(answering.get(context) ?? []);
}

/** Answers the pages' API calls from this process, holds each against the contract, and has each load wait for the app. */
async function attach(context: BrowserContext, fake: Fake, complaints: string[]): Promise<void> {
  context.on("page", waitForApp);
  const answers = new Set<Promise<void>>();
  answering.set(context, answers);
  await context.route(/\/(api|sanctum|up)(\/|$|\?)/, (route) => {
    const given = answer(route, fake, complaints)
      .catch(forgiveAbandoned)
      .finally(() => answers.delete(given));
    answers.add(given);
    return given;
  });
}

/**
 * A load ends when the app stands in place of the page drawn before it: whatever is read or pressed after `goto` and
 * `reload` is the app's. A spec about the drawn page says so with `waitUntil: "commit"`.
 */
function waitForApp(page: Page): void {
  const { goto, reload } = page;
  const appStands = async (waitUntil: string | undefined) => {
    if (waitUntil !== "commit") await expect(page.locator("#root > .start")).toHaveCount(0);
  };
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    await appStands(options?.waitUntil);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await appStands(options?.waitUntil);
    return answer;
  };
}

async function answer(route: Route, fake: Fake, complaints: string[]): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const body = request.postDataBuffer();
  const asked = new Request(url, {
    method: request.method(),
    headers: await request.allHeaders(),
    ...(body !== null && { body: new Uint8Array(body) }),
  });
  const reply = await getResponse(fake.pageHandlers, asked);
  if (reply === undefined) throw new Error(`nothing answers ${url.pathname}`);
  // A scenario whose network is gone.
  if (reply.type === "error") return route.abort("internetdisconnected");
  const headers = Object.fromEntries(reply.headers);
  const cookies = reply.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies.join("\n");
  const { status } = reply;
  const bytes = Buffer.from(await reply.arrayBuffer());
  const told = reply.headers.has("x-bent") ? null : { status, body: status < 400 ? "" : bytes.toString() };
  const path = `${url.pathname}${url.search}`;
  complaints.push(...faultsOf({ method: request.method(), path, body: body?.toString() ?? "", reply: told }));
  await route.fulfill({ status, headers, body: bytes });
}

/** A page that was left while its answer was under way takes none; that is the page's right, not a fault. */
function forgiveAbandoned(error: Error): void {
  if (!/already handled|has been closed/.test(error.message)) throw error;
}

type Opened = { token: string; user: { admin_role?: string } };

async function signInAs(fetchFake: School["fetch"], username: Username): Promise<Opened> {
  const isStudent = /^\d+$/.test(username);
  const answer = await fetchFake(isStudent ? "/api/students/login" : "/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  expect(answer.status, `log-in of ${username}`).toBe(200);
  return answer.json();
}

/** Puts the session where the app looks for it, once; a later logout is not undone by the next page load. */
async function rememberSession(context: BrowserContext, { token, user }: Opened): Promise<void> {
  const stored = {
    logged: true,
    isLoading: false,
    authErrors: [],
    role: user.admin_role ?? null,
    token,
    user,
  };
  await context.addInitScript((session) => {
    if (sessionStorage.getItem("spec.signedIn") !== null) return;
    sessionStorage.setItem("spec.signedIn", "1");
    localStorage.setItem("iuran.auth.v1", session);
  }, JSON.stringify(stored));
}
