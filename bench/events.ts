// `npm run bench:events [-- streams]`: 200 streams stand open over loopback while payments are taken: how soon each hears of one,
// what the payments take meanwhile, and what an open stream costs. Prints a table; bench/README.md says how to read it.
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { dayIn } from "../rules/calendar.ts";
import { createApp, EventHub } from "../server/app.ts";
import { scryptPasswords } from "../server/passwords.ts";
import { seedDemoSchool } from "../store/demo/school.ts";
import { filesInMemory } from "../store/engines/kept-files.ts";
import { openSqlite } from "../store/engines/sqlite-node.ts";
import { systemRandom } from "../store/ids.ts";
import { insertRows } from "../store/insert.ts";
import { migrate } from "../store/migrate.ts";
import { migrations } from "../store/migrations/all.ts";
import { openToken } from "../store/session/sessions.ts";
import { NOW } from "./school.ts";

const [, , streamsText = "200"] = process.argv;
const STREAMS = Number(streamsText);
/** As many windows of each as a busy office has. */
const OF_EACH = 10;
const PAYMENTS = 100;
const PAYMENT_EVERY_MS = 100;
const HEARD_WITHIN_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), "iuran-events-"));
const engine = openSqlite(join(folder, "iuran.sqlite"));
const { db } = engine;
await migrate(db, engine.dialect, migrations);
const passwords = scryptPasswords();
await seedDemoSchool(db, { now: NOW, timeZone: "Asia/Jakarta", passwords });

const logError = (id: string, error: unknown) => console.error(id, error);
const clock = () => NOW;
const events = new EventHub({ db: () => db, clock, logError: (error) => logError("", error) });
const app = createApp({
  engine,
  files: filesInMemory(),
  passwords,
  events,
  clock,
  timeZone: "Asia/Jakarta",
  publicUrl: "https://iuran.test",
  random: systemRandom,
  address: () => "127.0.0.1",
  checkReplies: false,
  logError,
});
const server = createAdaptorServer({ fetch: app.fetch }) as Server; // without TLS it is Node's plain one
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

/** Cashiers of the SMP, as the demo's own one is, and a token for each. */
async function tokensOfCashiers(count: number): Promise<string[]> {
  const kasir = await db
    .selectFrom("operators")
    .selectAll()
    .where("username", "=", "kasir")
    .executeTakeFirstOrThrow();
  const unit = await db
    .selectFrom("operator_units")
    .selectAll()
    .where("operator_id", "=", kasir.id)
    .executeTakeFirstOrThrow();
  const { name_key: _, name_search: __, ...own } = kasir;
  const ids = Array.from({ length: count }, (_unused, nth) => `bench-cashier-${nth}`);
  await insertRows(db, ["operators", ids.map((id) => ({ ...own, id, username: id, name: id, email: null }))]);
  await insertRows(db, ["operator_units", ids.map((operator_id) => ({ ...unit, operator_id }))]);
  const tokens: string[] = [];
  for (const id of ids) {
    const from = { address: "127.0.0.1", userAgent: null };
    tokens.push(await openToken(db, { kind: "staff", id }, from, NOW, systemRandom));
  }
  return tokens;
}

/** When each stream heard of each payment, by the payment's id. */
const heard = new Map<string, number[]>();

async function listen(token: string, signal: AbortSignal, begun: () => void): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const answer = await fetch(`${url}/api/events`, { headers, signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let isFirst = true; ; isFirst = false) {
    const { value = "", done } = (await reader?.read()) ?? { done: true };
    if (done) return;
    if (isFirst) begun();
    for (const [, id = ""] of value.matchAll(/"kind":"payment","id":"([^"]+)"/g)) {
      heard.set(id, [...(heard.get(id) ?? []), performance.now()]);
    }
  }
}

type Taken = { id: string; sentAt: number; answeredAt: number };

async function takePayments(token: string): Promise<Taken[]> {
  const bills = await db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .select(["bills.id", "bills.student_id"])
    .where("units.code", "=", "SMP")
    .where("bills.status", "=", "unpaid")
    .limit(PAYMENTS)
    .execute();
  const taken: Taken[] = [];
  for (const bill of bills) {
    const allocations = [{ bill_id: bill.id, amount: 1_000 }];
    const body = {
      student_id: bill.student_id,
      paid_on: dayIn("Asia/Jakarta", NOW),
      method: "cash",
      amount: 1_000,
      allocations,
    };
    const sentAt = performance.now();
    const answer = await fetch(`${url}/api/payments`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as { data?: { id: string }; message?: string };
    if (data === undefined) throw new Error(message);
    taken.push({ id: data.id, sentAt, answeredAt: performance.now() });
    await new Promise((go) => setTimeout(go, PAYMENT_EVERY_MS));
  }
  return taken;
}

const at = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0;
const row = (what: string, ...figures: number[]) =>
  console.log(`| ${[what, ...figures.map((figure) => figure.toFixed(1))].join(" | ")} |`);

async function measure(): Promise<void> {
  const tokens = await tokensOfCashiers(Math.ceil(STREAMS / OF_EACH));
  const [first = ""] = tokens;
  const quiet = await takePayments(first);
  const ending = new AbortController();
  const memory = process.memoryUsage().rss;
  const open = Array.from({ length: STREAMS }, (_, nth) => tokens[Math.floor(nth / OF_EACH)] ?? "");
  const streams: Promise<void>[] = [];
  await Promise.all(
    open.map(
      (token) =>
        new Promise<void>((begun) => {
          streams.push(listen(token, ending.signal, begun).catch(() => {}));
        }),
    ),
  );
  const perStream = (process.memoryUsage().rss - memory) / STREAMS / 1024;
  const cpu = process.cpuUsage();
  const taken = await takePayments(first);
  const late = performance.now() + HEARD_WITHIN_MS;
  const all = () => taken.every(({ id }) => heard.get(id)?.length === STREAMS);
  while (!all() && performance.now() < late) await new Promise((go) => setTimeout(go, 20));
  const { user, system } = process.cpuUsage(cpu);
  ending.abort();
  await Promise.all(streams);
  if (!all()) throw new Error("a stream has not heard of every payment");
  const waits = taken.flatMap(({ id, sentAt }) => (heard.get(id) ?? []).map((when) => when - sentAt));
  const took = (rows: Taken[]) => rows.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  console.log(`\n${STREAMS} streams, ${PAYMENTS} payments, one every ${PAYMENT_EVERY_MS} ms\n`);
  console.log("| what | median ms | slowest of 100 ms | slowest ms |\n| --- | --- | --- | --- |");
  row("a payment while nobody listens", at(took(quiet), 0.5), at(took(quiet), 0.99), at(took(quiet), 1));
  row("a payment while all listen", at(took(taken), 0.5), at(took(taken), 0.99), at(took(taken), 1));
  row("from sending a payment until a stream hears of it", at(waits, 0.5), at(waits, 0.99), at(waits, 1));
  console.log(
    `\nmemory of a stream, both ends: ${perStream.toFixed(0)} kB; processor for a payment told to all, both ends: ${((user + system) / 1000 / PAYMENTS).toFixed(1)} ms`,
  );
}

try {
  await measure();
} finally {
  events.close();
  server.closeAllConnections();
  server.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
