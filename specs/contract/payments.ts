/** Taking and voiding money, and its receipts. Source: docs/spec/api.md §8.2, docs/spec/money.md §11, §13, §14, §15. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Bank } from "../../contract/master/banks.ts";
import type { Genuineness, Payment, PaymentDetail } from "../../contract/payments/payments.ts";
import type { Student, StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import { textsOf } from "./pdf-text.ts";
import { type EnrolledStudent, journalOf, type List, type One, type School } from "./school.ts";

const UNKNOWN = { message: "Pembayaran tidak ditemukan." };
const CHANGED = "Sisa tagihan sudah berubah. Periksa lagi sebelum menyimpan.";
const TOO_MUCH = "Jumlah bayar melebihi tagihan yang terbuka. Periksa lagi sisa tagihannya.";

export function paymentSpecs(the: () => School): void {
  describe("taking a payment", () => taking(the));
  describe("what a method books to", () => methods(the));
  describe("how a payment is divided", () => dividing(the));
  describe("deposits", () => deposits(the));
  describe("what a payment may not be", () => refusals(the));
  describe("the day of a payment", () => bookingDay(the));
  describe("voiding", () => voiding(the));
  describe("reading payments", () => reading(the));
  describe("a group of payments", () => groups(the));
  describe("receipts", () => receipts(the));
}

/** Sends a payment of a student; what is in `draft` goes over cash of today. */
const send = (
  the: () => School,
  student: EnrolledStudent,
  draft: Record<string, unknown>,
  as: Username = "kasir",
) =>
  the().backend.request<One<PaymentDetail>>("POST", "/api/payments", {
    as,
    body: { student_id: student.id, paid_on: the().backend.today, method: "cash", ...draft },
  });

const voidIt = (the: () => School, payment: { id: string; version: number }, as: Username = "bendahara") =>
  the().backend.request<One<PaymentDetail>>("POST", `/api/payments/${payment.id}/void`, {
    as,
    body: { reason: "Salah siswa", version: payment.version },
  });

const depositOf = async (the: () => School, student: EnrolledStudent) => {
  const path = `/api/students/${student.id}`;
  const { body } = await the().backend.request<One<StudentDetail>>("GET", path, { as: "bendahara" });
  return body.data.deposits.reduce((sum, deposit) => sum + deposit.balance, 0);
};

const refused = (errors: Record<string, string[]>) => ({ message: Object.values(errors)[0]?.[0], errors });

function taking(the: () => School): void {
  test("one receipt, one entry, and the bill is paid", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 450_000, note: "Januari" });
    const draft = { amount: 450_000, payer: " Ibu Sari ", reference: "", note: "Tunai di loket" };
    const { status, body } = await send(the, student, draft);
    const { units, backend } = the();
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        receipt_no: expect.stringMatching(new RegExp(`^KSP/${backend.today.slice(2, 4)}/\\d{6}$`)),
        unit_id: units.SMP.id,
        unit: { id: units.SMP.id, code: "SMP", name: "SMP Pelita Nusantara" },
        student_id: student.id,
        student: student,
        payer: "Ibu Sari",
        method: "cash",
        bank_id: expect.any(String),
        bank: { id: body.data.bank_id, name: "Kas SMP" },
        amount: 450_000,
        to_deposit: 0,
        paid_on: backend.today,
        paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        status: "received",
        cashier: { id: expect.any(String), name: "Rina Anggraini" },
        group_id: null,
        version: 1,
        reference: null,
        note: "Tunai di loket",
        verify_code: expect.stringMatching(/^[A-Za-z0-9_-]{16,}$/),
        verify_url: expect.stringMatching(/^https?:\/\/.+\/verify\/.+$/),
        print_count: 0,
        void_reason: null,
        voided_at: null,
        voided_by: null,
        remaining: 0,
        remaining_bills: [],
        deposit_left: 0,
        guardian: expect.any(String),
        head: {
          logo: null,
          name: "SMP Pelita Nusantara",
          school: "Yayasan Pelita Nusantara",
          address: "Jl. Sancang No. 12",
          city: "Bandung",
          phone: "+62225550112",
          receipt_city: "Bandung",
          receipt_footer: "Kuitansi ini sah bila kodenya dapat diperiksa di alamat yang tertera.",
        },
        allocations: [
          {
            bill_id: bill.id,
            number: bill.number,
            category: "SPP",
            period: bill.period,
            sequence: 1,
            instalments: 1,
            description: "Januari",
            amount: 450_000,
            fine: 0,
            balance_after: 0,
          },
        ],
        // A cashier takes money but does not read the journal, and never voids.
        journal: [],
        can_void: false,
        void_refused: null,
      },
    });
    expect(body.data.verify_url.endsWith(`/verify/${body.data.verify_code}`)).toBe(true);
    expect(await the().billNow(bill.id)).toMatchObject({
      paid: 450_000,
      balance: 0,
      status: "paid",
      version: 2,
      allocations: [
        {
          payment_id: body.data.id,
          receipt_no: body.data.receipt_no,
          paid_on: backend.today,
          amount: 450_000,
          status: "received",
        },
      ],
    });
    expect(await journalOf(the(), body.data.id)).toEqual([
      {
        kind: "in",
        amount: 450_000,
        lines: [
          ["1-1103", 450_000, 0],
          ["1-1301", 0, 450_000],
        ],
      },
    ]);
  });

  test("an equal one a moment ago is asked about where the desk wants it, whoever took it, until it is voided", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 450_000 });
    const careful = { amount: 150_000, unless_similar: true };
    const first = await send(the, student, careful);
    expect(first.status).toBe(201);
    const { receipt_no, cashier } = first.body.data;
    for (const as of ["kasir", "bendahara"] as const) {
      const second = await send(the, student, { ...careful, method: "cash" }, as);
      expect(second.status).toBe(409);
      expect(second.body).toEqual({
        message: `Pembayaran serupa baru saja dicatat oleh ${cashier?.name}: kuitansi ${receipt_no}.`,
        code: "similar_payment",
      });
    }
    expect((await send(the, student, { ...careful, amount: 150_001 })).status).toBe(201);
    // Who does not ask, or has looked, takes it.
    const meant = await send(the, student, { amount: 100_000 });
    expect(meant.status).toBe(201);
    for (const { data } of [first.body, meant.body]) expect((await voidIt(the, data)).status).toBe(200);
    expect((await send(the, student, { amount: 100_000, unless_similar: true })).status).toBe(201);
    // Two equal ones of one group are meant, one of another group is asked about.
    const draft = { student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 50_000 };
    const group = () =>
      the().backend.request("POST", "/api/payments/group", {
        as: "kasir",
        body: { payments: [draft, draft].map((one) => ({ ...one, unless_similar: true })) },
      });
    expect((await group()).status).toBe(201);
    expect(await group()).toMatchObject({ status: 409, body: { code: "similar_payment" } });
  });

  test("receipt numbers follow each other without a gap, refusals draw none", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 30_000 });
    const numbers: number[] = [];
    for (const amount of [10_000, 99_999, 10_000, 10_000]) {
      const { status, body } = await send(the, student, { amount });
      expect(status).toBe(amount === 99_999 ? 409 : 201);
      if (status === 201) numbers.push(Number(body.data.receipt_no?.slice(-6)));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test.each([
    ["transfer", "Bank Mandiri", "1-1203"],
    ["qris", "QRIS SMP", "1-1203"],
    ["card", "Bank Mandiri", "1-1203"],
    ["ewallet", "QRIS SMP", "1-1203"],
  ])("by %s it lands in %s", async (method, bank, account) => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    const paid = await the().pay(student, { amount: 20_000, method });
    expect(paid.bank?.name).toBe(bank);
    const [entry] = await journalOf(the(), paid.id);
    expect(entry?.lines[0]).toEqual([account, 20_000, 0]);
  });

  test("a bank that is not for this way of paying, or not the unit's, is refused", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    const { body } = await the().backend.request<List<Bank>>("GET", "/api/banks", { as: "admin" });
    const bank = (name: string) => body.data.find((one) => one.name === name)?.id;
    for (const bank_id of [bank("Bank Mandiri"), bank("Kas SD"), "tidak-ada"]) {
      const answer = await send(the, student, { amount: 20_000, bank_id });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual(
        refused({ bank_id: ["Kas atau rekening ini bukan untuk cara bayar ini."] }),
      );
    }
    expect((await the().pay(student, { amount: 20_000, bank_id: bank("Kas SMP") })).bank?.name).toBe(
      "Kas SMP",
    );
  });
}

