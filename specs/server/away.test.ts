import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { allCases } from "../../cases/all.ts";
import { createApp } from "../../server/app.ts";
import { Stop } from "../../server/config.ts";
import { waitFor } from "../../server/database.ts";
import { errorLog } from "../../server/log.ts";
import { DatabaseAway } from "../../store/engines/away.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { openPostgres } from "../../store/engines/postgres.ts";
import { fakePostgres } from "./fake-postgres.ts";
import { listeningOn } from "./loopback.ts";
import { type SmallHost, smallHost, xsrf } from "./small-host.ts";

const terminating = {
  at: "query",
  code: "57P01",
  text: "terminating connection due to administrator command",
} as const;
const starting = { at: "start", code: "57P03", text: "the database system is starting up" } as const;

const password = "kereta-malam-biru";

/** What a visitor sends is judged before the database is asked. */
const bodies: Record<string, object> = {
  login: { username: "admin", password },
  loginStudent: { username: "1001", password },
  register: { name: "Rini Astuti", username: "rini.astuti", email: "rini@example.test", password },
  forgotPassword: { username: "admin" },
  resetPassword: { token: "x", password },
};

/** An address at which nothing listens any more. */
async function nowhere(): Promise<string> {
  const server = createServer();
  const port = await listeningOn(server);
  await new Promise((resolve) => server.close(resolve));
  return `postgres://iuran:rahasia@127.0.0.1:${port}/iuran`;
}

describe.each([
  ["nothing listens", async () => ({ url: await nowhere(), close: async () => {} })],
  ["the connection is ended", () => fakePostgres(terminating)],
  ["it is starting up", () => fakePostgres(starting)],
])("a PostgreSQL that is away: %s", (_, open) => {
  let it: SmallHost;
  let engine: Engine;
  let postgres: { url: string; close: () => Promise<void> };

  beforeEach(async () => {
    it = await smallHost();
    postgres = await open();
    engine = openPostgres(postgres.url, { poolSize: 2 });
  });
  afterEach(async () => {
    await engine.close();
    await postgres.close();
    await it.close();
  });

  test("every endpoint answers 503 with Retry-After and a sentence, but those that ask it nothing", async () => {
    const app = createApp({ ...it.host, engine });
    const others: string[] = [];
    for (const { endpoint } of allCases) {
      const { method, access } = endpoint;
      const body = method === "GET" ? {} : { body: JSON.stringify(bodies[endpoint.name] ?? {}) };
      const answer = await app.request(endpoint.path.replaceAll(/:\w+/g, "x"), {
        method,
        headers: {
          "content-type": "application/json",
          ...(access === "public" ? xsrf : { authorization: "Bearer a|b" }),
        },
        ...body,
      });
      if (answer.status !== 503) others.push(`${answer.status} ${endpoint.name}`);
      else {
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect((await answer.json()).message).toMatch(/^Basis data sedang tidak dapat dihubungi/);
      }
    }
    expect(others).toEqual(["204 getCsrfCookie", "200 isUp"]);
  });
});

describe("a start", () => {
  test("waits for the database, says so once, and goes on when it is there", async () => {
    const postgres = await fakePostgres(starting);
    const engine = openPostgres(postgres.url);
    const said: string[] = [];
    let asked = 0;
    const answering = { ...engine, db: engine.db };
    const waiting = waitFor(answering, 1, (line) => {
      said.push(line);
    });
    await expect
      .poll(() => {
        asked += 1;
        return said.length;
      })
      .toBe(1);
    expect(asked).toBeGreaterThan(0);
    // Refused for another reason it stops waiting.
    postgres.meet({ at: "start", code: "28P01", text: "password authentication failed" });
    await expect(waiting).rejects.toThrow(Stop);
    await expect(waiting).rejects.toThrow("kata sandi di DATABASE_URL");
    expect(said).toEqual([
      "Menunggu PostgreSQL, yang belum dapat dihubungi (the database system is starting up) …",
    ]);
    await engine.close();
    await postgres.close();
  });
});

test("the log says once a minute that the database is away, and everything else each time", () => {
  const lines: unknown[][] = [];
  let now = new Date("2026-08-20T03:00:00.000Z");
  const log = errorLog(
    () => now,
    (...line: unknown[]) => lines.push(line),
  );
  const away = new DatabaseAway(new Error("connect ECONNREFUSED 127.0.0.1:5432"));
  for (let times = 0; times < 3; times += 1) log("1", away);
  const fault = new Error("a mistake");
  log("2", fault);
  now = new Date(now.getTime() + 60_000);
  log("3", away);
  expect(lines).toEqual([
    ["[2026-08-20T03:00:00.000Z] Basis data tidak dapat dihubungi: connect ECONNREFUSED 127.0.0.1:5432"],
    ["[2026-08-20T03:00:00.000Z] 2", fault],
    [expect.stringMatching(/^\[2026-08-20T03:01:00.000Z\] Basis data/)],
  ]);
});
