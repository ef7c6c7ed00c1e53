/**
 * The server is killed in the middle of a stream of payments, as a power cut would end it: it loses none that it
 * acknowledged, and what was on its way may be sent again without a second effect. A bulk billing that is killed leaves
 * nothing; a family's payments are all there or none. Source: docs/spec/money.md §16, decision 037.
 */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, test } from "@playwright/test";
import {
  billsAndTraces,
  billTheUnit,
  type Caller,
  callerOf,
  expectBooksHold,
  expectEachOnce,
  expectGroupsOnce,
  feesOfHalfAYear,
  logIn,
  payGroupsUntilKilled,
  paymentsBefore,
  payUntilStopped,
  type Sent,
  type SentGroup,
} from "./money.ts";
import { withServer } from "./server.ts";
import { browserWith, expectArrivedOnce, sumOfAll, takenOffline } from "./unsent.ts";

const KILLS = 3;

test("no acknowledged payment is lost when the server is killed, and none is made twice", async () => {
  test.setTimeout(180_000);
  await withServer(async (server) => {
    const token = await logIn(server.url);
    const { batch, bills } = await billTheUnit(callerOf(server.url, token));
    const sent: Sent[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      let unanswered = 0;
      // On a busy machine all may have been answered just before, unread; then it is killed once more.
      for (let tries = 0; tries < 5 && unanswered === 0; tries += 1) {
        const stream = { sent, bills, after: paymentsBefore(kill), stop: server.kill };
        const stopped = await payUntilStopped([callerOf(server.url, token)], stream);
        expect(stopped.refused).toEqual([]);
        unanswered = stopped.unanswered;
        await server.restart();
        await expectEachOnce(callerOf(server.url, token), sent, batch);
      }
      expect(unanswered, `kill ${kill}: some payments were on their way`).toBeGreaterThan(0);
    }
    expect(sent.length).toBeGreaterThan(KILLS * 15);
  });
});

test("a bulk billing that is killed in the middle leaves nothing and may be sent again", async () => {
  test.setTimeout(180_000);
  await withServer(async (server) => {
    const token = await logIn(server.url);
    const call = callerOf(server.url, token);
    const bulk = await feesOfHalfAYear(call);
    const before = await billsAndTraces(call);
    const key = crypto.randomUUID();
    const answering = call("POST", "/api/bills", bulk, key).catch(() => null);
    await somebodyWrites(join(server.folder, "iuran.db"));
    await server.kill();
    expect(await answering, "it was killed before it answered").toBeNull();
    await server.restart();
    const after = callerOf(server.url, token);
    expect(await billsAndTraces(after)).toEqual(before);
    await expectBooksHold(after);
    const [made, again] = [
      await after("POST", "/api/bills", bulk, key),
      await after("POST", "/api/bills", bulk, key),
    ];
    expect(made.status, made.body.message).toBe(201);
    expect(again.body).toEqual(made.body);
    const { created } = made.body.data as { created: number }; // the reply of a 201
    expect(created).toBeGreaterThan(100);
    expect(await billsAndTraces(after)).toEqual({
      bills: before.bills + created,
      // One of the batch, and one of each bill.
      traces: before.traces + created + 1,
    });
    await expectBooksHold(after);
  });
});

test("a family that is paid for when the server is killed is paid for whole or not at all, and once", async () => {
  test.setTimeout(180_000);
  await withServer(async (server) => {
    const token = await logIn(server.url);
    const { batch, bills } = await billTheUnit(callerOf(server.url, token));
    const sent: SentGroup[] = [];
    let unanswered = 0;
    for (let tries = 0; tries < 5 && unanswered === 0; tries += 1) {
      const { kill } = server;
      unanswered = await payGroupsUntilKilled(callerOf(server.url, token), { sent, bills, kill });
      await server.restart();
    }
    expect(unanswered, "some were on their way").toBeGreaterThan(0);
    await expectGroupsOnce(callerOf(server.url, token), sent, batch);
  });
});

test("a till that is being closed when the server is killed is closed whole or not at all, and once", async () => {
  test.setTimeout(180_000);
  await withServer(async (server) => {
    const token = await logIn(server.url);
    const sent: Closing[] = [];
    const { unit_id, cashier_id } = await tillOfAdmin(callerOf(server.url, token));
    await cashInTill(callerOf(server.url, token), { unit_id, cashier_id });
    let unanswered = 0;
    for (let tries = 0; tries < 5 && unanswered === 0; tries += 1) {
      unanswered = await closeUntilKilled(
        callerOf(server.url, token),
        { unit_id, cashier_id },
        sent,
        server.kill,
      );
      await server.restart();
    }
    expect(unanswered, "some were on their way").toBeGreaterThan(0);
    const call = callerOf(server.url, token);
    await expectClosedOnce(call, sent);
    const { meta } = (await call("GET", `/api/closings?filter[unit_id]=${unit_id}&per_page=1`)).body;
    expect(meta?.total).toBe(sent.length + 1); // the day on which the cash came in
    await expectBooksHold(call);
  });
});

