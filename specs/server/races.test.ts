/**
 * Many at once on the same money, through the whole server: nothing is overpaid, nothing is made twice, every loser is
 * told, and the books hold. On the embedded database over HTTP, and on PostgreSQL, where transactions truly run side by
 * side. Source: docs/spec/money.md §11.4, §15, §16.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bill, BillDetail, BulkResult } from "../../contract/bills/bills.ts";
import type { ClassroomDetail } from "../../contract/master/classrooms.ts";
import type { ClosingDetail, Till } from "../../contract/payments/closings.ts";
import type { Payment, PaymentDetail } from "../../contract/payments/payments.ts";
import type { Transaction } from "../../contract/payments/transactions.ts";
import type { Enrolment, StudentDetail } from "../../contract/students/students.ts";
import type { UnitMove } from "../../contract/students/unit-moves.ts";
import { payBill } from "../../store/bills/bills.ts";
import {
  type Backend,
  NOW,
  openPostgresBackend,
  openSqliteServer,
  type Username,
} from "../contract/backends.ts";
import { depositsOf, newCard } from "../contract/families.ts";
import { type EnrolledStudent, type List, type One, type School, schoolBehind } from "../contract/school.ts";
import { hasPostgres } from "../postgres/database.ts";

racesOn("the server on SQLite", openSqliteServer);
if (hasPostgres) racesOn("the app on PostgreSQL", openPostgresBackend);

const cashiers: readonly Username[] = ["kasir", "bendahara", "admin"];

function racesOn(name: string, open: () => Promise<Backend>): void {
  describe(name, () => {
    let backend: Backend;
    let school: School;
    beforeAll(async () => {
      backend = await open();
      school = await schoolBehind(backend);
      // Everybody is logged in before the race begins.
      for (const as of cashiers) await backend.request("GET", "/api/profile", { as });
    }, 120_000);
    afterAll(() => backend.close());

    const the = () => school;
    describe("payments", () => payments(the));
    describe("payments against other writes", () => mixtures(the));
    describe("other writes", () => others(the));
    describe("closings", () => closings(the));
    describe("seats", () => classPlaces(the));

    test("after all of it the books hold and no number is missing", async () => {
      type Check = { name: string; ok: boolean; differing: string[] };
      const { body } = await backend.request<One<{ ok: boolean; checks: Check[] }>>("GET", "/api/integrity", {
        as: "admin",
      });
      expect(body.data.checks.filter((check) => !check.ok)).toEqual([]);
      expect(body.data.ok).toBe(true);
    });
  });
}

const times = <T>(count: number, run: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => run(index));

const statusesOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** One of the cashiers pays; each call has a key of its own. */
const payAs = (the: () => School, index: number, student: EnrolledStudent, draft: object) =>
  the().backend.request<One<PaymentDetail>>("POST", "/api/payments", {
    as: cashiers[index % cashiers.length] ?? "kasir",
    body: { student_id: student.id, paid_on: the().backend.today, method: "cash", ...draft },
  });

const exactly = (bill: { id: string }, amount: number) => ({
  amount,
  allocations: [{ bill_id: bill.id, amount }],
});

const act = (the: () => School, path: string, body: object) =>
  the().backend.request<One<BillDetail>>("POST", path, { as: "bendahara", body });

