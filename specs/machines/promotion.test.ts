import { describe, expect, test } from "vitest";
import { promotionMachine } from "../../src/machines/students/promotion.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const choice = { unit_id: "smp", from_year_id: "y1", to_year_id: "y2" };
const room = {
  id: "7a",
  name: "7A",
  grade: 7,
  major: null,
  is_last: false,
  promoted_to: "8a",
  retained_to: null,
};
const plan = { classes: [{ ...room, students: [] }], targets: [] };
const result = {
  id: null,
  counts: { promoted: 1, retained: 0, graduated: 0, moved: 0, left: 0 },
  skipped: [],
  over_capacity: [],
  classes: [],
  early: null,
  leaving_owed: { students: 0, amount: 0 },
};
const preview = { type: "preview.requested" };
const commit = { type: "commit.clicked" };

const loading = () => play(promotionMachine).send({ type: "choice.changed", choice });
const deciding = () => loading().done("fetchPlan", plan);
const decided = () => deciding().send({ type: "students.decided", decisions: { ani: "promoted" } });
const previewed = () => decided().send(preview).done("previewPromotion", result);
const committing = () => previewed().send(commit);

describe("promotion", () => {
  test("reads nothing before unit and both years are chosen", () => {
    const partly = play(promotionMachine).send({ type: "choice.changed", choice: { unit_id: "smp" } });
    expect(partly.at).toBe("choosing");
    expect(loading().at).toBe("loading");
  });

  test("opens the first class with the suggested targets, and nobody decided for", () => {
    expect(deciding().context).toMatchObject({
      classId: "7a",
      targets: { "7a": { promoted: "8a", retained: "" } },
      decisions: {},
    });
    expect(deciding().can(preview)).toBe(false);
    expect(decided().can(preview)).toBe(true);
  });

  test("a decision can be taken back, and a target chosen for a class of the plan only", () => {
    const cleared = decided().send({ type: "decisions.cleared", studentIds: ["ani"] });
    expect(cleared.context.decisions).toEqual({});
    const target = { type: "target.chosen", target: { retained: "7b" } };
    expect(deciding().send({ ...target, classId: "7a" }).context.targets["7a"]).toEqual({
      promoted: "8a",
      retained: "7b",
    });
    expect(deciding().can({ ...target, classId: "9z" })).toBe(false);
  });

  test("a student who is decided for may go elsewhere than the class, until the decision is another", () => {
    const redirected = { type: "student.redirected", studentId: "ani", classroomId: "8b" };
    expect(deciding().can(redirected)).toBe(false);
    const elsewhere = decided().send(redirected);
    expect(elsewhere.context.ownTargets).toEqual({ ani: "8b" });
    expect(elsewhere.send({ ...redirected, classroomId: "" }).context.ownTargets).toEqual({});
    const retained = elsewhere.send({ type: "students.decided", decisions: { ani: "retained" } });
    expect(retained.context.ownTargets).toEqual({});
    const cleared = elsewhere.send({ type: "decisions.cleared", studentIds: ["ani"] });
    expect(cleared.context.ownTargets).toEqual({});
    const other = elsewhere.send({ type: "students.decided", decisions: { budi: "promoted" } });
    expect(other.context.ownTargets).toEqual({ ani: "8b" });
  });

  test("another year reads anew and forgets the decisions", () => {
    const other = decided().send({ type: "choice.changed", choice: { to_year_id: "y3" } });
    expect([other.at, other.context.decisions]).toEqual(["loading", {}]);
  });

  test("the dry run and the commit have keys of their own; a retry keeps its key", () => {
    const { key } = decided().send(preview).context;
    expect(committing().context.key).not.toBe(key);
    const refused = committing().fail("commitPromotion", problem("offline"));
    expect(refused.at).toBe("preview.refused");
    expect(refused.send({ type: "retry.clicked" }).context.key).toBe(committing().context.key);
  });

  test("cannot be left while it commits; what changed meanwhile is reckoned again", () => {
    for (const type of ["back.clicked", "cancel.clicked", "choice.changed", "commit.clicked"]) {
      expect(committing().can({ type })).toBe(false);
    }
    expect(committing().snapshot.hasTag("locked")).toBe(true);
    const conflict = committing().fail("commitPromotion", problem("conflict"));
    expect([conflict.at, conflict.can(preview)]).toEqual(["preview.conflict", true]);
    expect(conflict.send({ type: "back.clicked" }).context.decisions).toEqual({ ani: "promoted" });
  });

  test("long before the year ends it is asked first, and only that it is meant sends it, with the word for it", () => {
    const early = { id: "y1", name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" };
    const asking = decided()
      .send(preview)
      .done("previewPromotion", { ...result, early })
      .send(commit);
    expect([asking.at, asking.context.isEarlyConfirmed]).toEqual(["preview.asking", false]);
    expect(asking.can(commit)).toBe(false);
    expect(asking.send({ type: "early.declined" }).at).toBe("preview.ready");
    const sent = asking.send({ type: "early.confirmed" });
    expect([sent.at, sent.context.isEarlyConfirmed]).toEqual(["committing", true]);
    const refused = sent.fail("commitPromotion", problem("offline"));
    expect(refused.send({ type: "retry.clicked" }).context.isEarlyConfirmed).toBe(true);
    const again = sent.fail("commitPromotion", problem("conflict")).send(preview);
    expect(again.done("previewPromotion", { ...result, early }).context.isEarlyConfirmed).toBe(false);
    expect(committing().context.isEarlyConfirmed).toBe(false);
  });

  test("a dry run that moves nobody cannot be committed", () => {
    const nobody = { ...result, counts: { ...result.counts, promoted: 0 } };
    expect(decided().send(preview).done("previewPromotion", nobody).can(commit)).toBe(false);
    expect(committing().done("commitPromotion", result).at).toBe("summary");
  });
});
