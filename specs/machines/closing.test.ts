import { describe, expect, test } from "vitest";
import { reckonOf } from "../../rules/closings.ts";
import { closingMachine } from "../../src/machines/payments/closing.machine.ts";
import { play } from "./play.ts";
import { closed, problem, tillOfDay } from "./samples.ts";

const count = (denomination: number, text: string) => ({ type: "count.typed", denomination, text });
const close = { type: "close.clicked" };
const confirm = { type: "confirm.clicked" };
const opened = () => play(closingMachine).send({ type: "till.opened", of: tillOfDay });
const exact = () => opened().send(count(100_000, "1")).send(count(50_000, "1"));
const closing = () => exact().send(close).send(confirm);

describe("counting a till", () => {
  test("is asked about once, and closed", () => {
    expect(exact().send(close).at).toBe("asking");
    expect(exact().send(close).send({ type: "cancel.clicked" }).at).toBe("counting.typing");
    const done = closing().done("closeTill", closed);
    expect([done.at, done.context.closing]).toEqual(["closed", closed]);
    expect(done.effects).toContain("dropDraft");
    expect(done.send({ type: "till.left" }).at).toBe("waiting");
  });

  test.each([
    ["nothing was counted", opened(), { counted: "nothing" }],
    ["what is no number", exact().send(count(500, "dua")), { 500: "count" }],
    ["half a note", exact().send(count(500, "1,5")), { 500: "count" }],
    ["one below zero", exact().send(count(500, "-1")), { 500: "count" }],
    ["a difference without a reason", opened().send(count(100_000, "1")), { difference_reason: "reason" }],
    [
      "more handed over than there is",
      exact().send({ type: "handover.typed", amount: 150_001 }),
      { handed_over: "handover" },
    ],
    [
      "a handover that is no amount",
      exact().send({ type: "handover.typed", amount: "1.0.0" }),
      { handed_over: "handover" },
    ],
  ])("%s is told and not sent", (_, typed, faults) => {
    const told = typed.send(close);
    expect(told.at).toBe("counting.incomplete");
    expect(reckonOf(told.context)?.faults).toEqual(faults);
  });

  test("a difference with its reason hinders nothing, and a note goes with it", () => {
    const short = opened()
      .send(count(100_000, "1"))
      .send({ type: "reason.typed", text: "salah kembalian" })
      .send({ type: "note.typed", text: "hujan" });
    expect(reckonOf(short.context)).toMatchObject({
      difference: -50_000,
      handedOver: 50_000,
      remaining: 50_000,
    });
    expect(short.send(close).at).toBe("asking");
    expect(short.context.note).toBe("hujan");
  });

  test("another till begins with nothing of the former one", () => {
    const next = exact()
      .send({ type: "till.left" })
      .send({ type: "till.opened", of: { ...tillOfDay, day: "2026-02-11" } });
    expect(next.context).toMatchObject({ typed: {}, handedOver: null, of: { day: "2026-02-11" } });
  });

  test("a refusal keeps what was counted", () => {
    const refused = closing().fail("closeTill", problem("invalid"));
    expect(refused.at).toBe("counting.refused");
    expect(refused.context).toMatchObject({
      typed: { 100000: "1", 50000: "1" },
      problem: { kind: "invalid" },
    });
  });

  test("money that moved meanwhile is told, the count kept", () => {
    const moved = closing().fail("closeTill", problem("conflict", { code: "balance_changed" }));
    expect(moved.at).toBe("rereading");
    const till = { ...tillOfDay.till, expected_cash: 160_000 };
    const told = moved.done("fetchTill", { ...tillOfDay, till });
    expect([told.at, reckonOf(told.context)?.difference]).toEqual(["counting.moved", -10_000]);
    expect(moved.fail("fetchTill", problem("offline")).at).toBe("counting.refused");
  });

  test("a till that somebody else has closed is told", () => {
    const late = closing().fail("closeTill", problem("conflict", { code: "already_closed" }));
    const till = { ...tillOfDay.till, status: "closed", closing_id: "c1" };
    const taken = late.done("fetchTill", { ...tillOfDay, till });
    expect([taken.at, taken.send({ type: "till.left" }).at]).toEqual(["taken", "waiting"]);
  });

  test("an answer that never came is asked about before anything else goes out", () => {
    const unsure = closing().fail("closeTill", problem("offline"));
    expect(unsure.at).toBe("unsure");
    expect(unsure.can(close)).toBe(false);
    const again = unsure.send({ type: "retry.clicked" });
    expect([again.at, again.context.key]).toEqual(["closing", closing().context.key]);
    const asked = unsure.send({ type: "change.clicked" });
    expect(asked.done("resolveKey", closed).at).toBe("closed");
    expect(asked.done("resolveKey", null).at).toBe("counting.notClosed");
    expect(asked.fail("resolveKey", problem("offline")).at).toBe("unsure");
  });

  test("another attempt has another key", () => {
    const refused = closing().fail("closeTill", problem("invalid"));
    expect(refused.send(close).context.key).not.toBe(refused.context.key);
  });
});
