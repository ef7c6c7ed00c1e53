/**
 * What was typed at the payment desk and not saved outlives Back, a reload and a new login. Source: docs/spec/money.md §11.7, §16.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { deskOf, type Outside, watch } from "../../src/views/payments/desk-actors.ts";
import { deskDraftsOf } from "../../src/views/payments/desk-drafts.ts";
import { desk } from "../machines/samples.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const never = () => new Promise<never>(() => {});
const outsideOf = (userId: string): Outside => ({
  fetchDesk: async () => desk,
  post: never,
  settle: never,
  keep: never,
  isLineAway: () => false,
  pocket: { tab: "one", sent: () => [], keep: () => {} },
  newKey: () => "key",
  today: () => "2026-08-20",
  amountOf: Number,
  drafts: deskDraftsOf(userId),
});

/** The payment desk of this user, with the student's bills read. */
async function opened(userId: string) {
  const outside = outsideOf(userId);
  const paymentDesk = createActor(deskOf(outside)).start();
  const end = watch(paymentDesk, outside);
  paymentDesk.send({ type: "student.chosen", studentId: "st1" });
  await waitFor(paymentDesk, (snapshot) => snapshot.matches("choosing"));
  return {
    desk: paymentDesk,
    leave: () => {
      end();
      paymentDesk.stop();
    },
  };
}

test("a typed amount is there again when the student is, for whoever typed it, and gone once it is taken away", async () => {
  const first = await opened("u1");
  first.desk.send({ type: "amount.typed", amountRupiah: 120_000 });
  first.desk.send({ type: "handed.typed", handedRupiah: 150_000 });
  first.leave();

  const again = await opened("u1");
  expect(again.desk.getSnapshot().context).toMatchObject({ typedRupiah: 120_000, handedRupiah: 150_000 });
  expect((await opened("u2")).desk.getSnapshot().context.typedRupiah).toBeNull();

  const third = await opened("u1");
  third.desk.send({ type: "amount.typed", amountRupiah: null });
  third.desk.send({ type: "handed.typed", handedRupiah: null });
  third.leave();
  expect((await opened("u1")).desk.getSnapshot().context.typedRupiah).toBeNull();
});

test("what was typed goes with the student when another one comes, and is there when the first is back", async () => {
  const { desk: paymentDesk } = await opened("u1");
  paymentDesk.send({ type: "amount.typed", amountRupiah: 75_000 });
  paymentDesk.send({ type: "student.cleared" });
  paymentDesk.send({ type: "student.chosen", studentId: "st2" });
  await waitFor(paymentDesk, (snapshot) => snapshot.matches("choosing"));
  expect(paymentDesk.getSnapshot().context.typedRupiah).toBeNull();
  paymentDesk.send({ type: "student.cleared" });
  paymentDesk.send({ type: "student.chosen", studentId: "st1" });
  await waitFor(paymentDesk, (snapshot) => snapshot.matches("choosing"));
  expect(paymentDesk.getSnapshot().context.typedRupiah).toBe(75_000);
});
