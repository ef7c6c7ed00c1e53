/** What the specs of a killed server do: cashiers who pay, a bulk billing, and a look into the books. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "@playwright/test";

const CASHIERS = 8;
const AMOUNT = 10_000;
const BILLED = 400_000;

/** A payment on its way: sent with this key and body, and the id that the server acknowledged it with, if it did. */
export type Sent = { key: string; body: object; paymentId: string | null };

type Answer = { status: number; retryAfter: string | null; body: Json };
export type Caller = (method: string, path: string, body?: object, key?: string) => Promise<Answer>;
type Json = {
  data?: unknown;
  meta?: { total: number; paid: number; balance: number };
  message?: string;
};

/** The seed decides after how many acknowledged payments each kill comes; a run that fails can be run again. */
const SEED = Number(process.env.KILL_SEED ?? 20_260_001);
export const paymentsBefore = (kill: number) => 15 + ((SEED * 31 + kill * 7_919) % 60);

export async function feesOfHalfAYear(call: Caller): Promise<object> {
  const idOf = async (path: string) => {
    const [row] = (await call("GET", path)).body.data as { id: string }[]; // lists hold rows with an id
    return row?.id ?? "";
  };
  const unit = await idOf("/api/units?q=SMP");
  return {
    category_id: await idOf(`/api/categories?q=SPP&filter[unit_id]=${unit}`),
    class_year_id: await idOf("/api/class-years?filter[status]=active"),
    periods: ["2027-01", "2027-02", "2027-03", "2027-04", "2027-05", "2027-06"],
    audience: { unit_ids: [unit] },
  };
}

export async function billsAndTraces(call: Caller): Promise<{ bills: number; traces: number }> {
  const totalOf = async (path: string) => (await call("GET", path)).body.meta?.total ?? Number.NaN;
  return {
    bills: await totalOf("/api/bills?per_page=1"),
    traces: await totalOf("/api/audit?per_page=1"),
  };
}

export async function expectBooksHold(call: Caller): Promise<void> {
  const books = (await call("GET", "/api/integrity")).body.data as { ok: boolean; checks: { ok: boolean }[] }; // the reply of a 200
  expect(books.checks.filter((check) => !check.ok)).toEqual([]);
  expect(books.ok).toBe(true);
}

export async function logIn(url: string, username = "admin"): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" },
    body: JSON.stringify({ username, password: "iuran-demo-2026" }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string }; // a 200 has one, by the contract
  return token;
}

export function callerOf(url: string, token: string): Caller {
  return async (method, path, body, key = crypto.randomUUID()) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const retryAfter = answer.headers.get("retry-after");
    return { status: answer.status, retryAfter, body: (await answer.json()) as Json }; // read member by member below
  };
}

export type Bill = { id: string; student_id: string };

/** Bills the students of the SMP who have no entrance fee yet, so that there is something to pay. */
export async function billTheUnit(call: Caller): Promise<{ batch: string; bills: Bill[] }> {
  const idOf = async (path: string) => {
    const [row] = (await call("GET", path)).body.data as { id: string }[]; // lists hold rows with an id
    return row?.id ?? "";
  };
  const unit = await idOf("/api/units?q=SMP");
  const made = await call("POST", "/api/bills", {
    category_id: await idOf(`/api/categories?q=pangkal&filter[unit_id]=${unit}`),
    class_year_id: await idOf("/api/class-years?filter[status]=active"),
    periods: ["ONCE"],
    amount: BILLED,
    audience: { unit_ids: [unit] },
  });
  expect(made.status, made.body.message).toBe(201);
  const { batch } = made.body.data as { batch: { id: string } }; // the reply of a 201
  const listed = await call("GET", `/api/bills?filter[batch_id]=${batch.id}&per_page=200`);
  return { batch: batch.id, bills: listed.body.data as Bill[] }; // likewise
}

/** `stop`: what puts an end to it, `after` so many acknowledged payments, while the next is on its way. */
type Stream = { sent: Sent[]; bills: readonly Bill[]; after: number; stop: () => Promise<unknown> };

/**
 * Several cashiers pay at once, each through the next of `calls`, until `stop` or a 503. Answers how many payments were not
 * acknowledged, and what the 503s said.
 */