function payments(the: () => School): void {
  test("50 payments at once on one bill pay it as far as it goes and no further", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 500_000 });
    const answers = await Promise.all(
      times(50, (index) => payAs(the, index, student, exactly(bill, 30_000))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 16, 409: 34 });
    for (const { status, body } of answers) {
      if (status === 201) continue;
      expect(body.code).toBe("balance_changed");
      expect(body.open).toEqual([{ bill_id: bill.id, balance: 20_000 }]);
    }
    const now = await the().billNow(bill.id);
    expect(now).toMatchObject({ paid: 480_000, balance: 20_000, status: "partial", version: 17 });
    expect(now.allocations).toHaveLength(16);
    const receipts = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => Number(body.data.receipt_no?.slice(-6)))
      .sort((one, other) => one - other);
    expect(receipts).toEqual(times(16, (index) => (receipts[0] ?? 0) + index));
  });

  test("50 payments at once over several bills take what is owed, to the rupiah", async () => {
    const student = await the().student("SPP", "UP", "WISATA");
    const bills = [
      await the().bill(student, { category: "SPP", amount: 110_000, dueInDays: 10 }),
      await the().bill(student, { category: "UP", amount: 130_000, dueInDays: 20 }),
      await the().bill(student, { category: "WISATA", amount: 70_000, dueInDays: 30 }),
    ];
    const answers = await Promise.all(times(50, (index) => payAs(the, index, student, { amount: 25_000 })));
    expect(statusesOf(answers)).toEqual({ 201: 12, 409: 38 });
    const open = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => body.open?.map((one) => one.balance));
    expect(new Set(open.map(String))).toEqual(new Set(["10000"]));
    const now = await Promise.all(bills.map((bill) => the().billNow(bill.id)));
    expect(now.map((bill) => bill.balance)).toEqual([0, 0, 10_000]);
    expect((await payAs(the, 0, student, { amount: 10_000 })).status).toBe(201);
  });

  test("a deposit is spent once", async () => {
    const student = await the().student();
    await the().bill(student, { amount: 400_000 });
    const before = await the().pay(student, { amount: 100_000, to_deposit: 100_000, allocations: [] });
    const answers = await Promise.all([
      ...times(10, (index) => payAs(the, index, student, { amount: 30_000, method: "deposit" })),
      act(the, `/api/payments/${before.id}/void`, { version: 1, reason: "Salah siswa" }),
    ]);
    const voided = answers.at(-1);
    const paid = answers.slice(0, -1).filter(({ status }) => status === 201).length;
    // Either the void came before the first of them, or it found the deposit spent.
    expect([voided?.status, paid]).toEqual(voided?.status === 200 ? [200, 0] : [409, 3]);
    for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
  });

  test("a deposit is paid out once, whoever pays it out, and never below nothing", async () => {
    const { accountIn, bankNamed, holder, refund } = depositsOf(the);
    const student = await holder(100_000);
    const bank_id = await bankNamed("Kas SMP");
    const out = (index: number) =>
      refund({ student_id: student.id, amount: 60_000, bank_id }, index % 2 === 0 ? "bendahara" : "admin");
    const answers = await Promise.all(times(6, out));
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 5 });
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("stale_version");
    expect(await accountIn(student)).toMatchObject({ balance: 40_000, version: 2, refunded: 60_000 });
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.number);
    expect(new Set(numbers).size).toBe(1);
  });

  test("two deposits that are moved to each other and into another unit at once never lock up, and add up", async () => {
    const { accounts, holder, transfer } = depositsOf(the);
    const card = newCard();
    const pair = [await holder(50_000, { card }), await holder(50_000, { card, unit: "SD" })] as const;
    const units = [the().units.SMP.id, the().units.SD.id] as const;
    const move = (index: number) => {
      const [from, to] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      const family = { from_student_id: pair[from].id, to_student_id: pair[to].id };
      return transfer({ ...family, unit_id: units[from], to_unit_id: units[to], amount: 20_000 }, "admin");
    };
    const answers = await Promise.all(times(12, move));
    for (const { status, body } of answers) expect([201, 422], body.message).toContain(status);
    const held = (await Promise.all(pair.map((one) => accounts(one)))).flat();
    expect(held.reduce((sum, { balance }) => sum + balance, 0)).toBe(100_000);
    for (const { balance, paid_in, received, sent } of held) {
      expect(balance).toBe(paid_in + received - sent);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  });

  test("groups that share students never lock each other out and are whole", async () => {
    const students = [await the().student(), await the().student()];
    for (const student of students) await the().bill(student, { amount: 100_000 });
    const draft = (student: EnrolledStudent) => ({
      student_id: student.id,
      paid_on: the().backend.today,
      method: "cash",
      amount: 30_000,
    });
    const answers = await Promise.all(
      times(12, (index) =>
        the().backend.request<{ data: Payment[] }>("POST", "/api/payments/group", {
          as: cashiers[index % cashiers.length] ?? "kasir",
          body: { payments: (index % 2 === 0 ? students : students.toReversed()).map(draft) },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 201: 3, 409: 9 });
    for (const student of students) {
      const path = `/api/students/${student.id}`;
      const { body } = await the().backend.request<One<{ balance: number }>>("GET", path, { as: "kasir" });
      expect(body.data.balance).toBe(10_000);
    }
  });
}

/** A till is closed while its cashier takes money: each payment is in the closing or refused. */
function closings(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);

  test("payments that come while their till is closed are in the closing, or refused", async () => {
    const { id: cashier_id } = (await request<One<{ id: string }>>("GET", "/api/profile", { as: "kasir" }))
      .body.data;
    const body = {
      unit_id: the().units.SMP.id,
      day: the().backend.today,
      cashier_id,
      counted: [],
      difference_reason: "Percobaan",
    };
    for (let round = 0; round < 5; round += 1) {
      const students = await Promise.all(times(8, () => the().student()));
      for (const student of students) await the().bill(student, { amount: 10_000 });
      const path = `/api/tills?unit_id=${body.unit_id}&day=${body.day}`;
      const [till] = (await request<{ data: Till[] }>("GET", path, { as: "kasir" })).body.data;
      const pay = (student: EnrolledStudent | undefined) =>
        request("POST", "/api/payments", {
          as: "kasir",
          body: { student_id: student?.id, paid_on: body.day, method: "cash", amount: 10_000 },
        });
      const close = () => request<One<ClosingDetail>>("POST", "/api/closings", { as: "kasir", body });
      const [before, middle, after] = [students.slice(0, 3), students.slice(3, 6), students.slice(6)];
      const [paid, first, more, second, last] = await Promise.all([
        Promise.all(before.map(pay)),
        close(),
        Promise.all(middle.map(pay)),
        close(),
        Promise.all(after.map(pay)),
      ]);
      const answers = [...paid, ...more, ...last];
      const taken = answers.filter(({ status }) => status === 201).length;
      expect(statusesOf(answers)).toEqual({
        ...(taken > 0 && { 201: taken }),
        ...(taken < 8 && { 409: 8 - taken }),
      });
      for (const { status, body: answer } of answers)
        if (status === 409) expect(answer.code).toBe("day_closed");
      expect(statusesOf([first, second])).toEqual({ 201: 1, 409: 1 });
      const closing = (first.status === 201 ? first : second).body.data;
      expect(closing.expected_cash).toBe((till?.expected_cash ?? 0) + taken * 10_000);
      const [closed] = (await request<{ data: Till[] }>("GET", path, { as: "kasir" })).body.data;
      expect(closed).toMatchObject({ status: "closed", expected_cash: closing.expected_cash });
      const again = { version: closing.version, reason: "Percobaan lagi" };
      const opened = await request("POST", `/api/closings/${closing.id}/reopen`, {
        as: "admin",
        body: again,
      });
      expect(opened.status, opened.body.message).toBe(200);
    }
  });
}

function mixtures(the: () => School): void {
  test("with a void and a discount beside them", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 300_000 });
    const first = await the().pay(student, { amount: 100_000 });
    const [gone, discounted, cancelled, ...paid] = await Promise.all([
      act(the, `/api/payments/${first.id}/void`, { version: 1, reason: "Salah siswa" }),
      act(the, `/api/bills/${bill.id}/discount`, { version: 2, amount: 20_000, reason: "Anak guru" }),
      act(the, `/api/bills/${bill.id}/cancel`, { version: 2, reason: "Siswa pindah" }),
      ...times(20, (index) => payAs(the, index, student, exactly(bill, 50_000))),
    ]);
    expect(gone.status).toBe(200);
    expect([200, 409]).toContain(discounted.status);
    expect(cancelled.status, "something was always paid, or it had moved on").toBe(409);
    const taken = paid.filter(({ status }) => status === 201).length;
    expect(statusesOf(paid)).toEqual({ 201: taken, ...(taken < 20 && { 409: 20 - taken }) });
    const discount = discounted.status === 200 ? 20_000 : 0;
    const now = await the().billNow(bill.id);
    expect(now).toMatchObject({
      discount,
      paid: taken * 50_000,
      balance: 300_000 - discount - taken * 50_000,
    });
    expect(taken).toBeGreaterThanOrEqual(3);
    const rest = await payAs(the, 0, student, exactly(bill, now.balance === 0 ? 1 : now.balance));
    expect(rest.status).toBe(now.balance === 0 ? 409 : 201);
    expect(await the().billNow(bill.id)).toMatchObject({ balance: 0, status: "paid" });
  });

  test("a discount between a payment's look and its grasp: one of the two gives way", async () => {
    for (let round = 0; round < 6; round += 1) {
      const student = await the().student();
      const bill = await the().bill(student, { amount: 60_000 });
      const discount = () =>
        act(the, `/api/bills/${bill.id}/discount`, { version: 1, amount: 20_000, reason: "Anak guru" });
      const pay = (index: number) => payAs(the, index, student, exactly(bill, 60_000));
      const answers = await Promise.all([pay(0), discount(), pay(1), pay(2)]);
      const won = answers.filter(({ status }) => status < 300);
      expect(statusesOf(answers)).toEqual({ [won[0]?.status ?? 0]: 1, 409: 3 });
      const now = await the().billNow(bill.id);
      expect([
        [0, 60_000, 0],
        [20_000, 0, 40_000],
      ]).toContainEqual([now.discount, now.paid, now.balance]);
    }
  });

  test("the database itself gives no more than is open, whoever asks", async () => {
    const bill = await the().bill(await the().student(), { amount: 60_000 });
    const db = the().backend.own?.db;
    if (db === undefined) throw new Error("a server of our own has a database");
    expect(await payBill(db, bill, 60_001, NOW.toISOString())).toBeUndefined();
    expect(await the().billNow(bill.id)).toEqual(bill);
  });

  test("a cancelled bill takes no money, and a paid one is not cancelled", async () => {
    for (let round = 0; round < 4; round += 1) {
      const student = await the().student();
      const bill = await the().bill(student, { amount: 60_000 });
      const cancel = () => act(the, `/api/bills/${bill.id}/cancel`, { version: 1, reason: "Siswa pindah" });
      const pay = (index: number) => payAs(the, index, student, exactly(bill, 60_000));
      // Who starts first differs from round to round, so that both may win.
      const answers = await Promise.all(times(10, (index) => (index === round * 3 ? cancel() : pay(index))));
      const won = answers.filter(({ status }) => status < 300);
      expect(statusesOf(answers)).toEqual({ [won[0]?.status ?? 0]: 1, 409: 9 });
      const now = await the().billNow(bill.id);
      expect([
        ["cancelled", 0, 0],
        ["paid", 60_000, 0],
      ]).toContainEqual([now.status, now.paid, now.balance]);
      expect(now.status).toBe(won[0]?.status === 201 ? "paid" : "cancelled");
    }
  });

  test("an undone batch takes no money, and a paid one is not undone", async () => {
    const students = [await the().student("UP"), await the().student("UP"), await the().student("UP")];
    const made = await the().backend.request<One<BulkResult>>("POST", "/api/bills", {
      as: "bendahara",
      body: {
        category_id: the().categories.UP.id,
        again: true,
        class_year_id: the().years.active.id,
        periods: ["ONCE"],
        amount: 40_000,
        audience: { student_ids: students.map((student) => student.id) },
      },
    });
    const id = made.body.data.batch.id;
    const [paid, undone, undoneToo] = await Promise.all([
      payAs(the, 0, students[2] ?? fail(), { amount: 10_000 }),
      act(the, `/api/bill-batches/${id}/undo`, { reason: "Salah kategori" }),
      act(the, `/api/bill-batches/${id}/undo`, { reason: "Salah kategori" }),
    ]);
    const undos = [undone.status, undoneToo.status].toSorted();
    expect(undos).toEqual(paid.status === 201 ? [409, 409] : [200, 409]);
    const path = `/api/bills?filter[batch_id]=${id}`;
    const { body } = await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" });
    const statuses = body.data.map((bill) => bill.status).toSorted();
    expect(statuses).toEqual(
      paid.status === 201 ? ["partial", "unpaid", "unpaid"] : ["cancelled", "cancelled", "cancelled"],
    );
  });
}

