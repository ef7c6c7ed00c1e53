import { describe, expect, test } from "vitest";
import { newStudent, SEATED, stageWith } from "./stage.ts";

describe("promotion", () => {
  const stage = stageWith([
    ...SEATED,
    "/api/classrooms/:id/students",
    "/api/promotions/plan",
    "/api/promotions",
    "/api/promotions/:id/undo",
    "/api/students/promote",
  ]);
  const { call, list, make, refusal } = stage;

  type Plan = { classes: { id: string; students: { id: string }[] }[]; targets: { id: string }[] };

  test("a class is looked at, tried, promoted into the next year, and taken back", async () => {
    const { student_id, unit_id, class_year_id: from_year_id, classroom_id } = await newStudent(stage);
    const to_year_id = await make("class-years");
    const next = await make("classrooms", { unit_id, class_year_id: to_year_id, grade: 8 });
    const years = new URLSearchParams({ unit_id, from_year_id, to_year_id });
    const plan = await call<Plan>("GET", `/api/promotions/plan?${years}`);
    expect(plan.classes).toMatchObject([{ id: classroom_id, students: [{ id: student_id, blocked: null }] }]);
    expect(plan.targets.map(({ id }) => id)).toEqual([next]);

    const body = {
      unit_id,
      from_year_id,
      to_year_id,
      confirm_early: true,
      students: [{ student_id, decision: "promoted", to_classroom_id: next }],
    };
    const inClass = async () => (await list<{ student_id: string }>(`/api/classrooms/${next}/students`)).data;
    const dry = await call("POST", "/api/students/promote?dry_run=1", body);
    expect(dry).toMatchObject({ id: null, counts: { promoted: 1, retained: 0 } });
    expect(await inClass(), "a dry run moves nobody").toEqual([]);
    const { id, counts } = await call("POST", "/api/students/promote", body);
    expect(counts).toMatchObject({ promoted: 1 });
    expect(await inClass()).toMatchObject([{ student_id }]);
    expect(await refusal("POST", "/api/students/promote", body), "nobody is left").toEqual([409, "in_use"]);

    const made = await list(`/api/promotions?filter[unit_id]=${unit_id}`);
    expect(made.data).toMatchObject([{ id, students: 1, undone: 0 }]);
    const all = { classroom_id: null };
    expect(await call("POST", `/api/promotions/${id}/undo`, all)).toMatchObject({ undone: 1 });
    expect(await inClass()).toEqual([]);
    expect(await refusal("POST", `/api/promotions/${id}/undo`, all)).toEqual([409, "already_cancelled"]);
  });
});
