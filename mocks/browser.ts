/**
 * The fake in the browser: the product's own app over SQLite in memory, behind a service worker. What it writes is kept
 * in IndexedDB before the reply goes out, and two tabs share one school under a lock. Source: docs/spec/running.md §1.
 */
import { setupWorker } from "msw/browser";
import { createApp, EventHub, sendScheduled, workOfDay } from "../server/app.ts";
import type { Host } from "../server/host.ts";
import { openSqliteWasm, type SqliteWasmEngine } from "../store/engines/sqlite-wasm.ts";
import { systemRandom } from "../store/ids.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import { handlersOf } from "./handlers.ts";
import { type Kept, readKept, readKeptVersion, writeKept } from "./kept-bytes.ts";
import { filesInBrowser } from "./kept-files.ts";
import { showPanel } from "./panel.ts";
import { browserPasswords } from "./passwords.ts";
import { scenarioNamed } from "./scenarios/all.ts";
import { colleagueOf, makeScenario, standsAt, withFault } from "./scenarios/make.ts";
import type { Scenario } from "./scenarios/scenario.ts";

const ZONE = "Asia/Jakarta";
const LOCK = "iuran.fake";

/** How often the colleague of a busy office does something, and where it is kept how far that has come. */
const COLLEAGUE_EVERY_MS = 5_000;
const STEP = "iuran.fake.step";

/** How late a scheduled message may go out. */
const MESSAGES_EVERY_MS = 15_000;

class School {
  engine: SqliteWasmEngine;
  version: number;
  readonly scenario: Scenario;

  private constructor(engine: SqliteWasmEngine, version: number, scenario: Scenario) {
    this.engine = engine;
    this.version = version;
    this.scenario = scenario;
  }

  /** The scenario that the address asks for, made anew; else the school this browser has, else the demo school. */
  static async open(asked: Scenario | undefined): Promise<School> {
    const kept = await readKept();
    if (asked !== undefined) return School.made(asked, kept?.version ?? 0);
    if (kept === null) return School.made(demo(), 0);
    try {
      return await School.reopened(kept);
    } catch (error) {
      console.warn("Data tiruan di peramban ini tidak terbaca dan dibuat baru.", error);
      return School.made(demo(), kept.version);
    }
  }

  private static async made(scenario: Scenario, version: number): Promise<School> {
    const engine = await openSqliteWasm();
    await migrate(engine.db, engine.dialect, migrations);
    await makeScenario(engine, scenario, new Date());
    const school = new School(engine, version, scenario);
    await school.keep();
    return school;
  }

  /** A file of an older version of ours is migrated. */
  private static async reopened(kept: Kept): Promise<School> {
    const engine = await openSqliteWasm(kept.bytes);
    const applied = await migrate(engine.db, engine.dialect, migrations);
    const school = new School(engine, kept.version, scenarioNamed(kept.scenario ?? null) ?? demo());
    if (applied.length > 0) await school.keep();
    return school;
  }

  /** Takes over what another tab has written. */
  async catchUp(): Promise<void> {
    if ((await readKeptVersion()) === this.version) return;
    const kept = await readKept();
    if (kept === null) return;
    const former = this.engine;
    this.engine = await openSqliteWasm(kept.bytes);
    this.version = kept.version;
    await former.close();
  }

  async keep(): Promise<void> {
    this.version += 1;
    const { version, scenario } = this;
    await writeKept({ version, scenario: scenario.name, bytes: this.engine.exportBytes() });
  }
}

function demo(): Scenario {
  const scenario = scenarioNamed("demo");
  if (scenario === undefined) throw new Error("mocks/scenarios has no demo");
  return scenario;
}

type Asked = { scenario: Scenario | undefined; unknown: string | null };

/**
 * Reads `?scenario=name` and takes it out of the address, so that a reload keeps what was done; whoever was logged in is of
 * another school. A name that no scenario has changes nothing, is told to the panel and stays in the address for now.
 */
function scenarioInAddress(): Asked {
  const name = new URL(location.href).searchParams.get("scenario");
  if (name === null) return { scenario: undefined, unknown: null };
  const scenario = scenarioNamed(name);
  if (scenario === undefined) return { scenario, unknown: name };
  takeOutOfAddress();
  localStorage.clear();
  sessionStorage.clear();
  return { scenario, unknown: null };
}

function takeOutOfAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete("scenario");
  history.replaceState(history.state, "", address);
}

/** What the app of this school runs on, in the page. */
function hostOf(school: School, events: EventHub, written: () => void): Host {
  return {
    events,
    get engine() {
      return school.engine;
    },
    passwords: browserPasswords(),
    clock: () => new Date(),
    files: filesInBrowser(),
    timeZone: ZONE,
    publicUrl: location.origin,
    random: systemRandom,
    address: () => "127.0.0.1",
    page: document,
    checkReplies: import.meta.env.DEV,
    written,
    logError: (id, error) => console.error(`kesalahan ${id}`, error),
  };
}

/** Starts the service worker; from here on the page's API calls are answered in the page. */
export async function startFake(): Promise<void> {
  const asked = scenarioInAddress();
  const school = await navigator.locks.request(LOCK, () => School.open(asked.scenario));
  const lead = standsAt(school.scenario, new Date()).getTime() - Date.now();
  if (lead !== 0) shiftClock(lead);
  let hasWritten = false;
  const events = new EventHub({
    db: () => school.engine.db,
    clock: () => new Date(),
    logError: (error) => console.error("kesalahan", error),
  });
  const tellTabs = heardByTabs(school, events);
  const host = hostOf(school, events, () => {
    hasWritten = true;
  });
  const app = createApp(host);
  const answer = withFault(school.scenario.fault, (request) =>
    navigator.locks.request(LOCK, async () => {
      await school.catchUp();
      hasWritten = request.method !== "GET";
      const reply = await app.fetch(request);
      if (hasWritten) {
        await school.keep();
        tellTabs();
      }
      return reply;
    }),
  );
  await workByItself(host, (done) =>
    navigator.locks.request(LOCK, async () => {
      await school.catchUp();
      hasWritten = false;
      await done();
      if (hasWritten) await school.keep();
    }),
  );
  worksMeanwhile(host, school, async (step) => {
    await navigator.locks.request(LOCK, async () => {
      await school.catchUp();
      await step();
      await school.keep();
    });
    tellTabs();
  });
  showPanel(school.scenario, asked.unknown);
  const worker = setupWorker(...handlersOf(answer));
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: "bypass",
  });
  // Not before: MSW loads a page anew that no worker controls yet, and the panel would have nothing to say in it.
  if (asked.unknown !== null) takeOutOfAddress();
}

/** What the product does by itself. The page is opened anew each day, so that once is often enough for the work of a day. */
async function workByItself(
  host: Host,
  alone: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await alone(() => workOfDay(host));
  await alone(() => sendScheduled(host));
  setInterval(() => void alone(() => sendScheduled(host)), MESSAGES_EVERY_MS);
}

/** The colleague of the scenario does one thing after the other in the tab that is looked at; where others went on, this one does. */
function worksMeanwhile(
  host: Host,
  { scenario }: School,
  alone: (work: () => Promise<void>) => Promise<void>,
): void {
  const colleague = colleagueOf(host, scenario, () => crypto.randomUUID());
  if (colleague === null) return;
  setInterval(() => {
    if (document.hidden) return;
    void alone(async () => {
      const step = Number(localStorage.getItem(STEP) ?? 0);
      localStorage.setItem(STEP, String(step + 1));
      await colleague(step);
    });
  }, COLLEAGUE_EVERY_MS);
}

/** What one tab has written is read by the others, and told in them. Returns how to say that something was. */
function heardByTabs(school: School, events: EventHub): () => void {
  const tabs = new BroadcastChannel("iuran.fake.events");
  tabs.onmessage = () =>
    void navigator.locks.request(LOCK, async () => {
      await school.catchUp();
      await events.wake();
    });
  return () => tabs.postMessage(null);
}

/** Has the whole page live that much later: the school, and every screen that asks for the time. */
function shiftClock(ms: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? Real.now() + ms : given[0]);
    }
    static override now() {
      return Real.now() + ms;
    }
  } as DateConstructor; // called without `new`, which none of ours does, it would throw
}
