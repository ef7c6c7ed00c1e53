import { describe, expect, test } from "vitest";
import { resourceSpecs } from "./resource.ts";
import { activeYear, stageWith } from "./stage.ts";

resourceSpecs("class-years");

describe("opening a class year", () => {
  const stage = stageWith(["/api/class-years", "/api/class-years/:id/opening"]);

  test("one is active, and another says what would follow if it were", async () => {
    const active = await activeYear(stage);
    expect((await stage.call("GET", `/api/class-years/${active}`)).status).toBe("active");
    const opening = await stage.call("GET", `/api/class-years/${await stage.make("class-years")}/opening`);
    expect(opening).toMatchObject({ closes: { id: active }, plans: null });
  });
});
