import { describe, expect, test } from "vitest";
import { yearEndMachine } from "../../src/machines/books/year-end.machine.ts";
import { play } from "./play.ts";
import { problem, yearEnd } from "./samples.ts";

const of = { unitId: "u1", classYearId: "y1" };
const reading = () => play(yearEndMachine).send({ type: "year.chosen", of });
const told = (...one: Parameters<typeof yearEnd>) => reading().done("fetchYear", yearEnd(...one));
const confirm = { type: "confirm.clicked" };
const close = { type: "close.clicked" };
const cancel = { type: "cancel.clicked" };
const because = (text: string) => ({ type: "reason.typed", text });
const asking = () => told("open").send(close).send(because("akhir tahun"));
const reopening = () => told("closed").send({ type: "reopen.clicked" });

describe("a year of the books", () => {
  test.each([
    ["waits for its end", told("open", { is_over: false, open_months: ["2026-06"] }), "telling.running"],
    ["waits for its months", told("open", { open_months: ["2026-06"] }), "telling.monthsOpen"],
    ["can be closed", told("open"), "telling.ready"],
    ["is closed", told("closed"), "telling.closed"],
  ])("%s", (_, at, expected) => {
    expect(at.at).toBe(expected);
    expect(at.can(close)).toBe(expected === "telling.ready");
  });

  test("that cannot be read is read again", () => {
    const failed = reading().fail("fetchYear", problem("offline"));
    expect([failed.at, failed.send({ type: "retry.clicked" }).at]).toEqual(["failed", "reading"]);
  });

  test("is shown on while it is read again, and not where another is chosen", () => {
    const again = told("open").send({ type: "refresh.requested" });
    expect([again.at, again.context.year?.status]).toEqual(["reading", "open"]);
    const other = again.send({ type: "year.chosen", of: { ...of, classYearId: "y2" } });
    expect(other.context.year).toBeNull();
  });

  test("is closed with a reason, and read again when it was not meant", () => {
    expect(told("open").send(close).can(confirm)).toBe(false);
    expect(asking().send(cancel).at).toBe("reading");
    expect(asking().send(confirm).done("closeYear", yearEnd("closed")).at).toBe("telling.closed");
  });

  test("a refusal is told where it was asked, keeps what was typed, and the same question its key", () => {
    const refused = asking().send(confirm).fail("closeYear", problem("conflict"));
    expect([refused.at, refused.context.problem?.kind, refused.context.reason]).toEqual([
      "asking",
      "conflict",
      "akhir tahun",
    ]);
    expect(refused.send(confirm).context.key).toBe(refused.context.key);
  });

  test("is opened again with a reason of five characters", () => {
    expect(reopening().send(because("abcd")).can(confirm)).toBe(false);
    const opening = reopening().send(because("ada koreksi")).send(confirm);
    expect(opening.done("reopenYear", yearEnd("open")).at).toBe("telling.ready");
    expect(opening.fail("reopenYear", problem("offline")).at).toBe("askingReopen");
  });
});
