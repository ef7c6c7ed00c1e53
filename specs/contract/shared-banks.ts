/** A bank for several units, and banks that the portal shows. Source: docs/spec/money.md §3, decision 008. */
import { afterEach, describe, expect, test } from "vitest";
import type { Account } from "../../contract/master/accounts.ts";
import type { Bank, BankDetail } from "../../contract/master/banks.ts";
import type { OwnBank } from "../../contract/portal/portal.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";
import { PIXEL } from "./school-data.ts";
import { auditOf, codeFor, idOf, type Kept } from "./versioned-records.ts";

type Stage = ReturnType<typeof stageOf>;

export function sharedBankSpecs(the: () => School): void {
  const stage = stageOf(the);
  afterEach(() => stage.clear());
  describe("one bank for several units", () => shared(the, stage));
  describe("the code of a QRIS", () => codes(stage));
  describe("what a change of units may do", () => changes(the, stage));
  describe("banks in the portal", () => shown(the, stage));
}

/** Banks that are made here, and deleted after each spec. */
function stageOf(the: () => School) {
  const made: string[] = [];
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const draft = async (over: Record<string, unknown> = {}) => ({
    unit_ids: [the().units.SD.id, the().units.SMP.id],
    kind: "account",
    name: `Rekening yayasan ${codeFor("")}`,
    bank_code: "451",
    account_no: String(Date.now()).slice(-9) + String(Math.floor(performance.now() * 1000) % 100_000),
    holder: "Yayasan Pelita Nusantara",
    account_id: await idOf(the(), "/api/accounts?q=1-1201"),
    ...over,
  });
  const create = (body: object, as: Username = "admin") =>
    request<One<BankDetail>>("POST", "/api/banks", { as, body });
  return {
    request,
    draft,
    create,
    make: async (over: Record<string, unknown> = {}) => {
      const body = await draft(over);
      const answer = await create(body);
      expect(answer.status, answer.body.message).toBe(201);
      made.push(answer.body.data.id);
      return { body, bank: answer.body.data, path: `/api/banks/${answer.body.data.id}` };
    },
    put: (path: string, body: object, as: Username = "admin") =>
      request<One<BankDetail>>("PUT", path, { as, body }),
    clear: async () => {
      for (const id of made.splice(0)) {
        const now = await request<One<Kept>>("GET", `/api/banks/${id}`, { as: "admin" });
        if (now.status === 404) continue;
        const { version } = now.body.data;
        const gone = await request("DELETE", `/api/banks/${id}`, { as: "admin", body: { version } });
        expect(gone.status, gone.body.message).toBe(200);
      }
    },
  };
}

function shared(the: () => School, { request, draft, create, make, put }: Stage): void {
  test("stands in the list of each of its units, once, and in no other's", async () => {
    const { bank } = await make();
    const { SD, SMP } = the().units;
    expect(bank.unit_ids).toEqual([SD.id, SMP.id]);
    expect(bank.units.map(({ code }) => code)).toEqual(["SD", "SMP"]);
    const seenBy = async (as: Username, query = "") =>
      (await request<List<Bank>>("GET", `/api/banks?per_page=200${query}`, { as })).body.data.filter(
        ({ id }) => id === bank.id,
      );
    for (const as of ["admin", "bendahara", "kasir", "kasir.sd"] as const) {
      expect((await seenBy(as)).map(({ unit_ids }) => unit_ids)).toEqual([bank.unit_ids]);
    }
    expect(await seenBy("kasir.sma")).toEqual([]);
    expect(await seenBy("admin", `&filter[unit_id]=${SD.id},${SMP.id}`)).toHaveLength(1);
    expect(await seenBy("admin", `&filter[unit_id]=${the().units.SMA.id}`)).toEqual([]);
    expect(await seenBy("kasir", `&filter[unit_id]=${SD.id}`)).toEqual([]);
    expect(await seenBy("admin", "&q=sd+yayasan")).toHaveLength(1);
    const hidden = await request("GET", `/api/banks/${bank.id}`, { as: "kasir.sma" });
    expect([hidden.status, hidden.body.message]).toEqual([404, "Bank atau kas tidak ditemukan."]);
  });

  test("is changed, turned and deleted by nobody who lacks one of its units", async () => {
    const { bank, body, path } = await make();
    const message =
      "Bank ini dipakai bersama unit lain. Yang mengubahnya harus punya akses ke semua unitnya.";
    const seen = { version: 1 };
    const tries = [
      put(path, { ...body, name: "Milik SMP", version: 1 }, "bendahara"),
      request("POST", `${path}/deactivate`, { as: "bendahara", body: seen }),
      request("POST", `${path}/activate`, { as: "bendahara", body: seen }),
      request("DELETE", path, { as: "bendahara", body: seen }),
    ];
    for (const { status, body: answer } of await Promise.all(tries)) {
      expect([status, answer.message]).toEqual([403, message]);
    }
    const rows = [{ id: bank.id, version: 1 }];
    const bulk = await request<{ data: object[] }>("POST", "/api/bulk/banks", {
      as: "bendahara",
      body: { action: "deactivate", rows },
    });
    expect(bulk.body.data).toMatchObject([{ result: "refused", code: "forbidden", message }]);
  });

  test("is made by nobody who lacks one of its units, nor without any", async () => {
    const foreign = await create(await draft(), "bendahara");
    expect([foreign.status, foreign.body.message]).toEqual([404, "Unit tidak ditemukan."]);
    const none = await create(await draft({ unit_ids: [] }));
    expect(none.body.errors).toEqual({ unit_ids: ["Pilih paling sedikit satu unit."] });
  });

  test("is linked to an account that all units share", async () => {
    const own = await idOf(the(), "/api/accounts?q=Bank+SMP");
    const answer = await create(await draft({ account_id: own }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { account_id: ["Bank untuk beberapa unit memakai akun bersama, bukan akun satu unit."] },
    ]);
    const foreign = await create(await draft({ account_id: await idOf(the(), "/api/accounts?q=Bank+SMA") }));
    expect(foreign.body.errors).toEqual({
      account_id: ["Akun ini tidak ditemukan atau tidak aktif."],
    });
  });
}