const NO_BANK = (kind: string) =>
  `SMP Pelita Nusantara belum punya ${kind} yang aktif, jadi cara bayar ini belum dapat dipakai.`;

/** Each method books to a bank of its own kind, and is refused where the unit has none that is active. */
function methods(the: () => School): void {
  const banksNow = async () => {
    const path = "/api/banks?per_page=200";
    return (await the().backend.request<List<Bank>>("GET", path, { as: "admin" })).body.data;
  };
  const turn = async (name: string, way: "activate" | "deactivate") => {
    const bank = (await banksNow()).find((one) => one.name === name);
    const path = `/api/banks/${bank?.id}/${way}`;
    const answer = await the().backend.request("POST", path, {
      as: "admin",
      body: { version: bank?.version },
    });
    expect(answer.status, answer.body.message).toBe(200);
  };

  test("VA without a VA bank is refused at the method, alone and in a group, also with another bank's id", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 20_000 });
    const account = (await banksNow()).find(({ name }) => name === "Bank Mandiri")?.id;
    for (const bank_id of [null, account]) {
      const alone = await send(the, student, { amount: 20_000, method: "va", bank_id });
      expect([alone.status, alone.body]).toEqual([422, refused({ method: [NO_BANK("bank VA")] })]);
    }
    const draft = { student_id: student.id, paid_on: the().backend.today, amount: 10_000 };
    const group = await the().backend.request("POST", "/api/payments/group", {
      as: "kasir",
      body: {
        payments: [
          { ...draft, method: "cash" },
          { ...draft, method: "va" },
        ],
      },
    });
    expect([group.status, group.body.errors]).toEqual([422, { "payments.1.method": [NO_BANK("bank VA")] }]);
    expect(await the().billNow(bill.id), "nothing of the group was taken").toMatchObject({ paid: 0 });
  });

  test.each([
    ["cash", "Kas SMP", "kas"],
    ["transfer", "Bank Mandiri", "rekening bank"],
    ["card", "Bank Mandiri", "rekening bank"],
    ["qris", "QRIS SMP", "QRIS"],
    ["ewallet", "QRIS SMP", "QRIS"],
  ])("%s is refused while %s is not active", async (method, name, kind) => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    await turn(name, "deactivate");
    const answer = await send(the, student, { amount: 20_000, method });
    await turn(name, "activate");
    expect([answer.status, answer.body]).toEqual([422, refused({ method: [NO_BANK(kind)] })]);
  });

  test("a payment from the deposit names no bank", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    await the().pay(student, { amount: 30_000, to_deposit: 10_000 });
    await the().bill(student, { amount: 10_000 });
    const bank_id = (await banksNow()).find(({ name }) => name === "Kas SMP")?.id;
    const answer = await send(the, student, { amount: 10_000, method: "deposit", bank_id });
    expect([answer.status, answer.body]).toEqual([
      422,
      refused({ bank_id: ["Pembayaran dari deposit tidak masuk ke kas atau rekening."] }),
    ]);
  });
}

