import { describe, expect, test } from "vitest";
import { stageWith } from "./stage.ts";

describe("setup", () => {
  const { call, make, refusal } = stageWith([
    "/api/units",
    "/api/accounts",
    "/api/setup",
    "/api/school",
    "/api/settings",
    "/api/accounts/standard",
  ]);

  test("counts what there is, and the school gets its name", async () => {
    const before = await call("GET", "/api/setup");
    await make("units");
    const after = await call("GET", "/api/setup");
    expect(after).toEqual({ ...before, units_count: Number(before.units_count) + 1 });
    expect(await call("PUT", "/api/school", { name: "Yayasan Percobaan" })).toMatchObject({
      school_name: "Yayasan Percobaan",
    });
    expect((await call("GET", "/api/setup")).school_name).toBe("Yayasan Percobaan");
    expect(await refusal("PUT", "/api/school", { name: "x" })).toEqual([422, "name"]);
    await call("PUT", "/api/school", { name: before.school_name ?? "Yayasan Uji" });
  });

  test("the settings are changed with the version that was seen", async () => {
    const { numbering: _, ...before } = await call("GET", "/api/settings");
    const school_name = before.school_name ?? "Yayasan Uji";
    const changed = await call("PUT", "/api/settings", { ...before, school_name, receipt_paper: "roll80" });
    expect(changed).toMatchObject({ receipt_paper: "roll80", version: Number(before.version) + 1 });
    expect(await refusal("PUT", "/api/settings", { ...before, school_name })).toEqual([409, "stale_version"]);
    await call("PUT", "/api/settings", { ...before, school_name, version: changed.version });
  });

  test("the standard chart of accounts adds what is not there, once", async () => {
    type Chart = { create: { code: string }[]; existing: object[] };
    const path = "/api/accounts/standard";
    const dry = await call<Chart>("POST", `${path}?dry_run=1`);
    expect((await call<Chart>("POST", path)).create).toEqual(dry.create);
    expect((await call<Chart>("POST", path)).create).toEqual([]);
  });
});