function codes({ request, make, put }: Stage): void {
  const qris = { kind: "qris", account_no: null, bank_code: null };

  test("the code of a QRIS is kept as the bank gave it, told in the trail by its size, and taken away", async () => {
    const { bank, body, path } = await make({ ...qris, qris_code: PIXEL });
    expect(bank.qris_code).toBe(PIXEL);
    const unspoken = await put(path, { ...body, qris_code: undefined, version: bank.version });
    expect(unspoken.body.data.qris_code).toBe(PIXEL);
    const gone = await put(path, { ...body, qris_code: "", version: unspoken.body.data.version });
    expect(gone.body.data.qris_code).toBeNull();
    const seen = await request<One<BankDetail>>("GET", path, { as: "admin" });
    expect(seen.body.data.qris_code).toBeNull();
  });

  test("no other kind has one, and what is no picture is refused at its field", async () => {
    expect((await make({ qris_code: PIXEL })).bank.qris_code).toBeNull();
    const { bank, body, path } = await make(qris);
    const svg = `data:image/svg+xml;base64,${btoa("<svg/>")}`;
    const refused = await put(path, { ...body, qris_code: svg, version: bank.version });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["qris_code"]]);
  });
}

function changes(the: () => School, { request, make, put }: Stage): void {
  test("one of a single unit with an account of its own takes no second unit before it takes a shared account", async () => {
    const { SD, SMP } = the().units;
    const own = await idOf(the(), "/api/accounts?q=Bank+SMP");
    const { bank, body, path } = await make({ unit_ids: [SMP.id], account_id: own });
    const several = { ...body, unit_ids: [SMP.id, SD.id], version: 1 };
    const refused = await put(path, several);
    expect(refused.body.errors).toEqual({
      account_id: ["Bank untuk beberapa unit memakai akun bersama, bukan akun satu unit."],
    });
    const accounts = await request<List<Account>>("GET", "/api/accounts?q=1-1201", { as: "admin" });
    const taken = await put(path, { ...several, account_id: accounts.body.data[0]?.id });
    expect(taken.body.data, taken.body.message).toMatchObject({ unit_ids: [SD.id, SMP.id], version: 2 });
    const entries = await auditOf(the(), bank.id);
    expect(entries[0]).toMatchObject({ action: "bank.created", after: { unit_ids: [SMP.id] } });
    expect(entries[1]).toMatchObject({
      action: "bank.changed",
      before: { unit_ids: [SMP.id], account_id: own },
      after: { unit_ids: [SD.id, SMP.id] },
    });
  });

  test("a unit is let go while nothing of it used the bank, and stays once a category names it", async () => {
    const { SD, SMP } = the().units;
    const { bank, body, path } = await make({
      kind: "va",
      bank_code: "014",
      va_prefix: "70012",
      va_length: 16,
    });
    const category = await request<One<Kept>>("POST", "/api/categories", {
      as: "admin",
      body: {
        unit_id: SMP.id,
        code: codeFor("V"),
        name: `Katering ${codeFor("")}`,
        kind: "monthly",
        default_amount: 100_000,
        receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
        income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
        discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
        bank_id: bank.id,
      },
    });
    expect(category.status, category.body.message).toBe(201);
    const kept = await put(path, { ...body, unit_ids: [SD.id], version: 1 });
    expect([kept.status, kept.body.errors]).toEqual([
      422,
      { unit_ids: ["SMP Pelita Nusantara sudah memakai bank ini, jadi tidak dapat dilepas."] },
    ]);
    const letGo = await put(path, { ...body, unit_ids: [SMP.id], version: 1 });
    expect(letGo.body.data, letGo.body.message).toMatchObject({ unit_ids: [SMP.id], version: 2 });
    await request("DELETE", `/api/categories/${category.body.data.id}`, {
      as: "admin",
      body: { version: 1 },
    });
  });

  test("a change of nothing but the name says nothing of units in the audit trail", async () => {
    const { bank, body, path } = await make();
    await put(path, { ...body, name: `${body.name} utama`, version: 1 });
    const [, changed] = await auditOf(the(), bank.id);
    expect(changed).toMatchObject({ before: { name: body.name }, after: { name: `${body.name} utama` } });
    expect(Object.keys(changed?.after ?? {})).toEqual(["name"]);
  });

  test("a unit that only a bank belongs to is not deleted", async () => {
    const code = codeFor("").slice(-7).toUpperCase();
    const unit = await request<One<Kept>>("POST", "/api/units", {
      as: "admin",
      body: { code, name: `Unit ${code}`, level: "primary", grades: [1], receipt_prefix: code.slice(-5) },
    });
    expect(unit.status, unit.body.message).toBe(201);
    const { id } = unit.body.data;
    const { bank } = await make({ unit_ids: [id, the().units.SD.id] });
    const drop = () => request("DELETE", `/api/units/${id}`, { as: "admin", body: { version: 1 } });
    const refused = await drop();
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    await request("DELETE", `/api/banks/${bank.id}`, { as: "admin", body: { version: 1 } });
    expect((await drop()).status).toBe(200);
  });
}

