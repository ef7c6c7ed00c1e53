import { describe, expect, test } from "vitest";
import { bulkBillingMachine } from "../../src/machines/billing/bulk-billing.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const audience = {
  unit_ids: [],
  grades: [],
  classroom_ids: ["k7a"],
  student_category_ids: [],
  student_ids: [],
};
const form = { category_id: "c1", class_year_id: "y1", periods: ["2026-07"], audience };
const filled = {
  students_count: 2,
  bills_count: 2,
  skipped_count: 0,
  total: 2,
  reach: { unit: false, grades: [], classrooms: ["7A"], is_narrowed: false },
  due: [],
  rows: [],
  skipped: [],
};
const ask = { type: "preview.requested" };
const commit = { type: "commit.clicked" };

const choosing = () => play(bulkBillingMachine, { form });
const previewing = () => choosing().send(ask);
const preview = () => previewing().done("previewBills", filled);
const committing = () => preview().send(commit);

describe("bulk billing", () => {
  test.each([
    ["a category", { ...form, category_id: null }],
    ["a class year", { ...form, class_year_id: null }],
    ["a period", { ...form, periods: [] }],
    ["an audience", { ...form, audience: { ...audience, classroom_ids: [] } }],
  ])("needs %s before it can preview", (_, incomplete) => {
    expect(play(bulkBillingMachine, { form: incomplete }).can(ask)).toBe(false);
    expect(choosing().can(ask)).toBe(true);
  });

  test("previews, and from there goes back with the form as it was", () => {
    expect(preview().at).toBe("preview.filled");
    const back = preview().send({ type: "back.clicked" });
    expect(back.at).toBe("choosing.filling");
    expect(back.context).toMatchObject({ form, preview: null });
  });

  test("cannot commit a preview without bills", () => {
    const empty = previewing().done("previewBills", { ...filled, bills_count: 0 });
    expect(empty.at).toBe("preview.empty");
    expect(empty.can(commit)).toBe(false);
  });

  test("cannot be left while it commits, and ends in a summary", () => {
    for (const type of ["back.clicked", "cancel.clicked", "form.changed", "commit.clicked"]) {
      expect(committing().can({ type })).toBe(false);
    }
    expect(committing().snapshot.hasTag("locked")).toBe(true);
    const summary = committing().done("createBills", { created: 2, skipped: 0 });
    expect(summary.at).toBe("summary");
    expect(summary.send({ type: "again.clicked" }).context).toMatchObject({ summary: null, form });
  });

  test("keeps its key over retries and renews it with each preview", () => {
    const { key } = committing().context;
    const failed = committing().fail("createBills", problem("offline"));
    expect(failed.at).toBe("failed");
    expect(failed.send({ type: "retry.clicked" }).context.key).toBe(key);
    const back = failed.send({ type: "back.clicked" });
    expect(back.at).toBe("settling");
    const again = back.done("settleKey", null).send(ask).done("previewBills", filled);
    expect(again.context.key).not.toBe(key);
  });

  test("whose answer was lost is asked about before one goes back: what was made is told", () => {
    const back = committing().fail("createBills", problem("offline")).send({ type: "back.clicked" });
    const made = back.done("settleKey", { created: 2, skipped: 0 });
    expect(made.at).toBe("summary");
    expect(made.context.summary).toMatchObject({ created: 2 });
    expect(back.fail("settleKey", problem("offline")).at).toBe("failed");
  });

  test.each([
    ["a refused preview", previewing().fail("previewBills", problem("invalid")), "choosing.refused"],
    ["a cancelled preview", previewing().send({ type: "cancel.clicked" }), "choosing.filling"],
    ["a refused commit", committing().fail("createBills", problem("invalid")), "choosing.refused"],
    ["a conflict", committing().fail("createBills", problem("conflict")), "conflict"],
    [
      "a closed day, which another preview would not open",
      committing().fail("createBills", problem("conflict", { code: "day_closed" })),
      "failed",
    ],
    ["a lost connection", committing().fail("createBills", problem("offline")), "failed"],
  ])("%s keeps the form", (_, after, state) => {
    expect(after.at).toBe(state);
    expect(after.context.form).toMatchObject(form);
  });

  test("after a conflict offers another preview", () => {
    const conflict = committing().fail("createBills", problem("conflict", { code: "nothing_to_bill" }));
    expect(conflict.send(ask).at).toBe("previewing");
  });
});
