/** The app over the small school, with a clock and a caller's address that a spec can move. */

import type { Context } from "hono";
import { browserPasswords } from "../../mocks/passwords.ts";
import { createApp } from "../../server/app.ts";
import { workOfDay } from "../../server/daily.ts";
import type { Host } from "../../server/host.ts";
import { filesInMemory } from "../../store/engines/kept-files.ts";
import { openSqlite } from "../../store/engines/sqlite-node.ts";
import { systemRandom } from "../../store/ids.ts";
import { fillSmallSchool } from "../store/small-school.ts";

const PASSWORD = "sandi-yang-panjang";

export const xsrf = { cookie: "theme=dark; XSRF-TOKEN=spec%3D1", "x-xsrf-token": "spec%3D1" };

type Sent = { body?: unknown; text?: string; token?: string; key?: string; headers?: Record<string, string> };
export type Got = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message?: string; errors?: Record<string, string[]> };
};

/** Everyone of the small school has the same password; `kasir` and `bendahara` belong to the SMP unit. */
export async function smallHost(given: Partial<Host> = {}) {
  const engine = openSqlite(":memory:");
  await fillSmallSchool(engine);
  const passwords = browserPasswords();
  const password_hash = await passwords.hash(PASSWORD);
  await engine.db.updateTable("operators").set({ password_hash }).execute();
  await engine.db.updateTable("students").set({ password_hash }).execute();
  const ofSmp = ["kasir", "bendahara"].map((operator_id) => ({ operator_id, unit_id: "smp" }));
  await engine.db.insertInto("operator_units").values(ofSmp).execute();

  const errors: { id: string; error: unknown }[] = [];
  const caller = { address: "10.1.1.1" };
  const time = { now: new Date("2026-08-20T03:00:00.000Z") };
  const host: Host = {
    engine,
    passwords,
    clock: () => time.now,
    files: filesInMemory(),
    timeZone: "Asia/Jakarta",
    publicUrl: "http://iuran.test",
    random: systemRandom,
    address: (_: Context) => caller.address,
    checkReplies: true,
    logError: (id, error) => errors.push({ id, error }),
    ...given,
  };
  const app = createApp(host);

  const raw = async (method: string, path: string, sent: Sent = {}) => {
    const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    return app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.key === undefined ? {} : { "idempotency-key": sent.key }),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  };
  const call = async (method: string, path: string, sent: Sent = {}): Promise<Got> => {
    const answer = await raw(method, path, sent);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === "" ? {} : JSON.parse(text) };
  };
  const tryLogin = (username: string, password = PASSWORD, headers: Record<string, string> = xsrf) =>
    call("POST", "/api/login", { body: { username, password }, headers });
  const login = async (username: string): Promise<string> => {
    const isStudent = /^\d+$/.test(username);
    const got = isStudent
      ? await call("POST", "/api/students/login", { body: { username, password: PASSWORD } })
      : await tryLogin(username);
    if (got.status !== 200) throw new Error(`${username}: ${got.status} ${got.body.message}`);
    return String(got.body.token);
  };
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  };
  return {
    app,
    host,
    db: engine.db,
    errors,
    caller,
    raw,
    call,
    tryLogin,
    login,
    pass,
    workOfDay: () => workOfDay(host),
    close: engine.close,
  };
}

export type SmallHost = Awaited<ReturnType<typeof smallHost>>;