export async function payUntilStopped(calls: readonly Caller[], { sent, bills, after, stop }: Stream) {
  const paid_on = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date());
  const refused: Answer[] = [];
  let acknowledged = 0;
  let stopped: Promise<unknown> | null = null;
  const before = sent.length;
  const cashier = async (call: Caller) => {
    while (stopped === null) {
      const bill = bills[sent.length % bills.length];
      if (bill === undefined) throw new Error("there is no bill to pay");
      const allocations = [{ bill_id: bill.id, amount: AMOUNT }];
      const body = { student_id: bill.student_id, paid_on, method: "cash", amount: AMOUNT, allocations };
      const payment: Sent = { key: crypto.randomUUID(), body, paymentId: null };
      sent.push(payment);
      const answering = call("POST", "/api/payments", body, payment.key).catch(() => null);
      // This payment at least is on its way then; the others may all have been answered by now, unread.
      if (acknowledged >= after) stopped ??= nextTurn().then(stop);
      const answer = await answering;
      // No answer is what a cashier sees of a server that has died.
      if (answer === null) return;
      if (answer.status === 503) return void refused.push(answer);
      expect(answer.status, answer.body.message).toBe(201);
      payment.paymentId = (answer.body.data as { id: string }).id; // a 201 has one
      acknowledged += 1;
    }
  };
  const cashiers = Array.from({ length: CASHIERS }, (_, index) => calls[index % calls.length]);
  await Promise.all(cashiers.map((call) => call && cashier(call)));
  await stopped;
  return { unanswered: sent.slice(before).filter(({ paymentId }) => paymentId === null).length, refused };
}

/** Every payment ever sent is in the books once, under the id that was acknowledged, and the books hold. */
export async function expectEachOnce(call: Caller, sent: readonly Sent[], batch: string): Promise<void> {
  for (const { paymentId } of sent) {
    if (paymentId === null) continue;
    expect((await call("GET", `/api/payments/${paymentId}`)).status, `payment ${paymentId}`).toBe(200);
  }
  for (const payment of sent) {
    for (let again = 0; again < 2; again += 1) {
      const answer = await call("POST", "/api/payments", payment.body, payment.key);
      expect(answer.status, answer.body.message).toBe(201);
      const { id } = answer.body.data as { id: string }; // a 201 has one
      payment.paymentId ??= id;
      expect(id, "the same post is the same payment").toBe(payment.paymentId);
    }
  }
  expect(new Set(sent.map((payment) => payment.paymentId)).size).toBe(sent.length);
  const { body } = await call("GET", `/api/bills?filter[batch_id]=${batch}&per_page=1`);
  expect(body.meta?.paid).toBe(sent.length * AMOUNT);
  expect(body.meta?.balance).toBe((body.meta?.total ?? 0) * BILLED - sent.length * AMOUNT);
  await expectBooksHold(call);
}

/** A group on its way: two payments under one key, and the ids that the server acknowledged it with, if it did. */
export type SentGroup = { key: string; body: { payments: object[] }; ids: string[] | null };

const idsOf = (answer: Answer): string[] => (answer.body.data as { id: string }[]).map(({ id }) => id); // a 201 has them

/** Families pay for two children at once until the server is killed; answers how many groups were not acknowledged. */
export async function payGroupsUntilKilled(
  call: Caller,
  { sent, bills, kill }: { sent: SentGroup[]; bills: readonly Bill[]; kill: () => Promise<unknown> },
): Promise<number> {
  const paid_on = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date());
  const before = sent.length;
  let killed: Promise<unknown> | null = null;
  const family = async () => {
    while (killed === null) {
      const pair = [0, 1].map((child) => bills[(2 * sent.length + child) % bills.length]);
      const payments = pair.map((bill) => ({
        ...{ student_id: bill?.student_id, paid_on, method: "cash", amount: AMOUNT },
        allocations: [{ bill_id: bill?.id, amount: AMOUNT }],
      }));
      const group: SentGroup = { key: crypto.randomUUID(), body: { payments }, ids: null };
      sent.push(group);
      const answering = call("POST", "/api/payments/group", group.body, group.key).catch(() => null);
      if (sent.length - before > 20) killed ??= nextTurn().then(kill);
      const answer = await answering;
      if (answer === null) return;
      expect(answer.status, answer.body.message).toBe(201);
      group.ids = idsOf(answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, family));
  await killed;
  return sent.slice(before).filter(({ ids }) => ids === null).length;
}

/** Each group is there whole and once, under the ids that were acknowledged, and the books hold. */
export async function expectGroupsOnce(
  call: Caller,
  sent: readonly SentGroup[],
  batch: string,
): Promise<void> {
  const all: string[] = [];
  for (const group of sent) {
    const again = await call("POST", "/api/payments/group", group.body, group.key);
    expect(again.status, again.body.message).toBe(201);
    const ids = idsOf(again);
    expect(ids).toHaveLength(2);
    if (group.ids !== null) expect(ids).toEqual(group.ids);
    group.ids = ids;
    all.push(...ids);
  }
  expect(new Set(all).size).toBe(2 * sent.length);
  const { body } = await call("GET", `/api/bills?filter[batch_id]=${batch}&per_page=1`);
  expect(body.meta?.paid).toBe(2 * sent.length * AMOUNT);
  await expectBooksHold(call);
}
