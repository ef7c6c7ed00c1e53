/**
 * Fines: what a category may say of them, charging, paying, taking back, waiving. Source: docs/spec/money.md §7,
 * decision 029.
 */
import { describe, expect, test } from "vitest";
import type { BillDetail } from "../../contract/bills/bills.ts";
import type { FineRun } from "../../contract/bills/fine-run.ts";
import type { CategoryDetail } from "../../contract/master/categories.ts";
import type { Dashboard } from "../../contract/office/overview.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { Statement } from "../../contract/students/statement.ts";
import { NOW } from "./backends.ts";
import { whileClosed } from "./closed-day.ts";
import { type EnrolledStudent, journalOf, type List, type One, type School } from "./school.ts";
import { auditOf, codeFor, idOf } from "./versioned-records.ts";

export function fineSpecs(the: () => School): void {
  describe("the fine of a category", () => ruling(the));
  describe("fines", () => charging(the));
  describe("fines after a jump of the clock", () => held(the));
  describe("taking fines down", () => takingDown(the));
}

const DAY_MS = 86_400_000;
/** Rp 10,000 a month after five days, at most Rp 25,000, for whatever was due in the last 100 days. */
const monthly = (the: () => School) => ({
  fine_kind: "rupiah",
  fine_amount: 10_000,
  fine_every: "month",
  fine_grace_days: 5,
  fine_ceiling: 25_000,
  fine_from: the().day(-100),
});

async function draftOf(the: () => School, over: Record<string, unknown>) {
  return {
    unit_id: the().units.SMP.id,
    code: codeFor("D"),
    name: `Denda ${codeFor("")}`,
    kind: "once",
    default_amount: 200_000,
    receivable_account_id: await idOf(the(), "/api/accounts?q=1-1302"),
    income_account_id: await idOf(the(), "/api/accounts?q=4-1103"),
    discount_account_id: await idOf(the(), "/api/accounts?q=5-1101"),
    ...over,
  };
}

/** A category that fines nothing yet, and a bill of it that was due so many days ago. */
async function lateBill(the: () => School, own: Own, daysAgo: number, amount = 200_000) {
  const student = await the().student();
  const { request } = the().backend;
  const body = await draftOf(the, {});
  const made = await request<One<CategoryDetail>>("POST", "/api/categories", { as: "bendahara", body });
  expect(made.status, made.body.message).toBe(201);
  const category = made.body.data;
  const billed = await request<One<{ batch: { id: string } }>>("POST", "/api/bills", {
    as: "bendahara",
    body: {
      category_id: category.id,
      class_year_id: the().years.active.id,
      periods: ["ONCE"],
      audience: { student_ids: [student.id] },
      amount,
      due_on: the().day(1),
    },
  });
  expect(billed.status, billed.body.message).toBe(201);
  const path = `/api/bills?filter[batch_id]=${billed.body.data.batch.id}`;
  const [row] = (await request<List<{ id: string }>>("GET", path, { as: "bendahara" })).body.data;
  const id = row?.id ?? "";
  const due_on = the().day(0 - daysAgo);
  await own.db.updateTable("bills").set({ due_on, issued_on: due_on }).where("id", "=", id).execute();
  /** Saves the category with this fine, which charges what is due by then. */
  const rule = async (fine: Record<string, unknown>) => {
    const seen = (
      await request<One<CategoryDetail>>("GET", `/api/categories/${category.id}`, { as: "bendahara" })
    ).body;
    const { version } = seen.data;
    const saved = await request<One<CategoryDetail>>("PUT", `/api/categories/${category.id}`, {
      as: "bendahara",
      body: { ...body, ...fine, version },
    });
    expect(saved.status, saved.body.message).toBe(200);
    return saved.body.data;
  };
  return { id, student, rule, now: () => the().billNow(id) };
}
type Own = NonNullable<School["backend"]["own"]>;

const charge = (nth: number, on: string, amount: number, more: object = {}) => ({
  id: expect.any(String),
  kind: "charge",
  nth,
  on,
  amount,
  percent: null,
  base: null,
  reason: null,
  is_undone: false,
  ...more,
});

