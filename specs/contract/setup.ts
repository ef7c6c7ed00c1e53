/** How far a school is set up, and its name. Source: docs/spec/running.md §3. */
import { afterAll, describe, expect, test } from "vitest";
import type { Setup } from "../../contract/office/setup.ts";
import type { One, School } from "./school.ts";

export function setupSpecs(the: () => School): void {
  const read = async () =>
    (await the().backend.request<One<Setup>>("GET", "/api/setup", { as: "admin" })).body;
  const name = (body: object) =>
    the().backend.request<One<Setup>>("PUT", "/api/school", { as: "admin", body });

  describe("setting a school up", () => {
    let former: string | null = null;
    afterAll(async () => {
      if (former !== null) await name({ name: former });
    });

    test("the demo school has all of it, and a year that is active", async () => {
      const { data } = await read();
      former = data.school_name;
      expect(data.units_count).toBe(3);
      expect(data.class_year).toEqual({ id: the().years.active.id, name: the().years.active.name });
      expect(data.classrooms_count).toBeGreaterThanOrEqual(12);
      for (const count of ["students", "categories", "banks", "bills", "payments"] as const) {
        expect(data[`${count}_count`], count).toBeGreaterThan(0);
      }
    });

    test("a new name stands, without needless spaces, and the trail says what it was", async () => {
      const { status, body } = await name({ name: "  Yayasan   Tunas  Harapan " });
      expect(status).toBe(200);
      expect(body.data.school_name).toBe("Yayasan Tunas Harapan");
      expect((await read()).data.school_name).toBe("Yayasan Tunas Harapan");
      const path = "/api/audit?filter[resource]=school&filter[action]=school.changed";
      type Row = { action: string; before: object; after: object };
      const trail = await the().backend.request<{ data: Row[] }>("GET", path, { as: "admin" });
      expect(trail.body.data).toContainEqual(
        expect.objectContaining({
          action: "school.changed",
          before: { name: former },
          after: { name: "Yayasan Tunas Harapan" },
        }),
      );
    });

    test("a name that says nothing is refused at its field", async () => {
      const { status, body } = await name({ name: " x " });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(["name"]);
    });
  });
}
