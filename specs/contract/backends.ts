/**
 * The back ends that the contract suite asks, behind one small face: whoever stands behind it is asked the same
 * questions and must give the same answers.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { makeTemplate, openFake } from "../../mocks/node.ts";
import { createApp } from "../../server/app.ts";
import { workOfDay } from "../../server/daily.ts";
import type { Host } from "../../server/host.ts";
import { sendScheduled } from "../../server/scheduled-messages.ts";
import { filesOnDisk } from "../../store/engines/disk-files.ts";
import type { Engine } from "../../store/engines/engine.ts";
import { filesInMemory, type KeptFiles } from "../../store/engines/kept-files.ts";
import { openPostgres } from "../../store/engines/postgres.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { systemRandom } from "../../store/ids.ts";
import type { Db } from "../../store/sql.ts";
import { newDatabase, openDatabase } from "../postgres/database.ts";
import { cheapPasswords, fillDemoSchool } from "../postgres/fillings.ts";
import type { Exchange } from "./exercised.ts";
import { NOW, ZONE } from "./moment.ts";

export { NOW };

const TODAY = "2026-11-21";
const PASSWORD = "iuran-demo-2026";

export type Username =
  | "admin"
  | "yayasan"
  | "kepsek"
  | "tata.usaha"
  | "bendahara"
  | "kasir"
  | "kasir.sd"
  | "kasir.sma"
  | "20260001";

/** What every answer but a 2xx says; no member is sure to be there. */
type Refused = {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  open?: { bill_id: string; balance: number }[];
};

/** `T` is what the caller goes on to check; nothing has looked at the body yet. */
export type Answer<T> = { status: number; headers: Headers; body: T & Refused };

export type Asked = {
  /** a user of the demo school, logged in when first needed */
  as?: Username;
  /** or a token of the caller's own */
  token?: string;
  body?: unknown;
  /** the Idempotency-Key; a new one for each call when left out, none at all for null */
  key?: string | null;
  headers?: Record<string, string>;
};

export type Backend = {
  name: string;
  /** the day on which it stands */
  today: string;
  request: <T = unknown>(method: string, path: string, asked?: Asked) => Promise<Answer<T>>;
  /** what a GET answers, as it came: a file */
  download: (path: string, as: Username) => Promise<{ status: number; headers: Headers; bytes: Uint8Array }>;
  /** forgets the kept token of a user, whose sessions a spec has ended */
  forget: (username: Username) => void;
  /** everything that was asked of it so far, and what it answered */
  exchanges: readonly Exchange[];
  /** the address of one that listens */
  url?: string;
  /** the clock and the tables of a school of our own, for what no endpoint can bring about */
  own?: {
    setNow: (now: Date) => void;
    workOfDay: () => Promise<unknown>;
    sendScheduled: () => Promise<unknown>;
    db: Db;
  };
  close: () => Promise<void>;
};

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** The fake of the browser specs, in this process and without HTTP. */
export async function openFakeBackend(): Promise<Backend> {
  const template = await makeTemplate({ now: NOW });
  const fake = await openFake({ template: template.path, now: NOW });
  return {
    ...talking((path, init) => Promise.resolve(fake.app.request(path, init))),
    name: "the fake",
    today: TODAY,
    own: {
      setNow: fake.setClock,
      workOfDay: fake.workOfDay,
      sendScheduled: fake.sendScheduled,
      db: fake.db,
    },
    close: async () => {
      await fake.close();
      template.remove();
    },
  };
}

