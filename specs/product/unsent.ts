/**
 * A browser with payments that were taken without a network: the product's own chart sends them, to a server that is killed
 * meanwhile. Source: docs/spec/money.md §11.10, decision 066.
 */
import { expect } from "@playwright/test";
import { createActor, fromPromise, waitFor } from "xstate";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Problem } from "../../contract/problem.ts";
import { unsentMachine } from "../../src/machines/payments/unsent.machine.ts";
import type { Unsent, UnsentPart } from "../../src/machines/payments/unsent.types.ts";
import type { Bill, Caller } from "./money.ts";

const CASHIER = "admin";
const AMOUNT = 10_000;

/** As the desk puts them away: every third one is a family's visit, of two children. */
export function takenOffline(bills: readonly Bill[], count: number): Unsent[] {
  const paid_on = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date());
  const part = (at: number): UnsentPart => {
    const { id = "", student_id = "" } = bills[at % bills.length] ?? {};
    const allocations = [{ bill_id: id, amount: AMOUNT }];
    return {
      body: { student_id, paid_on, method: "cash", amount: AMOUNT, allocations },
      student: { id: student_id, name: `Siswa ${at}`, nis: String(at), classroom: null },
      unit: "SMP",
      lines: [],
    };
  };
  return Array.from({ length: count }, (_, at) => ({
    key: crypto.randomUUID(),
    ...(at % 3 === 0
      ? { kind: "group" as const, parts: [part(2 * at), part(2 * at + 1)] }
      : { kind: "payment" as const, parts: [part(2 * at)] }),
    ...{ userId: CASHIER, userName: "Admin", handedRupiah: null, isTried: false, problem: null },
    keptAt: new Date(Date.UTC(2026, 10, 20, 0, 0, at)).toISOString(),
  }));
}

export const sumOfAll = (taken: readonly Unsent[]) =>
  taken.reduce((sum, { parts }) => sum + parts.length * AMOUNT, 0);

const noAnswer: Problem = { kind: "offline", message: "" };

async function post(call: Caller, { key, kind, parts }: Unsent): Promise<string[]> {
  const payments = parts.map(({ body }) => body);
  const [path, body] =
    kind === "group"
      ? ["/api/payments/group", { payments }]
      : ["/api/payments", payments[0] as (typeof payments)[0]]; // a payment has one part
  const answer = await call("POST", path, body, key).catch(() => null);
  if (answer === null) throw noAnswer;
  expect(answer.status, answer.body.message).toBe(201);
  return [answer.body.data as { id: string } | { id: string }[]].flat().map(({ id }) => id); // a 201 of the two
}

/** What it has sent leaves the list when the answer is there, as in `src/app/unsent.ts`; without one it stays. */
export function browserWith(taken: readonly Unsent[]) {
  const list = new Map(taken.map((one) => [one.key, one]));
  const arrived = new Map<string, string[]>();
  let server: Caller = () => Promise.reject(noAnswer);
  let onSending = () => {};
  const queue = createActor(
    unsentMachine.provide({
      delays: { linePause: 600_000 },
      actors: {
        readList: fromPromise<readonly Unsent[]>(async () => [...list.values()]),
        sendUnsent: fromPromise<readonly PaymentDetail[] | null, Unsent | undefined>(async ({ input }) => {
          const one = list.get(input?.key ?? "");
          if (one === undefined) return null;
          const answering = post(server, one);
          onSending();
          arrived.set(one.key, await answering);
          list.delete(one.key);
          return [];
        }),
      },
    }),
  );
  queue.start();
  queue.send({ type: "user.entered", userId: CASHIER });
  const rests = () => waitFor(queue, (at) => at.matches("waiting") || at.matches("resting"));
  return {
    arrived: arrived as ReadonlyMap<string, string[]>,
    left: () => [...list.keys()],
    /** Sends one after the other; with the `count`th on its way the server is killed, and the list waits for the line. */
    sendUntil: async (call: Caller, count: number, kill: () => Promise<unknown>) => {
      await rests();
      let sent = 0;
      let killed: Promise<unknown> = Promise.resolve();
      server = call;
      onSending = () => {
        sent += 1;
        if (sent === count) killed = new Promise((resolve) => setImmediate(resolve)).then(kill);
      };
      queue.send({ type: "line.returned" });
      await waitFor(queue, (at) => at.matches("waiting"), { timeout: 60_000 });
      await killed;
      expect(list.size, "some are left").toBeGreaterThan(0);
    },
    sendAll: async (call: Caller) => {
      await rests();
      server = call;
      onSending = () => {};
      queue.send({ type: "line.returned" });
      await waitFor(queue, (at) => at.matches("resting"), { timeout: 60_000 });
      queue.stop();
    },
  };
}

/** Each is in the books once: asked again under its key it is what arrived, and no two are the same. */
export async function expectArrivedOnce(
  call: Caller,
  taken: readonly Unsent[],
  arrived: ReadonlyMap<string, string[]>,
): Promise<void> {
  for (const one of taken) {
    const ids = await post(call, one);
    expect(ids).toHaveLength(one.parts.length);
    expect(ids).toEqual(arrived.get(one.key));
  }
  const all = [...arrived.values()].flat();
  expect(new Set(all).size).toBe(taken.reduce((sum, { parts }) => sum + parts.length, 0));
}
