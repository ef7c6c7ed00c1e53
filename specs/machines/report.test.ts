import { describe, expect, test } from "vitest";
import { reportMachine } from "../../src/machines/books/report.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const answer = (pages: number) => ({
  rows: [pages],
  meta: { current_page: 1, per_page: 200, total: pages * 200, last_page: pages },
});
const asked = (of: string) => ({ type: "report.asked", asked: of });
const print = { type: "print.clicked" };
const shown = (pages = 1) => play(reportMachine).send(asked("ledger?")).done("fetchReport", answer(pages));

describe("a report", () => {
  test("is loaded when it is asked for, and says why it is not there", () => {
    const loading = play(reportMachine).send(asked("ledger?"));
    expect(loading.at).toBe("loading");
    expect(loading.fail("fetchReport", problem("missing")).at).toBe("missing");
    expect(loading.fail("fetchReport", problem("forbidden")).at).toBe("forbidden");
    const failed = loading.fail("fetchReport", problem("offline"));
    expect([failed.at, failed.send({ type: "retry.clicked" }).at]).toEqual(["failed", "loading"]);
  });

  test("keeps the old rows while other filters are read, and for good where they are refused", () => {
    const other = shown().send(asked("ledger?from=2026-13-01"));
    expect([other.at, other.context.report]).toEqual(["ready.refreshing", answer(1)]);
    const refused = other.fail("fetchReport", problem("invalid"));
    expect([refused.at, refused.context.report, refused.context.problem?.kind]).toEqual([
      "ready.current",
      answer(1),
      "invalid",
    ]);
  });

  test("of one page is printed at once, a longer one when its pages are gathered", () => {
    const short = shown().send(print);
    expect([short.at, short.context.whole]).toEqual(["ready.printing", answer(1)]);
    const long = shown(3).send(print).send({ type: "rows.gathered", count: 200 });
    expect([long.at, long.context.gathered]).toEqual(["ready.gathering", 200]);
    const whole = long.done("gatherRows", answer(1));
    expect(whole.at).toBe("ready.printing");
    const after = whole.done("printReport", undefined);
    expect([after.at, after.context.whole]).toEqual(["ready.current", null]);
  });

  test("is not printed when it is stopped, cannot be gathered, or has more lines than a printer is for", () => {
    const stopped = shown(3).send(print).send({ type: "cancel.clicked" });
    expect([stopped.at, stopped.context.gathered]).toEqual(["ready.current", 0]);
    const failed = shown(3).send(print).fail("gatherRows", problem("offline"));
    expect([failed.at, failed.context.problem?.kind]).toEqual(["ready.current", "offline"]);
    expect(shown(26).send(print).at).toBe("ready.tooLong");
    expect(shown(25).send(print).at).toBe("ready.gathering");
  });
});