function dividing(the: () => School): void {
  test("the default spread: oldest due first, then by the category's priority", async () => {
    const student = await the().student("SPP", "WISATA", "UP");
    const later = await the().bill(student, { category: "SPP", amount: 100_000, dueInDays: 40 });
    const trip = await the().bill(student, { category: "WISATA", amount: 100_000, dueInDays: 20 });
    const entrance = await the().bill(student, { category: "UP", amount: 100_000, dueInDays: 20 });
    const paid = await the().pay(student, { amount: 250_000 });
    const parts = paid.allocations.map(({ bill_id, amount, balance_after }) => [
      bill_id,
      amount,
      balance_after,
    ]);
    expect(parts).toHaveLength(3);
    expect(parts).toEqual(
      expect.arrayContaining([
        [entrance.id, 100_000, 0],
        [trip.id, 100_000, 0],
        [later.id, 50_000, 50_000],
      ]),
    );
    expect(paid.remaining).toBe(50_000);
    const other = await the().student("WISATA", "UP");
    const [a, b] = [
      await the().bill(other, { category: "WISATA", amount: 70_000 }),
      await the().bill(other, { category: "UP", amount: 70_000 }),
    ];
    const part = await the().pay(other, { amount: 80_000 });
    expect(Object.fromEntries(part.allocations.map(({ bill_id, amount }) => [bill_id, amount]))).toEqual({
      [b.id]: 70_000,
      [a.id]: 10_000,
    });
  });

  test("a receipt goes on saying what was open then, bill by bill, whatever is paid since", async () => {
    const student = await the().student("SPP", "UP");
    const early = await the().bill(student, { amount: 60_000, dueInDays: 5 });
    const late = await the().bill(student, { category: "UP", amount: 60_000, dueInDays: 50 });
    const first = await the().pay(student, { amount: 20_000 });
    expect(first.remaining_bills).toMatchObject([
      { bill_id: early.id, category: "SPP", period: early.period, sequence: 1, balance: 40_000 },
      { bill_id: late.id, balance: 60_000 },
    ]);
    expect(first.guardian).toEqual(expect.any(String));
    expect((await the().pay(student, { amount: 100_000 })).remaining_bills).toEqual([]);
    const path = `/api/payments/${first.id}`;
    const { body } = await the().backend.request<One<PaymentDetail>>("GET", path, { as: "kasir" });
    expect(body.data).toMatchObject({ remaining: 100_000, remaining_bills: first.remaining_bills });
  });

  test("a division that is sent holds as it is", async () => {
    const student = await the().student("SPP", "UP");
    const early = await the().bill(student, { amount: 60_000, dueInDays: 5 });
    const late = await the().bill(student, { category: "UP", amount: 60_000, dueInDays: 50 });
    const paid = await the().pay(student, {
      amount: 45_000,
      allocations: [
        { bill_id: late.id, amount: 40_000 },
        { bill_id: early.id, amount: 5_000 },
      ],
    });
    expect(paid.remaining).toBe(75_000);
    expect(paid.remaining_bills).toMatchObject([
      { bill_id: early.id, balance: 55_000 },
      { bill_id: late.id, balance: 20_000 },
    ]);
    expect(await the().billNow(late.id)).toMatchObject({ paid: 40_000, balance: 20_000, status: "partial" });
    expect(await the().billNow(early.id)).toMatchObject({ paid: 5_000, balance: 55_000, status: "partial" });
  });

  test("more than is open is a 409 that says what is open, and takes nothing", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 60_000 });
    const open = [{ bill_id: bill.id, balance: 60_000 }];
    const spread = await send(the, student, { amount: 60_001 });
    expect(spread.status).toBe(409);
    expect(spread.body).toEqual({ message: TOO_MUCH, code: "balance_changed", open });
    const named = await send(the, student, {
      amount: 60_001,
      allocations: [{ bill_id: bill.id, amount: 60_001 }],
    });
    expect(named.status).toBe(409);
    expect(named.body).toEqual({ message: CHANGED, code: "balance_changed", open });
    expect(await the().billNow(bill.id)).toEqual(bill);
    await the().pay(student, { amount: 60_000 });
    const paid = await send(the, student, { amount: 1, allocations: [{ bill_id: bill.id, amount: 1 }] });
    expect(paid.status).toBe(409);
    expect(paid.body).toEqual({ message: CHANGED, code: "balance_changed", open: [] });
  });

  test("another student's bill is none of this one's", async () => {
    const [student, other] = [await the().student(), await the().student()];
    const bill = await the().bill(other, { amount: 60_000 });
    const { status, body } = await send(the, student, {
      amount: 60_000,
      allocations: [{ bill_id: bill.id, amount: 60_000 }],
    });
    expect(status).toBe(409);
    expect(body).toEqual({ message: CHANGED, code: "balance_changed", open: [] });
    expect(await the().billNow(bill.id)).toEqual(bill);
  });

  test("sums that differ, a bill twice and a part of nothing", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 60_000 });
    const part = (amount: number) => ({ bill_id: bill.id, amount });
    const cases = [
      [
        { amount: 50_000, allocations: [part(40_000)] },
        { amount: ["Jumlah bayar tidak sama dengan pembagian ke tagihan dan deposit."] },
      ],
      [
        { amount: 40_000, allocations: [part(40_000)], to_deposit: 10_000 },
        { amount: ["Jumlah bayar tidak sama dengan pembagian ke tagihan dan deposit."] },
      ],
      [
        { amount: 20_000, allocations: [part(10_000), part(10_000)] },
        { allocations: ["Satu tagihan disebut dua kali."] },
      ],
      [{ amount: 20_000, allocations: [part(0)] }, { "allocations.0.amount": ["Harus lebih dari 0."] }],
      [{ amount: 20_000, allocations: [part(-1)] }, { "allocations.0.amount": ["Harus lebih dari 0."] }],
    ] as const;
    for (const [draft, errors] of cases) {
      const { status, body } = await send(the, student, draft);
      expect(status).toBe(422);
      expect(body).toEqual(refused(errors as unknown as Record<string, string[]>)); // only without its readonly
    }
    expect(await the().billNow(bill.id)).toEqual(bill);
  });

  test("a bill that must be paid at once is not paid in part", async () => {
    const student = await the().student("SPP", "SERAGAM");
    const uniform = await the().bill(student, { category: "SERAGAM", amount: 90_000, dueInDays: 3 });
    const monthly = await the().bill(student, { amount: 50_000, dueInDays: 30 });
    const named = await send(the, student, {
      amount: 40_000,
      allocations: [{ bill_id: uniform.id, amount: 40_000 }],
    });
    expect(named.status).toBe(422);
    expect(named.body).toEqual(
      refused({ allocations: ["Tagihan ini harus dibayar sekaligus, tidak dapat dicicil."] }),
    );
    const spread = await the().pay(student, { amount: 40_000 });
    expect(
      spread.allocations.map((part) => part.bill_id),
      "the spread passes it over",
    ).toEqual([monthly.id]);
    const short = await send(the, student, { amount: 85_000 });
    expect([short.status, short.body], "more than the other takes, less than both").toEqual([
      422,
      named.body,
    ]);
    const beyond = await send(the, student, { amount: 100_001 });
    expect([beyond.status, beyond.body.code]).toEqual([409, "balance_changed"]);
    await the().pay(student, { amount: 90_000, allocations: [{ bill_id: uniform.id, amount: 90_000 }] });
    expect(await the().billNow(uniform.id)).toMatchObject({ status: "paid" });
  });
}

