/** Saved views of lists: whose they are, what they may ask for, who changes them. Source: docs/spec/screens.md §1.13. */
import { describe, expect, test } from "vitest";
import type { ListView } from "../../contract/office/list-views.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

const PATH = "/api/list-views";
const asked = { q: "", sort: "due_on", filters: { overdue: "1" } };

export function listViewSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...sent) => the().backend.request(...sent);
  let made = 0;
  const named = () => {
    made += 1;
    return `Tampilan ${String(made).padStart(3, "0")}`; // in one order, however many there are
  };
  const create = (as: Username, over: object = {}) =>
    request<One<ListView>>("POST", PATH, { as, body: { list: "bills", name: named(), asked, ...over } });
  const seenBy = async (as: Username) =>
    (await request<List<ListView>>("GET", `${PATH}?filter[list]=bills&per_page=200`, { as })).body.data.map(
      ({ name }) => name,
    );
  const shared = () => ({ unit_id: the().units.SMP.id });

  describe("saved views of lists", () => {
    test("one's own is nobody else's, an Admin Sekolah's included", async () => {
      const { status, body } = await create("bendahara", { columns: ["nis"], follows_today: true });
      expect(status, body.message).toBe(201);
      expect(body.data).toMatchObject({
        list: "bills",
        unit_id: null,
        asked,
        columns: ["nis"],
        follows_today: true,
        set_on: the().backend.today,
        may_change: true,
        version: 1,
      });
      const { id, name, version } = body.data;
      expect(await seenBy("bendahara")).toContain(name);
      for (const other of ["admin", "kasir"] as const) {
        expect(await seenBy(other)).not.toContain(name);
        const sent = { as: other, body: { version } };
        expect((await request("DELETE", `${PATH}/${id}`, sent)).status).toBe(404);
      }
      const deleted = await request<{ message: string }>("DELETE", `${PATH}/${id}`, {
        as: "bendahara",
        body: { version },
      });
      expect(deleted.body).toEqual({ message: "Tampilan dihapus." });
      expect(await seenBy("bendahara")).not.toContain(name);
    });

    test("a shared one is read in its unit, and changed by its owner or an Admin Sekolah", async () => {
      const { body } = await create("bendahara", shared());
      const { id, name } = body.data;
      expect(await seenBy("kasir")).toContain(name);
      expect(await seenBy("kasir.sd")).not.toContain(name);
      const change = (as: Username, version: number, over: object) =>
        request<One<ListView>>("PUT", `${PATH}/${id}`, {
          as,
          body: { list: "bills", name, asked, ...shared(), version, ...over },
        });
      const refused = await change("kasir", 1, { name: "Diambil alih" });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe("Tampilan bersama hanya diubah oleh pembuatnya atau Admin Sekolah.");
      expect((await change("kasir.sd", 1, {})).status).toBe(404);
      expect((await change("admin", 1, { asked: { ...asked, sort: "-balance" } })).body.data.asked.sort).toBe(
        "-balance",
      );
      expect((await change("bendahara", 1, {})).body.code, "from an old page").toBe("stale_version");
      const own = await change("bendahara", 2, { unit_id: null });
      expect(own.body.data.unit_id).toBeNull();
      expect(await seenBy("kasir"), "taken back").not.toContain(name);
      expect(await seenBy("admin"), "and the owner's alone again").not.toContain(name);
    });

    test("a name is taken once among one's own, and once in a unit", async () => {
      const { body } = await create("bendahara");
      const { name } = body.data;
      const taken = await create("bendahara", { name: ` ${name.toUpperCase()} ` });
      expect(taken.status).toBe(422);
      expect(taken.body.errors).toEqual({ name: ["Nama ini sudah dipakai tampilan lain."] });
      expect(
        (await create("bendahara", { name, list: "students", asked: { filters: {} } })).status,
        "of another list",
      ).toBe(201);
      expect((await create("kasir", { name })).status, "of somebody else").toBe(201);
      expect((await create("bendahara", { name, ...shared() })).status, "of the unit").toBe(201);
      expect((await create("kasir", { name, ...shared() })).status).toBe(422);
    });

    test.each([
      ["a filter that the list does not have", { filters: { colour: "red" } }],
      ["a value that the filter does not have", { filters: { status: "rusak" } }],
      ["an order that the list does not have", { filters: {}, sort: "colour" }],
      ["a day that is none", { filters: { due_from: "2026-02-30" } }],
    ])("%s is refused", async (_, wrong) => {
      const { status, body } = await create("bendahara", { asked: wrong });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ asked: ["Penyaring atau urutan ini tidak dikenal daftarnya."] });
    });

    test("a report is saved with what it takes, and with nothing else", async () => {
      const report = (filters: object, over: object = {}) =>
        create("bendahara", { list: "reports", asked: { filters, ...over } });
      const { status, body } = await report({ report: "arrears", on: "2026-10-31", by: "student" });
      expect(status, body.message).toBe(201);
      expect(body.data.asked.filters).toEqual({ report: "arrears", on: "2026-10-31", by: "student" });
      for (const [filters, over] of [
        [{ report: "horoscope" }],
        [{ on: "2026-10-31" }],
        [{ report: "arrears", bank_id: "b1" }],
        [{ report: "arrears", on: "2026-02-30" }],
        [{ report: "arrears" }, { sort: "balance" }],
        [{ report: "arrears" }, { q: "7A" }],
      ] as const) {
        const refused = await report(filters, over);
        expect(refused.body.errors, JSON.stringify([filters, over])).toEqual({
          asked: ["Penyaring atau urutan ini tidak dikenal daftarnya."],
        });
      }
    });

    test("a report is pinned by each for oneself, and the pin goes with the report", async () => {
      const saved = await create("bendahara", {
        list: "reports",
        asked: { filters: { report: "arrears" } },
        ...shared(),
      });
      const { id } = saved.body.data;
      const pin = (as: Username, is_pinned: boolean, of = id) =>
        request<One<ListView>>("PUT", `${PATH}/${of}/pin`, { as, body: { is_pinned } });
      const isPinnedBy = async (as: Username) =>
        (
          await request<List<ListView>>("GET", `${PATH}?filter[list]=reports&per_page=200`, { as })
        ).body.data.find((one) => one.id === id)?.is_pinned;
      for (const _ of ["once", "twice"]) expect((await pin("kepsek", true)).body.data.is_pinned).toBe(true);
      expect(await isPinnedBy("kepsek")).toBe(true);
      expect(await isPinnedBy("bendahara"), "of somebody else").toBe(false);
      expect((await pin("kasir.sd", true)).status, "not of one's unit").toBe(404);
      expect((await pin("kepsek", false)).body.data.is_pinned).toBe(false);
      expect(await isPinnedBy("kepsek")).toBe(false);
      await pin("kepsek", true);
      const own = {
        list: "reports",
        name: saved.body.data.name,
        asked: saved.body.data.asked,
        unit_id: null,
      };
      await request("PUT", `${PATH}/${id}`, { as: "bendahara", body: { ...own, version: 1 } });
      expect(await isPinnedBy("kepsek"), "no longer shared").toBeUndefined();
      await request("DELETE", `${PATH}/${id}`, { as: "bendahara", body: { version: 2 } });
      expect((await pin("bendahara", true)).status, "deleted").toBe(404);
      const { body } = await create("bendahara");
      expect((await pin("bendahara", true, body.data.id)).body.errors).toEqual({
        is_pinned: ["Hanya laporan tersimpan yang disematkan."],
      });
    });

    test("a unit that is not one's own is not found", async () => {
      expect((await create("kasir.sd", shared())).status).toBe(404);
    });
  });
}
