/**
 * The daily cash report over one day of a unit: money taken in cash and otherwise, what was voided on its day and later, deposits,
 * entries by hand and tills that are closed. It says what a pencil finds in the cash box of the journal, and what the closings say.
 * Source: docs/spec/books.md §2, docs/spec/money.md §17.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../contract/books/reports.ts";
import type { ClosingDetail, Till } from "../../contract/payments/closings.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import { type Backend, openPostgresBackend, openSqliteServer, type Username } from "../contract/backends.ts";
import { depositsOf } from "../contract/families.ts";
import { type EnrolledStudent, type One, type School, schoolBehind } from "../contract/school.ts";
import { onPostgres } from "../postgres/database.ts";

type Cell = Report["rows"][number]["cells"][number];

/** Of a row by its receipt: name, what it was for, how, in and out. */
const told = (cells: readonly Cell[]) => [cells[4], cells[6], cells[7], cells[8], cells[9]];
const labelled = ({ rows, totals }: Report, label: string) =>
  [...rows, ...totals].find(({ cells }) => cells[6] === label)?.cells;

describe.each([
  ["SQLite", openSqliteServer] as const,
  ...onPostgres(["PostgreSQL", openPostgresBackend] as const),
])("the daily cash report on %s", (_, open) => {
  let backend: Backend;
  let school: School;
  let ids: Record<"kasir" | "bendahara" | "admin", string>;
  let payer: EnrolledStudent;
  let income = "";
  let cash = "";
  const taken: Partial<
    Record<"yesterday" | "sent" | "bills" | "transfer" | "deposit" | "undone", PaymentDetail>
  > = {};

  const unit_id = () => school.units.SMP.id;
  const post = async <T>(path: string, as: Username, body: object): Promise<T> => {
    const { status, body: answer } = await backend.request<One<T>>("POST", path, { as, body });
    expect([200, 201], answer.message).toContain(status);
    return answer.data;
  };
  const asked = (as: Username, query: Record<string, string> = {}) =>
    backend.request<One<Report>>("GET", `/api/reports/daily-cash?${new URLSearchParams(query)}`, { as });
  const report = async (as: Username, query: Record<string, string> = {}): Promise<Report> => {
    const { status, body } = await asked(as, query);
    expect(status, body.message).toBe(200);
    for (const control of body.data.controls) expect(control.report, control.label).toBe(control.books);
    return body.data;
  };
  const tillsOn = async (day: string) =>
    (
      await backend.request<{ data: Till[] }>("GET", `/api/tills?unit_id=${unit_id()}&day=${day}`, {
        as: "admin",
      })
    ).body.data;
  const accountOf = async (code: string) => {
    const { body } = await backend.request<{ data: { id: string; code: string }[] }>(
      "GET",
      `/api/accounts?q=${code}`,
      { as: "admin" },
    );
    return body.data.find((one) => one.code === code)?.id ?? "";
  };
  const byHand = (as: Username, amount: number, isOut: boolean) => {
    const sides = isOut ? [income, cash] : [cash, income];
    const lines = sides.map((account_id, place) => ({
      account_id,
      debit: place === 0 ? amount : 0,
      credit: place === 1 ? amount : 0,
    }));
    const kind = isOut ? "out" : "in";
    const body = { unit_id: unit_id(), date: backend.today, kind, description: "Fotokopi", lines };
    return post<{ id: string; version: number }>("/api/transactions", as, body);
  };
  const undo = (payment: PaymentDetail, as: Username) =>
    post(`/api/payments/${payment.id}/void`, as, { version: payment.version, reason: "Salah siswa" });
  const close = (
    cashier: "kasir" | "bendahara" | "admin",
    day: string,
    pieces: number,
    handed_over: number,
  ) =>
    post<ClosingDetail>("/api/closings", "admin", {
      ...{
        unit_id: unit_id(),
        day,
        cashier_id: ids[cashier],
        handed_over,
        difference_reason: "Kembalian salah",
      },
      counted: [{ denomination: 1_000, count: pieces }],
    });

  /** What a pencil finds on the unit's cash box that day. */
  async function naive(day: string): Promise<number> {
    const lines = await backend.own?.db
      .selectFrom("journal_lines")
      .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
      .select(["debit", "credit"])
      .where("account_id", "=", cash)
      .where("unit_id", "=", unit_id())
      .where("date", "=", day)
      .execute();
    return (lines ?? []).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  }

  beforeAll(async () => {
    backend = await open();
    school = await schoolBehind(backend);
    const idOf = async (as: Username) =>
      (await backend.request<One<{ id: string }>>("GET", "/api/profile", { as })).body.data.id;
    ids = { kasir: await idOf("kasir"), bendahara: await idOf("bendahara"), admin: await idOf("admin") };
    const bank = await backend.own?.db
      .selectFrom("banks")
      .select("account_id")
      .where("name", "=", "Kas SMP")
      .executeTakeFirstOrThrow();
    [cash, income] = [bank?.account_id ?? "", await accountOf("4-1104")];
    payer = await school.student("SPP", "UP");
    const bills = [
      await school.bill(payer, { amount: 300_000 }),
      await school.bill(payer, { amount: 300_000 }),
      await school.bill(payer, { category: "UP", amount: 900_000 }),
    ];
    await backend.own?.db
      .updateTable("bills")
      .set({ issued_on: school.day(-5) })
      .where(
        "id",
        "in",
        bills.map(({ id }) => id),
      )
      .execute();
    const [july, august, up] = bills.map(({ id }) => id);
    const yesterday = school.day(-1);
    const onBill = (bill_id: string | undefined, amount: number) => ({
      amount,
      allocations: [{ bill_id, amount }],
    });
    taken.yesterday = await school.pay(payer, { ...onBill(up, 70_000), paid_on: yesterday }, "bendahara");
    const sent = { ...onBill(up, 60_000), paid_on: yesterday, method: "transfer" };
    taken.sent = await school.pay(payer, sent, "bendahara");
    const expected = (await tillsOn(yesterday)).find(({ cashier_id }) => cashier_id === ids.bendahara);
    await close("bendahara", yesterday, (expected?.expected_cash ?? 0) / 1_000, 30_000);
    taken.bills = await school.pay(payer, {
      amount: 500_000,
      allocations: [
        { bill_id: july, amount: 300_000 },
        { bill_id: august, amount: 150_000 },
      ],
      to_deposit: 50_000,
    });
    taken.transfer = await school.pay(payer, { ...onBill(up, 200_000), method: "transfer" });
    taken.undone = await school.pay(payer, onBill(up, 80_000));
    await undo(taken.undone, "bendahara");
    taken.deposit = await school.pay(payer, { ...onBill(august, 20_000), method: "deposit" });
    await undo(taken.yesterday, "admin");
    await undo(taken.sent, "admin");
    const { accounts, refund } = depositsOf(() => school);
    const [held] = await accounts(payer);
    const { status, body } = await refund({ student_id: payer.id, amount: 10_000, version: held?.version });
    expect(status, body.message).toBe(201);
    await byHand("bendahara", 25_000, true);
    await byHand("bendahara", 125_000, false);
    const undone = await byHand("bendahara", 99_000, false);
    await post(`/api/transactions/${undone.id}/void`, "bendahara", { version: 1, reason: "Salah" });
  }, 120_000);
  afterAll(() => backend.close());

  test("has a line for each payment, voucher and entry, none of what was undone on its day", async () => {
    const { rows, asked: held, period } = await report("bendahara", { unit_id: unit_id() });
    expect(held).toMatchObject({ unit_id: unit_id(), on: backend.today });
    expect(period).toBe("Sabtu, 21 November 2026");
    const of = (payment: PaymentDetail | undefined) =>
      told(rows.find(({ cells }) => cells[2] === payment?.receipt_no)?.cells ?? []);
    const [name] = of(taken.bills);
    expect(name).toBe(payer.name);
    expect(of(taken.bills)[1]).toMatch(/^SPP \S+ \d{4}, \S+ \d{4}; Deposit$/);
    expect(of(taken.bills).slice(2)).toEqual(["Tunai", 500_000, 0]);
    expect(of(taken.transfer)).toEqual([name, "Uang Pangkal", "Transfer", 200_000, 0]);
    expect(of(taken.deposit).slice(2)).toEqual(["Deposit", 20_000, 0]);
    expect(of(taken.undone)).toEqual(told([]));
    const back = `Pembatalan ${taken.yesterday?.receipt_no}: Salah siswa`;
    expect(of(taken.yesterday)).toEqual([name, back, "Tunai", 0, 70_000]);
    expect(of(taken.sent).slice(2)).toEqual(["Transfer", 0, 60_000]);
    const byHand = rows
      .filter(({ cells }) => cells[6] === "Fotokopi")
      .map(({ cells }) => told(cells).slice(2));
    expect(byHand).toEqual([
      ["Tunai", 0, 25_000],
      ["Tunai", 125_000, 0],
    ]);
    const voucher = rows.find(({ cells }) => String(cells[6]).startsWith("Pengembalian deposit"));
    expect(told(voucher?.cells ?? []).slice(2)).toEqual(["Tunai", 0, 10_000]);
  });

  test("names what was voided, that day's and what came before", async () => {
    const { notes } = await report("bendahara", { unit_id: unit_id() });
    const [note] = notes.filter((one) => one.startsWith("Batal"));
    expect(note).toMatch(/^Batal hari ini: 3 /);
    expect(note).toContain(`${taken.undone?.receipt_no}, 80.000, dibuat 21 November 2026`);
    expect(note).toContain(`${taken.yesterday?.receipt_no}, 70.000, dibuat 20 November 2026`);
  });

  test("comes to what the cash box moved, on a day that is open and on one that is closed", async () => {
    for (const day of [backend.today, school.day(-1)]) {
      const found = await report("bendahara", { unit_id: unit_id(), on: day });
      const opening = Number(labelled(found, "Saldo awal kas")?.[9]);
      const closing = Number(labelled(found, "Saldo akhir kas")?.[9]);
      expect(closing - opening, day).toBe(await naive(day));
      const expected = (await tillsOn(day)).map((till) => till.opening_cash);
      expect(opening).toBe(expected.reduce((sum, one) => sum + one, 0));
    }
  });

  test("of all tills is what the reports of each come to", async () => {
    const figures = async (query: Record<string, string>) => {
      const found = await report("bendahara", { unit_id: unit_id(), ...query });
      const moved = labelled(found, "Jumlah tunai") ?? [];
      return [
        labelled(found, "Saldo awal kas")?.[9],
        moved[8],
        moved[9],
        labelled(found, "Saldo akhir kas")?.[9],
      ];
    };
    const each: (Cell | undefined)[][] = [];
    for (const { cashier_id } of await tillsOn(backend.today)) each.push(await figures({ cashier_id }));
    expect(each.length).toBeGreaterThan(2);
    const sums = [0, 1, 2, 3].map((at) => each.reduce((sum, one) => sum + Number(one[at]), 0));
    expect(await figures({})).toEqual(sums);
  });

  test("who holds the till sees the own one only", async () => {
    const own = await report("kasir", { unit_id: unit_id() });
    expect(own.asked.cashier_id).toBe(ids.kasir);
    expect(own.rows.some(({ cells }) => cells[6] === "Fotokopi")).toBe(false);
    const undone = `${taken.undone?.receipt_no}, 80.000, dibuat 21 November 2026`;
    expect(own.notes.at(-1)).toBe(`Batal hari ini: 1 (${undone}).`);
    expect(own.rows.some(({ cells }) => cells[2] === taken.bills?.receipt_no)).toBe(true);
    expect((await asked("kasir", { unit_id: unit_id(), cashier_id: ids.bendahara })).status).toBe(404);
    expect((await asked("bendahara", { unit_id: unit_id(), cashier_id: "nobody" })).status).toBe(404);
  });

  test("of several units it takes the first, and says so", async () => {
    const { asked: held, head } = await report("admin");
    expect(held.unit_id).toBe(school.units.SD.id);
    expect(head.name).toBe(school.units.SD.name);
  });

  // From here on the tills are closed.
  test("says what the closings say once the tills are closed, short of money or not", async () => {
    for (const { cashier_id, cashier, expected_cash } of await tillsOn(backend.today)) {
      const who = (["kasir", "bendahara", "admin"] as const).find((one) => ids[one] === cashier_id);
      if (who === undefined) throw new Error(`${cashier.name} is nobody of the spec`);
      const counted = Math.max(0, Math.floor(expected_cash / 1_000) - (who === "kasir" ? 5 : 0));
      const handed = who === "kasir" ? 100_000 : 0;
      const closing = await close(who, backend.today, counted, handed);
      const own = await report("bendahara", { unit_id: unit_id(), cashier_id });
      expect(own.controls).toHaveLength(3);
      expect(labelled(own, "Saldo akhir kas")?.[9]).toBe(closing.counted_cash - closing.handed_over);
      if (who === "kasir") {
        const said = own.rows.slice(-2).map(({ cells }) => told(cells).slice(1));
        expect(said).toEqual([
          [expect.stringMatching(/^Selisih kas/), "Tunai", 0, 5_000],
          [expect.stringMatching(/^Setoran kas/), "Tunai", 0, 100_000],
        ]);
        expect(own.notes[0]).toMatch(
          /^Kas .+ ditutup 21 November 2026 pukul \d\d\.\d\d: .+ selisih \(5\.000\), /,
        );
      }
    }
    const whole = await report("bendahara", { unit_id: unit_id() });
    const closings = await backend.own?.db
      .selectFrom("closings")
      .selectAll()
      .where("unit_id", "=", unit_id())
      .where("day", "=", backend.today)
      .execute();
    const left = (closings ?? []).reduce((sum, one) => sum + one.counted_cash - one.handed_over, 0);
    expect(whole.controls).toHaveLength(3);
    expect(labelled(whole, "Saldo akhir kas")?.[9]).toBe(left);
    const opening = Number(labelled(whole, "Saldo awal kas")?.[9]);
    expect(left - opening).toBe(await naive(backend.today));
  });
});