function deposits(the: () => School): void {
  test("what is declared becomes a deposit, and a bill is paid from it", async () => {
    const student = await the().student("SPP", "UP");
    const before = await depositOf(the, student);
    const bill = await the().bill(student, { amount: 70_000 });
    const paid = await the().pay(student, { amount: 100_000, to_deposit: 30_000 });
    expect(paid).toMatchObject({ amount: 100_000, to_deposit: 30_000 });
    expect(paid.allocations.map(({ bill_id, amount }) => [bill_id, amount])).toEqual([[bill.id, 70_000]]);
    expect(await depositOf(the, student)).toBe(before + 30_000);
    expect(await journalOf(the(), paid.id)).toEqual([
      {
        kind: "in",
        amount: 100_000,
        lines: [
          ["1-1103", 100_000, 0],
          ["1-1301", 0, 70_000],
          ["2-1101", 0, 30_000],
        ],
      },
    ]);
    const next = await the().bill(student, { category: "UP", amount: 25_000 });
    const spent = await the().pay(student, { amount: 25_000, method: "deposit" });
    expect(spent).toMatchObject({ method: "deposit", bank_id: null, bank: null });
    expect(await journalOf(the(), spent.id)).toEqual([
      {
        kind: "correction",
        amount: 25_000,
        lines: [
          ["1-1302", 0, 25_000],
          ["2-1101", 25_000, 0],
        ],
      },
    ]);
    expect(await depositOf(the, student)).toBe(before + 5_000);
    expect(await the().billNow(next.id)).toMatchObject({ status: "paid" });
    const gone = await voidIt(the, paid);
    if (before >= 25_000) return;
    expect(gone.status).toBe(409);
    expect(gone.body).toEqual({
      message: "Deposit dari pembayaran ini sudah dipakai, jadi tidak dapat dibatalkan.",
      code: "deposit_spent",
    });
    expect(await the().billNow(bill.id)).toMatchObject({ status: "paid" });
    expect((await voidIt(the, spent)).status).toBe(200);
    expect(
      (await journalOf(the(), spent.id)).map(({ kind }) => kind),
      "no cash moves back",
    ).toEqual(["correction", "correction"]);
    expect(await depositOf(the, student)).toBe(before + 30_000);
    expect((await voidIt(the, paid)).status, "now that it is back").toBe(200);
    expect(await depositOf(the, student)).toBe(before);
  });

  test("money may be left with the school before there is any bill", async () => {
    const student = await the().student();
    const before = await depositOf(the, student);
    const paid = await the().pay(student, { amount: 50_000, to_deposit: 50_000 });
    expect(paid).toMatchObject({ allocations: [], to_deposit: 50_000, remaining: 0 });
    expect(paid).toMatchObject({ remaining_bills: [], deposit_left: before + 50_000 });
    expect(await depositOf(the, student)).toBe(before + 50_000);
    expect((await voidIt(the, paid)).status).toBe(200);
    expect(await depositOf(the, student)).toBe(before);
  });

  test("a deposit is below zero on no day, whatever is entered last", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make older");
    const student = await the().student();
    const before = await depositOf(the, student);
    const bill = await the().bill(student, { amount: before + 100_000 });
    const issued_on = the().day(-30);
    await own.db.updateTable("bills").set({ issued_on }).where("id", "=", bill.id).execute();
    const leave = (day: number) =>
      the().pay(
        student,
        { amount: 40_000, to_deposit: 40_000, allocations: [], paid_on: the().day(day) },
        "bendahara",
      );
    const use = (day: number) =>
      send(
        the,
        student,
        { amount: before + 10_000, method: "deposit", paid_on: the().day(day) },
        "bendahara",
      );
    const first = await leave(-9);
    const early = await use(-10);
    expect([early.status, early.body.code, Object.keys(early.body.errors ?? {})]).toEqual([
      422,
      undefined,
      ["paid_on"],
    ]);
    expect(early.body.errors?.paid_on?.[0]).toMatch(
      /^Deposit yang dapat dipakai dengan tanggal \d+ \S+ 2026 hanya Rp [\d.]+\.$/,
    );
    expect(await depositOf(the, student)).toBe(before + 40_000);
    const used = await use(-5);
    expect(used.status, used.body.message).toBe(201);
    await leave(-2);
    const gone = await voidIt(the, first, "bendahara");
    expect([gone.status, gone.body.code], "what came later was not there then").toEqual([
      409,
      "deposit_spent",
    ]);
    expect((await voidIt(the, used.body.data, "bendahara")).status).toBe(200);
    expect((await voidIt(the, first, "bendahara")).status).toBe(200);
    expect(await depositOf(the, student)).toBe(before + 40_000);
  });

  test("not more than it holds, not into itself, not more than is paid", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 900_000_000 });
    const short = await send(the, student, { amount: 900_000_000, method: "deposit" });
    expect(short.status).toBe(422);
    expect(short.body).toEqual(refused({ amount: ["Saldo deposit tidak cukup."] }));
    const circle = await send(the, student, { amount: 20_000, to_deposit: 10_000, method: "deposit" });
    expect(circle.status).toBe(422);
    expect(circle.body).toEqual(refused({ to_deposit: ["Deposit tidak dapat diisi dari deposit."] }));
    const more = await send(the, student, { amount: 10_000, to_deposit: 10_001 });
    expect(more.status).toBe(422);
    expect(more.body).toEqual(refused({ to_deposit: ["Deposit tidak boleh melebihi jumlah bayar."] }));
    expect(await the().billNow(bill.id)).toEqual(bill);
  });
}

