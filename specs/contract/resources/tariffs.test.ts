import { describe, expect, test } from "vitest";
import { resourceSpecs } from "./resource.ts";
import { activeYear, BILLED, newStudent, stageWith } from "./stage.ts";

resourceSpecs("tariffs");

describe("the tariffs of a class year", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/tariffs",
    "/api/tariffs/copy",
    "/api/tariffs/copy/preview",
    "/api/explanation",
  ]);
  const { call, list, make, refusal } = stage;

  test("the tariff of a grade comes before the general one, and the explanation says so", async () => {
    const { student_id, unit_id, class_year_id } = await newStudent(stage);
    const category_id = await make("categories", { unit_id, kind: "open" });
    await make("tariffs", { category_id, class_year_id, grade: null, amount: 400_000 });
    const tariff_id = await make("tariffs", { category_id, class_year_id, amount: 425_000 });
    const asked = new URLSearchParams({ student_id, category_id, class_year_id, period: "ONCE" });
    const why = await call("GET", `/api/explanation?${asked}`);
    expect(why).toMatchObject({ source: "tariff", amount: 425_000, discount: 0, total: 425_000 });
    expect(why.matching).toMatchObject([{ tariff_id, amount: 425_000 }, { amount: 400_000 }]);
  });

  test("are copied into another year with a rise, once", async () => {
    const unit_id = await make("units");
    const from_class_year_id = await activeYear(stage);
    const category_id = await make("categories", { unit_id });
    await make("tariffs", { category_id, class_year_id: from_class_year_id, amount: 500_000 });
    const to_class_year_id = await make("class-years");
    const copy = { unit_id, from_class_year_id, to_class_year_id, percent: 10, round_to: 1000 };
    const preview = await call("POST", "/api/tariffs/copy/preview", copy);
    expect(preview).toMatchObject({ copied_count: 1, rows: [{ from_amount: 500_000, to_amount: 550_000 }] });
    const there = `/api/tariffs?filter[category_id]=${category_id}&filter[class_year_id]=${to_class_year_id}`;
    expect((await list(there)).data, "a preview makes nothing").toEqual([]);
    await call("POST", "/api/tariffs/copy", copy);
    expect((await list(there)).data).toMatchObject([{ amount: 550_000 }]);
    expect(await refusal("POST", "/api/tariffs/copy", copy)).toEqual([409, "nothing_to_copy"]);
  });
});
