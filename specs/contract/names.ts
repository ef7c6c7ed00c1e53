/** Names are put in order and found as people do it, on every back end alike. Source: decision 043. */
import { describe, expect, test } from "vitest";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { List, One, School } from "./school.ts";

type Named = { id: string; name: string; version: number };

const run = Date.now() % 10_000_000;

export function nameSpecs(the: () => School): void {
  describe("names", () => {
    const ask = <T>(method: string, path: string, body?: object) =>
      the().backend.request<T>(method, path, { as: "admin", body });

    const bodyOf = (name: string, place: number) => ({
      unit_id: the().units.SMP.id,
      nis: `66${run}${place}`,
      name,
      gender: "female",
      father_name: "Dedi",
      father_phone: "0812 3456 7899",
      billing_contact: "father",
      status: "active",
    });

    /** Students of these names for as long as `look` looks. */
    async function withStudents(names: readonly string[], look: () => Promise<void>): Promise<void> {
      const made: StudentDetail[] = [];
      for (const [place, name] of names.entries()) {
        const body = bodyOf(name, place);
        const { status, body: answer } = await ask<One<StudentDetail>>("POST", "/api/students", body);
        expect(status, answer.message).toBe(201);
        made.push(answer.data);
      }
      try {
        await look();
      } finally {
        for (const { id, version } of made) await ask("DELETE", `/api/students/${id}`, { version });
      }
    }

    const found = async (path: string) =>
      (await ask<List<Named>>("GET", path)).body.data.map(({ name }) => name);
    const students = (q: string, more = "") =>
      found(`/api/students?q=${encodeURIComponent(q)}&filter[unit_id]=${the().units.SMP.id}${more}`);

    test("students are put in order without regard to case, diacritics and signs, forwards and backwards", async () => {
      const names = ["Zq andi", "zq 'Ántón", "Zq Budi", "zq Yusuf", "Zq-Yusuf B"];
      await withStudents(names.toReversed(), async () => {
        expect(await students("zq")).toEqual(names);
        expect(await students("zq", "&sort=-name")).toEqual(names.toReversed());
        expect(await students("zq", "&per_page=2&page=3")).toEqual(names.slice(4));
        const all = await found("/api/students?sort=-name&per_page=5");
        expect(all).toEqual(names.toReversed());
      });
    });

    test("a changed name moves its student at once", async () => {
      const own = bodyOf("Zq Siti", 0);
      const { id, version } = (await ask<One<StudentDetail>>("POST", "/api/students", own)).body.data;
      expect(await students("zq siti")).toEqual(["Zq Siti"]);
      const turned = await ask<One<StudentDetail>>("PUT", `/api/students/${id}`, {
        ...own,
        name: "'aaa Siti",
        version,
      });
      expect(turned.status, turned.body.message).toBe(200);
      expect(await found("/api/students?per_page=1")).toEqual(["'aaa Siti"]);
      expect(await students("zq siti")).toEqual([]);
      const last = turned.body.data.version;
      expect((await ask("DELETE", `/api/students/${id}`, { version: last })).status).toBe(200);
    });

    test.each([
      ["muruf zaq", ["Mu'ruf Zaq", "Mu'ruf Zaq B", "Muruf Zaq C"]],
      ["mu’ruf zaq", ["Mu'ruf Zaq", "Mu'ruf Zaq B", "Muruf Zaq C"]],
      ["MU`RUF  ZAQ", ["Mu'ruf Zaq", "Mu'ruf Zaq B", "Muruf Zaq C"]],
    ])("%j is found however an apostrophe is typed", async (q, names) => {
      await withStudents(names, async () => {
        expect(await students(q)).toEqual(names);
      });
    });

    test("what stands there as typed comes before what has doubled letters, and diacritics do not count", async () => {
      const names = ["Muzzamil Aqx", "Muzamil Bqx", "Múzámil Cqx", "Muzzamill Dqx"];
      const [a = "", b = "", c = "", d = ""] = names;
      await withStudents(names, async () => {
        expect(await students("muzamil qx")).toEqual([b, c, a, d]);
        expect(await students("muzzamil qx")).toEqual([a, d, b, c]);
        expect(await students("muzamil qx", "&per_page=1&page=4")).toEqual([d]);
        expect(await students("muzamil qx", "&sort=-name"), "an order that is asked for").toEqual([
          d,
          a,
          c,
          b,
        ]);
      });
    });

    test("signs alone find nobody", async () => {
      for (const q of ["%", "_", "'", "\\", "-"]) expect(await students(q), q).toEqual([]);
    });

    test("classes, categories, units and colleagues are put in order and found likewise", async () => {
      const { SMP } = the().units;
      const room = { unit_id: SMP.id, class_year_id: the().years.active.id, grade: 7, capacity: 30 };
      const made: Named[] = [];
      for (const name of [
        "wali zz 10a",
        "Wali Zz 7b",
        "WALI ZZ’ 7Á",
        "wali zz 7 Bb",
        "Aallia qx",
        "Alia qx",
      ]) {
        const { status, body } = await ask<One<Named>>("POST", "/api/classrooms", { ...room, name });
        expect(status, body.message).toBe(201);
        made.push(body.data);
      }
      // Two words, since the made-up codes of other classes may hold the letters of one.
      const order = ["WALI ZZ’ 7Á", "Wali Zz 7b", "wali zz 7 Bb", "wali zz 10a"];
      expect(await found("/api/classrooms?q=wali+zz&sort=name")).toEqual(order);
      expect(await found("/api/classrooms?q=wali+zz&sort=-name")).toEqual(order.toReversed());
      expect(await found("/api/classrooms?q=wali+z+7a")).toEqual(["WALI ZZ’ 7Á"]);
      expect(await found("/api/classrooms?q=alia+qx"), "as typed first").toEqual(["Alia qx", "Aallia qx"]);
      for (const { id, version } of made) {
        expect((await ask("DELETE", `/api/classrooms/${id}`, { version })).status).toBe(200);
      }
    });
  });
}
