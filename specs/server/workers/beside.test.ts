import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserPasswords } from "../../../mocks/passwords.ts";
import { createApp } from "../../../server/app.ts";
import type { Host, Workers } from "../../../server/host.ts";
import { startWorkers } from "../../../server/workers/beside.ts";
import { filesInMemory } from "../../../store/engines/kept-files.ts";
import { openSqlite } from "../../../store/engines/sqlite-node.ts";
import { systemRandom } from "../../../store/ids.ts";
import { fillSmallSchool } from "../../store/small-school.ts";
import { xsrf } from "../small-host.ts";
import { startedFrom } from "./started.ts";

const folder = mkdtempSync(join(tmpdir(), "iuran-beside-"));
const path = join(folder, "iuran.db");
const engine = openSqlite(path);
const program = startedFrom(new URL("../../../server/workers/cases.ts", import.meta.url));
const workers = startWorkers(program, engine, {
  path,
  databaseUrl: null,
  publicUrl: "http://iuran.test",
});
const host: Host = {
  engine,
  files: filesInMemory(),
  passwords: browserPasswords(),
  clock: () => new Date("2026-08-20T03:00:00.000Z"),
  timeZone: "Asia/Jakarta",
  publicUrl: "http://iuran.test",
  random: systemRandom,
  address: () => "10.1.1.1",
  checkReplies: true,
  logError: (_, error) => {
    throw error;
  },
};
/** What has gone to the workers. */
const sentAway: string[] = [];
const noted =
  (send: Workers["read"]): Workers["read"] =>
  (asked) => {
    sentAway.push(asked.endpoint);
    return send(asked);
  };
const beside = createApp({ ...host, workers: { read: noted(workers.read), write: noted(workers.write) } });
const here = createApp(host);
let token = "";

beforeAll(async () => {
  await fillSmallSchool(engine);
  const password_hash = await host.passwords.hash("sandi-yang-panjang");
  await engine.db.updateTable("operators").set({ password_hash }).execute();
  const login = await here.request("/api/login", {
    method: "POST",
    headers: { ...xsrf, "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "sandi-yang-panjang" }),
  });
  token = ((await login.json()) as { token: string }).token;
});

afterAll(async () => {
  await workers.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (app: typeof here, method: string, url: string, body?: unknown) =>
  app.request(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** What was sent; of a workbook its parts, because the zip around them tells the second in which it was made. */
async function sentIn(answer: Response): Promise<unknown> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.headers.get("content-type")?.includes("spreadsheet")) return strFromU8(bytes);
  return Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]);
}

const same = [
  "/api/dashboard",
  "/api/integrity",
  "/api/audit",
  "/api/students?format=csv",
  "/api/students?format=xlsx",
  "/api/bills?format=csv",
];

test.each(same)("%s is answered by a worker as it is here", async (url) => {
  sentAway.length = 0;
  const [one, other] = await Promise.all([ask(here, "GET", url), ask(beside, "GET", url)]);
  expect(sentAway).toHaveLength(1);
  expect(one.status).toBe(200);
  expect(other.status).toBe(200);
  expect(other.headers.get("content-type")).toBe(one.headers.get("content-type"));
  expect(other.headers.get("content-disposition")).toBe(one.headers.get("content-disposition"));
  expect(await sentIn(other)).toEqual(await sentIn(one));
});

test("a refusal comes from a worker with its status and words", async () => {
  sentAway.length = 0;
  const body = { category_id: "x", class_year_id: "y", periods: ["2026-09"], audience: { grades: [7] } };
  const [one, other] = await Promise.all([
    ask(here, "POST", "/api/bills", body),
    ask(beside, "POST", "/api/bills", body),
  ]);
  expect(sentAway).toEqual(["createBills"]);
  expect(other.status).toBe(404);
  expect([other.status, await other.json()]).toEqual([one.status, await one.json()]);
});

test("a long write waits for its turn while others read, and others write after it", async () => {
  const release = await engine.holdWriter?.();
  const order: string[] = [];
  const body = { reason: "salah periode" };
  const undone = Promise.resolve(ask(beside, "POST", "/api/bill-batches/none/undo", body)).then((answer) => {
    order.push("long write");
    return answer;
  });
  const read = await ask(beside, "GET", "/api/profile");
  expect(read.status).toBe(200);
  order.push("read");
  const written = engine.db
    .transaction()
    .execute((db) => db.updateTable("settings").set({ value: "x" }).where("name", "=", "none").execute())
    .then(() => order.push("short write"));
  release?.();
  expect((await undone).status).toBe(404);
  await written;
  expect(order[0]).toBe("read");
  expect(order.slice(1).sort()).toEqual(["long write", "short write"]);
});