function ruling(the: () => School): void {
  const post = async (over: Record<string, unknown>) =>
    the().backend.request<One<CategoryDetail>>("POST", "/api/categories", {
      as: "bendahara",
      body: await draftOf(the, over),
    });

  test("is off until it is asked for, and what is left out is the gentlest", async () => {
    const off = await post({ fine_amount: 5_000, fine_ceiling: 1, fine_every: "month" });
    expect(off.status, off.body.message).toBe(201);
    expect(off.body.data).toMatchObject({
      fine_kind: null,
      fine_amount: null,
      fine_percent: null,
      fine_every: null,
      fine_grace_days: null,
      fine_ceiling: null,
      fine_from: null,
      fine_account_id: null,
      fine_account: null,
    });
    const on = await post({ fine_kind: "percent", fine_percent: 2, fine_amount: 5_000 });
    expect(on.body.data).toMatchObject({
      fine_kind: "percent",
      fine_amount: null,
      fine_percent: 2,
      fine_every: "once",
      fine_grace_days: 0,
      fine_ceiling: null,
      fine_from: the().backend.today,
      fine_account: { code: "4-1104", name: "Pendapatan Denda" },
    });
  });

  test("names every wrong field at once", async () => {
    const fine_account_id = await idOf(the(), "/api/accounts?q=1-1302");
    const rupiah = await post({ fine_kind: "rupiah", fine_account_id });
    expect(rupiah.status).toBe(422);
    expect(rupiah.body.errors).toEqual({
      fine_amount: ["Isi besar dendanya."],
      fine_account_id: ["Pilih akun berjenis Pendapatan yang aktif."],
    });
    const percent = await post({ fine_kind: "percent", income_account_id: fine_account_id });
    expect(percent.body.errors).toEqual({
      fine_percent: ["Isi persen dendanya."],
      income_account_id: ["Pilih akun berjenis Pendapatan."],
    });
    const low = await post({ fine_kind: "rupiah", fine_amount: 10_000, fine_ceiling: 9_999 });
    expect(low.body.errors).toEqual({
      fine_ceiling: ["Batas denda tidak boleh kurang dari sekali denda."],
    });
    const far = await post({ fine_kind: "percent", fine_percent: 101, fine_grace_days: 61, fine_amount: 0 });
    expect(Object.keys(far.body.errors ?? {}).toSorted()).toEqual([
      "fine_amount",
      "fine_grace_days",
      "fine_percent",
    ]);
  });

  test("keeps its account from being deleted", async () => {
    const made = (await post({ fine_kind: "rupiah", fine_amount: 5_000 })).body.data;
    const account = await the().backend.request<One<{ version: number }>>(
      "GET",
      `/api/accounts/${made.fine_account_id}`,
      { as: "admin" },
    );
    const { version } = account.body.data;
    const gone = await the().backend.request("DELETE", `/api/accounts/${made.fine_account_id}`, {
      as: "admin",
      body: { version },
    });
    expect([gone.status, gone.body.code]).toEqual([409, "in_use"]);
  });
}

