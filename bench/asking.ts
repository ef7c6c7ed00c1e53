/** Asking the app itself: request in, reply out, no network; and how long the whole reply takes. */

import { createApp } from "../server/app.ts";
import type { Workers } from "../server/host.ts";
import { scryptPasswords } from "../server/passwords.ts";
import type { Engine } from "../store/engines/engine.ts";
import { filesInMemory } from "../store/engines/kept-files.ts";
import { systemRandom } from "../store/ids.ts";
import { NOW } from "./school.ts";

export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/** The app on this engine, asked as the Admin Sekolah. Money posts get a key of their own. */
export async function asking(engine: Engine, workers?: Workers): Promise<Ask> {
  const app = createApp({
    engine,
    files: filesInMemory(),
    passwords: scryptPasswords(),
    clock: () => NOW,
    timeZone: "Asia/Jakarta",
    publicUrl: "https://iuran.test",
    random: systemRandom,
    address: () => "127.0.0.1",
    checkReplies: false,
    ...(workers !== undefined && { workers }),
    logError: (id, error) => console.error(id, error),
  });
  const send = async (path: string, init: RequestInit) => app.request(path, init);
  const json = { "content-type": "application/json" };
  const login = await send("/api/login", {
    method: "POST",
    headers: { ...json, cookie: "XSRF-TOKEN=bench", "x-xsrf-token": "bench" },
    body: JSON.stringify({ username: "admin", password: "iuran-demo-2026" }),
  });
  const { token } = (await login.json()) as { token: string }; // the demo's own account
  const headers = { ...json, authorization: `Bearer ${token}` };
  return (method, path, body) =>
    send(path, {
      method,
      headers: { ...headers, ...(method === "POST" && { "idempotency-key": crypto.randomUUID() }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** Milliseconds until the whole reply has come; the reply must be a 200. */
export async function once(ask: Ask, method: string, path: string, body?: unknown): Promise<number> {
  const from = performance.now();
  const answer = await ask(method, path, body);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - from;
}

/** Of so many runs the median and the best, and the processor time of this process for one, whoever else uses the machine. */
export async function timed(ask: Ask, path: string, runs: number) {
  const times: number[] = [];
  const from = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) times.push(await once(ask, "GET", path));
  const { user, system } = process.cpuUsage(from);
  const [best = 0] = times.sort((one, other) => one - other);
  return { median: times[Math.floor(runs / 2)] ?? 0, best, processor: (user + system) / 1000 / runs };
}
