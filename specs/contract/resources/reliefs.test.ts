import { describe, expect, test } from "vitest";
import { BILLED, newBill, newCategory, newStudent, stageWith } from "./stage.ts";

describe("reliefs", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/reliefs",
    "/api/reliefs/:id/approve",
    "/api/reliefs/:id/reject",
    "/api/reliefs/:id/end",
  ]);
  const { call, list, refusal } = stage;

  async function draft() {
    const student = await newStudent(stage);
    const category_id = await newCategory(stage, student.unit_id);
    const body = {
      category_id,
      student_id: student.student_id,
      from_on: stage.today(),
      until_on: stage.today(),
      percent: 40,
      reason: "Anak yatim, surat RT",
    };
    return { student, category_id, body };
  }
  const reason = "Disetujui rapat pimpinan";

  test("is proposed, counted as waiting, approved, borne by the next bill, and ended", async () => {
    const { student, category_id, body } = await draft();
    const { id, version, ...made } = await call("POST", "/api/reliefs", body);
    expect(made).toMatchObject({ status: "proposed", percent: 40, amount: null, decided_by: null });
    const waiting = await list(`/api/reliefs?filter[student_id]=${student.student_id}`);
    expect(waiting.data.map((one) => one.id)).toEqual([id]);
    expect(waiting.meta.waiting).toBeGreaterThan(0);

    const approve = `/api/reliefs/${id}/approve`;
    expect(await refusal("POST", approve, { version: 99, reason })).toEqual([409, "stale_version"]);
    await call("POST", approve, { version, reason });
    const approved = await call("GET", `/api/reliefs/${id}`);
    expect(approved).toMatchObject({ status: "approved", decision_reason: reason });
    expect(await newBill(stage, student, category_id)).toMatchObject({ discount: 140_000, balance: 210_000 });

    const seen = { version: approved.version, reason };
    expect(await refusal("POST", approve, seen)).toEqual([409, "wrong_status"]);
    await call("POST", `/api/reliefs/${id}/end`, seen);
    expect(await call("GET", `/api/reliefs/${id}`)).toMatchObject({ status: "ended" });
  });

  test("is rejected, and then nobody approves it", async () => {
    const { id, version } = await call("POST", "/api/reliefs", (await draft()).body);
    await call("POST", `/api/reliefs/${id}/reject`, { version, reason });
    const rejected = await call("GET", `/api/reliefs/${id}`);
    expect(rejected.status).toBe("rejected");
    const seen = { version: rejected.version, reason };
    expect(await refusal("POST", `/api/reliefs/${id}/approve`, seen)).toEqual([409, "wrong_status"]);
  });

  test.each([
    ["percent", { percent: 101 }],
    ["percent", { amount: 50_000 }],
    ["student_id", { student_id: null }],
    ["until_on", { until_on: "2020-01-01" }],
    ["reason", { reason: "" }],
  ])("refuses %s in %j at its field", async (field, over) => {
    const { body } = await draft();
    expect(await refusal("POST", "/api/reliefs", { ...body, ...over })).toEqual([422, field]);
  });
});
