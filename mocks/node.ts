/** The fake in Node: one school a test, from a template that is made once. Used by Playwright and vitest. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import type { RequestHandler } from "msw";
import { createApp, EventHub, sendScheduled, workOfDay } from "../server/app.ts";
import type { Host } from "../server/host.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import { openEmptySchool } from "../store/empty-school.ts";
import type { Engine } from "../store/engines/engine.ts";
import { filesInMemory } from "../store/engines/kept-files.ts";
import { openSqlite, openTemplateCopy } from "../store/engines/sqlite-node.ts";
import { systemRandom } from "../store/ids.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import type { Db } from "../store/sql.ts";
import { handlersOf } from "./handlers.ts";
import { browserPasswords } from "./passwords.ts";
import { scenarioNamed } from "./scenarios/all.ts";
import { colleagueOf, makeScenario, standsAt, withFault } from "./scenarios/make.ts";
import type { Scenario } from "./scenarios/scenario.ts";

const ZONE = "Asia/Jakarta";

type Template = { path: string; remove: () => void };

/** Makes the demo school as a file at `now`; `remove` deletes it. */
export async function makeTemplate(p: { now: Date }): Promise<Template> {
  return template((db) => seedDemoSchool(db, { now: p.now, timeZone: ZONE, passwords: browserPasswords() }));
}

/** The same of an empty school (`DEMO=0`), whose first Admin Sekolah `admin` comes with this password. */
export async function makeEmptyTemplate(p: { now: Date; password: string }): Promise<Template> {
  return template(async (db) => {
    const passwordHash = await browserPasswords().hash(p.password);
    await openEmptySchool(db, { username: "admin", passwordHash, now: p.now, random: systemRandom });
  });
}

/** The same of a scenario, at the time at which it stands when it is opened at `now`. */
export async function makeScenarioTemplate(p: { name: string; now: Date }): Promise<Template> {
  return makeTemplateOf(named(p.name), p.now);
}

/** The same of one that is nobody's to choose. */
export const makeTemplateOf = (scenario: Scenario, now: Date): Promise<Template> =>
  template((_, engine) => makeScenario(engine, scenario, now));

/** When a scenario stands that is opened at `now`. */
export const scenarioAt = (name: string, now: Date): Date => standsAt(named(name), now);

function named(name: string): Scenario {
  const scenario = scenarioNamed(name);
  if (scenario === undefined) throw new Error(`mocks/scenarios has no ${name}`);
  return scenario;
}

async function template(fill: (db: Db, engine: Engine) => Promise<unknown>): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), "iuran-template-"));
  const path = join(folder, "school.sqlite");
  const engine = openSqlite(path, { durable: false });
  await migrate(engine.db, engine.dialect, migrations);
  await fill(engine.db, engine);
  await engine.close();
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Fake = {
  app: Hono;
  handlers: RequestHandler[];
  /** the same as a page gets them, with the scenario's faults */
  pageHandlers: RequestHandler[];
  /** gives the page's answers the faults of another scenario from now on; `demo` has none */
  setFault: (scenario: string) => void;
  db: Db;
  setClock: (now: Date) => void;
  /** what the product does by itself when a day begins */
  workOfDay: () => Promise<unknown>;
  /** sends the messages whose time has come */
  sendScheduled: () => Promise<unknown>;
  /** the colleague of the scenario does the next thing */
  meanwhile: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a copy of a template, with a clock that stands at `now` until it is set. Every reply is checked. A scenario goes on a
 * millisecond later: its people have acted at `now`, and ids of two sources that are made in one millisecond sort by chance.
 */
export async function openFake(p: {
  template: string;
  now: Date;
  publicUrl?: string;
  scenario?: string | undefined;
  /** what a 500 keeps to itself; written to the console where nobody takes it */
  logError?: (id: string, error: unknown) => void;
}): Promise<Fake> {
  const engine = openTemplateCopy(p.template);
  let now = p.scenario === undefined ? p.now : new Date(p.now.getTime() + 1);
  const logError = p.logError ?? ((id: string, error: unknown) => console.error(`kesalahan ${id}`, error));
  const events = new EventHub({
    db: () => engine.db,
    clock: () => now,
    logError: (error) => logError("", error),
  });
  const host: Host = {
    engine,
    passwords: browserPasswords(),
    events,
    clock: () => now,
    files: filesInMemory(),
    timeZone: ZONE,
    publicUrl: p.publicUrl ?? "https://iuran.test",
    random: systemRandom,
    address: () => "127.0.0.1",
    // The page of a spec comes by http, whatever its receipts point to.
    secureCookie: false,
    checkReplies: true,
    logError,
  };
  const app = createApp(host);
  const answer = (request: Request) => app.fetch(request);
  const faultyAs = (scenario: string) => withFault(named(scenario).fault, answer);
  const colleague = colleagueOf(host, named(p.scenario ?? "demo"), () => crypto.randomUUID());
  let step = 0;
  let pageAnswer = faultyAs(p.scenario ?? "demo");
  return {
    app,
    handlers: handlersOf(answer),
    pageHandlers: handlersOf((request) => pageAnswer(request)),
    setFault: (scenario) => {
      pageAnswer = faultyAs(scenario);
    },
    db: engine.db,
    setClock: (next) => {
      now = next;
    },
    workOfDay: () => workOfDay(host),
    sendScheduled: () => sendScheduled(host),
    meanwhile: async () => {
      await colleague?.(step);
      step += 1;
    },
    close: () => {
      events.close();
      return engine.close();
    },
  };
}
