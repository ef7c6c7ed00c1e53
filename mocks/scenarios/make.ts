/** Makes a scenario's school in an empty database, and gives faults to the answers of one that is open. */

import { sql } from "kysely";
import { HttpResponse } from "msw";
import { createApp } from "../../server/app.ts";
import type { Host } from "../../server/host.ts";
import { bytesFrom } from "../../store/demo/chance.ts";
import { seedDemoSchool } from "../../store/demo/school.ts";
import { openEmptySchool } from "../../store/empty-school.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { filesInMemory } from "../../store/engines/kept-files.ts";
import { newId } from "../../store/ids.ts";
import { browserPasswords } from "../passwords.ts";
import { OFFICE_XSRF, officeOf } from "./office.ts";
import type { Fault, FaultyAnswer, Scenario } from "./scenario.ts";

const PASSWORD = "iuran-demo-2026";
const ZONE = "Asia/Jakarta";
const SEED = 20_261_121;

/** When a scenario's school stands, if it is opened at `now`. */
export const standsAt = ({ at }: Scenario, now: Date): Date => at?.(now) ?? now;

/**
 * Fills a migrated, empty database. The same scenario and `now` give the same bytes: chance, keys and salts repeat
 * themselves, and the clock stands.
 */
export async function makeScenario(engine: Engine, scenario: Scenario, now: Date): Promise<void> {
  const random = bytesFrom(SEED);
  const passwords = browserPasswords(random);
  const stands = standsAt(scenario, now);
  if (scenario.begins === "empty") {
    const passwordHash = await passwords.hash(PASSWORD);
    await openEmptySchool(engine.db, { username: "admin", passwordHash, now: stands, random });
  } else {
    await seedDemoSchool(engine.db, { now: stands, timeZone: ZONE, passwords });
  }
  // When the tables were made is the one instant that the machine's own clock has told.
  await sql`update migrations set applied_at = ${stands.toISOString()}`.execute(engine.db);
  await scenario.fill?.(engine.db, stands);
  if (scenario.prepare === undefined) return;
  let clock = stands;
  const app = createApp({
    engine,
    files: filesInMemory(),
    passwords,
    clock: () => clock,
    timeZone: ZONE,
    publicUrl: "https://iuran.test",
    random,
    address: () => "127.0.0.1",
    page: officeJar,
    checkReplies: true,
    logError: (id, error) => console.error(`kesalahan ${id}`, error),
  });
  const setClock = (next: Date) => {
    clock = next;
  };
  const newKey = () => newId(stands, random);
  await scenario.prepare(officeOf({ app, now: stands, setClock, zone: ZONE, newKey, password: PASSWORD }));
  // Whoever comes next finds no sessions but their own, and no tries counted.
  await engine.db.deleteFrom("tokens").execute();
  await engine.db.deleteFrom("throttles").execute();
}

/** The office's own cookies: a browser strips them from every request that a script makes. */
const officeJar = {
  get cookie() {
    return `XSRF-TOKEN=${OFFICE_XSRF}`;
  },
  set cookie(_) {
    // The office repeats the same token at each log-in.
  },
};

/**
 * The colleague of a scenario at an open school: each call does the next thing from `step` on, as the office would over the API.
 * Null where nobody works there.
 */
export function colleagueOf(
  host: Host,
  { meanwhile = [] }: Scenario,
  newKey: () => string,
): ((step: number) => Promise<void>) | null {
  if (meanwhile.length === 0) return null;
  // Not a copy: in a browser the engine of a host is another one after each change of another tab.
  const app = createApp(Object.create(host, { page: { value: officeJar } }) as Host);
  const setting = { app, now: host.clock(), setClock: () => {}, zone: ZONE, newKey, password: PASSWORD };
  const office = officeOf(setting);
  return async (step) => meanwhile[step % meanwhile.length]?.(office);
}

type Answer = (request: Request) => Response | Promise<Response>;

/** `answer` as the scenario has it: late, or another one. A faulty answer says so in the header `x-fault`. */
export function withFault(fault: Fault | undefined, answer: Answer): Answer {
  if (fault === undefined) return answer;
  const choose = fault.answers?.();
  return async (request) => {
    if (fault.delayMs !== undefined) await passing(fault.delayMs);
    const [, token = null] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
    const faulty = choose?.({ method: request.method, path: new URL(request.url).pathname, token }) ?? null;
    return faulty === null ? answer(request) : responseOf(faulty);
  };
}

const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function responseOf(faulty: FaultyAnswer): Response {
  if (faulty === "offline") return HttpResponse.error();
  const isText = typeof faulty.body === "string";
  const headers = { "content-type": "application/json; charset=utf-8", ...faulty.headers, "x-fault": "1" };
  return new Response(isText ? String(faulty.body) : JSON.stringify(faulty.body), {
    status: faulty.status,
    headers,
  });
}
