/** Making, changing, setting inactive and deleting bill categories. Source: docs/spec/money.md §4, docs/spec/api.md §8.1. */
import { describe, expect, test } from "vitest";
import type { CategoryDetail } from "../../contract/master/categories.ts";
import type { One, School } from "./school.ts";
import { auditOf, codeFor, idOf, type Kept } from "./versioned-records.ts";

export function categorySpecs(the: () => School): void {
  describe("bill categories", () => {
    const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
    const draft = async (over: Record<string, unknown> = {}) => ({
      unit_id: the().units.SMP.id,
      code: codeFor("K"),
      name: `Katering ${codeFor("")}`,
      kind: "monthly",
      default_amount: 300_000,
      receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
      income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
      discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
      ...over,
    });
    const make = async (over: Record<string, unknown> = {}) => {
      const body = await draft(over);
      const made = await request<One<CategoryDetail>>("POST", "/api/categories", { as: "bendahara", body });
      expect(made.status, made.body.message).toBe(201);
      return { body, category: made.body.data };
    };
    const refused = async (over: Record<string, unknown>, field: string, sentence: string) => {
      const body = await draft(over);
      const { status, body: answer } = await request("POST", "/api/categories", { as: "bendahara", body });
      expect(status, answer.message).toBe(422);
      expect(answer.errors).toEqual({ [field]: [sentence] });
    };

    test("a treasurer makes one with what is usual left out", async () => {
      const { body, category } = await make();
      expect(category).toMatchObject({
        ...body,
        unit: { code: "SMP" },
        due_day: 10,
        allow_partial: true,
        allow_instalments: false,
        priority: 100,
        receivable_account: { code: "1-1302" },
        income_account: { code: "4-1103" },
        discount_account: { code: "5-1101" },
        bank_id: null,
        bank: null,
        status: "active",
        in_use: false,
        version: 1,
      });
      const found = await request("GET", `/api/categories/${category.id}`, { as: "bendahara" });
      expect(found.body).toEqual({ data: category });
    });

    test("a code or name that the unit has already is refused, in any case and with any spaces", async () => {
      const { body } = await make();
      await refused(
        { code: body.code.toLowerCase() },
        "code",
        "Kode ini sudah dipakai kategori lain di unit ini.",
      );
      const name = `  ${body.name.toUpperCase().replace(" ", "   ")} `;
      await refused({ name }, "name", "Nama ini sudah dipakai kategori lain di unit ini.");
      const elsewhere = await draft({ ...body, unit_id: the().units.SD.id });
      expect((await request("POST", "/api/categories", { as: "admin", body: elsewhere })).status).toBe(201);
    });

    test.each([
      ["code", "X", "Paling sedikit 2 karakter."],
      ["code", "", "Wajib diisi."],
      ["code", "A B", "Kode hanya boleh berisi huruf, angka, titik, dan tanda hubung."],
      ["name", "ab", "Paling sedikit 3 karakter."],
      ["kind", "weekly", "Pilihan ini tidak dikenal."],
      ["default_amount", -1, "Paling kecil 0."],
      ["default_amount", null, "Wajib diisi."],
      ["due_day", 29, "Paling besar 28."],
      ["due_day", 0, "Harus lebih dari 0."],
      ["priority", 1000, "Paling besar 999."],
      ["colour", "red", "Isian ini tidak dikenal."],
    ])("%s %j is refused: %s", async (field, value, sentence) => {
      await refused({ [field]: value }, field, sentence);
    });

    test("accounts must be of their kind, active and of the unit or shared", async () => {
      const income = await idOf(the(), "/api/accounts?q=4-1103");
      await refused(
        { receivable_account_id: income },
        "receivable_account_id",
        "Pilih akun berjenis Piutang.",
      );
      await refused(
        { income_account_id: await idOf(the(), "/api/accounts?q=1-1302") },
        "income_account_id",
        "Pilih akun berjenis Pendapatan.",
      );
      await refused(
        { discount_account_id: await idOf(the(), "/api/accounts?q=1-1302") },
        "discount_account_id",
        "Pilih akun berjenis Biaya atau Pendapatan.",
      );
      await refused(
        { income_account_id: "tidak-ada" },
        "income_account_id",
        "Akun ini tidak ditemukan atau tidak aktif.",
      );
      await refused(
        { bank_id: await idOf(the(), "/api/banks?filter[kind]=cash", "bendahara") },
        "bank_id",
        "Pilih bank berjenis VA yang aktif di unit ini.",
      );
    });

    test("of another's unit nothing is made, seen or changed", async () => {
      const body = await draft({ unit_id: the().units.SD.id });
      const made = await request("POST", "/api/categories", { as: "bendahara", body });
      expect([made.status, made.body.message]).toEqual([404, "Unit tidak ditemukan."]);
      const path = `/api/categories/${await idOf(the(), `/api/categories?filter[unit_id]=${the().units.SD.id}`)}`;
      const own = { ...(await draft()), version: 1 };
      for (const [method, at, sent] of [
        ["PUT", path, own],
        ["DELETE", path, { version: 1 }],
        ["POST", `${path}/deactivate`, { version: 1 }],
        ["POST", `${path}/activate`, { version: 1 }],
      ] as const) {
        const { status, body: answer } = await request(method, at, { as: "bendahara", body: sent });
        expect([status, answer.message], `${method} ${at}`).toEqual([404, "Kategori tidak ditemukan."]);
      }
    });

    test("a change counts the version up, and one made from an older version is refused", async () => {
      const { body, category } = await make();
      const path = `/api/categories/${category.id}`;
      const put = (over: Record<string, unknown>) =>
        request<One<CategoryDetail>>("PUT", path, { as: "bendahara", body: { ...body, ...over } });
      const changed = await put({ name: `Katering ${codeFor("baru ")}`, due_day: 5, version: 1 });
      expect(changed.status, changed.body.message).toBe(200);
      expect(changed.body.data).toMatchObject({ due_day: 5, version: 2 });
      const late = await put({ due_day: 7, version: 1 });
      expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
      expect(late.body.message).toBe(
        "Data ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.",
      );
      const moved = await put({ unit_id: the().units.SD.id, version: 2 });
      expect(moved.body.errors).toEqual({ unit_id: ["Unit kategori tidak dapat diganti."] });
      const [, entry] = await auditOf(the(), category.id);
      expect(entry).toMatchObject({
        action: "category.changed",
        before: { due_day: 10 },
        after: { due_day: 5 },
      });
    });

    test("one that is set inactive is billed no more, until it is active again", async () => {
      const { category } = await make();
      const path = `/api/categories/${category.id}`;
      const off = await request<One<Kept>>("POST", `${path}/deactivate`, {
        as: "bendahara",
        body: { version: 1 },
      });
      expect(off.body.data).toMatchObject({ status: "inactive", version: 2 });
      const preview = await request("POST", "/api/bills/preview", {
        as: "bendahara",
        body: {
          category_id: category.id,
          class_year_id: the().years.active.id,
          periods: [`${the().years.active.name.slice(0, 4)}-12`],
          audience: { unit_ids: [the().units.SMP.id] },
        },
      });
      expect([preview.status, preview.body.message]).toEqual([422, "Kategori ini tidak aktif."]);
      const stale = await request("POST", `${path}/activate`, { as: "bendahara", body: { version: 1 } });
      expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
      const on = await request<One<Kept>>("POST", `${path}/activate`, {
        as: "bendahara",
        body: { version: 2 },
      });
      expect(on.body.data).toMatchObject({ status: "active", version: 3 });
      const again = await request<One<Kept>>("POST", `${path}/activate`, {
        as: "bendahara",
        body: { version: 3 },
      });
      expect(again.body.data).toMatchObject({ status: "active", version: 3 });
      expect((await auditOf(the(), category.id)).map(({ action }) => action)).toEqual([
        "category.created",
        "category.deactivated",
        "category.activated",
      ]);
    });

    test("one without bills is deleted; one with bills is not, and keeps its kind", async () => {
      const { category } = await make();
      const path = `/api/categories/${category.id}`;
      const stale = await request("DELETE", path, { as: "bendahara", body: { version: 2 } });
      expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
      const gone = await request("DELETE", path, { as: "bendahara", body: { version: 1 } });
      expect([gone.status, gone.body]).toEqual([200, { message: "Kategori dihapus." }]);
      expect((await request("GET", path, { as: "bendahara" })).status).toBe(404);

      const spp = `/api/categories/${the().categories.SPP.id}`;
      const { data } = (await request<One<CategoryDetail>>("GET", spp, { as: "bendahara" })).body;
      expect(data.in_use).toBe(true);
      const used = await request("DELETE", spp, { as: "bendahara", body: { version: data.version } });
      expect([used.status, used.body.code]).toEqual([409, "in_use"]);
      expect(used.body.message).toMatch(/^Kategori ini sudah punya \d+ tagihan, jadi tidak dapat dihapus\./);
      const { unit_id, code, name, default_amount } = data;
      const { receivable_account_id, income_account_id, discount_account_id, version } = data;
      const body = { unit_id, code, name, default_amount, receivable_account_id, income_account_id };
      const kind = await request("PUT", spp, {
        as: "bendahara",
        body: { ...body, discount_account_id, version, kind: "once" },
      });
      expect(kind.body.errors).toEqual({
        kind: ["Jenisnya tidak dapat diganti, karena kategori ini sudah punya tagihan."],
      });
    });
  });
}
