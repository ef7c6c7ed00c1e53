/**
 * Two servers over one PostgreSQL that is restarted and killed under them, and of which one is killed itself: nothing is
 * half in the books and nothing twice, whoever asks sees why he must wait, and both go on by themselves.
 * Source: docs/spec/money.md §16, 053-postgresql-in-the-tests.md, decision 032.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { startPostgres, whyNoPostgres } from "../../scripts/setup-postgres.mjs";
import {
  billsAndTraces,
  billTheUnit,
  type Caller,
  callerOf,
  expectBooksHold,
  expectEachOnce,
  feesOfHalfAYear,
  logIn,
  payUntilStopped,
  type Sent,
} from "./money.ts";
import { dataFolder, type RunningServer, startServer } from "./server.ts";

/** So many payments are acknowledged before each end. */
const PAID = 15;

const isOurs = whyNoPostgres() === null && !process.env.DATABASE_URL;

test.skip(!isOurs, "a server that may be killed is our own, from npm; npm test says so");

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: ReturnType<typeof dataFolder>;
let servers: RunningServer[];
let token: string;

const startOne = () => startServer(folder.path, { DATABASE_URL: postgres.urlOf("postgres") });
const callers = (): Caller[] => servers.map(({ url }) => callerOf(url, token));

test.beforeEach(async () => {
  test.setTimeout(180_000);
  folder = dataFolder();
  postgres = await startPostgres();
  // Both on an empty database at once: one of them makes the school.
  servers = await Promise.all([startOne(), startOne()]);
  token = await logIn(servers[0]?.url ?? "");
});

test.afterEach(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
  await postgres.end();
  folder.remove();
});

/** The first and the second server, as they are now. */
function both(): [Caller, Caller] {
  const [one, other] = callers();
  if (one === undefined || other === undefined) throw new Error("there are two servers");
  return [one, other];
}

async function expectToldToWait(call: Caller): Promise<void> {
  const { status, retryAfter, body } = await call("GET", "/api/bills?per_page=1");
  expect(status).toBe(503);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(body.message).toMatch(/^Basis data sedang tidak dapat dihubungi/);
}

test("no payment is lost or made twice when the database or one of the servers is ended under it", async () => {
  const { batch, bills } = await billTheUnit(both()[0]);
  const sent: Sent[] = [];
  const until = async (stop: () => Promise<unknown>) => {
    const { refused } = await payUntilStopped(both(), { sent, bills, after: PAID, stop });
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
  };
  // SIGINT is a restart by whoever looks after it, SIGKILL what a power cut of its machine is to the servers.
  for (const [nth, signal] of [
    [0, "SIGINT"],
    [1, "SIGKILL"],
  ] as const) {
    await until(() => postgres.stop(signal));
    for (const call of both()) await expectToldToWait(call);
    await postgres.start();
    for (const call of both()) await expectBooksHold(call);
    await expectEachOnce(both()[nth], sent, batch);
  }
  await until(async () => servers[0]?.kill());
  await expectEachOnce(both()[1], sent, batch);
  servers[0] = await startOne();
  await expectBooksHold(both()[0]);
});

test("a bulk billing leaves nothing when its server or the database is killed, and is made once by the other", async () => {
  const bulk = await feesOfHalfAYear(both()[0]);
  const key = crypto.randomUUID();
  const before = await billsAndTraces(both()[1]);
  const killedBy = async (kill: () => Promise<unknown>) => {
    const answering = both()[0]("POST", "/api/bills", bulk, key).catch(() => null);
    await somebodyWrites();
    await kill();
    return (await answering)?.status ?? null;
  };
  expect(await killedBy(async () => servers[0]?.kill())).toBeNull();
  await expect.poll(() => billsAndTraces(both()[1])).toEqual(before);
  servers[0] = await startOne();
  expect(await killedBy(() => postgres.stop("SIGKILL"))).toBe(503);
  await postgres.start();
  expect(await billsAndTraces(both()[1])).toEqual(before);
  await expectBooksHold(both()[1]);

  // Sent again to both at once, as a browser and an impatient colleague do.
  const [one, other] = both();
  const post = (call: Caller) => call("POST", "/api/bills", bulk, key);
  const [made, again] = await Promise.all([post(one), post(other)]);
  expect([made.status, again.status], made.body.message).toEqual([201, 201]);
  expect(again.body).toEqual(made.body);
  const { created } = made.body.data as { created: number }; // the reply of a 201
  expect(created).toBeGreaterThan(100);
  // One trace of the batch, and one of each bill.
  const after = { bills: before.bills + created, traces: before.traces + created + 1 };
  expect(await billsAndTraces(one)).toEqual(after);
  await expectBooksHold(other);
});