function charging(the: () => School): void {
  test("are charged once for each month begun after the grace, up to the ceiling, and posted", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, student, rule, now } = await lateBill(the, own, 40);
    const { fine_from, ...fromToday } = monthly(the);
    await rule(fromToday);
    expect(await now(), "due before the rule").toMatchObject({ fine: 0, balance: 200_000, version: 1 });
    await rule({ ...fromToday, fine_from });
    const first = the().day(-34);
    const bill = await now();
    expect(bill).toMatchObject({
      fine: 20_000,
      balance: 220_000,
      status: "unpaid",
      version: 2,
      fine_open: 20_000,
    });
    expect(bill.days_late).toBe(40);
    expect(bill.fines).toEqual([charge(1, first, 10_000), charge(2, expect.any(String), 10_000)]);
    expect(bill.history.map(({ action, who }) => [action, who])).toEqual([
      ["bill.issued", "Siti Rahmawati"],
      ["bill.fined", "Sistem"],
      ["bill.fined", "Sistem"],
    ]);
    expect(
      (await auditOf(the(), id)).slice(1).map(({ before, after }) => ({ before, after })),
      "two periods that are charged in one step are told one by one",
    ).toEqual([
      {
        before: { fine: 0, balance: 200_000 },
        after: { fine: 10_000, balance: 210_000, fine_nth: 1, fine_on: first },
      },
      {
        before: { fine: 10_000, balance: 210_000 },
        after: { fine: 20_000, balance: 220_000, fine_nth: 2, fine_on: expect.any(String) },
      },
    ]);
    const entries = await journalOf(the(), id);
    expect(entries.at(-1)).toEqual({
      kind: "correction",
      amount: 20_000,
      lines: [
        ["1-1302", 20_000, 0],
        ["4-1104", 0, 20_000],
      ],
    });
    const card = await the().backend.request<One<Statement>>("GET", `/api/students/${student.id}/statement`, {
      as: "kasir",
    });
    const moves = card.body.data.cards
      .flatMap((one) => one.movements)
      .filter((one) => one.number === bill.number);
    expect(moves.map(({ kind, debit }) => [kind, debit])).toEqual([
      ["charge", 200_000],
      ["fine", 20_000],
    ]);
    await rule({ ...fromToday, fine_from });
    expect(await now(), "a second time").toEqual(bill);
    await rule({ ...fromToday, fine_from, fine_amount: 90_000, fine_ceiling: 95_000 });
    expect((await now()).fine, "a new rule is for what follows").toBe(20_000);
    await own.db
      .updateTable("bills")
      .set({ due_on: the().day(-70) })
      .where("id", "=", id)
      .execute();
    await rule({ ...fromToday, fine_from });
    expect((await now()).fine, "the ceiling").toBe(25_000);
  });

  test("in percent are of the amount after the discount, once, in whole rupiah", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { rule, now } = await lateBill(the, own, 90, 199_950);
    await rule({ fine_kind: "percent", fine_percent: 3, fine_from: the().day(-100) });
    const bill = await now();
    expect(bill.fines).toEqual([charge(1, the().day(-89), 5_999, { percent: 3, base: 199_950 })]);
    expect(bill.balance).toBe(205_949);
  });

  test("stop once the rest of the bill is covered, and the receipt says what went to them", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, student, rule, now } = await lateBill(the, own, 10);
    await rule(monthly(the));
    const part = await the().pay(student, { amount: 205_000 });
    expect(part.allocations).toMatchObject([
      { bill_id: id, amount: 205_000, fine: 5_000, balance_after: 5_000 },
    ]);
    await own.db
      .updateTable("bills")
      .set({ due_on: the().day(-80) })
      .where("id", "=", id)
      .execute();
    await rule(monthly(the));
    expect(await now()).toMatchObject({ fine: 10_000, balance: 5_000, status: "partial", fine_open: 5_000 });
    const rest = await the().pay(student, { amount: 5_000 });
    expect(rest.allocations).toMatchObject([{ bill_id: id, amount: 5_000, fine: 5_000, balance_after: 0 }]);
    expect((await now()).status).toBe("paid");
  });

  test("of the student are charged before money is taken, so that nobody pays an old figure", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, student, rule, now } = await lateBill(the, own, 1);
    await rule(monthly(the));
    await own.db
      .updateTable("bills")
      .set({ due_on: the().day(-10) })
      .where("id", "=", id)
      .execute();
    const allocations = [{ bill_id: id, amount: 210_000 }];
    const body = {
      student_id: student.id,
      paid_on: the().backend.today,
      method: "cash",
      amount: 210_000,
      allocations,
    };
    const paid = await the().backend.request<One<PaymentDetail>>("POST", "/api/payments", {
      as: "kasir",
      body,
    });
    expect(paid.status, paid.body.message).toBe(201);
    expect(await now()).toMatchObject({ fine: 10_000, balance: 0, status: "paid" });
  });

  test("wait on a closed day for the next open one", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its days are not ours to close");
    const { rule, now } = await lateBill(the, own, 40);
    await whileClosed(the, async () => {
      await rule(monthly(the));
      expect((await now()).fine).toBe(0);
    });
    await rule(monthly(the));
    expect((await now()).fine).toBe(20_000);
  });

  test("fall due with the day, by the product's own doing", async ({ skip }) => {
    const { backend } = the();
    const { own } = backend;
    if (own === undefined) return skip("its clock is not ours to move");
    const { id, rule, now } = await lateBill(the, own, 5);
    await rule(monthly(the));
    expect((await now()).fine).toBe(0);
    backend.forget("kasir");
    own.setNow(new Date(NOW.getTime() + DAY_MS));
    try {
      await own.workOfDay();
      const path = `/api/bills/${id}`;
      const { body } = await backend.request<One<BillDetail>>("GET", path, { as: "kasir" });
      expect(body.data).toMatchObject({ fine: 10_000, balance: 210_000 });
    } finally {
      own.setNow(NOW);
      backend.forget("kasir");
    }
  });
}

