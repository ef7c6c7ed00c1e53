/**
 * What every browser spec stands on: a school of its own, made in milliseconds from a template and served to the page
 * from Playwright's own process; a fixed clock; a log-in without the form; and a look into the books, so that money is
 * asserted on the screen and in the store. A console error, a page error or an unhandled request fails the spec.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { getResponse } from "msw";
import { type Fake, makeScenarioTemplate, makeTemplate, openFake, scenarioAt } from "../mocks/node.ts";
import type { Db } from "../store/sql.ts";
import { faultsOf } from "./contract/client.ts";
import { openWebHost, type WebHost } from "./web-host.ts";

/** Saturday, 21 November 2026, 10.00 in Jakarta: the instant at which every spec begins. */
export const NOW = new Date("2026-11-21T03:00:00.000Z");

export const PASSWORD = "iuran-demo-2026";

export type Username =
  | "admin"
  | "yayasan"
  | "kepsek"
  | "tata.usaha"
  | "bendahara"
  | "kasir"
  | "kasir.sd"
  | "20260001";

export type School = {
  db: Db;
  /** the same handlers that answer the page */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** moves the server's clock; the page's own is moved with `page.clock` */
  setNow: (now: Date) => void;
  /** what the product does by itself when a day begins */
  workOfDay: () => Promise<unknown>;
  /** sends the messages whose time has come */
  sendScheduled: () => Promise<unknown>;
  /** calls the API as a user of the demo school */
  as: (username: Username) => Promise<(method: string, path: string, body?: unknown) => Promise<Response>>;
  /** what a browser keeps of a new session of theirs */
  stored: (username: Username) => Promise<string>;
  /** a browser of its own, logged in; for two cashiers at once */
  open: (username: Username) => Promise<Page>;
};

type Fixtures = {
  /** the school by its name in mocks/scenarios: `test.use({ scenario: "overdue-class" })`; the demo school when left out */
  scenario: string | undefined;
  /** the address in this spec holds, on purpose, what the contract does not declare; only its refusals are looked at */
  asksTheUndeclared: boolean;
  /**
   * whether pages hear of what others change as it happens; left out they are told that there is no stream, so that a screen stays
   * as the spec has opened it
   */
  isLive: boolean;
  /** the instant at which that school, and every page on it, begins */
  startsAt: Date;
  fake: Fake;
  school: School;
  /** logs the page in without the form, before its first `goto` */
  signIn: (username: Username) => Promise<void>;
};

/** Errors that a spec provokes on purpose name themselves here; the browser logs each refused or cut off request. */
const REFUSED_REQUEST =
  /^Failed to load resource: (.* status of (401|403|404|409|422|429)|net::ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE))/;

export const test = base.extend<
  Fixtures,
  { host: WebHost; template: string; scenarioTemplate: (name: string) => Promise<string> }
>({
  scenario: [undefined, { option: true }],
  asksTheUndeclared: [false, { option: true }],
  isLive: [false, { option: true }],

  // One address for all specs of a worker: the browser knows the scripts that it has read there before.
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const host = await openWebHost();
      await use(host);
      host.close();
    },
    { scope: "worker" },
  ],

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

  baseURL: async ({ host, fake, asksTheUndeclared, isLive }, use) => {
    const complaints: string[] = [];
    await host.during(
      (asked) => answer(isLive ? asked : askedOnce(asked), fake, complaints),
      () => use(host.url),
    );
    const unexpected = complaints.filter((one) => !asksTheUndeclared || !one.includes("does not declare"));
    expect(unexpected, "what the page asked against the contract").toEqual([]);
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
      workOfDay: fake.workOfDay,
      sendScheduled: fake.sendScheduled,
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
      stored: async (username) => keptOf(await signInAs(fetchFake, username)),
      open: async (username) => {
        const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
        opened.push(context);
        context.on("page", (page) => {
          waitForApp(page);
          watch(page, complaints, scenario !== undefined);
        });
        await rememberSession(context, await signInAs(fetchFake, username));
        const page = await context.newPage();
        return prepare(page, startsAt);
      },
    });
    for (const context of opened) {
      await letGo(context);
      await context.close();
    }
    expect(complaints, "console and page errors of the browsers opened").toEqual([]);
  },

  context: async ({ context, scenario }, use) => {
    const complaints: string[] = [];
    // Further tabs as well: what one does to another is told there.
    context.on("page", (page) => {
      waitForApp(page);
      watch(page, complaints, scenario !== undefined);
    });
    await use(context);
    await letGo(context);
    expect(complaints, "console and page errors of every tab").toEqual([]);
  },

  page: async ({ page, startsAt }, use) => {
    await use(await prepare(page, startsAt));
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

/**
 * How many times slower each page works than the machine could (`SLOW=4`): a spec that looks before the page has done what
 * follows from a press fails then. As fast as it can unless asked for; Chromium only.
 */
const slowness = Number(process.env.SLOW ?? 1);

async function prepare(page: Page, startsAt: Date): Promise<Page> {
  if (slowness > 1) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  await page.clock.setFixedTime(startsAt);
  return page;
}

/**
 * A load ends when the app stands in place of the page drawn before it: whatever is read or pressed after `goto` and
 * `reload` is the app's. A spec about the drawn page says so with `waitUntil: "commit"`.
 */
function waitForApp(page: Page): void {
  const { goto, reload } = page;
  const appStands = async (waitUntil: string | undefined) => {
    if (waitUntil !== "commit")
      await page.locator("html[data-start], #root:empty").first().waitFor({ state: "detached" });
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

/** A request that a spec answers itself may still be on its way when all has been seen: it ends with its page. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Whoever asks for a stream gets its answer, which ends. */
function askedOnce(asked: Request): Request {
  if (asked.headers.get("accept") !== "text/event-stream") return asked;
  const headers = new Headers(asked.headers);
  headers.set("accept", "application/json");
  // What has been written before the page came is not told to it.
  const url = new URL(asked.url);
  url.searchParams.delete("ago");
  return new Request(url, { headers });
}

/** What the school says to a page's call, held against the contract. */
async function answer(asked: Request, fake: Fake, complaints: string[]): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const body = await asked.clone().text();
  const reply = await getResponse(fake.pageHandlers, asked);
  if (reply === undefined) throw new Error(`nothing answers ${pathname}`);
  if (reply.type === "error") return reply;
  const { status } = reply;
  const told = reply.headers.has("x-fault")
    ? null
    : { status, body: status < 400 ? "" : await reply.clone().text() };
  const { method } = asked;
  complaints.push(...faultsOf({ method, path: `${pathname}${search}`, body, reply: told }));
  return reply;
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

/** A session as the app keeps it. */
const keptOf = ({ token, user }: Opened): string =>
  JSON.stringify({
    logged: true,
    isLoading: false,
    authErrors: [],
    role: user.admin_role ?? null,
    token,
    user,
  });

/** Puts the session where the app looks for it, once; a later logout is not undone by the next page load. */
async function rememberSession(context: BrowserContext, opened: Opened): Promise<void> {
  await context.addInitScript((session) => {
    // The page that a tab begins with has no storage.
    if (origin === "null") return;
    if (sessionStorage.getItem("spec.signedIn") !== null) return;
    sessionStorage.setItem("spec.signedIn", "1");
    localStorage.setItem("iuran.auth.v1", session);
  }, keptOf(opened));
}
