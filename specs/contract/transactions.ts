/** The journal and manual entries. Source: docs/spec/api.md §8.2, docs/spec/money.md §13, §14. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../contract/master/accounts.ts";
import type { Till } from "../../contract/payments/closings.ts";
import type { Transaction, TransactionDetail } from "../../contract/payments/transactions.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

const UNKNOWN = { message: "Transaksi tidak ditemukan." };
const UNBALANCED = "Jumlah debit dan kredit harus sama, dan tiap baris hanya satu sisi.";

type Line = [name: string, debit: number, credit: number];

export function transactionSpecs(the: () => School): void {
  const accounts = new Map<string, string>();
  beforeAll(async () => {
    const path = "/api/accounts?per_page=200";
    const { body } = await the().backend.request<List<Account>>("GET", path, { as: "admin" });
    for (const { name, id } of body.data) accounts.set(name, id);
  });

  const post = (lines: readonly Line[], more: object = {}, as: Username = "bendahara") =>
    the().backend.request<One<Transaction>>("POST", "/api/transactions", {
      as,
      body: {
        unit_id: the().units.SMP.id,
        date: the().backend.today,
        kind: "in",
        description: "Sewa kantin",
        lines: lines.map(([name, debit, credit]) => ({
          account_id: accounts.get(name) ?? name,
          debit,
          credit,
        })),
        ...more,
      },
    });

  describe("manual entries", () => posting(the, post));
  describe("the vouchers of manual entries", () => vouchers(the, post));
  describe("manual entries that are refused", () => refusing(the, post));
  describe("voiding a manual entry", () => voiding(the, post));
  describe("reading the journal", () => reading(the, post));
  describe("what cashiers have handed over", () => handedOver(the, post));
}

type Post = (
  lines: readonly Line[],
  more?: object,
  as?: Username,
) => Promise<{
  status: number;
  body: One<Transaction> & { message?: string; code?: string; errors?: object };
}>;

const RENT: Line[] = [
  ["Kas SMP", 75_000, 0],
  ["Pendapatan Biaya Pendidikan Lain", 0, 75_000],
];

function posting(the: () => School, post: Post): void {
  test("a balanced entry is posted with the next number", async () => {
    const { status, body } = await post(RENT, { party: "Bu Tini", reference: "KW-7" });
    const { units, backend } = the();
    expect(status).toBe(201);
    const brief = (code: string, name: string) => ({ id: expect.any(String), code, name });
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        number: expect.stringMatching(
          new RegExp(`^TRX/SMP/${backend.today.slice(2, 7).replace("-", "")}/\\d{6}$`),
        ),
        voucher_no: expect.stringMatching(
          new RegExp(`^BKM/SMP/${backend.today.slice(2, 7).replace("-", "")}/\\d{4}$`),
        ),
        unit_id: units.SMP.id,
        unit: { id: units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
        date: backend.today,
        kind: "in",
        source: "manual",
        source_id: null,
        description: "Sewa kantin",
        party: "Bu Tini",
        reference: "KW-7",
        amount: 75_000,
        status: "posted",
        mirror_of: null,
        mirrored_by: null,
        lines: [
          { account_id: expect.any(String), account: brief("1-1103", "Kas SMP"), debit: 75_000, credit: 0 },
          {
            account_id: expect.any(String),
            account: brief("4-1103", "Pendapatan Biaya Pendidikan Lain"),
            debit: 0,
            credit: 75_000,
          },
        ],
        created_by: { id: expect.any(String), name: "Siti Rahmawati" },
        version: 1,
      },
    });
    const read = await backend.request("GET", `/api/transactions/${body.data.id}`, { as: "kepsek" });
    expect(read.body).toEqual({
      data: {
        ...body.data,
        head: expect.objectContaining({ name: "SMP Pelita Nusantara" }),
        attachments: [],
        approval: null,
        can_void: false,
      },
    });
    const next = await post(RENT, { date: the().day(-5) });
    expect(next.body.data.date).toBe(the().day(-5));
    expect(Number(next.body.data.number.slice(-6))).toBe(Number(body.data.number.slice(-6)) + 1);
  });

  test("several lines on each side, and the balances of the accounts move by them", async () => {
    const balance = async (name: string) => {
      const path = `/api/accounts?q=${encodeURIComponent(name)}`;
      const { body } = await the().backend.request<List<Account>>("GET", path, { as: "bendahara" });
      return body.data.find((account) => account.name === name)?.balance ?? 0;
    };
    const before = [await balance("Kas SMP"), await balance("Bank SMP"), await balance("Saldo Awal")];
    const { status } = await post(
      [
        ["Kas SMP", 40_000, 0],
        ["Bank SMP", 60_000, 0],
        ["Saldo Awal", 0, 100_000],
      ],
      { kind: "opening" },
    );
    expect(status).toBe(201);
    const after = [await balance("Kas SMP"), await balance("Bank SMP"), await balance("Saldo Awal")];
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([40_000, 60_000, 100_000]);
  });
}

function vouchers(the: () => School, post: Post): void {
  const lines = (debited: string, credited: string): Line[] => [
    [debited, 30_000, 0],
    [credited, 0, 30_000],
  ];
  const RENTED = "Pendapatan Biaya Pendidikan Lain";

  test.each<[string, Line[], string, string]>([
    ["cash that comes in", lines("Kas SMP", RENTED), "in", "BKM"],
    ["cash that goes out", lines(RENTED, "Kas SMP"), "out", "BKK"],
    ["what a bank takes", lines(RENTED, "Bank SMP"), "out", "BM"],
    ["what a bank brings", lines("Bank SMP", RENTED), "in", "BM"],
    ["cash that is brought to the bank", lines("Bank SMP", "Kas SMP"), "transfer", "BM"],
    ["a correction", lines(RENTED, "Saldo Awal"), "correction", "BM"],
  ])("%s has the next number of its kind, without a gap", async (_, booked, kind, series) => {
    const numbers: number[] = [];
    for (const refused of [false, true, false]) {
      const { status, body } = await post(refused ? booked.slice(1) : booked, { kind });
      expect(status).toBe(refused ? 422 : 201);
      if (refused) continue;
      const [head, unit, , nth = ""] = body.data.voucher_no?.split("/") ?? [];
      expect([head, unit, nth.length]).toEqual([series, "SMP", 4]);
      numbers.push(Number(nth));
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test("says who made it by the name of then, whatever that is now", async () => {
    const { backend } = the();
    const { body } = await post(lines(RENTED, "Kas SMP"), { kind: "out" });
    const db = backend.own?.db;
    if (db === undefined) return;
    const renamed = (name: string) =>
      db.updateTable("operators").set({ name }).where("username", "=", "bendahara").execute();
    await renamed("Siti Nama Baru");
    const path = `/api/transactions/${body.data.id}`;
    const later = await backend.request<One<Transaction>>("GET", path, { as: "bendahara" });
    const next = await post(lines(RENTED, "Kas SMP"), { kind: "out" });
    await renamed("Siti Rahmawati");
    expect(later.body.data.created_by?.name).toBe("Siti Rahmawati");
    expect(next.body.data.created_by?.name).toBe("Siti Nama Baru");
  });

  test("found by its number; its mirror has none and keeps it in sight", async () => {
    const { body } = await post(lines(RENTED, "Kas SMP"), { kind: "out" });
    const { backend } = the();
    await backend.request("POST", `/api/transactions/${body.data.id}/void`, {
      as: "bendahara",
      body: { version: 1, reason: "Salah akun" },
    });
    const query = `q=${encodeURIComponent(body.data.voucher_no ?? "")}`;
    const found = await backend.request<List<Transaction>>("GET", `/api/transactions?${query}`, {
      as: "bendahara",
    });
    expect(found.body.data.map(({ id, status }) => [id, status])).toEqual([[body.data.id, "voided"]]);
    const mirror = await backend.request<One<Transaction>>(
      "GET",
      `/api/transactions/${found.body.data[0]?.mirrored_by}`,
      { as: "bendahara" },
    );
    expect(mirror.body.data.voucher_no).toBeNull();
  });
}

function refusing(the: () => School, post: Post): void {
  const refused = (errors: Record<string, string[]>) => ({ message: Object.values(errors)[0]?.[0], errors });
  const cash: Line = ["Kas SMP", 50_000, 0];

  test.each<[string, Line[], Record<string, string[]>]>([
    ["unbalanced", [cash, ["Saldo Awal", 0, 49_999]], { lines: [UNBALANCED] }],
    [
      "one line on both sides",
      [
        ["Kas SMP", 5, 5],
        ["Saldo Awal", 5, 5],
      ],
      { lines: [UNBALANCED] },
    ],
    [
      "nothing on either side",
      [
        ["Kas SMP", 0, 0],
        ["Saldo Awal", 0, 0],
      ],
      { lines: [UNBALANCED] },
    ],
    ["a single line", [cash], { lines: ["Pilih paling sedikit 2."] }],
    [
      "a receivable account",
      [cash, ["Piutang SPP", 0, 50_000]],
      { lines: ["Akun Piutang SPP hanya diisi oleh tagihan dan pembayaran."] },
    ],
    [
      "the deposit account",
      [cash, ["Deposit Siswa", 0, 50_000]],
      { lines: ["Akun Deposit Siswa hanya diisi oleh tagihan dan pembayaran."] },
    ],
    [
      "another unit's account",
      [
        ["Kas SD", 50_000, 0],
        ["Saldo Awal", 0, 50_000],
      ],
      { lines: ["Ada akun yang tidak ditemukan atau tidak aktif."] },
    ],
    [
      "an unknown account",
      [cash, ["tidak-ada", 0, 50_000]],
      { lines: ["Ada akun yang tidak ditemukan atau tidak aktif."] },
    ],
    [
      "an account on both sides",
      [cash, ["Kas SMP", 0, 50_000]],
      { lines: ["Akun Kas SMP ada di sisi debit dan kredit. Pilih dua akun yang berbeda."] },
    ],
    [
      "an account on both sides among others",
      [cash, ["Bank SMP", 20_000, 0], ["Saldo Awal", 0, 60_000], ["Kas SMP", 0, 10_000]],
      { lines: ["Akun Kas SMP ada di sisi debit dan kredit. Pilih dua akun yang berbeda."] },
    ],
    ["half a rupiah", [cash, ["Saldo Awal", 0, 0.5]], { "lines.1.credit": ["Harus bilangan bulat."] }],
  ])("%s", async (_, lines, errors) => {
    const { status, body } = await post(lines);
    expect(status).toBe(422);
    expect(body).toEqual(refused(errors));
  });

  test("a day to come, no description, an unknown kind and another unit", async () => {
    const future = await post(RENT, { date: the().day(1) });
    expect(future.status).toBe(422);
    expect(future.body).toEqual(refused({ date: ["Tanggal tidak boleh di masa depan."] }));
    const silent = await post(RENT, { description: "  " });
    expect(silent.body).toEqual(refused({ description: ["Wajib diisi."] }));
    const kind = await post(RENT, { kind: "gift" });
    expect(kind.body).toEqual(refused({ kind: ["Pilihan ini tidak dikenal."] }));
    for (const unit_id of [the().units.SD.id, "tidak-ada"]) {
      const foreign = await post(RENT, { unit_id });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual({ message: "Unit tidak ditemukan." });
    }
  });

  test.each<[string, string, Line, string]>([
    ["in", "Kas SMP", ["Saldo Awal", 50_000, 0], "uang masuk, tetapi uangnya keluar dari"],
    ["in", "Bank SMP", ["Saldo Awal", 50_000, 0], "uang masuk, tetapi uangnya keluar dari"],
    ["out", "Kas SMP", ["Saldo Awal", 0, 50_000], "uang keluar, tetapi uangnya masuk ke"],
  ])("kind %s, though %s moves the other way", async (kind, place, other, said) => {
    const lines: Line[] = [other, [place, other[2], other[1]]];
    const errors = { kind: [`Jenisnya ${said} kas atau rekening.`] };
    const { status, body } = await post(lines, { kind });
    expect(status).toBe(422);
    expect(body).toEqual(refused(errors));
    expect((await post(lines, { kind, status: "draft" })).body).toEqual(refused(errors));
    expect((await post(lines, { kind: "correction" })).status).toBe(201);
  });

  test("a closed day", async ({ skip }) => {
    const { backend, units } = the();
    if (backend.own === undefined) return skip("it is closed for good");
    const day = the().day(-11);
    const closing = { unit_id: units.SMP.id, day, closed_at: `${day}T10:00:00.000Z`, closed_by: null };
    await backend.own.db.insertInto("closed_days").values(closing).execute();
    const { status, body } = await post(RENT, { date: day }, "admin");
    expect(status).toBe(409);
    const message = "Kas pada tanggal itu sudah ditutup. Buka dahulu kasnya di Tutup Kas.";
    expect(body).toEqual({ message, code: "day_closed" });
  });
}

function voiding(the: () => School, post: Post): void {
  const voidIt = (id: string, version = 1) =>
    the().backend.request<One<TransactionDetail>>("POST", `/api/transactions/${id}/void`, {
      as: "bendahara",
      body: { version, reason: "Salah akun" },
    });

  test("mirrors it today and leaves both in sight", async () => {
    const { data } = (await post(RENT, { date: the().day(-4) })).body;
    expect((await voidIt(data.id, 2)).body.code).toBe("stale_version");
    const { status, body } = await voidIt(data.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: data.id, status: "voided", version: 2, lines: data.lines });
    const path = `/api/transactions/${body.data.mirrored_by}`;
    const mirror = await the().backend.request<One<Transaction>>("GET", path, { as: "bendahara" });
    expect(mirror.body.data).toMatchObject({
      mirror_of: data.id,
      status: "posted",
      kind: "correction",
      source: "manual",
      date: the().backend.today,
      amount: 75_000,
      description: `Pembatalan ${data.number}: Salah akun`,
    });
    expect(
      Object.fromEntries(mirror.body.data.lines.map((line) => [line.account.code, line.debit - line.credit])),
    ).toEqual({ "1-1103": -75_000, "4-1103": 75_000 });
    for (const [id, version, message] of [
      [data.id, 2, "Transaksi ini sudah dibatalkan."],
      [
        mirror.body.data.id,
        1,
        "Jurnal ini pembalikan dari jurnal lain, jadi tidak dapat dibatalkan. Bila keliru, catat yang baru.",
      ],
    ] as const) {
      const again = await voidIt(id, version);
      expect(again.status).toBe(409);
      expect(again.body).toEqual({ message, code: "already_voided" });
    }
  });

  test("is offered to who may, while the entry stands and is no mirror", async () => {
    const { data } = (await post(RENT)).body;
    const offered = async (id: string, as: Username) => {
      const path = `/api/transactions/${id}`;
      return (await the().backend.request<One<TransactionDetail>>("GET", path, { as })).body.data.can_void;
    };
    for (const [as, can] of [
      ["admin", true],
      ["bendahara", true],
      ["kepsek", false],
      ["yayasan", false],
    ] as const) {
      expect(await offered(data.id, as), as).toBe(can);
    }
    const voided = (await voidIt(data.id)).body.data;
    expect(voided).toMatchObject({
      can_void: false,
      attachments: [],
      head: { name: "SMP Pelita Nusantara" },
    });
    expect(await offered(voided.mirrored_by ?? "", "admin")).toBe(false);
    const student = await the().student();
    await the().bill(student, { amount: 10_000 });
    const paid = await the().pay(student, { amount: 10_000 }, "bendahara");
    expect(await offered(paid.journal[0]?.id ?? "", "admin")).toBe(false);
  });

  test("not the entry of a bill or a payment, nor another unit's", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 10_000 });
    const paid = await the().pay(student, { amount: 10_000 }, "bendahara");
    const path = `/api/transactions?filter[source_id]=${bill.id}`;
    const { body } = await the().backend.request<List<Transaction>>("GET", path, { as: "bendahara" });
    for (const id of [body.data[0]?.id ?? "", paid.journal[0]?.id ?? ""]) {
      const answer = await voidIt(id);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        message: "Transaksi dari tagihan atau pembayaran dibatalkan di tempat asalnya.",
        code: "in_use",
      });
    }
    const foreign = await the().backend.request<List<Transaction>>(
      "GET",
      `/api/transactions?filter[unit_id]=${the().units.SD.id}&per_page=1`,
      { as: "admin" },
    );
    for (const id of [foreign.body.data[0]?.id ?? "", "tidak-ada"]) {
      const answer = await voidIt(id);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(UNKNOWN);
    }
  });
}

function handedOver(the: () => School, post: Post): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);
  const tillsOn = async (day: string) => {
    const path = `/api/tills?unit_id=${the().units.SMP.id}&day=${day}`;
    return (await request<{ data: Till[] }>("GET", path, { as: "admin" })).body.data;
  };

  /** A till that hands over 75,000; answers with the closing's own entry and the account that the money lies in. */
  async function handOver(day: string): Promise<{ entry: Transaction; treasury: Account }> {
    await post(RENT, { date: day });
    const [till] = await tillsOn(day);
    const body = {
      ...{ unit_id: the().units.SMP.id, day, cashier_id: till?.cashier_id },
      ...{ counted: [{ denomination: 1_000, count: 75 }], handed_over: 75_000, difference_reason: "Awal" },
    };
    const closed = await request<One<{ id: string }>>("POST", "/api/closings", { as: "admin", body });
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    const made = await request<List<Transaction>>(
      "GET",
      `/api/transactions?filter[source_id]=${closed.body.data.id}&filter[kind]=transfer`,
      { as: "admin" },
    );
    const accounts = await request<List<Account>>("GET", "/api/accounts?per_page=200", { as: "bendahara" });
    const treasury = accounts.body.data.find(({ purpose }) => purpose === "handover");
    const [entry] = made.body.data;
    if (entry === undefined || treasury === undefined) throw new Error("nothing was handed over");
    return { entry, treasury };
  }

  test("is cash that is brought to the bank and pays a bill, of no cashier's till; the closing's own entry stands", async () => {
    const { entry, treasury } = await handOver(the().day(-350));
    const before = await tillsOn(the().backend.today);
    const brought = await post(
      [
        ["Bank SMP", 50_000, 0],
        [treasury.id, 0, 50_000],
      ],
      { kind: "transfer" },
    );
    expect(brought.body.data.voucher_no).toMatch(/^BM\//);
    const spent = await post(
      [
        ["Pendapatan Biaya Pendidikan Lain", 20_000, 0],
        [treasury.id, 0, 20_000],
      ],
      { kind: "out" },
    );
    expect(spent.body.data.voucher_no).toMatch(/^BKK\//);
    const got = await post([
      [treasury.id, 0, 5_000],
      ["Saldo Awal", 5_000, 0],
    ]);
    expect(got.body.errors).toHaveProperty("kind");
    const figures = (tills: readonly Till[]) =>
      tills
        .filter(({ expected_cash }) => expected_cash !== 0)
        .map(({ cashier_id, cash_in, cash_out, expected_cash }) => [
          cashier_id,
          cash_in,
          cash_out,
          expected_cash,
        ]);
    expect(figures(await tillsOn(the().backend.today))).toEqual(figures(before));

    const body = { version: entry.version, reason: "Salah setor" };
    const refused = await request("POST", `/api/transactions/${entry.id}/void`, { as: "admin", body });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: "Transaksi ini dibuat tutup kas. Buka kembali kasnya untuk membatalkannya.",
        code: "in_use",
      },
    ]);
  });
}