const fail = (): never => {
  throw new Error("the school gave less than this spec needs");
};

function others(the: () => School): void {
  test("two bulk billings of one class make each bill once", async () => {
    const room = await the().backend.request<List<{ id: string }>>(
      "GET",
      `/api/classrooms?filter[class_year_id]=${the().years.active.id}&q=9A`,
      { as: "bendahara" },
    );
    const start = Number(the().years.active.name.slice(0, 4)) + 1;
    const body = {
      category_id: the().categories.SPP.id,
      class_year_id: the().years.active.id,
      periods: [`${start}-05`, `${start}-06`],
      audience: { classroom_ids: [room.body.data[0]?.id] },
    };
    const answers = await Promise.all(
      times(4, (index) =>
        the().backend.request<One<BulkResult>>("POST", "/api/bills", {
          as: index % 2 === 0 ? "bendahara" : "admin",
          body,
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 3 });
    for (const { status, body: answer } of answers)
      if (status === 409) expect(answer.code).toBe("nothing_to_bill");
    const path = `/api/bills?filter[period]=${body.periods.join(",")}&filter[classroom_id]=${room.body.data[0]?.id}&per_page=200`;
    const { body: listed } = await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" });
    const keys = listed.data.map((bill) => `${bill.student_id} ${bill.period}`);
    expect(keys).toHaveLength(76);
    expect(new Set(keys).size).toBe(76);
  });

  test("five voids of one payment have one effect", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 50_000 });
    const paid = await the().pay(student, { amount: 50_000 });
    const answers = await Promise.all(
      times(5, () => act(the, `/api/payments/${paid.id}/void`, { version: 1, reason: "Salah siswa" })),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 4 });
    expect(await the().billNow(bill.id)).toMatchObject({ paid: 0, balance: 50_000, status: "unpaid" });
  });

  test("five voids of one manual entry have one mirror", async () => {
    const accounts = await the().backend.request<List<{ id: string; name: string }>>(
      "GET",
      "/api/accounts?per_page=200",
      { as: "bendahara" },
    );
    const account = (name: string) => accounts.body.data.find((one) => one.name === name)?.id;
    const posted = await the().backend.request<One<Transaction>>("POST", "/api/transactions", {
      as: "bendahara",
      body: {
        unit_id: the().units.SMP.id,
        date: the().backend.today,
        kind: "in",
        description: "Sewa kantin",
        lines: [
          { account_id: account("Kas SMP"), debit: 10_000, credit: 0 },
          { account_id: account("Saldo Awal"), debit: 0, credit: 10_000 },
        ],
      },
    });
    const answers = await Promise.all(
      times(5, () =>
        act(the, `/api/transactions/${posted.body.data.id}/void`, { version: 1, reason: "Salah akun" }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 4 });
  });

  test("ten discounts at the same version: one of them", async () => {
    const bill = await the().bill(await the().student(), { amount: 90_000 });
    const answers = await Promise.all(
      times(10, () =>
        act(the, `/api/bills/${bill.id}/discount`, { version: 1, amount: 10_000, reason: "Yatim" }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 9 });
    expect(await the().billNow(bill.id)).toMatchObject({ discount: 10_000, balance: 80_000, version: 2 });
  });

  test("one key sent ten times at once has one effect", async () => {
    const student = await the().student();
    const bill = await the().bill(student, { amount: 90_000 });
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      times(10, () =>
        the().backend.request<One<PaymentDetail>>("POST", "/api/payments", {
          as: "kasir",
          key,
          body: { student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 9_000 },
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 201: 10 });
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await the().billNow(bill.id)).toMatchObject({ paid: 9_000 });
  });
}

/** What a new student of the SMP needs; the NIS is any that is free. */
const newcomer = (the: () => School, nis: string, classroom_id: string) => ({
  unit_id: the().units.SMP.id,
  nis,
  name: "Baru Sekali",
  gender: "male",
  father_name: "Dedi",
  father_phone: "0812 3456 7899",
  billing_contact: "father",
  entry_date: the().backend.today,
  status: "active",
  classroom_id,
});

/** A student of the SMP who sits in a class, as he or she stands now. */
async function studentInClass(the: () => School) {
  const { id } = await the().student();
  const now = async () =>
    (await the().backend.request<One<StudentDetail>>("GET", `/api/students/${id}`, { as: "admin" })).body
      .data;
  const stays = async () =>
    (
      await the().backend.request<{ data: Enrolment[] }>("GET", `/api/students/${id}/placements`, {
        as: "admin",
      })
    ).body.data;
  const classPlace = (classroom_id: string | null, seen_classroom_id: string | null) =>
    the().backend.request("PUT", `/api/students/${id}/placement`, {
      as: "admin",
      body: { class_year_id: the().years.active.id, classroom_id, seen_classroom_id },
    });
  return { id, now, stays, classPlace };
}

const newRoom = async (the: () => School, name: string, grade = 7) => {
  const body = { unit_id: the().units.SMP.id, class_year_id: the().years.active.id, grade, name };
  const made = await the().backend.request<One<ClassroomDetail>>("POST", "/api/classrooms", {
    as: "admin",
    body,
  });
  expect(made.status, made.body.message).toBe(201);
  return made.body.data;
};

function classPlaces(the: () => School): void {
  test("a student who is moved to another class five times at once is moved once", async () => {
    const student = await studentInClass(the);
    const from = (await student.now()).classroom_id;
    const former = await student.stays();
    const room = await newRoom(the, "7 Ganda");
    const answers = await Promise.all(times(5, () => student.classPlace(room.id, from)));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 4 });
    expect(await student.stays()).toHaveLength(former.length + 1);
    expect((await student.classPlace(from, room.id)).status).toBe(200);
  });

  test("a class that is deleted while a student is put into it: one of the two is told so", async () => {
    for (let round = 0; round < 12; round += 1) {
      const room = await newRoom(the, `7 Hapus ${round}`);
      const body = newcomer(the, `9900${String(round).padStart(4, "0")}`, room.id);
      const [entered, deleted] = await Promise.all([
        the().backend.request<One<StudentDetail>>("POST", "/api/students", { as: "admin", body }),
        the().backend.request("DELETE", `/api/classrooms/${room.id}`, { as: "admin", body: { version: 1 } }),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([entered.status, deleted.status]);
    }
  });

  test("who leaves while the class is graduated has left, or is told that it was", async () => {
    const room = await newRoom(the, "9 Lulus", 9);
    const students = await Promise.all(
      times(12, async (index) => {
        const body = newcomer(the, `8800${String(index).padStart(4, "0")}`, room.id);
        const made = await the().backend.request<One<StudentDetail>>("POST", "/api/students", {
          as: "admin",
          body,
        });
        expect(made.status, made.body.message).toBe(201);
        return { id: made.body.data.id, body };
      }),
    );
    const start = Number(the().years.active.name.slice(0, 4)) + 1;
    const plan = {
      name: `${start}/${start + 1}`,
      starts_on: `${start}-07-01`,
      ends_on: `${start + 1}-06-30`,
    };
    const year = await the().backend.request<One<{ id: string }>>("POST", "/api/class-years", {
      as: "admin",
      body: plan,
    });
    const graduate = {
      unit_id: the().units.SMP.id,
      from_year_id: the().years.active.id,
      to_year_id: year.body.data.id,
      students: students.map(({ id }) => ({ student_id: id, decision: "graduated" })),
      confirm_early: true,
    };
    const [graduated, ...left] = await Promise.all([
      the().backend.request("POST", "/api/students/promote", { as: "admin", body: graduate }),
      ...students.map(({ id, body }) =>
        the().backend.request("PUT", `/api/students/${id}`, {
          as: "admin",
          body: { ...body, status: "left", status_reason: "Pindah kota", classroom_id: room.id, version: 1 },
        }),
      ),
    ]);
    expect([200, 409]).toContain(graduated.status);
    for (const [index, { id }] of students.entries()) {
      const answer = left[index];
      expect([200, 409], answer?.body.message).toContain(answer?.status);
      const found = await the().backend.request<One<StudentDetail>>("GET", `/api/students/${id}`, {
        as: "admin",
      });
      expect(found.body.data.status).toBe(answer?.status === 200 ? "left" : "graduated");
    }
  });

  test("who is moved to another class and accepted by another unit at once sits nowhere in the old unit", async () => {
    const room = await newRoom(the, "7 Pindah");
    const { SMP, SMA } = the().units;
    const act = <T>(path: string, body: object) =>
      the().backend.request<One<T>>("POST", path, { as: "admin", body });
    for (let round = 0; round < 4; round += 1) {
      const student = await studentInClass(the);
      const { nis, version, classroom_id } = await student.now();
      const released = await act<UnitMove>(`/api/students/${student.id}/release`, {
        to_unit_id: SMA.id,
        reason: "Lanjut ke SMA",
        version,
      });
      const accept = (move: UnitMove, number: string) =>
        act<UnitMove>(`/api/unit-moves/${move.id}/accept`, { version: move.version, nis: number });
      const [accepted, ...moved] = await Promise.all([
        accept(released.body.data, `7700${nis}`),
        ...times(3, () => student.classPlace(room.id, classroom_id)),
      ]);
      expect(accepted.status, accepted.body.message).toBe(200);
      for (const { status } of moved) expect([200, 409, 422]).toContain(status);
      expect(
        (await student.stays()).filter(
          ({ until_on, class_year }) => until_on === null && class_year.status === "active",
        ),
      ).toEqual([]);
      const { version: now } = await student.now();
      const back = await act<UnitMove>(`/api/students/${student.id}/release`, {
        to_unit_id: SMP.id,
        reason: "Kembali ke SMP",
        version: now,
      });
      expect((await accept(back.body.data, nis)).status).toBe(200);
      expect((await student.classPlace(classroom_id, null)).status).toBe(200);
    }
  });
}
