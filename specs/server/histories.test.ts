/**
 * Random histories by several actors at two apps in front of one PostgreSQL: they pay, pay for two, void, refund, move deposits,
 * send again what was sent, close a till and reopen it, several at once. Whatever comes of each, nothing is booked twice, no deposit falls
 * below nothing, nothing is written behind a closed till, and the books hold. Source: docs/spec/money.md §11, §12, §16.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import { type Answer, type Backend, openPostgresTwins, type Username } from "../contract/backends.ts";
import { depositsOf, newCard } from "../contract/families.ts";
import { type One, type School, schoolBehind } from "../contract/school.ts";
import { hasPostgres } from "../postgres/database.ts";
import {
  type Closed,
  closeTheDay,
  expectDifferences,
  expectDrawers,
  expectNothingDead,
  expectPapers,
  expectTills,
  openAgain,
  type Where,
} from "./invariants.ts";

/** A history that fails can be run again. */
const SEED = Number(process.env.HISTORY_SEED ?? 20_260_001);
const ROUNDS = 14;
const AT_ONCE = 5;

/** The next of a sequence that the seed decides, from 0 up to below `below`. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Sent = { as: Username; path: string; body: object };
type Booked = { id: string };
type Deposit = Awaited<ReturnType<ReturnType<typeof depositsOf>["accounts"]>>[number];

describe.skipIf(!hasPostgres)("histories at two apps on PostgreSQL", () => {
  let twins: [Backend, Backend];
  let close: () => Promise<void>;
  let school: School;
  const the = () => school;
  beforeAll(async () => {
    ({ twins, close } = await openPostgresTwins());
    school = await schoolBehind(twins[0]);
    // Everybody is logged in at both before the history begins.
    for (const twin of twins) {
      for (const as of ["kasir", "bendahara", "admin"] as const)
        await twin.request("GET", "/api/profile", { as });
    }
  }, 120_000);
  afterAll(() => close());

  describe.each([SEED, SEED + 1])("from seed %i", (seed) => {
    const where = (): Where => ({ twins, unitId: school.units.SMP.id, day: twins[0].today });
    let history: Awaited<ReturnType<typeof happen>>;
    let closed: Closed;

    test("nothing is booked twice and the books hold", async () => {
      history = await happen(seed);
      closed = await closeTheDay(where());
    }, 60_000);
    test("1: a drawer is expected to hold what it began with and what the papers of the day say", () =>
      expectDrawers(where(), closed));
    test("2: a difference is kept and closes the day all the same, with voids inside", () =>
      expectDifferences(where(), closed));
    test("21: receipts and bills list every payment, and what they list is what was paid", () =>
      expectPapers(where(), history.paymentIds));
    test("22: each till has its own by method, and the closings come to the day", () =>
      expectTills(where(), closed));
    test("24: what is voided or cancelled is owed by nobody", () =>
      expectNothingDead(where(), history.owingIds));
    test("and the day can be opened again", () => openAgain(where(), closed));
  });

  async function happen(seed: number) {
    const dice = diceOf(seed);
    const { accounts, holder } = depositsOf(the);
    const card = newCard();
    const family = [await holder(90_000, { card }), await holder(60_000, { card }), await the().student()];
    const owing = [await the().student(), await the().student(), await the().student()];
    for (const student of owing) await the().bill(student, { amount: 300_000 });
    // One bill that nobody pays is cancelled while the rest goes on.
    const [debtor] = owing;
    const dropped = debtor && (await the().bill(debtor, { amount: 70_000, dueInDays: 90 }));
    const unit_id = the().units.SMP.id;
    const taken: PaymentDetail[] = [];

    const one = <T>(all: readonly T[]): T => all[dice(all.length)] as T; // none is empty
    const amount = () => (1 + dice(6)) * 10_000;
    const draft = () => {
      const to_deposit = dice(4) === 0 ? 10_000 : 0;
      const more = { method: "cash", paid_on: twins[0].today, unit_id, to_deposit };
      return { ...more, student_id: one(owing).id, amount: amount() + to_deposit };
    };
    const acts: readonly (() => Sent)[] = [
      () => ({ as: one(["kasir", "bendahara"]), path: "/api/payments", body: draft() }),
      () => ({ as: "bendahara", path: "/api/payments", body: { ...draft(), paid_on: the().day(-1) } }),
      () => ({
        as: "bendahara",
        path: `/api/bills/${dropped?.id}/cancel`,
        body: { version: dropped?.version, reason: "Salah tagih" },
      }),
      () => ({ as: "kasir", path: "/api/payments/group", body: { payments: [draft(), draft()] } }),
      () => {
        const { id, version } = taken.length > 0 ? one(taken) : { id: "none", version: 1 };
        return {
          as: "bendahara",
          path: `/api/payments/${id}/void`,
          body: { version, reason: "Salah siswa" },
        };
      },
      () => {
        const { id: student_id } = one([...family, ...owing]);
        const body = {
          student_id,
          unit_id,
          amount: amount(),
          paid_on: twins[0].today,
          reason: "Pindah kota",
        };
        return { as: "bendahara", path: "/api/deposits/refund", body };
      },
      () => {
        const [from, to] = dice(2) === 0 ? [0, 1] : [1, 0];
        const body = {
          ...{
            from_student_id: family[from]?.id,
            to_student_id: family[to]?.id,
            unit_id,
            to_unit_id: unit_id,
          },
          ...{ amount: amount(), reason: "Untuk adiknya" },
        };
        return { as: "bendahara", path: "/api/deposits/transfer", body };
      },
    ];

    /** To both apps at once under one key, as an impatient finger and a second tab do. */
    const sendTwice = async ({ as, path, body }: Sent) => {
      const key = crypto.randomUUID();
      const ask = (twin: Backend) => twin.request<One<Booked | Booked[]>>("POST", path, { as, body, key });
      const answers = await Promise.all(twins.map(ask));
      for (const { status, body: said } of answers)
        expect([200, 201, 404, 409, 422], said.message).toContain(status);
      const done = answers.filter(({ status }) => status < 300);
      const ids = done.map((answer) => JSON.stringify([answer.body.data].flat().map(({ id }) => id)));
      expect(new Set(ids).size, `${path} has one effect`).toBeLessThanOrEqual(1);
      if (path === "/api/payments" && done[0] !== undefined) {
        taken.push((done[0] as Answer<One<PaymentDetail>>).body.data); // a 201 of this path
      }
      return done.length;
    };

    let done = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = Array.from({ length: AT_ONCE }, () => one(acts)());
      const counts = await Promise.all(sent.map(sendTwice));
      done += counts.filter((count) => count > 0).length;
      if (round % 5 === 4) await closeAndReopen(draft());
    }
    expect(done, "enough has come of it").toBeGreaterThan(ROUNDS);
    for (const { id } of [...family, ...owing])
      for (const account of await accounts({ id })) expectHolds(account);
    const numbers = taken.map(({ receipt_no }) => receipt_no);
    expect(new Set(numbers).size).toBe(numbers.length);
    await expectBooksHold();
    return { paymentIds: taken.map(({ id }) => id), owingIds: owing.map(({ id }) => id) };
  }

  /** What one app has closed the other keeps closed, until an AS opens it again. */
  async function closeAndReopen(draft: object): Promise<void> {
    const [one, other] = twins;
    const { id: cashier_id } = (await one.request<One<Booked>>("GET", "/api/profile", { as: "kasir" })).body
      .data;
    const till = { unit_id: school.units.SMP.id, day: one.today, cashier_id };
    const body = { ...till, counted: [], handed_over: 0, difference_reason: "Percobaan" };
    const closed = await one.request<One<Booked & { version: number }>>("POST", "/api/closings", {
      as: "kasir",
      body,
    });
    expect(closed.status, closed.body.message).toBe(201);
    const late = await other.request("POST", "/api/payments", { as: "kasir", body: draft });
    expect([late.status, late.body.code]).toEqual([409, "day_closed"]);
    const { id, version } = closed.body.data;
    const path = `/api/closings/${id}/reopen`;
    const reopened = await other.request("POST", path, {
      as: "admin",
      body: { version, reason: "Percobaan" },
    });
    expect(reopened.status, reopened.body.message).toBe(200);
  }

  /** In = applied + refunded + sent on + left, and what is left is never below nothing. */
  function expectHolds({ balance, paid_in, received, applied, refunded, sent }: Deposit): void {
    expect(paid_in + received - applied - refunded - sent).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
  }

  async function expectBooksHold(): Promise<void> {
    type Books = { ok: boolean; checks: { name: string; ok: boolean }[] };
    for (const twin of twins) {
      const { body } = await twin.request<One<Books>>("GET", "/api/integrity", { as: "admin" });
      expect(body.data.checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(body.data.ok).toBe(true);
    }
  }
});