/** The server on its embedded database, a file that waits for the disk, over real HTTP. */
export async function openSqliteServer(): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), "iuran-server-"));
  const engine = openSqlite(join(folder, "iuran.sqlite"));
  await fillDemoSchool(engine);
  return listening("the server on SQLite", schoolOn(engine, filesOnDisk(join(folder, "files"))), async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** The same app on a PostgreSQL, without HTTP. */
export async function openPostgresBackend(): Promise<Backend> {
  return appOn(await openDatabase("demo"));
}

/** Two apps in front of one PostgreSQL, each with connections of its own. */
export async function openPostgresTwins(): Promise<{
  twins: [Backend, Backend];
  close: () => Promise<void>;
}> {
  const { url, drop } = await newDatabase("demo");
  const twins: [Backend, Backend] = [appOn(openPostgres(url)), appOn(openPostgres(url))];
  const close = async () => {
    for (const twin of twins) await twin.close();
    await drop();
  };
  return { twins, close };
}

function appOn(engine: Engine): Backend {
  const { app, own } = schoolOn(engine);
  return {
    ...talking((path, init) => Promise.resolve(app.request(path, init))),
    name: "the app on PostgreSQL",
    today: TODAY,
    own,
    close: engine.close,
  };
}

/** Gives an operator the demo school's password again, which is no longer taken as a new one. */
export async function restorePassword(own: NonNullable<Backend["own"]>, username: string): Promise<void> {
  const { password_hash } = await own.db
    .selectFrom("operators")
    .select("password_hash")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await own.db.updateTable("operators").set({ password_hash }).where("username", "=", username).execute();
}

/** Any back end with the demo school, whose day is what its own answers say it is. */
export async function openBackendAt(url: string): Promise<Backend> {
  const base = url.replace(/\/$/, "");
  const up = await fetch(`${base}/up`);
  const date = up.headers.get("date");
  return {
    ...talking((path, init) => fetch(`${base}${path}`, init)),
    name: base,
    today: new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(date ? new Date(date) : new Date()),
    url: base,
    close: async () => {},
  };
}

function schoolOn(engine: Engine, files: KeptFiles = filesInMemory()) {
  const passwords = cheapPasswords();
  let now = NOW;
  const host: Host = {
    engine,
    passwords,
    clock: () => now,
    files,
    timeZone: ZONE,
    publicUrl: "https://iuran.test",
    random: systemRandom,
    address: () => "127.0.0.1",
    checkReplies: true,
    logError: (id, error) => console.error(`kesalahan ${id}`, error),
  };
  const app = createApp(host);
  const setNow = (next: Date) => {
    now = next;
  };
  return {
    app,
    own: {
      setNow,
      workOfDay: () => workOfDay(host),
      sendScheduled: () => sendScheduled(host),
      db: engine.db,
    },
  };
}

async function listening(
  name: string,
  { app, own }: { app: Hono; own: NonNullable<Backend["own"]> },
  release: () => Promise<void>,
): Promise<Backend> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve(
        { fetch: app.fetch, overrideGlobalObjects: false, hostname: "127.0.0.1", port: 0 },
        (info) => resolve({ server: started, port: info.port }),
      );
    },
  );
  // A spec that reckons for more than the usual five seconds would else ask once more on a line that was just hung up.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 600_000;
  const url = `http://127.0.0.1:${port}`;
  return {
    ...talking((path, init) => fetch(`${url}${path}`, init)),
    name,
    today: TODAY,
    url,
    own,
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        // Connections kept alive by fetch would hold the server open.
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await release();
    },
  };
}

/** Asks through `send`, and logs each user in once. */
function talking(send: Send): Pick<Backend, "request" | "download" | "forget" | "exchanges"> {
  const exchanges: Exchange[] = [];
  const tokens = new Map<Username, Promise<string>>();
  const tokenOf = (username: Username): Promise<string> => {
    const known = tokens.get(username) ?? logIn(send, username);
    tokens.set(username, known);
    return known;
  };
  return {
    exchanges,
    forget: (username) => tokens.delete(username),
    download: async (path, as) => {
      const answer = await send(path, {
        headers: { accept: "*/*", authorization: `Bearer ${await tokenOf(as)}` },
      });
      const { status, headers } = answer;
      exchanges.push({ method: "GET", path, status });
      return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
    },
    request: async <T>(method: string, path: string, asked: Asked = {}) => {
      const token = asked.as === undefined ? asked.token : await tokenOf(asked.as);
      const key = asked.key === undefined ? crypto.randomUUID() : asked.key;
      const answer = await send(path, {
        method,
        headers: {
          accept: "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(asked.body !== undefined && { "content-type": "application/json" }),
          ...(key !== null && { "idempotency-key": key }),
          ...asked.headers,
        },
        ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      });
      const text = await answer.text();
      // A file is read by `download`; here it only counts that it came.
      const isFile = answer.headers.get("content-type") === "application/pdf";
      const body = JSON.parse(text === "" || isFile ? "{}" : text) as T & Refused; // what it holds is for the specs to check
      exchanges.push({ method, path, status: answer.status, code: body.code });
      return { status: answer.status, headers: answer.headers, body };
    },
  };
}

/** The cookie and the header that repeats it, as the form sends them with a login. */
export const xsrf = { cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" };

async function logIn(send: Send, username: Username): Promise<string> {
  const answer = await send(username === "20260001" ? "/api/students/login" : "/api/login", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...xsrf },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string }; // a refused login has none
  if (token === undefined) throw new Error(`${username} could not log in: ${answer.status}`);
  return token;
}
