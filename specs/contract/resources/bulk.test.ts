import { describe, expect, test } from "vitest";
import { BILLED, newBill, newStudent, stageWith } from "./stage.ts";

describe("bulk", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/operators",
    "/api/bulk/operators",
    "/api/bulk/units",
    "/api/bulk/classrooms",
    "/api/bulk/accounts",
    "/api/bulk/categories",
    "/api/bulk/banks",
    "/api/bulk/students/delete",
    "/api/bulk/students/status",
    "/api/bulk/students/placement",
    "/api/bulk/bills/cancel",
  ]);
  const { ask, call, make, refusal } = stage;

  type Outcome = { id: string; result: string; code: string | null };
  const seen = async (path: string) => {
    const { id, version } = await call("GET", path);
    return { id, version };
  };
  const outcomes = (done: Outcome[]) => done.map(({ id, result, code }) => [id, result, code]);

  test.each(["operators", "units", "classrooms", "accounts", "categories", "banks"])(
    "%s: each row by itself, the others in spite of one that is refused",
    async (name) => {
      const one = await seen(`/api/${name}/${await make(name)}`);
      const stale = { ...(await seen(`/api/${name}/${await make(name)}`)), version: 99 };
      const turn = { action: "deactivate", rows: [one, stale] };
      const done = await call<Outcome[]>("POST", `/api/bulk/${name}`, turn);
      expect(outcomes(done)).toEqual([
        [one.id, "done", null],
        [stale.id, "refused", "stale_version"],
      ]);
      expect((await call("GET", `/api/${name}/${one.id}`)).status).toBe("inactive");
      expect((await call("GET", `/api/${name}/${stale.id}`)).status).toBe("active");
      expect(await refusal("POST", `/api/bulk/${name}`, { ...turn, rows: [] })).toEqual([422, "rows"]);
    },
  );

  test("students are moved into a class, given a status, and deleted", async () => {
    const { unit_id, class_year_id, classroom_id, student_id } = await newStudent(stage);
    const path = `/api/students/${student_id}`;
    const other = await make("classrooms", { unit_id, class_year_id });
    const placed = { ...(await seen(path)), seen_classroom_id: classroom_id, classroom_id: other };
    await call("POST", "/api/bulk/students/placement", { class_year_id, rows: [placed] });
    expect((await call("GET", path)).classroom_id).toBe(other);
    const leave = { status: "on_leave", status_reason: "Sakit", rows: [await seen(path)] };
    await call("POST", "/api/bulk/students/status", leave);
    expect((await call("GET", path)).status).toBe("on_leave");
    const rows = [await seen(`/api/students/${await make("students")}`)];
    const gone = await call<Outcome[]>("POST", "/api/bulk/students/delete", { rows });
    expect(outcomes(gone)).toEqual([[rows[0]?.id, "done", null]]);
    expect((await ask("GET", `/api/students/${rows[0]?.id}`)).status).toBe(404);
  });

  test("bills are cancelled for one reason", async () => {
    const { id } = await newBill(stage, await newStudent(stage));
    const cancel = { reason: "Salah tagih", rows: [await seen(`/api/bills/${id}`)] };
    const done = await call<Outcome[]>("POST", "/api/bulk/bills/cancel", cancel);
    expect(outcomes(done)).toEqual([[id, "done", null]]);
    expect((await call("GET", `/api/bills/${id}`)).status).toBe("cancelled");
  });
});
