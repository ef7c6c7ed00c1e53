/** Instalments: categories that allow them, billing in parts, dividing an issued bill. Source: docs/spec/money.md §8. */
import { describe, expect, test } from "vitest";
import type { Bill, BillDetail, BulkPreview, BulkResult } from "../../contract/bills/bills.ts";
import type { CategoryDetail } from "../../contract/master/categories.ts";
import type { Explanation } from "../../contract/master/tariffs.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Username } from "./backends.ts";
import { type EnrolledStudent, journalOf, type List, type One, type School } from "./school.ts";
import { auditOf, codeFor, idOf } from "./versioned-records.ts";

export function instalmentSpecs(the: () => School): void {
  // Each test bills a category of its own, so that two students do for all of them.
  const students: EnrolledStudent[] = [];
  const student = async (place: 0 | 1): Promise<EnrolledStudent> => {
    students[place] ??= await the().student();
    return students[place];
  };
  describe("billing in instalments", () => billingInParts(the, student));
  describe("what billing in instalments refuses", () => billingRefused(the, student));
  describe("dividing a bill", () => dividing(the, student));
  describe("what dividing a bill refuses", () => dividingRefused(the, student));
}
type StudentAt = (place: 0 | 1) => Promise<EnrolledStudent>;

async function categoryOf(the: () => School, over: Record<string, unknown> = {}): Promise<CategoryDetail> {
  const body = {
    unit_id: the().units.SMP.id,
    code: codeFor("A"),
    name: `Angsuran ${codeFor("")}`,
    kind: "yearly",
    default_amount: 5_000_000,
    receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
    income_account_id: await idOf(the(), "/api/accounts?q=4-1102"),
    discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
    allow_instalments: true,
    ...over,
  };
  const { request } = the().backend;
  const made = await request<One<CategoryDetail>>("POST", "/api/categories", { as: "bendahara", body });
  expect(made.status, made.body.message).toBe(201);
  expect(made.body.data.allow_instalments).toBe(body.allow_instalments);
  return made.body.data;
}

const billing = (
  the: () => School,
  category: CategoryDetail,
  students: readonly EnrolledStudent[],
  more: object,
) => ({
  category_id: category.id,
  class_year_id: the().years.active.id,
  periods: [category.kind === "once" ? "ONCE" : the().years.active.name],
  audience: { student_ids: students.map(({ id }) => id) },
  ...more,
});

const preview = (the: () => School, body: object) =>
  the().backend.request<One<BulkPreview>>("POST", "/api/bills/preview", { as: "bendahara", body });
const commit = (the: () => School, body: object) =>
  the().backend.request<One<BulkResult>>("POST", "/api/bills", { as: "bendahara", body });

