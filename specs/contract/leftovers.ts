/** What was only ever imported into, by mistake, can still be deleted. Source: docs/spec/data.md §1.3, decision 022. */
import { describe, expect, test } from "vitest";
import type { ClassYearDetail } from "../../contract/master/class-years.ts";
import type { ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { UnitDetail } from "../../contract/master/units.ts";
import type { List, One, School } from "./school.ts";
import { codeFor } from "./versioned-records.ts";

type Place = { unit_id: string; class_year_id: string };

export function leftoverSpecs(the: () => School): void {
  describe("what is left of an import", () => {
    const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
    const make = async <T>(path: string, body: object) => {
      const made = await request<One<T>>("POST", path, { as: "admin", body });
      expect(made.status, made.body.message).toBe(201);
      return made.body.data;
    };
    const row = (classroom = "") => {
      const nis = String(Math.floor(performance.now() * 1_000)).padStart(12, "9");
      return {
        name: "Impor Keliru",
        nis,
        gender: "L",
        mother_name: "Sri",
        mother_phone: "0812 3456 7890",
        classroom,
      };
    };
    const send = async (path: string, place: Place, cells: object) => {
      const id = crypto.randomUUID();
      const body = { ...place, id, file_name: "keliru.csv", rows: [{ line: 2, cells }] };
      const sent = await request("POST", path, { as: "admin", body });
      expect([200, 201], sent.body.message).toContain(sent.status);
      return id;
    };
    const undo = async (id: string) => {
      const undone = await request("POST", `/api/import-batches/${id}/undo`, { as: "admin", body: {} });
      expect(undone.status, undone.body.message).toBe(200);
    };
    /** Deletes it as it stands now, and says what came of it. */
    const drop = async (path: string) => {
      const { version } = (await request<One<{ version: number }>>("GET", path, { as: "admin" })).body.data;
      const { status, body } = await request("DELETE", path, { as: "admin", body: { version } });
      return [status, body.code];
    };

    test("an import holds its class year until it is undone; one that was only begun does not", async () => {
      const plan = { name: "2098/2099", starts_on: "2098-07-01", ends_on: "2099-06-30" };
      const year = await make<ClassYearDetail>("/api/class-years", plan);
      const path = `/api/class-years/${year.id}`;
      const place = { unit_id: the().units.SMP.id, class_year_id: year.id };
      const batch = await send("/api/students/import", place, row());
      await send("/api/import-jobs", place, row());
      expect(await drop(path)).toEqual([409, "in_use"]);
      expect((await request<One<ClassYearDetail>>("GET", path, { as: "admin" })).body.data.in_use).toBe(true);
      await undo(batch);
      expect((await request<One<ClassYearDetail>>("GET", path, { as: "admin" })).body.data.in_use).toBe(
        false,
      );
      expect(await drop(path)).toEqual([200, undefined]);
      const jobs = await request<{ data: { file_name: string }[] }>("GET", "/api/import-jobs", {
        as: "admin",
      });
      expect(jobs.body.data.map(({ file_name }) => file_name)).not.toContain("keliru.csv");
    });

    test("nor does an undone one hold its unit", async () => {
      const code = codeFor("").slice(-7).toUpperCase();
      const plan = {
        code,
        name: `Unit ${code}`,
        level: "primary",
        grades: [1],
        receipt_prefix: code.slice(-5),
      };
      const unit = await make<UnitDetail>("/api/units", plan);
      const path = `/api/units/${unit.id}`;
      const place = { unit_id: unit.id, class_year_id: the().years.active.id };
      const batch = await send("/api/students/import", place, row());
      await send("/api/import-jobs", place, row());
      expect(await drop(path)).toEqual([409, "in_use"]);
      await undo(batch);
      expect(await drop(path)).toEqual([200, undefined]);
    });

    test("nor does an import hold a class that its students left the same day", async () => {
      const place = { unit_id: the().units.SMP.id, class_year_id: the().years.active.id };
      const room = await make<ClassroomDetail>("/api/classrooms", {
        ...place,
        grade: 8,
        name: codeFor("8"),
        capacity: 9,
      });
      const cells = row(room.name);
      const batch = await send("/api/students/import", place, cells);
      const found = await request<List<{ id: string; version: number }>>(
        "GET",
        `/api/students?q=${cells.nis}`,
        {
          as: "admin",
        },
      );
      const [student] = found.body.data;
      const classPlace = {
        class_year_id: place.class_year_id,
        classroom_id: null,
        seen_classroom_id: room.id,
      };
      const moved = await request("PUT", `/api/students/${student?.id}/placement`, {
        as: "admin",
        body: classPlace,
      });
      expect(moved.status, moved.body.message).toBe(200);
      expect(await drop(`/api/classrooms/${room.id}`)).toEqual([200, undefined]);
      await undo(batch);
    });
  });
}
