/** What was typed at the till and not saved outlives Back, a reload and a new login. Source: product.md §6.7, issue "No rupiah twice" 2. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { deskOf, type Outside, watch } from "../../src/wiring/desk-of.ts";
import { tillDraftsOf } from "../../src/wiring/till-drafts.ts";
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
  pocket: { tab: "one", sent: () => [], keep: () => {} },
  newKey: () => "key",
  today: () => "2026-08-20",
  amountOf: Number,
  drafts: tillDraftsOf(userId),
});

/** The till of this user, with the student's bills read. */
async function opened(userId: string) {
  const outside = outsideOf(userId);
  const till = createActor(deskOf(outside)).start();
  const end = watch(till, outside);
  till.send({ type: "student.chosen", studentId: "st1" });
  await waitFor(till, (snapshot) => snapshot.matches("choosing"));
  return {
    till,
    leave: () => {
      end();
      till.stop();
    },
  };
}

test("a typed amount is there again when the student is, for whoever typed it, and gone once it is taken away", async () => {
  const first = await opened("u1");
  first.till.send({ type: "amount.typed", amountRupiah: 120_000 });
  first.leave();

  const again = await opened("u1");
  expect(again.till.getSnapshot().context.typedRupiah).toBe(120_000);
  expect((await opened("u2")).till.getSnapshot().context.typedRupiah).toBeNull();

  const third = await opened("u1");
  third.till.send({ type: "amount.typed", amountRupiah: null });
  third.leave();
  expect((await opened("u1")).till.getSnapshot().context.typedRupiah).toBeNull();
});

test("what was typed goes with the student when another one comes, and is there when the first is back", async () => {
  const { till } = await opened("u1");
  till.send({ type: "amount.typed", amountRupiah: 75_000 });
  till.send({ type: "student.cleared" });
  till.send({ type: "student.chosen", studentId: "st2" });
  await waitFor(till, (snapshot) => snapshot.matches("choosing"));
  expect(till.getSnapshot().context.typedRupiah).toBeNull();
  till.send({ type: "student.cleared" });
  till.send({ type: "student.chosen", studentId: "st1" });
  await waitFor(till, (snapshot) => snapshot.matches("choosing"));
  expect(till.getSnapshot().context.typedRupiah).toBe(75_000);
});
