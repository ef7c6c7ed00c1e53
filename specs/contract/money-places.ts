/** Making, changing and ending accounts and banks. Source: docs/spec/money.md §2, §3, §14. */
import { describe, expect, test } from "vitest";
import type { Account, AccountDetail } from "../../contract/master/accounts.ts";
import type { BankDetail } from "../../contract/master/banks.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import { journalOf, type List, type One, type School } from "./school.ts";
import { auditOf, codeFor, idOf, type Kept } from "./versioned-records.ts";

export function moneyPlaceSpecs(the: () => School): void {
  describe("accounts", () => accountSpecs(the));
  describe("the standard chart", () => standardSpecs(the));
  describe("banks and cash boxes", () => bankSpecs(the));
}

const digits = () => String(Date.now()).slice(-9) + String(Math.floor(performance.now() * 1000) % 100_000);

function accountSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const draft = (over: Record<string, unknown> = {}) => ({
    code: codeFor("9-"),
    name: `Kas ${codeFor("kecil ")}`,
    type: "asset",
    unit_id: the().units.SMP.id,
    ...over,
  });
  const make = async (over: Record<string, unknown> = {}) => {
    const body = draft(over);
    const made = await request<One<AccountDetail>>("POST", "/api/accounts", { as: "bendahara", body });
    expect(made.status, made.body.message).toBe(201);
    return { body, account: made.body.data };
  };
  const refused = async (over: Record<string, unknown>, field: string, sentence: string) => {
    const { status, body } = await request("POST", "/api/accounts", { as: "bendahara", body: draft(over) });
    expect(status, body.message).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
  };

  test("a treasurer makes one of the own unit under another, changes it and deletes it", async () => {
    const parent_id = await idOf(the(), "/api/accounts?q=1-1101");
    const { body, account } = await make({ parent_id });
    expect(account).toMatchObject({
      ...body,
      parent: { code: "1-1101", name: "Kas" },
      unit: { code: "SMP" },
      normal_balance: "debit",
      balance: 0,
      opening_balance: 0,
      has_entries: false,
      in_use: false,
      status: "active",
      version: 1,
    });
    const path = `/api/accounts/${account.id}`;
    const put = (over: Record<string, unknown>) =>
      request<One<AccountDetail>>("PUT", path, { as: "bendahara", body: { ...body, ...over } });
    const changed = await put({ name: "Kas Kantin", parent_id: null, version: 1 });
    expect(changed.body.data).toMatchObject({
      name: "Kas Kantin",
      parent_id: null,
      parent: null,
      version: 2,
    });
    expect((await put({ version: 1 })).body.code).toBe("stale_version");
    expect((await put({ parent_id: account.id, version: 2 })).body.errors).toEqual({
      parent_id: ["Akun tidak dapat berada di bawah dirinya sendiri."],
    });
    const gone = await request("DELETE", path, { as: "bendahara", body: { version: 2 } });
    expect([gone.status, gone.body]).toEqual([200, { message: "Akun dihapus." }]);
  });

  test("equity and income may be restricted, nothing else, and each has its part of the cash flows or its type's", async () => {
    const bound = { type: "income", restriction: "restricted", cash_flow: "financing" };
    const { account } = await make(bound);
    expect(account).toMatchObject(bound);
    const plain = await make();
    expect(plain.account).toMatchObject({ restriction: "none", cash_flow: null });
    const sentence = "Hanya akun Modal dan Pendapatan yang dapat dibatasi.";
    for (const type of ["asset", "receivable", "liability", "expense"])
      await refused({ type, restriction: "restricted" }, "restriction", sentence);
    await refused({ cash_flow: "sideways" }, "cash_flow", "Pilihan ini tidak dikenal.");
    for (const { id } of [account, plain.account])
      await request("DELETE", `/api/accounts/${id}`, { as: "bendahara", body: { version: 1 } });
  });

  test("a code is taken once, in any case; a parent is of the same type and in reach", async () => {
    const { body, account } = await make();
    await refused({ code: body.code.toUpperCase() }, "code", "Kode ini sudah dipakai akun lain.");
    const income = await idOf(the(), "/api/accounts?q=4-1101");
    await refused({ parent_id: income }, "parent_id", "Akun induk harus sejenis.");
    const foreign = await idOf(the(), "/api/accounts?q=Kas+SD");
    await refused({ parent_id: foreign }, "parent_id", "Akun induk ini tidak ditemukan.");
    await refused({ type: "treasure" }, "type", "Pilihan ini tidak dikenal.");
    await refused({ code: "1 1" }, "code", "Kode hanya boleh berisi huruf, angka, titik, dan tanda hubung.");
    await request("DELETE", `/api/accounts/${account.id}`, { as: "bendahara", body: { version: 1 } });
  });

  test("what all units share is the Admin Sekolah's", async () => {
    await refused({ unit_id: null }, "unit_id", "Pilih unit. Akun bersama hanya dibuat Admin Sekolah.");
    const path = `/api/accounts/${await idOf(the(), "/api/accounts?q=4-1104")}`;
    const { data } = (await request<One<AccountDetail>>("GET", path, { as: "bendahara" })).body;
    const { code, name, type, parent_id, unit_id, version } = data;
    const body = { code, name, type, parent_id, unit_id, version };
    const mine = await request("PUT", path, { as: "bendahara", body });
    expect([mine.status, mine.body.message]).toEqual([403, "Akun bersama hanya diubah oleh Admin Sekolah."]);
    const theirs = await request<One<Kept>>("PUT", path, { as: "admin", body });
    expect([theirs.status, theirs.body.data.version]).toEqual([200, version + 1]);
  });

  test("one begins with a balance as an entry of its unit, which is mirrored when it is corrected", async () => {
    const { body, account } = await make({ opening_balance: 1_500_000 });
    expect(account).toMatchObject({
      balance: 1_500_000,
      opening_balance: 1_500_000,
      has_entries: true,
      in_use: true,
    });
    expect(await journalOf(the(), account.id)).toEqual([
      {
        kind: "opening",
        amount: 1_500_000,
        lines: [
          ["3-1101", 0, 1_500_000],
          [body.code, 1_500_000, 0],
        ],
      },
    ]);
    const path = `/api/accounts/${account.id}`;
    const put = (over: Record<string, unknown>) =>
      request<One<AccountDetail>>("PUT", path, { as: "bendahara", body: { ...body, ...over } });
    const corrected = await put({ opening_balance: 2_000_000, version: 1 });
    expect(corrected.body.data, corrected.body.message).toMatchObject({
      balance: 2_000_000,
      opening_balance: 2_000_000,
    });
    const entries = await request<List<Transaction>>(
      "GET",
      `/api/transactions?filter[source_id]=${account.id}&sort=number`,
      { as: "bendahara" },
    );
    expect(entries.body.data.map(({ kind, status, source }) => [kind, status, source])).toEqual([
      ["opening", "voided", "system"],
      ["correction", "posted", "system"],
      ["opening", "posted", "system"],
    ]);
    const frozen = await put({ type: "equity", opening_balance: 2_000_000, version: 2 });
    expect(frozen.body.errors).toEqual({
      type: ["Jenisnya tidak dapat diganti, karena akun ini sudah dipakai."],
    });
    const used = await request("DELETE", path, { as: "bendahara", body: { version: 2 } });
    expect([used.status, used.body.code]).toEqual([409, "in_use"]);
    const emptied = await put({ opening_balance: 0, version: 2 });
    expect(emptied.body.data).toMatchObject({ balance: 0, opening_balance: 0 });
    const renamed = await put({ name: "Celengan", opening_balance: 0, version: 3 });
    expect(renamed.status, renamed.body.message).toBe(200);
    const trail = (await auditOf(the(), account.id)).filter(({ action }) => action === "account.changed");
    expect(trail.map(({ before, after }) => [before, after])).toEqual([
      [{ opening_balance: 1_500_000 }, { opening_balance: 2_000_000 }],
      [{ opening_balance: 2_000_000 }, { opening_balance: 0 }],
      [{ name: body.name }, { name: "Celengan" }],
    ]);
  });

  test("receivables, income and what is shared begin with nothing", async () => {
    const sentence = "Saldo awal hanya untuk akun Harta, Utang, dan Modal.";
    await refused({ type: "receivable", opening_balance: 1 }, "opening_balance", sentence);
    await refused({ type: "income", opening_balance: 1 }, "opening_balance", sentence);
    const shared = draft({ unit_id: null, opening_balance: 1 });
    const answer = await request("POST", "/api/accounts", { as: "admin", body: shared });
    expect(answer.body.errors).toEqual({ opening_balance: ["Saldo awal hanya untuk akun milik satu unit."] });
  });

  test("what something points to stays active, and so does what the system posts to", async () => {
    for (const [name, sentence] of [
      ["Deposit Siswa", "Akun ini dipakai sistem, jadi harus tetap aktif."],
      ["Piutang SPP", "Akun ini masih dipakai kategori, bank, atau akun lain. Ganti dahulu akunnya di sana."],
    ] as const) {
      const path = `/api/accounts?q=${encodeURIComponent(name)}`;
      const [row] = (await request<List<Account>>("GET", path, { as: "admin" })).body.data;
      const body = { version: row?.version };
      const off = await request("POST", `/api/accounts/${row?.id}/deactivate`, { as: "admin", body });
      expect([off.status, off.body.code, off.body.message]).toEqual([409, "in_use", sentence]);
      const gone = await request("DELETE", `/api/accounts/${row?.id}`, { as: "admin", body });
      expect([gone.status, gone.body.code]).toEqual([409, "in_use"]);
    }
    const { account } = await make();
    const path = `/api/accounts/${account.id}`;
    const off = await request<One<Kept>>("POST", `${path}/deactivate`, {
      as: "bendahara",
      body: { version: 1 },
    });
    expect(off.body.data.status).toBe("inactive");
    const on = await request<One<Kept>>("POST", `${path}/activate`, {
      as: "bendahara",
      body: { version: 2 },
    });
    expect(on.body.data.status).toBe("active");
  });
}