function refusals(the: () => School): void {
  test("an unknown student and another unit's", async () => {
    const path = `/api/students?filter[unit_id]=${the().units.SD.id}&filter[status]=active&per_page=1`;
    const [foreign] = (await the().backend.request<List<Student>>("GET", path, { as: "admin" })).body.data;
    for (const id of [foreign?.id ?? "", "tidak-ada"]) {
      const answer = await send(the, { id, nis: "", name: "", classroom: null }, { amount: 1_000 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: "Siswa tidak ditemukan." });
    }
  });

  test("a unit that is not one's own", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 10_000 });
    const { status, body } = await send(the, student, { amount: 10_000, unit_id: the().units.SD.id });
    expect(status).toBe(422);
    expect(body).toEqual(refused({ unit_id: ["Unit ini bukan unit Anda."] }));
  });

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ["nothing paid", { amount: 0 }, { amount: ["Harus lebih dari 0."] }],
    ["half a rupiah", { amount: 1.5 }, { amount: ["Harus bilangan bulat."] }],
    ["a text for the amount", { amount: "10000" }, { amount: ["Harus berupa angka."] }],
    ["too much", { amount: 1_000_000_000_000 }, { amount: ["Paling besar 999999999999."] }],
    ["an unknown way", { amount: 1, method: "cheque" }, { method: ["Pilihan ini tidak dikenal."] }],
    [
      "a day that is none",
      { amount: 1, paid_on: "2026-02-30" },
      { paid_on: ["Tanggal ini tidak ada di kalender."] },
    ],
    ["a long payer", { amount: 1, payer: "a".repeat(101) }, { payer: ["Paling banyak 100 karakter."] }],
    ["a deposit below zero", { amount: 1, to_deposit: -1 }, { to_deposit: ["Paling kecil 0."] }],
    ["an unknown field", { amount: 1, status: "voided" }, { status: ["Isian ini tidak dikenal."] }],
    ["no student", { amount: 1, student_id: "" }, { student_id: ["Wajib diisi."] }],
  ])("%s", async (_, draft, errors) => {
    const { status, body } = await send(the, { id: "x", nis: "", name: "", classroom: null }, draft);
    expect(status).toBe(422);
    expect(body).toEqual(refused(errors));
  });

  test("a word for a day", async () => {
    const { status, body } = await send(the, await the().student(), { amount: 1, paid_on: "hari ini" });
    expect(status).toBe(422);
    expect(body).toEqual(refused({ paid_on: ["Bukan tanggal yang ada di kalender."] }));
  });

  test("what is not JSON", async () => {
    const { backend } = the();
    const plain = await backend.request("POST", "/api/payments", {
      as: "kasir",
      body: {},
      headers: { "content-type": "text/plain" },
    });
    expect(plain.status).toBe(422);
    expect(plain.body.errors).toEqual({
      body: ["Kirim isian sebagai JSON (Content-Type: application/json)."],
    });
    const list = await backend.request("POST", "/api/payments", { as: "kasir", body: [1] });
    expect(list.status).toBe(422);
  });
}

function bookingDay(the: () => School): void {
  test("the future is nobody's, the past is the treasurer's and the admin's", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 50_000 });
    const [yesterday, tomorrow] = [the().day(-1), the().day(1)];
    for (const as of ["kasir", "bendahara", "admin"] as const) {
      const early = await send(the, student, { amount: 10_000, paid_on: tomorrow }, as);
      expect(early.status).toBe(422);
      expect(early.body).toEqual(refused({ paid_on: ["Tanggal bayar tidak boleh di masa depan."] }));
    }
    const cashier = await send(the, student, { amount: 10_000, paid_on: yesterday });
    expect(cashier.status).toBe(422);
    expect(cashier.body).toEqual(
      refused({ paid_on: ["Hanya bendahara atau admin yang boleh mencatat tanggal mundur."] }),
    );
    const left = { amount: 10_000, to_deposit: 10_000, allocations: [], paid_on: yesterday };
    const late = await the().pay(student, left, "bendahara");
    expect(late).toMatchObject({ paid_on: yesterday, can_void: true });
    expect(late.journal[0]?.date).toBe(yesterday);
    const month = the().backend.today.slice(2, 7).replace("-", "");
    expect(late.journal[0]?.number, "numbers are of the day of posting").toMatch(`TRX/SMP/${month}/`);
    expect((await the().pay(student, left, "admin")).status).toBe("received");
  });

  test("is not before the earliest of the bills that are paid was issued", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 50_000 });
    const said = /^Tanggal bayar tidak boleh sebelum tagihannya terbit, \d+ \S+ \d{4}\.$/;
    for (const paid_on of ["1999-07-01", the().day(-1)]) {
      for (const confirm_long_ago of [false, true]) {
        const early = await send(the, student, { amount: 10_000, paid_on, confirm_long_ago }, "bendahara");
        expect([early.status, early.body.errors], paid_on).toEqual([
          422,
          { paid_on: [expect.stringMatching(said)] },
        ]);
      }
    }
    expect(await the().billNow(bill.id)).toEqual(bill);
  });

  test("of more than 60 days ago is asked about, alone and in a group", async () => {
    const student = await the().student();
    const draft = (day: number) => ({
      student_id: student.id,
      method: "cash",
      amount: 1_000,
      to_deposit: 1_000,
      allocations: [],
      paid_on: the().day(day),
    });
    const before = await depositOf(the, student);
    const asked = await send(the, student, draft(-61), "bendahara");
    expect([asked.status, asked.body.code]).toEqual([409, "long_ago"]);
    expect(asked.body.message).toMatch(/^Tanggal bayar \d+ \S+ \d{4} sudah lewat 61 hari\.$/);
    const group = (over: object) =>
      the().backend.request<{ data: PaymentDetail[] }>("POST", "/api/payments/group", {
        as: "bendahara",
        body: { payments: [draft(0), { ...draft(-61), ...over }] },
      });
    expect(await group({})).toMatchObject({ status: 409, body: { code: "long_ago" } });
    expect(await depositOf(the, student), "nothing of it stays").toBe(before);
    expect((await send(the, student, draft(-60), "bendahara")).status).toBe(201);
    expect((await send(the, student, { ...draft(-61), confirm_long_ago: true }, "admin")).status).toBe(201);
    expect((await group({ confirm_long_ago: true })).status).toBe(201);
    expect(await depositOf(the, student)).toBe(before + 4_000);
  });

  test("a closed day takes no money, and only the admin voids what it took", async ({ skip }) => {
    const { backend } = the();
    if (backend.own === undefined) return skip("it is closed for good");
    const student = await the().student();
    const bill = await the().bill(student, { amount: 50_000 });
    const day = the().day(-3);
    await backend.own.db.updateTable("bills").set({ issued_on: day }).where("id", "=", bill.id).execute();
    const paid = await the().pay(student, { amount: 10_000, paid_on: day }, "bendahara");
    const { id } = the().units.SMP;
    const closing = { unit_id: id, day, closed_at: `${day}T10:00:00.000Z`, closed_by: null };
    await backend.own.db.insertInto("closed_days").values(closing).execute();
    const late = await send(the, student, { amount: 10_000, paid_on: day }, "admin");
    expect(late.status).toBe(409);
    const message = "Kas pada tanggal itu sudah ditutup. Buka dahulu kasnya di Tutup Kas.";
    expect(late.body).toEqual({ message, code: "day_closed" });
    const treasurer = await voidIt(the, paid);
    expect(treasurer.status).toBe(403);
    expect(treasurer.body).toEqual({
      message: "Hari pembayaran ini sudah ditutup. Hanya admin yang dapat membatalkannya.",
      code: "day_closed",
    });
    const admin = await voidIt(the, paid, "admin");
    expect(admin.status).toBe(200);
    expect(admin.body.data.journal.map((entry) => entry.date).toSorted()).toEqual([day, backend.today]);
    expect(await the().billNow(bill.id)).toMatchObject({ balance: 50_000, status: "unpaid" });
  });
}

