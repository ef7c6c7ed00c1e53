import { describe, expect, test } from "vitest";
import { studentSearchMachine } from "../../src/machines/payments/student-search.machine.ts";
import { play } from "./play.ts";
import { problem, student } from "./samples.ts";

const typing = (term = "adi") => play(studentSearchMachine).send({ type: "term.typed", term });
const searching = () => typing().pass("typingPause");
const enter = { type: "search.submitted" };
const sibling = { ...student, id: "st2" };

describe("the student search", () => {
  test("waits for a pause in the typing, and for nothing at all when the box is empty", () => {
    expect(typing().at).toBe("typing");
    expect(searching().at).toBe("searching");
    expect(typing("  ").at).toBe("idle");
  });

  test.each([
    ["some", [student, sibling], "showing.found"],
    ["nobody", [], "showing.nobody"],
  ])("shows %s", (_, found, state) => {
    expect(searching().done("findStudents", found).at).toBe(state);
  });

  test("takes the only match when Enter comes before the answer", () => {
    for (const asked of [typing().send(enter), searching().send(enter)]) {
      const taken = asked.done("findStudents", [student]);
      expect(taken.at).toBe("idle");
      expect(taken.emitted).toEqual([{ type: "student.chosen", studentId: "st1", keys: "" }]);
    }
  });

  test("takes digits typed after Enter for the amount, and letters for the search", () => {
    const taking = typing("20260001").send(enter);
    const type = (term: string) => ({ type: "term.typed", term });
    const typed = taking.send(type("202600014")).send(type("2026000145")).send(type("20260001450.000"));
    expect(typed.at).toBe("takingOnlyOne");
    expect(typed.done("findStudents", [student]).emitted).toEqual([
      { type: "student.chosen", studentId: "st1", keys: "450.000" },
    ]);
    const several = typed.done("findStudents", [student, sibling]);
    expect(several.context).toMatchObject({ term: "20260001", keys: "450.000" });
    const picked = several.send({ type: "student.picked", studentId: "st2" });
    expect(picked.emitted).toEqual([{ type: "student.chosen", studentId: "st2", keys: "450.000" }]);
    expect(typed.send(type("20260001450.000a"))).toMatchObject({ at: "typing", context: { keys: "" } });
    expect(typed.send(type("2026000")).at).toBe("typing");
  });

  test("never guesses between several", () => {
    const several = typing().send(enter).done("findStudents", [student, sibling]);
    expect(several.at).toBe("showing.found");
    expect(several.emitted).toEqual([]);
    const picked = several.send({ type: "student.picked", studentId: "st2" });
    expect(picked.emitted).toEqual([{ type: "student.chosen", studentId: "st2", keys: "" }]);
    expect(picked.context).toMatchObject({ term: "", found: [] });
  });

  test("that fails keeps the term and can be retried", () => {
    const failed = searching().fail("findStudents", problem("offline"));
    expect(failed.context).toMatchObject({ term: "adi", problem: { kind: "offline" } });
    expect(failed.send({ type: "retry.clicked" }).at).toBe("searching");
  });
});
