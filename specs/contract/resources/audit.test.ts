import { describe, expect, test } from "vitest";
import { stageWith } from "./stage.ts";

describe("audit", () => {
  const { call, list, make, refusal } = stageWith(["/api/units", "/api/audit"]);

  test("says who did what to a record, with what changed", async () => {
    const me = await call("GET", "/api/profile");
    const id = await make("units", { city: "Bogor" });
    const unit = await call("GET", `/api/units/${id}`);
    const { code, name, level, grades, receipt_prefix, version } = unit;
    await call("PUT", `/api/units/${id}`, {
      code,
      name,
      level,
      grades,
      receipt_prefix,
      city: "Bandung",
      version,
    });
    const trail = await list(`/api/audit?filter[resource]=unit&filter[resource_id]=${id}`);
    expect(trail.data).toHaveLength(2);
    const told = (action: string) => trail.data.find((row) => row.action === action);
    expect(told("unit.created")).toMatchObject({ who: { id: me.id }, resource_id: id });
    expect(told("unit.changed")).toMatchObject({
      who: { id: me.id },
      before: { city: "Bogor" },
      after: { city: "Bandung" },
    });
    const created = `/api/audit?filter[resource_id]=${id}&filter[action]=unit.created`;
    expect((await list(created)).meta.total).toBe(1);
  });

  test("refuses a filter that it does not know", async () => {
    expect((await refusal("GET", "/api/audit?filter[warna]=biru"))[0]).toBe(422);
  });
});