type Loaded = {
  create: { code: string; name: string; type: string; parent_code: string | null }[];
  move: { code: string; under: string }[];
  existing: { code: string; name: string }[];
};

function standardSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const load = async (query = "") => {
    const path = `/api/accounts/standard${query}`;
    const { status, body } = await request<One<Loaded>>("POST", path, { as: "admin", body: {} });
    expect(status, body.message).toBe(200);
    return body.data;
  };
  const all = async () =>
    (await request<List<Account>>("GET", "/api/accounts?per_page=200", { as: "admin" })).body.data;
  const codes = (accounts: readonly { code: string }[]) => accounts.map(({ code }) => code);
  /** the school as it was, so that it can be asked again */
  const takeBack = async ({ create, move }: Loaded) => {
    const byCode = new Map((await all()).map((account) => [account.code, account]));
    for (const { code } of move) {
      const { id, name, type, unit_id, version } = byCode.get(code) as Account; // moved just now
      const body = { code, name, type, unit_id, version, parent_id: null };
      expect((await request("PUT", `/api/accounts/${id}`, { as: "admin", body })).status).toBe(200);
    }
    for (const { code } of [...create].reverse()) {
      const { id, version } = byCode.get(code) as Account; // made just now
      const gone = await request("DELETE", `/api/accounts/${id}`, { as: "admin", body: { version } });
      expect(gone.status, gone.body.message).toBe(200);
    }
  };

  test("an Admin Sekolah sees what it adds, adds it under its headings, and adds nothing twice", async () => {
    const before = await all();
    const dry = await load("?dry_run=1");
    expect(await all()).toEqual(before);
    const standing = ["1-1101", "1-1201", "1-1301", "1-1302", "2-1101", "3-1101"];
    expect(codes(dry.existing)).toEqual(
      expect.arrayContaining([...standing, "4-1101", "4-1102", "4-1103", "4-1104", "5-1101"]),
    );
    expect(dry.create).toContainEqual({
      code: "1-1300",
      name: "Piutang Siswa",
      type: "receivable",
      parent_code: null,
    });
    expect(dry.move).toContainEqual({
      code: "1-1301",
      name: "Piutang SPP",
      type: "receivable",
      under: "1-1300",
    });

    const made = await load();
    expect(made).toEqual(dry);
    const after = new Map((await all()).map((account) => [account.code, account]));
    expect(after.size).toBe(before.length + made.create.length);
    expect(after.get("1-1301")).toMatchObject({ parent: { code: "1-1300" }, version: 2 });
    expect(after.get("1-1100")).toMatchObject({
      name: "Kas Tunai",
      parent: { code: "1-1000" },
      unit: null,
      balance: 0,
      status: "active",
    });
    for (const { code, balance } of before) expect(after.get(code)?.balance, code).toBe(balance);
    const trail = async (code: string) => await auditOf(the(), after.get(code)?.id ?? "");
    expect(await trail("1-1300")).toMatchObject([
      { action: "account.created", after: { code: "1-1300", name: "Piutang Siswa", parent_id: null } },
    ]);
    expect((await trail("1-1301")).at(-1)).toMatchObject({
      action: "account.changed",
      before: { parent_id: null },
      after: { parent_id: after.get("1-1300")?.id },
    });

    const again = await load();
    expect([again.create, again.move]).toEqual([[], []]);
    expect(again.existing).toHaveLength(made.create.length + made.existing.length);
    await takeBack(made);
  });
}

function bankSpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const draft = async (over: Record<string, unknown> = {}) => ({
    unit_ids: [the().units.SMP.id],
    kind: "account",
    name: `BCA ${codeFor("")}`,
    bank_code: "014",
    account_no: digits(),
    holder: "SMP Pelita Nusantara",
    account_id: await idOf(the(), "/api/accounts?q=Bank+SMP"),
    ...over,
  });
  const make = async (over: Record<string, unknown> = {}) => {
    const body = await draft(over);
    const made = await request<One<BankDetail>>("POST", "/api/banks", { as: "bendahara", body });
    expect(made.status, made.body.message).toBe(201);
    return { body, bank: made.body.data };
  };
  const refused = async (over: Record<string, unknown>, field: string, sentence: string) => {
    const body = await draft(over);
    const { status, body: answer } = await request("POST", "/api/banks", { as: "bendahara", body });
    expect(status, answer.message).toBe(422);
    expect(answer.errors).toEqual({ [field]: [sentence] });
  };
  const drop = (bank: { id: string }, version = 1) =>
    request("DELETE", `/api/banks/${bank.id}`, { as: "bendahara", body: { version } });

  test("a treasurer makes a bank account, whose number is kept as digits and taken once", async () => {
    const account_no = digits();
    const { body, bank } = await make({
      account_no: `${account_no.slice(0, 3)}-${account_no.slice(3, 7)} ${account_no.slice(7)}`,
    });
    expect(bank).toMatchObject({
      ...body,
      account_no,
      account: { name: "Bank SMP" },
      va_prefix: null,
      va_length: null,
      admin_fee: 0,
      fee_bearer: null,
      shown_in_portal: false,
      status: "active",
      in_use: false,
    });
    await refused({ account_no }, "account_no", "Nomor rekening ini sudah terdaftar.");
    const changed = await request<One<BankDetail>>("PUT", `/api/banks/${bank.id}`, {
      as: "bendahara",
      body: { ...body, account_no, holder: "Yayasan Pelita", version: 1 },
    });
    expect(changed.body.data, changed.body.message).toMatchObject({ holder: "Yayasan Pelita", version: 2 });
    const gone = await drop(bank, 2);
    expect([gone.status, gone.body]).toEqual([200, { message: "Bank dihapus." }]);
  });

  test("a cash box has no number, a virtual account a prefix and its digits", async () => {
    const cash = await make({ kind: "cash", name: `Kas ${codeFor("TU ")}` });
    expect(cash.bank).toMatchObject({ kind: "cash", bank_code: null, account_no: null, holder: null });
    const virtual = { kind: "va", va_prefix: "70012", va_length: 16, admin_fee: 2_500, fee_bearer: "payer" };
    const va = await make(virtual);
    expect(va.bank).toMatchObject({ ...virtual, account_no: null, bank_code: "014" });
    for (const { bank } of [cash, va]) expect((await drop(bank)).status).toBe(200);
    await refused({ kind: "va", va_length: 16 }, "va_prefix", "Wajib diisi.");
    const empty = await request("POST", "/api/banks", {
      as: "bendahara",
      body: await draft({ kind: "va", bank_code: "" }),
    });
    expect([empty.status, empty.body.errors], "all that is missing, at once").toEqual([
      422,
      { bank_code: ["Wajib diisi."], va_prefix: ["Wajib diisi."], va_length: ["Wajib diisi."] },
    ]);
    for (const bank_code of ["002", "008", "009", "013", "014", "022", "451"]) {
      const asContracted = await make({ kind: "va", bank_code, va_prefix: "98812", va_length: 16 });
      expect(asContracted.bank).toMatchObject({ bank_code, va_length: 16 });
      expect((await drop(asContracted.bank)).status).toBe(200);
    }
    await refused({ ...virtual, va_length: 7 }, "va_length", "Paling kecil 8.");
    await refused({ ...virtual, va_length: 21 }, "va_length", "Paling besar 20.");
    await refused(
      { ...virtual, va_prefix: "700123456789", va_length: 12 },
      "va_prefix",
      "Terlalu panjang: untuk VA 12 angka awalan paling banyak 6 angka, karena 2 angka unit dan NIS menyusul.",
    );
  });

  test.each([
    [{ holder: "" }, "holder", "Wajib diisi."],
    [{ bank_code: "14" }, "bank_code", "Kode bank terdiri dari 3 angka."],
    [{ account_no: "12345" }, "account_no", "Nomor rekening terdiri dari 6–20 angka."],
    [{ account_no: null }, "account_no", "Wajib diisi."],
    [{ name: "B" }, "name", "Paling sedikit 2 karakter."],
    [{ admin_fee: -1 }, "admin_fee", "Paling kecil 0."],
    [{ unit_ids: [] }, "unit_ids", "Pilih paling sedikit satu unit."],
    [{ account_id: "tidak-ada" }, "account_id", "Akun ini tidak ditemukan atau tidak aktif."],
  ])("%j is refused at %s: %s", async (over, field, sentence) => {
    await refused(over, field, sentence);
  });

  test("its account is a Harta of the unit or shared", async () => {
    const income = await idOf(the(), "/api/accounts?q=4-1101");
    await refused({ account_id: income }, "account_id", "Pilih akun berjenis Harta.");
    const foreign = await idOf(the(), "/api/accounts?q=Bank+SD");
    await refused({ account_id: foreign }, "account_id", "Akun ini tidak ditemukan atau tidak aktif.");
  });

  test("a category is paid to a virtual account, which then is not deleted", async () => {
    const { bank } = await make({ kind: "va", va_prefix: "70012", va_length: 16 });
    const body = {
      unit_id: the().units.SMP.id,
      code: codeFor("V"),
      name: `Jemputan ${codeFor("")}`,
      kind: "monthly",
      default_amount: 100_000,
      receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
      income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
      discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
      bank_id: bank.id,
    };
    const made = await request<One<Kept>>("POST", "/api/categories", { as: "bendahara", body });
    expect(made.body.data, made.body.message).toMatchObject({ bank: { id: bank.id, name: bank.name } });
    const used = await drop(bank);
    expect([used.status, used.body.code]).toEqual([409, "in_use"]);
    const path = `/api/categories/${made.body.data.id}`;
    await request("DELETE", path, { as: "bendahara", body: { version: 1 } });
    expect((await drop(bank)).status).toBe(200);
  });

  test("one that is set inactive takes no payment", async () => {
    const { bank } = await make({ kind: "cash", name: `Kas ${codeFor("tutup ")}` });
    const path = `/api/banks/${bank.id}`;
    const off = await request<One<Kept>>("POST", `${path}/deactivate`, {
      as: "bendahara",
      body: { version: 1 },
    });
    expect(off.body.data.status).toBe("inactive");
    const student = await the().student();
    const bill = await the().bill(student, { amount: 10_000 });
    const paid = await request("POST", "/api/payments", {
      as: "kasir",
      body: {
        student_id: student.id,
        paid_on: the().backend.today,
        method: "cash",
        bank_id: bank.id,
        amount: bill.balance,
      },
    });
    expect(paid.status).toBe(422);
    expect(paid.body.errors).toHaveProperty("bank_id");
    const on = await request<One<Kept>>("POST", `${path}/activate`, {
      as: "bendahara",
      body: { version: 2 },
    });
    expect(on.body.data.status).toBe("active");
    expect((await drop(bank, 3)).status).toBe(200);
  });
}