/** The bills of a category, the first instalment first. */
async function billsOf(the: () => School, category: { id: string }): Promise<Bill[]> {
  const path = `/api/bills?filter[category_id]=${category.id}&sort=due_on,number`;
  return (await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" })).body.data;
}

/** A bill of a category of its own. */
async function whole(
  the: () => School,
  student: EnrolledStudent,
  amount: number,
  over: Record<string, unknown> = {},
) {
  const category = await categoryOf(the, over);
  const made = await commit(the, billing(the, category, [student], { amount, due_on: the().day(10) }));
  expect(made.status, made.body.message).toBe(201);
  const [bill] = await billsOf(the, category);
  return { category, bill: await the().billNow(bill?.id ?? "") };
}

const split = (
  the: () => School,
  bill: { id: string; version: number },
  more: object,
  as: Username = "bendahara",
) =>
  the().backend.request<One<BillDetail>>("POST", `/api/bills/${bill.id}/split`, {
    as,
    body: { version: bill.version, instalments: 4, due_on: the().day(10), ...more },
  });

/** The same day in the months after; no day of these specs is later than the 28th. */
const monthsAfter = (day: string, months: number) => {
  const counted = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, "0")}-${day.slice(8)}`;
};

const sums = (bills: readonly Bill[]) =>
  bills.map(({ sequence, instalments, amount, discount, balance }) => [
    `${sequence}/${instalments}`,
    amount,
    discount,
    balance,
  ]);

async function booksHold(the: () => School): Promise<void> {
  const { body } = await the().backend.request<One<{ ok: boolean }>>("GET", "/api/integrity", {
    as: "admin",
  });
  expect(body.data.ok).toBe(true);
}

function billingInParts(the: () => School, studentAt: StudentAt): void {
  test("the preview says the parts, the commit makes a bill of each, and a second makes nothing", async () => {
    const students = [await studentAt(0), await studentAt(1)];
    const category = await categoryOf(the);
    const due_on = `${the().day(40).slice(0, 8)}15`;
    const days = [0, 1, 2].map((months) => monthsAfter(due_on, months));
    const body = billing(the, category, students, { instalments: 3, due_on, note: "Gelombang dua" });
    const planned = await preview(the, body);
    expect(planned.status, planned.body.message).toBe(200);
    expect(planned.body.data).toMatchObject({
      students_count: 2,
      bills_count: 6,
      skipped_count: 0,
      total: 10_000_000,
      due: days.map((day, index) => ({ period: the().years.active.name, sequence: index + 1, due_on: day })),
    });
    for (const row of planned.body.data.rows) {
      expect(row).toMatchObject({
        periods: [the().years.active.name],
        amount_each: 5_000_000,
        parts: [1_668_000, 1_666_000, 1_666_000],
        discount: 0,
        total: 5_000_000,
      });
    }
    const made = await commit(the, body);
    expect(made.status, made.body.message).toBe(201);
    expect(made.body.data).toMatchObject({ created: 6, batch: { bills_count: 6, total: 10_000_000 } });
    const own = (await billsOf(the, category)).filter((bill) => bill.student_id === students[0]?.id);
    expect(sums(own)).toEqual([
      ["1/3", 1_668_000, 0, 1_668_000],
      ["2/3", 1_666_000, 0, 1_666_000],
      ["3/3", 1_666_000, 0, 1_666_000],
    ]);
    expect(own.map((bill) => [bill.due_on, bill.description])).toEqual(
      days.map((day) => [day, "Gelombang dua"]),
    );
    expect(await journalOf(the(), own[1]?.id ?? "")).toEqual([
      {
        kind: "correction",
        amount: 1_666_000,
        lines: [
          ["1-1302", 1_666_000, 0],
          ["4-1102", 0, 1_666_000],
        ],
      },
    ]);
    const again = await preview(the, body);
    expect(again.body.data.skipped.map(({ reason }) => reason)).toEqual(["already_billed", "already_billed"]);
    const undone = await the().backend.request<One<{ cancelled: number }>>(
      "POST",
      `/api/bill-batches/${made.body.data.batch.id}/undo`,
      { as: "bendahara", body: { reason: "Salah kategori" } },
    );
    expect(undone.body.data.cancelled).toBe(6);
    expect((await preview(the, body)).body.data.bills_count).toBe(6);
    await booksHold(the);
  });

  test("who has one instalment left that is not cancelled is billed already", async () => {
    const category = await categoryOf(the);
    const student = await studentAt(0);
    await commit(the, billing(the, category, [student], { instalments: 2 }));
    const [first] = await billsOf(the, category);
    const cancelled = await the().backend.request("POST", `/api/bills/${first?.id}/cancel`, {
      as: "bendahara",
      body: { version: 1, reason: "Salah tagih" },
    });
    expect(cancelled.status).toBe(200);
    const { body } = await preview(the, billing(the, category, [student], {}));
    expect(body.data.skipped).toMatchObject([{ reason: "already_billed" }]);
  });

  test("a period whose due day has passed begins on the next such day", async () => {
    const category = await categoryOf(the, { due_day: 5 });
    const { body } = await preview(the, billing(the, category, [await studentAt(0)], { instalments: 2 }));
    const { today } = the().backend;
    const first =
      today.slice(8) <= "05" ? `${today.slice(0, 8)}05` : monthsAfter(`${today.slice(0, 8)}05`, 1);
    expect(body.data.due.map(({ due_on }) => due_on)).toEqual([first, monthsAfter(first, 1)]);
  });

  test("relief is divided with the amount, and what it pays whole stays one bill", async () => {
    const category = await categoryOf(the);
    const students = [await studentAt(0), await studentAt(1)];
    const relieve = async (student: EnrolledStudent | undefined, percent: number) => {
      const { request } = the().backend;
      const made = await request<One<{ id: string; version: number }>>("POST", "/api/reliefs", {
        as: "bendahara",
        body: {
          category_id: category.id,
          student_id: student?.id,
          percent,
          from_on: "2020-01-01",
          until_on: "2040-01-01",
          reason: "Saudara kandung",
        },
      });
      expect(made.status, made.body.message).toBe(201);
      const { id, version } = made.body.data;
      const approved = await request("POST", `/api/reliefs/${id}/approve`, {
        as: "admin",
        body: { version, reason: "Disetujui yayasan" },
      });
      expect(approved.status, approved.body.message).toBe(200);
    };
    await relieve(students[0], 10);
    await relieve(students[1], 100);
    const made = await commit(the, billing(the, category, students, { instalments: 2, amount: 1_001_000 }));
    expect(made.body.data).toMatchObject({ created: 3, batch: { total: 900_900 } });
    const bills = await billsOf(the, category);
    expect(sums(bills.filter((bill) => bill.student_id === students[0]?.id))).toEqual([
      ["1/2", 501_000 - 50_000 + 50_100 - 100, 50_100, 450_900],
      ["2/2", 500_000, 50_000, 450_000],
    ]);
    expect(sums(bills.filter((bill) => bill.student_id === students[1]?.id))).toEqual([
      ["1/1", 1_001_000, 1_001_000, 0],
    ]);
    await booksHold(the);
  });
}

function billingRefused(the: () => School, studentAt: StudentAt): void {
  const refused = async (body: object, sentences: Record<string, string[]>) => {
    for (const answer of [await preview(the, body), await commit(the, body)]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(sentences);
    }
  };

  test("a category that does not allow it, together with what else is wrong", async () => {
    const category = await categoryOf(the, { allow_instalments: false });
    await refused(billing(the, category, [await studentAt(0)], { instalments: 2, due_on: the().day(-1) }), {
      instalments: ["Kategori ini tidak boleh diangsur."],
      due_on: ["Jatuh tempo tidak boleh sebelum hari ini."],
    });
  });

  test("several periods", async () => {
    const category = await categoryOf(the, { kind: "semester" });
    const start = the().years.active.name.slice(0, 4);
    const periods = [`${start}-S1`, `${start}-S2`];
    await refused(billing(the, category, [await studentAt(0)], { instalments: 2, periods }), {
      instalments: ["Angsuran hanya untuk satu periode."],
    });
  });

  test("an amount that is too small, named with its student", async () => {
    const category = await categoryOf(the);
    const student = await studentAt(0);
    await refused(billing(the, category, [student], { instalments: 12, amount: 11_999 }), {
      instalments: [`Tagihan ${student.name} hanya Rp 11.999; untuk 12 angsuran paling sedikit Rp 12.000.`],
    });
  });

  test.each([
    [0, "Harus lebih dari 0."],
    [13, "Paling besar 12."],
    [1.5, "Harus bilangan bulat."],
  ])("%d instalments", async (instalments, sentence) => {
    await refused(billing(the, await categoryOf(the), [await studentAt(0)], { instalments }), {
      instalments: [sentence],
    });
  });
}

function dividing(the: () => School, studentAt: StudentAt): void {
  test("makes the bill its first part and issues the others, and what is owed stays the same", async () => {
    const student = await studentAt(0);
    const { category, bill } = await whole(the, student, 5_000_500);
    expect(bill).toMatchObject({ can_split: true, parts: [] });
    const due_on = `${the().day(40).slice(0, 8)}12`;
    const done = await split(the, bill, { due_on });
    expect(done.status, done.body.message).toBe(200);
    const parts = await billsOf(the, category);
    expect(sums(parts)).toEqual([
      ["1/4", 1_250_500, 0, 1_250_500],
      ["2/4", 1_250_000, 0, 1_250_000],
      ["3/4", 1_250_000, 0, 1_250_000],
      ["4/4", 1_250_000, 0, 1_250_000],
    ]);
    expect(parts.map((part) => part.due_on)).toEqual(
      [0, 1, 2, 3].map((months) => monthsAfter(due_on, months)),
    );
    expect(new Set(parts.map((part) => part.batch_id))).toEqual(new Set([bill.batch_id]));
    expect(new Set(parts.map((part) => part.issued_on))).toEqual(new Set([the().backend.today]));
    expect(done.body.data).toMatchObject({
      id: bill.id,
      number: bill.number,
      version: bill.version + 1,
      can_split: false,
      parts: parts.map((part) => ({
        id: part.id,
        number: part.number,
        sequence: part.sequence,
        due_on: part.due_on,
        total: part.amount,
        paid: 0,
        balance: part.balance,
        status: "unpaid",
      })),
    });
    expect((await the().billNow(parts[3]?.id ?? "")).parts).toEqual(done.body.data.parts);
    await booksHold(the);
  });

  test("is posted as a change of the one and the issue of the others, with its discount", async () => {
    const { category, bill } = await whole(the, await studentAt(1), 1_000_000);
    const less = await the().backend.request<One<BillDetail>>("POST", `/api/bills/${bill.id}/discount`, {
      as: "bendahara",
      body: { version: bill.version, amount: 50_000, reason: "Bayar lebih awal" },
    });
    const done = await split(the, less.body.data, { instalments: 2 });
    expect(done.status, done.body.message).toBe(200);
    const [first, second] = await billsOf(the, category);
    expect(sums([first, second].filter((part) => part !== undefined))).toEqual([
      ["1/2", 500_000, 25_000, 475_000],
      ["2/2", 500_000, 25_000, 475_000],
    ]);
    expect((await the().billNow(second?.id ?? "")).discount_reason).toBe("Bayar lebih awal");
    expect((await journalOf(the(), bill.id)).at(-1)?.lines.toSorted()).toEqual(
      [
        ["4-1102", 500_000, 0],
        ["1-1302", 0, 500_000],
        ["1-1302", 25_000, 0],
        ["5-1101", 0, 25_000],
      ].toSorted(),
    );
    expect((await journalOf(the(), second?.id ?? "")).map(({ lines }) => lines.toSorted())).toEqual([
      [
        ["1-1302", 500_000, 0],
        ["4-1102", 0, 500_000],
        ["1-1302", 0, 25_000],
        ["5-1101", 25_000, 0],
      ].toSorted(),
    ]);
    await booksHold(the);
  });

  test("leaves an audit row on every part", async () => {
    const { category, bill } = await whole(the, await studentAt(0), 2_000_000);
    await split(the, bill, { instalments: 2 });
    const [, second] = await billsOf(the, category);
    const [issued, row] = await auditOf(the(), bill.id);
    expect(issued).toMatchObject({ action: "bill.issued", before: null, after: { amount: 2_000_000 } });
    expect(row).toMatchObject({
      action: "bill.split",
      before: { amount: 2_000_000, due_on: bill.due_on },
      after: { amount: 1_000_000, sequence: 1, instalments: 2 },
    });
    const [other] = await auditOf(the(), second?.id ?? "");
    expect(other).toMatchObject({
      action: "bill.split",
      before: null,
      after: { sequence: 2, instalments: 2 },
    });
  });

  test("sent again with the same key has no second effect", async () => {
    const { category, bill } = await whole(the, await studentAt(0), 2_000_000);
    const body = { version: bill.version, instalments: 2, due_on: the().day(10) };
    const key = crypto.randomUUID();
    const send = () =>
      the().backend.request("POST", `/api/bills/${bill.id}/split`, { as: "bendahara", body, key });
    const [one, other] = [await send(), await send()];
    expect(one.status, one.body.message).toBe(200);
    expect(other.body).toEqual(one.body);
    expect(await billsOf(the, category)).toHaveLength(2);
  });

  test("a payment goes to the earliest part, and the receipt, the card and the explanation say which it is", async () => {
    const student = await studentAt(1);
    const owed = async () => {
      const path = `/api/students/${student.id}`;
      const found = await the().backend.request<One<{ balance: number }>>("GET", path, { as: "bendahara" });
      return found.body.data.balance;
    };
    const before = await owed();
    if (before > 0) await the().pay(student, { amount: before });
    const { category, bill } = await whole(the, student, 4_000_000);
    await split(the, bill, { due_on: the().backend.today });
    const paid = await the().pay(student, { amount: 1_500_000 });
    expect(paid.allocations).toMatchObject([
      { bill_id: bill.id, amount: 1_000_000, sequence: 1, instalments: 4 },
      { amount: 500_000, sequence: 2, instalments: 4, balance_after: 500_000 },
    ]);
    expect((await billsOf(the, category)).map(({ status }) => status)).toEqual([
      "paid",
      "partial",
      "unpaid",
      "unpaid",
    ]);
    const second = paid.allocations[1]?.bill_id ?? "";
    const why = await the().backend.request<One<Explanation>>("GET", `/api/bills/${second}/explanation`, {
      as: "bendahara",
    });
    expect(why.body.data).toMatchObject({ sequence: 2, instalments: 4, amount: 4_000_000 });
    const card = await the().backend.request<One<{ cards: { bills: Bill[]; movements: object[] }[] }>>(
      "GET",
      `/api/students/${student.id}/statement`,
      { as: "bendahara" },
    );
    const shown = card.body.data.cards.flatMap(({ bills }) => bills).find(({ id }) => id === second);
    expect(shown).toMatchObject({ sequence: 2, instalments: 4 });
    const moved = card.body.data.cards.flatMap(({ movements }) => movements);
    expect(moved).toContainEqual(
      expect.objectContaining({ number: shown?.number, sequence: 2, instalments: 4 }),
    );
    const voided = await the().backend.request<One<PaymentDetail>>("POST", `/api/payments/${paid.id}/void`, {
      as: "bendahara",
      body: { version: paid.version, reason: "Salah siswa" },
    });
    expect(voided.status, voided.body.message).toBe(200);
    await booksHold(the);
  });
}

function dividingRefused(the: () => School, studentAt: StudentAt): void {
  const refusal = async (bill: { id: string; version: number }, more: object = {}) => {
    const { status, body } = await split(the, bill, more);
    return [status, body.code ?? body.errors, body.message];
  };

  test("a first due day before today and a bill that is too small, both at once", async () => {
    const { bill } = await whole(the, await studentAt(0), 3_999);
    const { status, body } = await split(the, bill, { due_on: the().day(-1) });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      due_on: ["Jatuh tempo tidak boleh sebelum hari ini."],
      instalments: ["Terlalu kecil untuk 4 angsuran: paling sedikit Rp 4.000."],
    });
    const one = await split(the, bill, { instalments: 1 });
    expect(one.body.errors).toEqual({ instalments: ["Paling kecil 2."] });
  });

  test("a category that does not allow it, and says so beforehand", async () => {
    const { bill } = await whole(the, await studentAt(0), 2_000_000, { allow_instalments: false });
    expect(bill.can_split).toBe(false);
    expect(await refusal(bill)).toEqual([409, "wrong_status", "Kategori tagihan ini tidak boleh diangsur."]);
  });

  test("one that is divided already, in any of its parts, and a stale one", async () => {
    const { category, bill } = await whole(the, await studentAt(0), 2_000_000);
    const done = await split(the, bill, { instalments: 2 });
    expect((await refusal(bill))[1]).toBe("stale_version");
    const [, second] = await billsOf(the, category);
    for (const part of [done.body.data, { id: second?.id ?? "", version: 1 }]) {
      expect(await refusal(part)).toEqual([
        409,
        "wrong_status",
        "Tagihan ini sudah dibagi menjadi angsuran.",
      ]);
    }
  });

  test("one that is paid in part, one that is cancelled, and one of nothing", async () => {
    const student = await studentAt(0);
    const { category, bill } = await whole(the, student, 2_000_000);
    const allocations = [{ bill_id: bill.id, amount: 1_000 }];
    await the().pay(student, { amount: 1_000, allocations });
    const now = await the().billNow(bill.id);
    expect(now.can_split).toBe(false);
    expect(await refusal(now)).toEqual([
      409,
      "already_paid",
      "Tagihan ini sudah dibayar, jadi tidak dapat dibagi.",
    ]);
    const other = (await whole(the, student, 2_000_000)).bill;
    await the().backend.request("POST", `/api/bills/${other.id}/cancel`, {
      as: "bendahara",
      body: { version: other.version, reason: "Salah tagih" },
    });
    expect((await refusal({ ...other, version: other.version + 1 }))[1]).toBe("already_cancelled");
    expect((await billsOf(the, category)).length).toBe(1);
  });

  test("one of a closed class year", async () => {
    const path = `/api/bills?filter[class_year_id]=${the().years.closed.id}&filter[status]=unpaid`;
    const [old] = (await the().backend.request<List<Bill>>("GET", path, { as: "bendahara" })).body.data;
    expect((await refusal(old ?? { id: "", version: 0 }))[1]).toBe("period_closed");
  });

  test("one that is not known, and whoever may not change bills", async () => {
    expect(await refusal({ id: "tidak-ada", version: 1 })).toEqual([
      404,
      undefined,
      "Tagihan tidak ditemukan.",
    ]);
    const { bill } = await whole(the, await studentAt(0), 2_000_000);
    for (const as of ["yayasan", "kepsek", "tata.usaha", "kasir"] as const) {
      expect((await split(the, bill, {}, as)).status, as).toBe(403);
    }
  });
}
