/** Who made a record and who changed it last. Source: docs/spec/data.md §1. */
import { describe, expect, test } from "vitest";
import type { Traced } from "../../contract/common.ts";
import type { AccountDetail } from "../../contract/master/accounts.ts";
import type { OperatorDetail } from "../../contract/office/operators.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { codeFor, idOf } from "./versioned-records.ts";

/** Every list of records that people edit, each with the read of one under it. */
const kept = [
  "units",
  "class-years",
  "classrooms",
  "accounts",
  "categories",
  "student-categories",
  "banks",
  "students",
  "operators",
];

export function traceSpecs(the: () => School): void {
  const ask = <T>(method: string, path: string, as: Username, body?: object) =>
    the().backend.request<T>(method, path, { as, body });

  describe("who made a record and who changed it last", () => {
    test.for(kept)("stands on one of the %s, and on no row of its list", async (name) => {
      const path = `/api/${name}`;
      const [row] = (await ask<List<{ id: string; name: string }>>("GET", path, "admin")).body.data;
      const one = await ask<One<Traced>>("GET", `${path}/${row?.id}`, "admin");
      expect(Object.keys(one.body.data)).toEqual(
        expect.arrayContaining(["created_at", "created_by", "updated_at", "updated_by"]),
      );
      expect(one.body.data.created_at <= one.body.data.updated_at).toBe(true);
      expect(row).not.toHaveProperty("created_by");
      expect(row).not.toHaveProperty("updated_by");
    });

    test("it is the one who entered it until somebody else has changed it", async () => {
      const path = "/api/accounts";
      const body = { code: codeFor("9-"), name: "Kas lomba", type: "asset", unit_id: the().units.SMP.id };
      const made = await ask<One<AccountDetail>>("POST", path, "admin", body);
      expect(made.status, made.body.message).toBe(201);
      const { id, created_at } = made.body.data;
      const byAdmin = { created_by: "Dewi Kartikasari", updated_by: "Dewi Kartikasari" };
      expect(made.body.data).toMatchObject({ ...byAdmin, updated_at: created_at });
      const one = `${path}/${id}`;
      const other = { ...body, name: "Kas lomba sains", version: 1 };
      const changed = await ask<One<AccountDetail>>("PUT", one, "bendahara", other);
      const now = { created_at, created_by: "Dewi Kartikasari", updated_by: "Siti Rahmawati" };
      expect(changed.body.data, changed.body.message).toMatchObject(now);
      expect((await ask<One<AccountDetail>>("GET", one, "yayasan")).body.data).toMatchObject(now);
      expect((await ask("DELETE", one, "admin", { version: 2 })).status).toBe(200);
    });

    test("on a tariff and on a relief, too", async () => {
      const category_id = await idOf(the(), `/api/categories?filter[unit_id]=${the().units.SMP.id}`);
      const student = await the().student();
      const year = Number(the().years.active.name.slice(0, 4)) + 1;
      const tariff = await ask<One<Traced & { id: string }>>("POST", "/api/tariffs", "bendahara", {
        category_id,
        class_year_id: the().years.active.id,
        student_id: student.id,
        amount: 1_000,
      });
      expect(tariff.status, tariff.body.message).toBe(201);
      const relief = await ask<One<Traced & { id: string }>>("POST", "/api/reliefs", "tata.usaha", {
        category_id,
        student_id: student.id,
        from_on: `${year}-01-01`,
        until_on: `${year}-01-31`,
        percent: 10,
        reason: "Juara olimpiade",
      });
      expect(relief.status, relief.body.message).toBe(201);
      const read = async (path: string) => (await ask<One<Traced>>("GET", path, "kepsek")).body.data;
      const ofTariff = await read(`/api/tariffs/${tariff.body.data.id}`);
      expect(ofTariff).toMatchObject({ created_by: "Siti Rahmawati", updated_by: "Siti Rahmawati" });
      const path = `/api/reliefs/${relief.body.data.id}`;
      expect(await read(path)).toMatchObject({ created_by: "Asep Permana", updated_by: "Asep Permana" });
      const over = await ask("POST", `${path}/reject`, "kepsek", { version: 1, reason: "Belum lengkap" });
      expect(over.status, over.body.message).toBe(200);
      expect(await read(path)).toMatchObject({ created_by: "Asep Permana", updated_by: "Bambang Wicaksono" });
      const gone = await ask("DELETE", `/api/tariffs/${tariff.body.data.id}`, "bendahara", { version: 1 });
      expect(gone.status).toBe(200);
    });

    test("a colleague of single units reads nothing of it on an operator, who is of the office's own", async () => {
      const id = await idOf(the(), "/api/operators?q=Rina+Anggraini");
      const read = async (as: Username) =>
        (await ask<One<OperatorDetail>>("GET", `/api/operators/${id}`, as)).body.data;
      expect((await read("admin")).created_by).toBe("Dewi Kartikasari");
      const nothing = { created_at: null, created_by: null, updated_at: null, updated_by: null };
      expect(await read("bendahara")).toMatchObject(nothing);
    });

    test("whoever may read a student reads it", async () => {
      const { id } = await the().student();
      for (const as of ["yayasan", "kepsek", "kasir", "tata.usaha"] as const) {
        const { body } = await ask<One<StudentDetail>>("GET", `/api/students/${id}`, as);
        expect(body.data.created_by, as).toBe("Dewi Kartikasari");
      }
    });
  });
}
