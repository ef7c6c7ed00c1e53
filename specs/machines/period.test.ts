import { describe, expect, test } from "vitest";
import { periodMachine } from "../../src/machines/payments/period.machine.ts";
import { play } from "./play.ts";
import { period, problem } from "./samples.ts";

const of = { unitId: "u1", month: "2026-02" };
const reading = () => play(periodMachine).send({ type: "month.chosen", of });
const told = (...one: Parameters<typeof period>) => reading().done("fetchPeriod", period(...one));
const confirm = { type: "confirm.clicked" };
const close = { type: "close.clicked" };
const cancel = { type: "cancel.clicked" };
const asking = () => told("open", 28).send(close);
const reopening = (reason: string) =>
  told("closed", 28).send({ type: "reopen.clicked" }).send({ type: "reason.typed", text: reason });

describe("a month", () => {
  test.each([
    ["waits for its days", told("open", 28, "open"), "telling.daysOpen"],
    ["waits for its end", told("open", 27), "telling.running"],
    ["can be closed", told("open", 28), "telling.ready"],
    ["is closed", told("closed", 28), "telling.closed"],
  ])("%s", (_, at, expected) => {
    expect(at.at).toBe(expected);
    expect(at.can(close)).toBe(expected === "telling.ready");
  });

  test("that cannot be read is read again", () => {
    const failed = reading().fail("fetchPeriod", problem("offline"));
    expect([failed.at, failed.send({ type: "retry.clicked" }).at]).toEqual(["failed", "reading"]);
  });

  test("is shown on while it is read again, and not where another is chosen", () => {
    const again = told("open", 28).send({ type: "refresh.requested" });
    expect([again.at, again.context.period?.status]).toEqual(["reading", "open"]);
    const other = again.send({ type: "month.chosen", of: { ...of, month: "2026-01" } });
    expect(other.context.period).toBeNull();
  });

  test("is closed when it is meant, and read again when it is not", () => {
    expect(asking().send(cancel).at).toBe("reading");
    const done = asking().send(confirm).done("closePeriod", period("closed", 28));
    expect(done.at).toBe("telling.closed");
  });

  test("a refusal is told where it was asked; the same question keeps its key", () => {
    const refused = asking().send(confirm).fail("closePeriod", problem("conflict"));
    expect([refused.at, refused.context.problem?.kind]).toEqual(["asking", "conflict"]);
    expect(refused.send(confirm).context.key).toBe(refused.context.key);
  });

  test("is opened again with a reason of five characters, which a refusal keeps", () => {
    expect(reopening("abcd").can(confirm)).toBe(false);
    const opening = reopening("ada koreksi").send(confirm);
    expect(opening.done("reopenPeriod", period("open", 28)).at).toBe("telling.ready");
    const refused = opening.fail("reopenPeriod", problem("offline"));
    expect([refused.at, refused.context.reason]).toEqual(["askingReason", "ada koreksi"]);
    expect(refused.send(cancel).at).toBe("reading");
  });
});