test("a till that is closed on one server while both take money for it: each payment is in the closing or refused", async () => {
  const [one, other] = both();
  const { bills } = await billTheUnit(one);
  const unit_id = await unitOfSmp(one);
  const { id: cashier_id } = (await one("GET", "/api/profile")).body.data as { id: string }; // the reply of a 200
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date());
  let taken = 0;
  const refusals: string[] = [];
  let close = () => {};
  const mayClose = new Promise<void>((resolve) => {
    close = resolve;
  });
  const payer = async (call: Caller, from: number) => {
    for (let nth = from; nth < from + 60 && refusals.length === 0; nth += 1) {
      const bill = bills[nth % bills.length];
      const allocations = [{ bill_id: bill?.id, amount: 1_000 }];
      const body = { student_id: bill?.student_id, paid_on: day, method: "cash", amount: 1_000, allocations };
      const answer = await call("POST", "/api/payments", body);
      if (answer.status === 201) taken += 1;
      else refusals.push(`${answer.status} ${(answer.body as { code?: string }).code}`);
      if (taken >= PAID) close();
    }
  };
  const closing = mayClose.then(() =>
    other("POST", "/api/closings", {
      ...{ unit_id, cashier_id, day, counted: [], difference_reason: "Percobaan" },
    }),
  );
  await Promise.all([payer(one, 0), payer(other, 60), payer(one, 120), payer(other, 180)]);
  const closed = await closing;
  expect(closed.status, closed.body.message).toBe(201);
  expect(new Set(refusals)).toEqual(new Set(["409 day_closed"]));

  const { expected_cash } = closed.body.data as { expected_cash: number }; // a 201 has it
  const tills = (await one("GET", `/api/tills?unit_id=${unit_id}&day=${day}`)).body.data as Till[]; // the reply of a 200
  const till = tills.find((row) => row.cashier_id === cashier_id);
  expect(till?.by_method.find(({ method }) => method === "cash")?.amount).toBe(taken * 1_000);
  expect(till?.expected_cash).toBe(expected_cash);
  await expectBooksHold(one);
});

test("a message that is sent at one server arrives at once through the other, in the order of both, each once", async () => {
  const [one, other] = both();
  const kasir = callerOf(servers[1]?.url ?? "", await logIn(servers[1]?.url ?? "", "kasir"));
  const idOf = async (call: Caller) => ((await call("GET", "/api/profile")).body.data as { id: string }).id; // the reply of a 200
  const [adminId, kasirId] = [await idOf(one), await idOf(kasir)];
  const heard = await streamAt(servers[0]?.url ?? "", token);
  const saying = (call: Caller, to: string, body: string, key: string = crypto.randomUUID()) =>
    call("POST", `/api/conversations/${to}/messages`, { body }, key);

  expect((await saying(kasir, adminId, "Kas sudah dihitung.")).status).toBe(201);
  await heard((text) => text.includes(`"kind":"message","id":"${kasirId}"`) && text.includes('"unread":1'));

  // The same to both at once, as after an answer that was lost; and both writing at once.
  const key = crypto.randomUUID();
  const twice = await Promise.all([one, other].map((call) => saying(call, kasirId, "Terima kasih.", key)));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(twice[0]?.body).toEqual(twice[1]?.body);
  const many = Array.from({ length: 10 }, (_, nth) => nth);
  await Promise.all(
    many.flatMap((nth) => [saying(one, kasirId, `A ${nth}`), saying(kasir, adminId, `B ${nth}`)]),
  );
  type Said = { messages: { seq: number; body: string }[] };
  const said = async (call: Caller, id: string) =>
    ((await call("GET", `/api/conversations/${id}/messages`)).body.data as Said).messages; // the reply of a 200
  const all = await said(one, kasirId);
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, nth) => nth + 1));
  expect(new Set(all.map(({ body }) => body)).size).toBe(22);
  expect(await said(kasir, adminId)).toEqual(all);
});

/** Listens there, and gives what waits until what was heard is so. */
async function streamAt(
  url: string,
  bearer: string,
): Promise<(is: (text: string) => boolean) => Promise<void>> {
  const headers = { authorization: `Bearer ${bearer}`, accept: "text/event-stream" };
  const { body } = await fetch(`${url}/api/events`, { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const more = async () => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error(`the stream has ended: ${text}`);
    text += value;
  };
  await more();
  return async (is) => {
    while (!is(text)) await more();
    await reader?.cancel();
  };
}

type Till = {
  cashier_id: string;
  expected_cash: number;
  by_method: { method: string; amount: number }[];
};

async function unitOfSmp(call: Caller): Promise<string> {
  const [unit] = (await call("GET", "/api/units?q=SMP")).body.data as { id: string }[]; // lists hold rows with an id
  return unit?.id ?? "";
}

/** Resolves in the middle of a transaction that has written something. */
async function somebodyWrites(): Promise<void> {
  const client = new pg.Client(postgres.urlOf("postgres"));
  client.on("error", () => {});
  await client.connect();
  const writing = "select 1 from pg_stat_activity where backend_xid is not null";
  while ((await client.query(writing)).rowCount === 0) await nextTurn();
  await client.end();
}