test("what waits in a browser arrives once, a family's visit whole, when the server is killed while it is sent", async () => {
  test.setTimeout(180_000);
  await withServer(async (server) => {
    const token = await logIn(server.url);
    const { batch, bills } = await billTheUnit(callerOf(server.url, token));
    const taken = takenOffline(bills, 48);
    const browser = browserWith(taken);
    for (let kill = 0; kill < KILLS; kill += 1) {
      // In the middle of the next one but a few: it is on its way then.
      await browser.sendUntil(callerOf(server.url, token), 4 + kill, server.kill);
      await server.restart();
    }
    const call = callerOf(server.url, token);
    await browser.sendAll(call);
    expect(browser.left()).toEqual([]);
    await expectArrivedOnce(call, taken, browser.arrived);
    const { body } = await call("GET", `/api/bills?filter[batch_id]=${batch}&per_page=1`);
    expect(body.meta?.paid).toBe(sumOfAll(taken));
    await expectBooksHold(call);
  });
});

type Closing = { key: string; body: object; id: string | null };
type Booked = { id: string; difference: number; handed_over: number };

async function tillOfAdmin(call: Caller): Promise<{ unit_id: string; cashier_id: string }> {
  const [unit] = (await call("GET", "/api/units?q=SMP")).body.data as { id: string }[]; // lists hold rows with an id
  const { id } = (await call("GET", "/api/profile")).body.data as { id: string }; // the reply of a 200
  return { unit_id: unit?.id ?? "", cashier_id: id };
}

/** The long past days of the closings: 1 January 2010 is 0. */
const dayOf = (index: number) => new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10);
const STAYS = 1_000;

/** Rent comes in on the first of the days and lies in the drawer on all that follow: nobody may count what never came. */
async function cashInTill(call: Caller, till: { unit_id: string; cashier_id: string }): Promise<void> {
  const account = async (q: string) => {
    const [row] = (await call("GET", `/api/accounts?q=${q}`)).body.data as { id: string }[]; // lists hold rows with an id
    return row?.id ?? "";
  };
  const day = dayOf(0);
  const lines = [
    { account_id: await account("Kas+SMP"), debit: STAYS, credit: 0 },
    { account_id: await account("4-1104"), debit: 0, credit: STAYS },
  ];
  const rent = { unit_id: till.unit_id, date: day, kind: "in", description: "Sewa kantin", lines };
  const taken = await call("POST", "/api/transactions", rent);
  expect(taken.status, taken.body.message).toBe(201);
  const counted = [{ denomination: STAYS, count: 1 }];
  const closed = await call("POST", "/api/closings", { ...till, day, counted, handed_over: 0 });
  expect(closed.status, closed.body.message).toBe(201);
}

/** Closes one day after the other, several at once, until the server is killed; says how many got no answer. */
async function closeUntilKilled(
  call: Caller,
  till: { unit_id: string; cashier_id: string },
  sent: Closing[],
  kill: () => Promise<unknown>,
): Promise<number> {
  const before = sent.length;
  let killed: Promise<unknown> | null = null;
  const closer = async () => {
    while (killed === null) {
      const day = dayOf(1 + sent.length);
      // 300 too much, which leaves the drawer again: the days may be closed in any order.
      const counted = [{ denomination: 100, count: STAYS / 100 + 3 }];
      const body = { ...till, day, counted, handed_over: 300, difference_reason: "Percobaan" };
      const closing: Closing = { key: crypto.randomUUID(), body, id: null };
      sent.push(closing);
      const answering = call("POST", "/api/closings", body, closing.key).catch(() => null);
      if (sent.length - before > 40) killed ??= nextTurn().then(kill);
      const answer = await answering;
      if (answer === null) return;
      expect(answer.status, answer.body.message).toBe(201);
      closing.id = (answer.body.data as Booked).id; // a 201 has one
    }
  };
  await Promise.all(Array.from({ length: 6 }, closer));
  await killed;
  return sent.slice(before).filter(({ id }) => id === null).length;
}

/** Each is there once, under the id that was acknowledged, with all that it has booked. */
async function expectClosedOnce(call: Caller, sent: readonly Closing[]): Promise<void> {
  for (const { key, body, id } of sent) {
    const answer = await call("POST", "/api/closings", body, key);
    expect(answer.status, answer.body.message).toBe(201);
    const made = answer.body.data as Booked; // the reply of a 201
    if (id !== null) expect(made.id).toBe(id);
    const path = `/api/transactions?filter[source_id]=${made.id}&sort=number`;
    const entries = (await call("GET", path)).body.data as { amount: number }[]; // likewise
    const booked = [Math.abs(made.difference), made.handed_over].filter((amount) => amount > 0);
    expect(entries.map(({ amount }) => amount)).toEqual(booked);
  }
}

/** Resolves in the middle of a transaction that writes: nobody else may begin one then. */
async function somebodyWrites(path: string): Promise<void> {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    for (;;) {
      await nextTurn();
      file.exec("begin immediate; rollback");
    }
  } catch (error) {
    expect(String(error)).toContain("database is locked");
  } finally {
    file.close();
  }
}