function voiding(the: () => School): void {
  test("opens the bill again, mirrors the entry and leaves both in sight", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 80_000 });
    const first = await the().pay(student, { amount: 30_000 });
    const second = await the().pay(student, { amount: 50_000 }, "bendahara");
    expect(second.can_void).toBe(true);
    const { status, body } = await voidIt(the, second);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: second.id,
      receipt_no: second.receipt_no,
      status: "voided",
      void_reason: "Salah siswa",
      voided_by: { name: "Siti Rahmawati" },
      voided_at: expect.any(String),
      can_void: false,
      version: 2,
    });
    const [entry, mirror] = body.data.journal;
    expect(body.data.journal).toHaveLength(2);
    expect(entry).toMatchObject({
      status: "voided",
      mirror_of: null,
      mirrored_by: mirror?.id,
      amount: 50_000,
    });
    expect(mirror).toMatchObject({
      status: "posted",
      kind: "out",
      mirror_of: entry?.id,
      mirrored_by: null,
      date: the().backend.today,
      description: `Pembatalan ${second.receipt_no}: Salah siswa`,
    });
    expect((await journalOf(the(), second.id)).map(({ lines }) => lines)).toEqual([
      [
        ["1-1103", 50_000, 0],
        ["1-1301", 0, 50_000],
      ],
      [
        ["1-1103", 0, 50_000],
        ["1-1301", 50_000, 0],
      ],
    ]);
    const now = await the().billNow(bill.id);
    expect(now).toMatchObject({ paid: 30_000, balance: 50_000, status: "partial" });
    expect(now.allocations.map((part) => [part.payment_id, part.status])).toEqual([
      [first.id, "received"],
      [second.id, "voided"],
    ]);
    await voidIt(the, first);
    expect(await the().billNow(bill.id)).toMatchObject({ paid: 0, balance: 80_000, status: "unpaid" });
  });

  test("once, at the version one has seen, with a reason", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    const paid = await the().pay(student, { amount: 20_000 });
    const stale = await voidIt(the, { ...paid, version: 2 });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe("stale_version");
    const silent = await the().backend.request("POST", `/api/payments/${paid.id}/void`, {
      as: "bendahara",
      body: { version: 1, reason: "apa" },
    });
    expect(silent.status).toBe(422);
    expect(silent.body).toEqual(refused({ reason: ["Paling sedikit 5 karakter."] }));
    expect((await voidIt(the, paid, "admin")).status).toBe(200);
    const again = await voidIt(the, { ...paid, version: 2 });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: "Pembayaran ini sudah dibatalkan.", code: "already_voided" });
  });

  test("never by the cashier, nor of another unit", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 20_000 });
    const paid = await the().pay(student, { amount: 20_000 });
    const cashier = await voidIt(the, paid, "kasir");
    expect(cashier.status).toBe(403);
    expect(cashier.body).toEqual({ message: "Anda tidak memiliki akses ke data ini." });
    expect(await the().billNow(bill.id)).toMatchObject({ status: "paid" });
    const path = `/api/payments?filter[unit_id]=${the().units.SMA.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Payment>>("GET", path, { as: "admin" })).body.data;
    for (const id of [foreign?.id ?? "", "tidak-ada"]) {
      const missing = await voidIt(the, { id, version: 1 });
      expect(missing.status).toBe(404);
      expect(missing.body).toEqual(UNKNOWN);
    }
  });
}

function reading(the: () => School): void {
  type Sums = { amount: number; to_deposit: number };
  const list = (query: string, as: Username = "bendahara") =>
    the().backend.request<List<Payment, Sums>>("GET", `/api/payments?${query}`, { as });
  let student: EnrolledStudent;
  let cash: PaymentDetail;
  let gone: PaymentDetail;

  beforeAll(async () => {
    student = await the().student();
    await the().bill(student, { amount: 60_000 });
    const before = await list(`filter[student_id]=${student.id}&per_page=1`);
    expect(before.status).toBe(200);
    cash = await the().pay(student, { amount: 20_000 });
    gone = await the().pay(
      student,
      { amount: 40_000, to_deposit: 40_000, allocations: [], method: "transfer", paid_on: the().day(-2) },
      "bendahara",
    );
    await voidIt(the, gone);
  });

  test("filters add up, and voided money is in no sum", async () => {
    const recent = `filter[student_id]=${student.id}&filter[paid_from]=${the().day(-2)}`;
    const own = (rows: readonly Payment[]) =>
      rows.map((row) => row.id).filter((id) => [cash.id, gone.id].includes(id));
    const everything = await list(recent);
    expect(own(everything.body.data)).toHaveLength(2);
    const voided = await list(`${recent}&filter[status]=voided`);
    expect(own(voided.body.data)).toEqual([gone.id]);
    expect(voided.body.meta).toMatchObject({ amount: 0, to_deposit: 0 });
    expect(own((await list(`${recent}&filter[method]=transfer`)).body.data)).toEqual([gone.id]);
    expect(own((await list(`${recent}&filter[paid_until]=${the().day(-1)}`)).body.data)).toEqual([gone.id]);
    expect(own((await list(`${recent}&filter[cashier_id]=${cash.cashier?.id}`)).body.data)).toEqual([
      cash.id,
    ]);
    const byNumber = await list(`q=${encodeURIComponent(cash.receipt_no ?? "")}`);
    expect(byNumber.body.data.map((row) => row.id)).toEqual([cash.id]);
    expect(byNumber.body.meta).toMatchObject({ total: 1, amount: 20_000, to_deposit: 0 });
  });

  test("a row of the list has no receipt, the single one has", async () => {
    const [row] = (await list(`q=${encodeURIComponent(cash.receipt_no ?? "")}`)).body.data;
    expect(row).toEqual({
      id: cash.id,
      receipt_no: cash.receipt_no,
      unit_id: cash.unit_id,
      unit: cash.unit,
      student_id: student.id,
      student: cash.student,
      payer: null,
      method: "cash",
      bank_id: cash.bank_id,
      bank: { id: cash.bank_id, name: "Kas SMP" },
      amount: 20_000,
      to_deposit: 0,
      paid_on: the().backend.today,
      paid_at: cash.paid_at,
      status: "received",
      cashier: { id: cash.cashier?.id, name: "Rina Anggraini" },
      group_id: null,
      version: 1,
    });
    const read = await the().backend.request<One<PaymentDetail>>("GET", `/api/payments/${cash.id}`, {
      as: "kepsek",
    });
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual({ ...cash, journal: [expect.objectContaining({ amount: 20_000 })] });
  });

  test("orders, and refuses what it does not know", async () => {
    for (const sort of ["receipt_no", "paid_on", "paid_at", "amount"]) {
      expect((await list(`sort=-${sort}&per_page=1`)).status).toBe(200);
    }
    const amounts = (await list("sort=-amount&per_page=50")).body.data.map((row) => row.amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect((await list("sort=payer")).body.errors).toEqual({ "sort.0": ["Urutan ini tidak dikenal."] });
    expect((await list("filter[method]=barter")).body.errors).toEqual({
      "filter.method.0": ["Pilihan ini tidak dikenal."],
    });
    expect((await list("filter[paid_from]=kemarin")).status).toBe(422);
    expect((await list("filter[payer]=x")).body.errors).toEqual({
      "filter.payer": ["Isian ini tidak dikenal."],
    });
  });

  test("another unit's payments are neither listed nor found", async () => {
    const query = `filter[unit_id]=${the().units.SD.id}`;
    expect((await list(query)).body).toMatchObject({ data: [], meta: { total: 0, amount: 0 } });
    const [foreign] = (await list(`${query}&per_page=1`, "admin")).body.data;
    for (const id of [foreign?.id, "tidak-ada"]) {
      const answer = await the().backend.request("GET", `/api/payments/${id}`, { as: "kasir" });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(UNKNOWN);
    }
  });
}

function groups(the: () => School): void {
  const group = (payments: object[], as: Username = "kasir") =>
    the().backend.request<{ data: PaymentDetail[] }>("POST", "/api/payments/group", {
      as,
      body: { payments },
    });
  const draft = (student: EnrolledStudent, amount: number) => ({
    student_id: student.id,
    paid_on: the().backend.today,
    method: "cash",
    amount,
  });

  test("one receipt each under one group, in the order in which they were sent", async () => {
    const students = [await the().student(), await the().student()];
    for (const student of students) await the().bill(student, { amount: 40_000 });
    const { status, body } = await group(
      students.map((student, index) => draft(student, 10_000 * (index + 1))),
    );
    expect(status).toBe(201);
    expect(body.data.map((paid) => [paid.student_id, paid.amount])).toEqual([
      [students[0]?.id, 10_000],
      [students[1]?.id, 20_000],
    ]);
    const groupId = body.data[0]?.group_id;
    expect(groupId).toEqual(expect.any(String));
    expect(body.data[1]?.group_id).toBe(groupId);
    expect(body.data[0]?.receipt_no).not.toBe(body.data[1]?.receipt_no);
    const path = `/api/payments?filter[group_id]=${groupId}`;
    const listed = await the().backend.request<List<Payment, { amount: number }>>("GET", path, {
      as: "kasir",
    });
    expect(listed.body.meta).toMatchObject({ total: 2, amount: 30_000 });
  });

  test("all or none", async () => {
    const students = [await the().student(), await the().student()];
    const bills = [];
    for (const student of students) bills.push(await the().bill(student, { amount: 40_000 }));
    for (const order of [students, students.toReversed()]) {
      const refusedGroup = await group(
        order.map((student) => draft(student, student === students[1] ? 40_001 : 40_000)),
      );
      expect(refusedGroup.status).toBe(409);
      expect(refusedGroup.body.code).toBe("balance_changed");
      expect(refusedGroup.body.open).toEqual([{ bill_id: bills[1]?.id, balance: 40_000 }]);
    }
    for (const bill of bills) expect(await the().billNow(bill.id)).toEqual(bill);
  });

  test("none at all, too many, and one that is not filled", async () => {
    expect((await group([])).body).toEqual(refused({ payments: ["Pilih paling sedikit satu."] }));
    const student = await the().student();
    const many = await group(Array.from({ length: 21 }, () => draft(student, 1)));
    expect(many.body).toEqual(refused({ payments: ["Paling banyak 20 pilihan."] }));
    const half = await group([draft(student, 1), { ...draft(student, 1), amount: 0 }]);
    expect(half.body).toEqual(refused({ "payments.1.amount": ["Harus lebih dari 0."] }));
    await the().bill(student, { amount: 1 });
    const later = { ...draft(student, 1), paid_on: "2199-12-31" };
    expect((await group([draft(student, 1), later])).body).toEqual(
      refused({ "payments.1.paid_on": ["Tanggal bayar tidak boleh di masa depan."] }),
    );
  });
}

function receipts(the: () => School): void {
  const verify = (code: string) => the().backend.request<One<Genuineness>>("GET", `/api/verify/${code}`);

  test("prints are counted, and another unit's receipt is not printed", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    const paid = await the().pay(student, { amount: 20_000 });
    const print = (id: string) => the().backend.request("POST", `/api/payments/${id}/print`, { as: "kasir" });
    expect((await print(paid.id)).body).toEqual({ data: { id: paid.id, print_count: 1 } });
    expect((await print(paid.id)).body).toEqual({ data: { id: paid.id, print_count: 2 } });
    const path = `/api/payments?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Payment>>("GET", path, { as: "admin" })).body.data;
    const missing = await print(foreign?.id ?? "");
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual(UNKNOWN);
  });

  test("a receipt leaves as a PDF file called by its number, which counts as no print and is the same each time", async ({
    skip,
  }) => {
    const { backend } = the();
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    const paid = await the().pay(student, { amount: 20_000, payer: "Ibu Sari" });
    const file = (id: string) => backend.download(`/api/payments/${id}/receipt.pdf`, "kasir");
    const { status, headers, bytes } = await file(paid.id);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    const name = `${(paid.receipt_no ?? "").replaceAll("/", "-")}.pdf`;
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
    const read = await backend.request<One<PaymentDetail>>("GET", `/api/payments/${paid.id}`, {
      as: "kasir",
    });
    expect(read.body.data).toMatchObject({ print_count: 0, version: 1 });
    if (backend.own === undefined) return skip("what another program writes into its file is its own");
    expect((await file(paid.id)).bytes).toEqual(bytes);
    const [page = []] = await textsOf(bytes);
    expect(page).toContain("KUITANSI");
    for (const text of [`No. ${paid.receipt_no}`, "Ibu Sari", student.name, "Dua puluh ribu rupiah"])
      expect(page).toContain(text);
    expect(page).not.toContain("BATAL");
  });

  test("the file of a voided payment says BATAL, and that of the use of a deposit that it is one", async ({
    skip,
  }) => {
    if (the().backend.own === undefined) return skip("what another program writes into its file is its own");
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    await the().pay(student, { amount: 50_000, to_deposit: 30_000 });
    await the().bill(student, { amount: 10_000 });
    const spent = await the().pay(student, { amount: 10_000, method: "deposit" });
    const textOf = async (id: string) =>
      (
        await textsOf((await the().backend.download(`/api/payments/${id}/receipt.pdf`, "bendahara")).bytes)
      ).flat();
    const proof = await textOf(spent.id);
    expect(proof.join(" ")).toContain("BUKTI PEMAKAIAN DEPOSIT");
    expect(proof).not.toContain("KUITANSI");
    expect((await voidIt(the, spent)).status).toBe(200);
    const voided = await textOf(spent.id);
    expect(voided).toContain("BATAL");
    expect(voided.join(" ")).toMatch(/Dibatalkan .+: Salah siswa/);
  });

  test("another unit's receipt is no file to be had", async () => {
    const path = `/api/payments?filter[unit_id]=${the().units.SD.id}&per_page=1`;
    const [foreign] = (await the().backend.request<List<Payment>>("GET", path, { as: "admin" })).body.data;
    const file = `/api/payments/${foreign?.id}/receipt.pdf`;
    const { status, body } = await the().backend.request("GET", file, { as: "kasir" });
    expect([status, body]).toEqual([404, UNKNOWN]);
    expect((await the().backend.request("GET", file, { as: "admin" })).status).toBe(200);
    expect((await the().backend.request("GET", file, { as: "tata.usaha" })).status).toBe(403);
  });

  test("anybody with the code hears whether it is genuine, and no more than that", async () => {
    const path = "/api/students?q=20260001";
    const [nadia] = (await the().backend.request<List<Student>>("GET", path, { as: "kasir" })).body.data;
    const student = { id: nadia?.id ?? "", nis: "", name: "", classroom: null };
    const paid = await the().pay(student, { amount: 15_000, to_deposit: 15_000, allocations: [] });
    const genuine = {
      receipt_no: paid.receipt_no,
      school: "Yayasan Pelita Nusantara",
      student_initials: "N.P.R.",
      amount: 15_000,
      paid_on: the().backend.today,
      genuine: true,
      voided: false,
    };
    const read = await verify(paid.verify_code);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({ data: genuine });
    expect((await voidIt(the, paid)).status).toBe(200);
    expect((await verify(paid.verify_code)).body).toEqual({ data: { ...genuine, voided: true } });
    const unknown = await verify(`${paid.verify_code.slice(0, -1)}-`);
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: "Kuitansi ini tidak dikenal." });
    expect(await depositOf(the, student)).toBeGreaterThanOrEqual(0);
  });

  test("of a paper that shows no money received it is said that it is the use of a deposit", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 20_000 });
    await the().pay(student, { amount: 50_000, to_deposit: 30_000 });
    await the().bill(student, { amount: 10_000 });
    const spent = await the().pay(student, { amount: 10_000, method: "deposit" });
    expect(spent.journal).toEqual([]);
    const { body } = await verify(spent.verify_code);
    expect(body.data).toMatchObject({ receipt_no: spent.receipt_no, genuine: true, document: "deposit_use" });
    const path = `/api/payments/${spent.id}`;
    const read = await the().backend.request<One<PaymentDetail>>("GET", path, { as: "bendahara" });
    expect(read.body.data.journal).toMatchObject([
      { kind: "correction", description: `Pemakaian deposit ${spent.receipt_no}` },
    ]);
  });

  test("who tries code after code is told to wait", async ({ skip }) => {
    if (the().backend.own === undefined) return skip("it would shut others out of the page");
    let last = await verify("tebakan-0");
    for (let tries = 1; tries <= 60 && last.status === 404; tries += 1)
      last = await verify(`tebakan-${tries}`);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
}
