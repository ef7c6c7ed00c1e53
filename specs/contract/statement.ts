/** The student card. Source: docs/spec/screens.md §6, docs/spec/money.md §1.2, docs/spec/api.md §8.1. */
import { describe, expect, test } from "vitest";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { ClassStatements, Statement } from "../../contract/students/statement.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Username } from "./backends.ts";
import type { List, One, School } from "./school.ts";

export function statementSpecs(the: () => School): void {
  describe("the student card", () => cards(the));
}

const read = (the: () => School, id: string, as: Username = "bendahara") =>
  the().backend.request<One<Statement>>("GET", `/api/students/${id}/statement`, { as });

/** The card of the active class year. */
async function cardNow(the: () => School, id: string) {
  const { status, body } = await read(the, id);
  expect(status, body.message).toBe(200);
  const card = body.data.cards.find((one) => one.class_year.id === the().years.active.id);
  if (card === undefined) throw new Error("the student has no card of the active class year");
  return { card, statement: body.data };
}

function cards(the: () => School): void {
  test("a class has the cards of its students, each of its class year alone", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 400_000 });
    const found = await the().backend.request<One<StudentDetail>>("GET", `/api/students/${student.id}`, {
      as: "bendahara",
    });
    const room = found.body.data.classroom_id;
    const ask = (as: Username) =>
      the().backend.request<One<ClassStatements>>("GET", `/api/classrooms/${room}/statements`, { as });
    const { status, body } = await ask("bendahara");
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({
      classroom: { id: room },
      class_year: { id: the().years.active.id },
      unit: { code: "SMP" },
    });
    for (const { cards: own } of body.data.statements) {
      expect(own.map(({ class_year, unit }) => [class_year.id, unit.code])).toEqual([
        [the().years.active.id, "SMP"],
      ]);
    }
    const { card: alone, statement } = await cardNow(the, student.id);
    const mine = body.data.statements.find((one) => one.student.id === student.id);
    expect(mine).toEqual({ ...statement, cards: [alone] });
    expect((await ask("tata.usaha")).status).toBe(403);
  });

  test("a bill, a discount, a payment and its void stand on the card, each with what was open after it", async () => {
    const { request, today } = the().backend;
    const student = await the().student();
    const before = (await cardNow(the, student.id)).card;
    const bill = await the().bill(student, { amount: 400_000 });
    const cut = await request("POST", `/api/bills/${bill.id}/discount`, {
      as: "bendahara",
      body: { amount: 50_000, reason: "Anak guru sekolah", version: bill.version },
    });
    expect(cut.status, cut.body.message).toBe(200);
    const payment = await the().pay(student, { amount: 120_000 });
    const voided = await request<One<PaymentDetail>>("POST", `/api/payments/${payment.id}/void`, {
      as: "bendahara",
      body: { reason: "Salah siswa", version: payment.version },
    });
    expect(voided.status, voided.body.message).toBe(200);
    const again = await the().pay(student, { amount: 100_000, method: "cash" });
    const { card, statement } = await cardNow(the, student.id);
    const added = card.movements.slice(before.movements.length);
    const single = { sequence: 1, instalments: 1 };
    const ofBill = { number: bill.number, category: "SPP", period: bill.period, ...single, method: null };
    const ofPayment = { category: null, period: null, ...single, method: "cash" };
    const start = before.totals.balance;
    expect(start).toBe(0);
    expect(added).toEqual([
      { on: today, kind: "charge", ...ofBill, debit: 400_000, credit: 0, balance: 400_000 },
      { on: today, kind: "reduction", ...ofBill, debit: 0, credit: 50_000, balance: 350_000 },
      {
        on: today,
        kind: "payment",
        ...ofPayment,
        number: payment.receipt_no,
        debit: 0,
        credit: 120_000,
        balance: 230_000,
      },
      {
        on: today,
        kind: "void",
        ...ofPayment,
        number: payment.receipt_no,
        debit: 120_000,
        credit: 0,
        balance: 350_000,
      },
      {
        on: today,
        kind: "payment",
        ...ofPayment,
        number: again.receipt_no,
        debit: 0,
        credit: 100_000,
        balance: 250_000,
      },
    ]);
    expect(card.totals.balance).toBe(250_000);
    expect(statement.balance).toBe(250_000);
    expect(statement.on).toBe(today);
    expect(card.bills.find((one) => one.id === bill.id)).toMatchObject({
      number: bill.number,
      kind: "monthly",
      amount: 400_000,
      discount: 50_000,
      paid: 100_000,
      balance: 250_000,
      status: "partial",
      // the voided one paid nothing
      payments: [{ payment_id: again.id, receipt_no: again.receipt_no, paid_on: today, amount: 100_000 }],
    });
  });

  test("what is paid beyond the bills stands in the deposit, and so does what is paid from it", async () => {
    const student = await the().student();
    const known = (await read(the, student.id)).body.data.deposits.find((one) => one.unit.code === "SMP");
    await the().bill(student, { amount: 100_000 });
    const over = await the().pay(student, { amount: 130_000, to_deposit: 30_000 });
    const bill = await the().bill(student, { amount: 25_000 });
    const spent = await the().pay(student, { amount: 25_000, method: "deposit" });
    const { card, statement } = await cardNow(the, student.id);
    const deposit = statement.deposits.find((one) => one.unit.code === "SMP");
    const held = known?.balance ?? 0;
    expect(deposit?.balance).toBe(held + 5_000);
    expect(deposit?.movements.slice(-2)).toEqual([
      {
        on: the().backend.today,
        kind: "paid_in",
        number: over.receipt_no,
        payment_id: over.id,
        voucher_id: null,
        is_void: false,
        in: 30_000,
        out: 0,
        balance: held + 30_000,
      },
      {
        on: the().backend.today,
        kind: "used",
        number: spent.receipt_no,
        payment_id: spent.id,
        voucher_id: null,
        is_void: false,
        in: 0,
        out: 25_000,
        balance: held + 5_000,
      },
    ]);
    expect(card.bills.find((one) => one.id === bill.id)).toMatchObject({ balance: 0, paid: 25_000 });
    expect(card.totals.balance).toBe(0);
  });

  test("every card of the demo student agrees with the bills, year by year, and bears its unit's head", async () => {
    const path = "/api/students?q=20260001";
    const [nadia] = (await the().backend.request<List<StudentDetail>>("GET", path, { as: "bendahara" })).body
      .data;
    const { body } = await read(the, nadia?.id ?? "");
    expect(body.data.student).toMatchObject({
      nis: "20260001",
      name: "Nadia Putri Ramadhani",
      classroom: "7A",
      contact_name: "Hendra Ramadhani",
      photo: null,
      status: "active",
    });
    const [card] = body.data.cards;
    expect(card).toMatchObject({
      class_year: { name: "2026/2027" },
      classroom: "7A",
      unit: { code: "SMP", name: "SMP Pelita Nusantara", treasurer_name: "Siti Rahmawati, S.E." },
    });
    expect(body.data.cards.reduce((sum, one) => sum + one.totals.balance, 0)).toBe(nadia?.balance);
    for (const one of body.data.cards) {
      expect(one.movements.at(-1)?.balance ?? 0).toBe(one.totals.balance);
      expect(one.bills.reduce((sum, bill) => sum + bill.balance, 0)).toBe(one.totals.balance);
      expect(
        one.bills.every((bill) => bill.payments.reduce((sum, part) => sum + part.amount, 0) === bill.paid),
      ).toBe(true);
    }
  });

  test("relief shows who may read it; a clerk reads no card, and another unit's student is nowhere", async () => {
    const { request, today } = the().backend;
    const student = await the().student();
    const proposed = await request<One<{ id: string; version: number }>>("POST", "/api/reliefs", {
      as: "bendahara",
      body: {
        category_id: the().categories.SPP.id,
        student_id: student.id,
        from_on: today,
        until_on: today,
        percent: 25,
        reason: "Ayah sedang sakit",
      },
    });
    expect(proposed.status, proposed.body.message).toBe(201);
    const { id, version } = proposed.body.data;
    expect((await read(the, student.id)).body.data.reliefs).toEqual([]);
    const approved = await request("POST", `/api/reliefs/${id}/approve`, {
      as: "kepsek",
      body: { version, reason: "Sudah diperiksa" },
    });
    expect(approved.status, approved.body.message).toBe(200);
    expect((await read(the, student.id)).body.data.reliefs).toEqual([
      expect.objectContaining({
        id,
        percent: 25,
        amount: null,
        reason: "Ayah sedang sakit",
        category: expect.objectContaining({ code: "SPP" }),
      }),
    ]);
    expect((await read(the, student.id, "kasir")).body.data.reliefs).toEqual([]);
    expect((await read(the, student.id, "tata.usaha")).status).toBe(403);
    const [other] = (
      await request<List<StudentDetail>>(
        "GET",
        `/api/students?filter[unit_id]=${the().units.SD.id}&per_page=1`,
        { as: "admin" },
      )
    ).body.data;
    expect((await read(the, other?.id ?? "")).status).toBe(404);
    expect((await read(the, other?.id ?? "", "yayasan")).status).toBe(200);
  });
}