/** After a jump of the clock. Source: decision 050. */
function held(the: () => School): void {
  const confirm = (today: string, as: "admin" | "bendahara" = "admin") =>
    the().backend.request<One<FineRun>>("POST", "/api/fines/confirm", { as, body: { today } });
  const dashboard = async (as: "admin" | "bendahara" | "kasir") =>
    (await the().backend.request<One<Dashboard>>("GET", "/api/dashboard", { as })).body.data.fines_held;

  test("a clock that jumps 61 days charges nothing until an admin has confirmed the day", async ({
    skip,
  }) => {
    const { backend } = the();
    const { own } = backend;
    if (own === undefined) return skip("its clock is not ours to move");
    const { rule, now } = await lateBill(the, own, 5);
    await own.workOfDay();
    const charged_on = backend.today;
    const dayIn = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const forget = () => (["admin", "bendahara", "kasir"] as const).forEach(backend.forget);
    const at = async (days: number, work: () => Promise<void>) => {
      forget();
      own.setNow(new Date(NOW.getTime() + days * DAY_MS));
      try {
        await work();
      } finally {
        own.setNow(NOW);
        forget();
      }
    };
    const known = (day: string) =>
      own.db.updateTable("settings").set({ value: day }).where("name", "=", "fines_charged_on").execute();
    await known(charged_on);
    try {
      await at(60, async () => expect(await dashboard("admin")).toBeNull());
      await at(61, async () => {
        const today = dayIn(61);
        expect(await own.workOfDay()).toEqual({ isHeld: true });
        // Saving what charges a category's fines charges none either.
        await rule(monthly(the));
        expect((await now()).fine).toBe(0);
        expect(await dashboard("admin")).toEqual({ charged_on, today });
        expect(await dashboard("bendahara")).toEqual({ charged_on, today });
        expect(await dashboard("kasir")).toBeNull();
        expect((await confirm(today, "bendahara")).status).toBe(403);
        const other = await confirm(dayIn(62));
        expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ["today"]]);
        const done = await confirm(today);
        expect(done.status, done.body.message).toBe(200);
        expect(done.body.data).toEqual({ charged_on: today, today });
        expect((await confirm(today)).body.data, "twice is once").toEqual({ charged_on: today, today });
        expect(await dashboard("admin")).toBeNull();
        // The school's other fines are not this test's to charge; those of this category are.
        await rule({ ...monthly(the), fine_ceiling: null });
        expect((await now()).fine).toBe(20_000);
      });
      const trail = "/api/audit?filter[resource]=school&filter[action]=school.fines_confirmed";
      const { body } = await backend.request<List<{ before: object; after: object }>>("GET", trail, {
        as: "admin",
      });
      expect(body.data).toMatchObject([{ before: { charged_on }, after: { charged_on: dayIn(61) } }]);
    } finally {
      await known(charged_on);
    }
  });

  test("where the clock has not jumped a confirmation changes nothing", async () => {
    const { today } = the().backend;
    const { body } = await confirm(today);
    expect(body.data.today).toBe(today);
  });
}