function reading(the: () => School, post: Post): void {
  type Sums = { debit: number; credit: number };
  const list = (query: string, as: Username = "bendahara") =>
    the().backend.request<List<Transaction, Sums>>("GET", `/api/transactions?${query}`, { as });

  test("filters add up, sums balance, and a search finds numbers and words", async () => {
    const word = `Khusus ${crypto.randomUUID()}`;
    const { data } = (await post(RENT, { description: word })).body;
    const found = await list(`q=${encodeURIComponent(word.toUpperCase())}`);
    expect(found.body.data).toEqual([data]);
    expect(found.body.meta).toMatchObject({ total: 1, debit: 75_000, credit: 75_000 });
    const today = the().backend.today;
    const same = `q=${encodeURIComponent(word)}`;
    const account = data.lines[0]?.account_id;
    for (const [query, total] of [
      ["filter[source]=manual&filter[kind]=in", 1],
      ["filter[source]=payment,bill", 0],
      ["filter[kind]=out", 0],
      [`filter[account_id]=${account}`, 1],
      [`filter[date_from]=${today}&filter[date_until]=${today}`, 1],
      [`filter[date_until]=${the().day(-1)}`, 0],
      [`filter[unit_id]=${the().units.SD.id}`, 0],
    ] as const) {
      expect((await list(`${same}&${query}`)).body.meta.total, query).toBe(total);
    }
    expect((await list(`q=${encodeURIComponent(data.number)}`)).body.data[0]?.id).toBe(data.id);
  });

  test("every entry balances, in every order", async () => {
    for (const sort of ["number", "-date", "amount"]) {
      const { status, body } = await list(`per_page=50&sort=${sort}`);
      expect(status).toBe(200);
      for (const entry of body.data) {
        expect(entry.lines.length).toBeGreaterThanOrEqual(2);
        expect(entry.lines.reduce((sum, line) => sum + line.debit, 0)).toBe(entry.amount);
        expect(entry.lines.reduce((sum, line) => sum + line.credit, 0)).toBe(entry.amount);
      }
    }
    expect((await list("sort=party")).body.errors).toEqual({ "sort.0": ["Urutan ini tidak dikenal."] });
    expect((await list("filter[party]=x")).body.errors).toEqual({
      "filter.party": ["Isian ini tidak dikenal."],
    });
  });

  test("another unit's entries are neither listed nor found", async () => {
    const query = `filter[unit_id]=${the().units.SD.id}&per_page=1`;
    expect((await list(query)).body).toMatchObject({ data: [], meta: { total: 0, debit: 0, credit: 0 } });
    const [foreign] = (await list(query, "admin")).body.data;
    for (const id of [foreign?.id, "tidak-ada"]) {
      const answer = await the().backend.request("GET", `/api/transactions/${id}`, { as: "bendahara" });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(UNKNOWN);
    }
  });
}
