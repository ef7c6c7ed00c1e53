import { describe, expect, test } from "vitest";
import { activeYear, newStudent, SEATED, stageWith } from "./stage.ts";

describe("placements", () => {
  const stage = stageWith([
    ...SEATED,
    "/api/classrooms/:id/students",
    "/api/classrooms/copy",
    "/api/students/:id/placement",
    "/api/students/:id/placements",
  ]);
  const { call, list, make, refusal } = stage;

  type ClassPlace = { student_id: string; until_on: string | null; outcome: string | null };
  const classPlaces = async (room: string) =>
    (await list<ClassPlace>(`/api/classrooms/${room}/students`)).data;

  test("a student goes from one class into another, and the former class place stays known", async () => {
    const { student_id, unit_id, class_year_id, classroom_id } = await newStudent(stage);
    expect(await classPlaces(classroom_id)).toMatchObject([{ student_id, until_on: null, outcome: null }]);
    const other = await make("classrooms", { unit_id, class_year_id });
    const move = { class_year_id, classroom_id: other, seen_classroom_id: classroom_id };
    await call("PUT", `/api/students/${student_id}/placement`, move);
    expect(await classPlaces(other)).toMatchObject([{ student_id, until_on: null }]);
    const again = await refusal("PUT", `/api/students/${student_id}/placement`, {
      ...move,
      classroom_id: null,
    });
    expect(again, "who sits elsewhere by now").toEqual([409, "stale_version"]);
    const stays = await call<object[]>("GET", `/api/students/${student_id}/placements`);
    expect(stays[0]).toMatchObject({ classroom: { id: other }, until_on: null });
    const foreign = await make("classrooms", { class_year_id });
    const wrong = { class_year_id, classroom_id: foreign, seen_classroom_id: other };
    expect((await refusal("PUT", `/api/students/${student_id}/placement`, wrong))[0]).toBe(422);
  });

  test("the classes of a year are copied into another, once", async () => {
    const unit_id = await make("units");
    const from_year_id = await activeYear(stage);
    await make("classrooms", { unit_id, class_year_id: from_year_id });
    const body = { unit_id, from_year_id, to_year_id: await make("class-years") };
    type Copied = { create: object[]; existing: object[] };
    const there = `/api/classrooms?filter[unit_id]=${unit_id}&filter[class_year_id]=${body.to_year_id}`;
    expect((await call<Copied>("POST", "/api/classrooms/copy?dry_run=1", body)).create).toHaveLength(1);
    expect((await list(there)).data, "a dry run makes nothing").toEqual([]);
    await call("POST", "/api/classrooms/copy", body);
    expect((await list(there)).data).toHaveLength(1);
    expect(await call<Copied>("POST", "/api/classrooms/copy", body)).toMatchObject({
      create: [],
      existing: [{}],
    });
  });
});