function shown(the: () => School, { request, make, put }: Stage): void {
  const own = async () =>
    (await request<{ data: OwnBank[] }>("GET", "/api/student/banks", { as: "20260001" })).body.data;

  test("a student sees the account of the own unit where to transfer to, and no other unit's", async () => {
    expect(await own()).toEqual([
      {
        id: expect.any(String),
        kind: "account",
        name: "Bank Mandiri",
        bank_code: "008",
        account_no: "1300000000102",
        holder: "SMP Pelita Nusantara",
        admin_fee: 0,
        units: [{ id: the().units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" }],
      },
    ]);
  });

  test("one for several units names those that the student owes to, until it is hidden or set inactive", async () => {
    const { SD, SMA, SMP } = the().units;
    const fee = { admin_fee: 2_500, fee_bearer: "payer" };
    const { bank, body, path } = await make({ shown_in_portal: true, ...fee });
    await make({ shown_in_portal: true, unit_ids: [SD.id, SMA.id] });
    await make();
    const seen = async () => (await own()).filter(({ name }) => name !== "Bank Mandiri");
    const units = [{ id: SMP.id, code: "SMP", name: "SMP Pelita Nusantara" }];
    expect(await seen()).toMatchObject([
      { id: bank.id, account_no: body.account_no, admin_fee: 2_500, units },
    ]);
    await put(path, { ...body, shown_in_portal: false, version: 1 });
    expect(await seen()).toEqual([]);
    await put(path, { ...body, fee_bearer: "school", version: 2 });
    expect(await seen()).toMatchObject([{ id: bank.id, admin_fee: 0 }]);
    await request("POST", `${path}/deactivate`, { as: "admin", body: { version: 3 } });
    expect(await seen()).toEqual([]);
  });

  test("a cash box is never shown, QRIS without a number", async () => {
    const { bank: cash } = await make({ kind: "cash", shown_in_portal: true });
    expect(cash.shown_in_portal).toBe(false);
    const { bank: qris } = await make({ kind: "qris", shown_in_portal: true });
    expect((await own()).filter(({ kind }) => kind !== "account")).toMatchObject([
      { id: qris.id, kind: "qris", account_no: null },
    ]);
  });
}
