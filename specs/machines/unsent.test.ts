import { describe, expect, test } from "vitest";
import { unsentMachine } from "../../src/machines/payments/unsent.machine.ts";
import { play } from "./play.ts";
import { payment, problem, unsentFamily, unsentOf } from "./samples.ts";

const enter = { type: "user.entered", userId: "s1" };
const reading = () => play(unsentMachine).send(enter);
const waiting = unsentOf();
const refused = unsentOf({ problem: problem("conflict") });

describe("what waits in the browser", () => {
  test("is sent one after the other, and told", () => {
    const sending = reading().done("readList", [waiting, unsentOf({ key: "k2" })]);
    expect(sending.at).toBe("sending");
    const sent = sending.done("sendUnsent", [payment]);
    expect(sent.emitted).toEqual([{ type: "sending.done", unsent: waiting, payments: [payment] }]);
    expect(sent.done("readList", [unsentOf({ key: "k2" })]).at).toBe("sending");
    expect(sent.done("readList", []).at).toBe("resting");
  });

  test("of a family is one of them", () => {
    const visit = unsentFamily();
    const sent = reading().done("readList", [visit]).done("sendUnsent", [payment, payment]);
    expect(sent.emitted).toEqual([{ type: "sending.done", unsent: visit, payments: [payment, payment] }]);
  });

  test("of another user, or refused before, is not sent", () => {
    expect(reading().done("readList", [unsentOf({ userId: "s2" }), refused]).at).toBe("resting");
  });

  test("that another tab has sent is read anew and not told", () => {
    const other = reading().done("readList", [waiting]).done("sendUnsent", null);
    expect([other.at, other.emitted]).toEqual(["reading", []]);
  });

  test("waits for the line when no answer comes, and goes out when it is back or after a while", () => {
    const away = reading().done("readList", [waiting]).fail("sendUnsent", problem("offline"));
    expect([away.at, away.emitted]).toEqual(["waiting", []]);
    expect(away.send({ type: "line.returned" }).at).toBe("reading");
    expect(away.pass("linePause").at).toBe("reading");
  });

  test("that is refused is told and rests until somebody decides", () => {
    const told = reading().done("readList", [waiting]).fail("sendUnsent", problem("conflict"));
    expect(told.emitted).toEqual([{ type: "sending.refused", unsent: waiting }]);
    const resting = told.done("readList", [refused]);
    expect(resting.at).toBe("resting");
    const deciding = resting.send({
      type: "payment.decided",
      key: "k1",
      decision: { paid_on: "2026-11-22" },
    });
    expect(deciding.at).toBe("deciding");
    expect(deciding.done("decideUnsent", null).done("readList", [waiting]).at).toBe("sending");
    const dropping = resting.send({ type: "payment.dropped", key: "k1" });
    expect(dropping.done("dropUnsent", null).done("readList", []).at).toBe("resting");
  });

  test("what is decided or deleted while one is on its way is done after it, whatever became of it", () => {
    const decision = { paid_on: "2026-11-22" };
    const sending = reading().done("readList", [waiting]);
    const asked = sending
      .send({ type: "payment.dropped", key: "k1" })
      .send({ type: "payment.decided", key: "k2", decision });
    expect(asked.at).toBe("sending");
    const dropping = asked.fail("sendUnsent", problem("conflict")).done("readList", [refused]);
    expect(dropping.at).toBe("dropping");
    const deciding = dropping.done("dropUnsent", null).done("readList", []);
    expect(deciding.at).toBe("deciding");
    expect(deciding.done("decideUnsent", null).done("readList", []).at).toBe("resting");

    const dropped = sending.send({ type: "payment.dropped", key: "k1" });
    expect(dropped.fail("sendUnsent", problem("offline")).at).toBe("dropping");
    const left = dropped.send({ type: "user.left" }).send(enter);
    expect(left.done("readList", []).at).toBe("resting");
  });

  test("is nobody's when the user leaves, and the next one's is read", () => {
    const left = reading().done("readList", [waiting]).send({ type: "user.left" });
    expect([left.at, left.context.list]).toEqual(["off", []]);
    expect(left.send(enter).at).toBe("reading");
  });

  test("a browser that keeps nothing is told, and asked again when one is to be kept", () => {
    const closed = reading().fail("readList", problem("broken"));
    expect([closed.at, closed.snapshot.hasTag("closed")]).toEqual(["closed", true]);
    expect(closed.send({ type: "list.changed" }).at).toBe("reading");
  });
});