function takingDown(the: () => School): void {
  const waive = (id: string, body: object) =>
    the().backend.request<One<BillDetail>>("POST", `/api/bills/${id}/waive-fine`, { as: "bendahara", body });
  const reason = "Orang tua sakit";

  test("a treasurer waives a part with a reason, then the rest, and neither comes back", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, rule, now } = await lateBill(the, own, 40);
    await rule(monthly(the));
    const { version } = await now();
    const tooMuch = await waive(id, { version, amount: 20_001, reason });
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      422,
      { amount: ["Denda yang masih terbuka Rp 20.000."] },
    ]);
    expect((await waive(id, { version, amount: 5_000, reason: "ya" })).status).toBe(422);
    const some = await waive(id, { version, amount: 5_000, reason });
    expect(some.status, some.body.message).toBe(200);
    expect(some.body.data).toMatchObject({
      fine: 15_000,
      balance: 215_000,
      status: "unpaid",
      fine_open: 15_000,
    });
    expect(some.body.data.fines.at(-1)).toMatchObject({ kind: "waiver", nth: null, amount: -5_000, reason });
    expect(some.body.data.history.at(-1)).toMatchObject({ action: "bill.fine_waived", reason });
    expect((await waive(id, { version, amount: 5_000, reason })).body.code).toBe("stale_version");
    const { lines } = (await journalOf(the(), id)).at(-1) ?? {};
    expect(lines).toEqual([
      ["1-1302", 0, 5_000],
      ["4-1104", 5_000, 0],
    ]);
    const all = await waive(id, { version: version + 1, amount: 15_000, reason });
    expect(all.body.data).toMatchObject({ fine: 0, balance: 200_000, fine_open: 0 });
    await rule(monthly(the));
    expect((await now()).fine).toBe(0);
    const none = await waive(id, { version: version + 2, amount: 1, reason });
    expect([none.status, none.body.code]).toEqual([409, "already_paid"]);
  });

  test("a discount takes nothing off the fine, and cancelling the bill takes it along", async ({ skip }) => {
    const { own, request } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, rule, now } = await lateBill(the, own, 40, 50_000);
    await rule(monthly(the));
    const write = async (path: string, more: object) => {
      const { version } = await now();
      return request<One<BillDetail>>("POST", `/api/bills/${id}${path}`, {
        as: "bendahara",
        body: { version, reason, ...more },
      });
    };
    const refused = await write("/discount", { amount: 50_001 });
    expect(refused.body.errors).toEqual({
      amount: ["Potongan melebihi sisa selain denda. Denda dihapus dengan Hapus denda."],
    });
    const cancelled = await write("/cancel", {});
    expect(cancelled.status, cancelled.body.message).toBe(200);
    expect((await journalOf(the(), id)).at(-1)?.lines).toEqual([
      ["1-1302", 0, 70_000],
      ["4-1103", 50_000, 0],
      ["4-1104", 20_000, 0],
    ]);
    expect((await write("/waive-fine", { amount: 1 })).body.code).toBe("already_cancelled");
  });

  test("a bill that is fined is not divided, and each instalment is fined by its own due day", async ({
    skip,
  }) => {
    const { own, request } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const split = (id: string, version: number) =>
      request<One<BillDetail>>("POST", `/api/bills/${id}/split`, {
        as: "bendahara",
        body: { version, instalments: 2, due_on: the().backend.today },
      });
    const fined = await lateBill(the, own, 40);
    await fined.rule({ ...monthly(the), allow_instalments: true });
    const { version, can_split } = await fined.now();
    expect(can_split).toBe(false);
    expect((await split(fined.id, version)).body).toMatchObject({
      code: "wrong_status",
      message: "Tagihan ini sudah kena denda, jadi tidak dapat dibagi.",
    });
    const late = await lateBill(the, own, 40);
    await late.rule({ allow_instalments: true });
    const { parts } = (await split(late.id, (await late.now()).version)).body.data;
    const second = parts[1]?.id ?? "";
    const due_on = the().day(-40);
    await own.db.updateTable("bills").set({ due_on, issued_on: due_on }).where("id", "=", second).execute();
    await late.rule({ ...monthly(the), allow_instalments: true });
    expect(await the().billNow(second)).toMatchObject({ amount: 100_000, fine: 20_000, balance: 120_000 });
    expect(await late.now()).toMatchObject({ amount: 100_000, fine: 0, balance: 100_000 });
  });

  test("a payment of an earlier day owes no later fine, and voiding it brings the fine back", async ({
    skip,
  }) => {
    const { own, request } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, student, rule, now } = await lateBill(the, own, 40);
    await rule(monthly(the));
    const paid_on = the().day(-36);
    const take = (amount: number) =>
      request<One<PaymentDetail>>("POST", "/api/payments", {
        as: "bendahara",
        body: {
          student_id: student.id,
          paid_on,
          method: "cash",
          amount,
          allocations: [{ bill_id: id, amount }],
        },
      });
    const charges = () =>
      request<{ data: object[] }>("GET", `/api/students/${student.id}/fine-charges`, { as: "bendahara" });
    expect((await charges()).body.data).toEqual([
      { bill_id: id, on: the().day(-34), amount: 10_000, short: 200_000 },
      { bill_id: id, on: expect.any(String), amount: 10_000, short: 200_000 },
    ]);
    const refused = await take(220_000);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { amount: ["Denda sesudah tanggal bayar tidak ditagih. Kurangi jumlah bayarnya Rp 20.000."] },
    ]);
    const paid = await take(200_000);
    expect(paid.status, paid.body.message).toBe(201);
    expect(paid.body.data.allocations).toMatchObject([{ amount: 200_000, fine: 0, balance_after: 0 }]);
    expect((await charges()).body.data, "none of what is paid").toEqual([]);
    const bill = await now();
    expect(bill).toMatchObject({ fine: 0, balance: 0, status: "paid" });
    expect(bill.fines.map(({ kind, amount, is_undone }) => [kind, amount, is_undone])).toEqual([
      ["charge", 10_000, true],
      ["charge", 10_000, true],
      ["undone", -20_000, false],
    ]);
    const voided = await request("POST", `/api/payments/${paid.body.data.id}/void`, {
      as: "bendahara",
      body: { version: paid.body.data.version, reason: "Salah siswa" },
    });
    expect(voided.status, voided.body.message).toBe(200);
    expect(await now()).toMatchObject({ fine: 20_000, balance: 220_000, status: "unpaid" });
  });

  const payFor = (late: { id: string; student: EnrolledStudent }, amount: number, paid_on: string) =>
    the().pay(late.student, { paid_on, amount, allocations: [{ bill_id: late.id, amount }] }, "bendahara");
  const takeBack = async ({ id, version }: PaymentDetail) => {
    const voided = await the().backend.request("POST", `/api/payments/${id}/void`, {
      as: "bendahara",
      body: { version, reason: "Salah siswa" },
    });
    expect(voided.status, voided.body.message).toBe(200);
  };

  test("what was waived stays waived when a payment of an earlier day is voided", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    await waive(late.id, { version: (await late.now()).version, amount: 5_000, reason });
    const paid = await payFor(late, 200_000, the().day(-36));
    expect(await late.now()).toMatchObject({ fine: 0, balance: 0, status: "paid" });
    await takeBack(paid);
    const bill = await late.now();
    expect(bill).toMatchObject({ fine: 15_000, balance: 215_000, status: "unpaid" });
    expect(bill.fines.map(({ kind, amount, is_undone }) => [kind, amount, is_undone])).toEqual([
      ["charge", 10_000, true],
      ["charge", 10_000, true],
      ["waiver", -5_000, false],
      ["undone", -15_000, true],
      ["charge", 10_000, false],
      ["charge", 10_000, false],
      ["waiver", -5_000, false],
    ]);
    expect(bill.fines.at(-1)).toMatchObject({ reason });
    const told = (await auditOf(the(), late.id)).slice(-4).map((row) => [row.action, row.reason, row.after]);
    const why = `Pembatalan ${paid.receipt_no}: Salah siswa`;
    const of = (nth: number) => ({ payment_id: paid.id, fine_nth: nth, fine_on: expect.any(String) });
    expect(told, "what a void restores names the void").toEqual([
      ["bill.fine_undone", null, { fine: 0, balance: 200_000, payment_id: paid.id }],
      ["bill.fine_restored", why, { fine: 10_000, balance: 210_000, ...of(1) }],
      ["bill.fine_restored", why, { fine: 20_000, balance: 220_000, ...of(2) }],
      ["bill.fine_waived", reason, { fine: 15_000, balance: 215_000 }],
    ]);
    const { lines } = (await journalOf(the(), late.id)).at(-1) ?? {};
    expect(lines).toEqual([
      ["1-1302", 15_000, 0],
      ["4-1104", 0, 15_000],
    ]);
    await late.rule(monthly(the));
    expect((await late.now()).fine, "and each period is charged once").toBe(15_000);
  });

  test("a fine stays owed when the bill was paid after it began, whatever is paid of an earlier day", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    await payFor(late, 200_000, the().backend.today);
    const paid = await payFor(late, 10_000, the().day(-20));
    expect(await late.now()).toMatchObject({ fine: 20_000, paid: 210_000, balance: 10_000 });
    await takeBack(paid);
    expect(await late.now()).toMatchObject({
      fine: 20_000,
      paid: 200_000,
      balance: 20_000,
      status: "partial",
    });
  });

  test.for([
    ["the whole first", false],
    ["the rupiah first", true],
  ] as const)("a single rupiah of an earlier day erases none: %s", async ([, isTurned], { skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    const steps = [() => payFor(late, 200_000, the().backend.today), () => payFor(late, 1, the().day(-35))];
    for (const step of isTurned ? steps.toReversed() : steps) await step();
    expect(await late.now()).toMatchObject({
      fine: 20_000,
      paid: 200_001,
      balance: 19_999,
      status: "partial",
    });
  });

  test("parts of earlier days take back what begins once they cover the bill, until one is voided", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    await payFor(late, 100_000, the().day(-6));
    expect(await late.now()).toMatchObject({ fine: 20_000, balance: 120_000 });
    const part = await payFor(late, 100_000, the().day(-20));
    expect(await late.now(), "the second alone").toMatchObject({ fine: 10_000, balance: 10_000 });
    await takeBack(part);
    expect(await late.now()).toMatchObject({ fine: 20_000, balance: 120_000, status: "partial" });
  });

  test("a payment that would leave a later one with a fine that was never owed is refused", async ({
    skip,
  }) => {
    const { own, request } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    await payFor(late, 190_000, the().day(-38));
    await payFor(late, 20_000, the().backend.today);
    const body = (amount: number) => ({
      student_id: late.student.id,
      method: "cash",
      paid_on: the().day(-36),
      amount,
      allocations: [{ bill_id: late.id, amount }],
    });
    const refused = await request("POST", "/api/payments", { as: "bendahara", body: body(10_000) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        paid_on: [
          "Menurut tanggal ini tagihan itu tidak terlambat, padahal dendanya sudah dibayar. Batalkan dahulu pembayaran dendanya.",
        ],
      },
    ]);
    expect((await request("POST", "/api/payments", { as: "bendahara", body: body(9_999) })).status).toBe(201);
    expect(await late.now()).toMatchObject({ fine: 20_000, balance: 1 });
  });

  test("none is taken back once today is closed, for that is booked today", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its days are not ours to close");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    const before = await late.now();
    await whileClosed(the, async () => {
      const { status, body } = await the().backend.request("POST", "/api/payments", {
        as: "bendahara",
        body: {
          student_id: late.student.id,
          method: "cash",
          paid_on: the().day(-20),
          amount: 210_000,
          allocations: [{ bill_id: late.id, amount: 210_000 }],
        },
      });
      const message = "Kas hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.";
      expect([status, body]).toEqual([409, { message, code: "day_closed" }]);
    });
    expect(await late.now()).toEqual(before);
    await payFor(late, 210_000, the().day(-20));
    expect(await late.now(), "and once it is open it is taken").toMatchObject({ fine: 10_000, balance: 0 });
  });

  test("what is open again because another payment was voided is late again, as it was", async ({ skip }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const late = await lateBill(the, own, 40);
    await late.rule(monthly(the));
    await waive(late.id, { version: (await late.now()).version, amount: 5_000, reason });
    const first = await payFor(late, 150_000, the().day(-36));
    const second = await payFor(late, 50_000, the().day(-36));
    expect(await late.now()).toMatchObject({ fine: 0, balance: 0, status: "paid" });
    await takeBack(first);
    expect(await late.now()).toMatchObject({ fine: 15_000, balance: 165_000, status: "partial" });
    await takeBack(second);
    expect(await late.now()).toMatchObject({ fine: 15_000, balance: 215_000, status: "unpaid" });
  });

  test("a part of an earlier day leaves the later fine, for the bill is late all the same", async ({
    skip,
  }) => {
    const { own } = the().backend;
    if (own === undefined) return skip("its bills are not ours to make late");
    const { id, student, rule, now } = await lateBill(the, own, 40);
    await rule(monthly(the));
    const paid_on = the().day(-36);
    const draft = { paid_on, amount: 199_999, allocations: [{ bill_id: id, amount: 199_999 }] };
    await the().pay(student, draft, "bendahara");
    expect(await now()).toMatchObject({ fine: 20_000, balance: 20_001, status: "partial" });
  });
}
