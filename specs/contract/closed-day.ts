/** A closed day refuses every write path. Source: docs/spec/money.md §13.3. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import { writing } from "./audit-check.ts";
import type { Username } from "./backends.ts";
import { endpointAt } from "./declared.ts";
import { childrenLeave, newCard, newChild } from "./families.ts";
import { billedStudent } from "./later-bills.ts";
import { bookNothing, rowByRow } from "./locks.ts";
import { refusals } from "./refusals.ts";
import type { List, One, School } from "./school.ts";
import { codeFor, idOf } from "./versioned-records.ts";

const TODAY = "Kas hari ini sudah ditutup. Buka dahulu kasnya di Tutup Kas.";
const reason = "Percobaan";

/** Closes today for the SMP while `work` is done; nothing is done where the days are not ours to close. */
export async function whileClosed(the: () => School, work: () => Promise<void>): Promise<void> {
  const { backend, units } = the();
  const db = backend.own?.db;
  if (db === undefined) return;
  const closing = { unit_id: units.SMP.id, day: backend.today, closed_at: `${backend.today}T03:00:00.000Z` };
  await db
    .insertInto("closed_days")
    .values({ ...closing, closed_by: null })
    .execute();
  try {
    await work();
  } finally {
    await db.deleteFrom("closed_days").where("day", "=", backend.today).execute();
  }
}

/** Closes the till of this user in the SMP while `work` is done, on the `day` that is given or today. */
async function whileTillClosed(
  the: () => School,
  owner: { as: Username; day?: string },
  work: (name: string) => Promise<void>,
): Promise<void> {
  const { backend, units } = the();
  const db = backend.own?.db;
  if (db === undefined) return;
  const { id, name } = (
    await backend.request<One<{ id: string; name: string }>>("GET", "/api/profile", { as: owner.as })
  ).body.data;
  const day = owner.day ?? backend.today;
  const closing = `till-of-${owner.as}`;
  await sql`insert into closings (id, unit_id, day, cashier_id, cashier_name, opening_cash, cash_in, cash_out, voids, expected_cash,
    counted_cash, difference, handed_over, by_method, status, closed_at, version)
    values (${closing}, ${units.SMP.id}, ${day}, ${id}, ${name}, 0, 0, 0, 0, 0, 0, 0, 0, '[]', 'closed', ${`${day}T03:00:00.000Z`}, 1)`.execute(
    db,
  );
  try {
    await work(name);
  } finally {
    await db.deleteFrom("closings").where("id", "=", closing).execute();
  }
}

export function closedDaySpecs(the: () => School): void {
  const request: School["backend"]["request"] = (...asked) => the().backend.request(...asked);

  /** The endpoints that were seen to refuse, by name. */
  const refusing = new Set<string>();

  /** Everything that the books hold: a refused write leaves it as it was. */
  const books = async () => {
    const db = the().backend.own?.db;
    const tables = [
      "transactions",
      "journal_lines",
      "bills",
      "payments",
      "allocations",
      "deposits",
      "deposit_vouchers",
      "bill_fines",
      "audit",
    ] as const;
    const rows = tables.map((table) => db?.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(rows));
  };

  /** What an Admin Sekolah, whom the void of a past day is open to, is told as well. */
  async function isRefused(method: string, path: string, body: object, sentence: string): Promise<void> {
    const { status, body: answer } = await request(method, path, { as: "admin", body });
    expect([status, answer], `${method} ${path}`).toEqual([409, { message: sentence, code: "day_closed" }]);
    refusing.add(endpointAt(method, path)?.name ?? path);
  }

  /** The same of a bulk action, which says it of its row. */
  async function isRefusedInRow(path: string, body: object): Promise<void> {
    type Rows = { data: { result: string; code: string | null }[] };
    const { status, body: answer } = await request<Rows>("POST", path, { as: "admin", body });
    expect([status, answer.data.map(({ result, code }) => [result, code])], path).toEqual([
      200,
      [["refused", "day_closed"]],
    ]);
    refusing.add(endpointAt("POST", path)?.name ?? path);
  }

  const manual = async () => {
    const body = {
      unit_id: the().units.SMP.id,
      date: the().backend.today,
      kind: "in",
      description: "Sewa kantin",
      lines: [
        { account_id: await idOf(the(), "/api/accounts?q=Kas+SMP"), debit: 5_000, credit: 0 },
        { account_id: await idOf(the(), "/api/accounts?q=4-1104"), debit: 0, credit: 5_000 },
      ],
    };
    const made = await request<One<{ id: string }>>("POST", "/api/transactions", { as: "admin", body });
    expect(made.status, made.body.message).toBe(201);
    return { body, id: made.body.data.id };
  };

  const drafted = async (entry: object) => {
    const body = { ...entry, status: "draft" };
    const made = await request<One<{ id: string }>>("POST", "/api/transactions", { as: "admin", body });
    expect(made.status, made.body.message).toBe(201);
    return made.body.data.id;
  };

  describe("a day that is closed", () => {
    test("takes no bill, no change of one, no payment, no void, no entry and no opening balance", async () => {
      const student = await the().student("SPP", "UP");
      const bill = await the().bill(student, { amount: 40_000 });
      const paidBill = await the().bill(student, { category: "UP", amount: 20_000 });
      const allocations = [{ bill_id: paidBill.id, amount: 20_000 }];
      const paid = await the().pay(student, { amount: 20_000, allocations });
      const { id, body: entry } = await manual();
      const [draft, waiting] = [await drafted(entry), await drafted(entry)];
      await the()
        .backend.own?.db.updateTable("voucher_drafts")
        .set({ status: "waiting" })
        .where("id", "=", waiting)
        .execute();
      const account = {
        code: codeFor("9-"),
        name: "Kas percobaan",
        type: "asset",
        unit_id: the().units.SMP.id,
      };
      const made = await request<One<{ id: string }>>("POST", "/api/accounts", {
        as: "admin",
        body: account,
      });
      const [batch] = (
        await request<List<{ batch_id: string }>>("GET", `/api/bills?q=${bill.number}`, { as: "admin" })
      ).body.data;
      const take = { student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 1_000 };
      const billing = {
        category_id: the().categories.SPP.id,
        class_year_id: the().years.active.id,
        periods: [`${the().years.active.name.slice(5)}-06`],
        audience: { unit_ids: [the().units.SMP.id] },
      };
      const card = newCard();
      const [holder, sister] = [await newChild(the(), { card }), await newChild(the(), { card })];
      await the().pay(holder, { amount: 9_000, to_deposit: 9_000 }, "admin");
      const out = { unit_id: the().units.SMP.id, amount: 9_000, reason };
      const refund = {
        ...out,
        student_id: holder.id,
        bank_id: await idOf(the(), "/api/banks?q=Kas+SMP"),
        paid_on: the().backend.today,
        version: 1,
      };
      const family = { from_student_id: holder.id, to_student_id: sister.id };
      const transfer = { ...out, ...family, to_unit_id: the().units.SMP.id };
      await whileClosed(the, async () => {
        const before = await books();
        await isRefused("POST", "/api/bills", billing, TODAY);
        const put = { version: 1, amount: 30_000, due_on: the().day(40), reason };
        await isRefused("PUT", `/api/bills/${bill.id}`, put, TODAY);
        await isRefused("POST", `/api/bills/${bill.id}/discount`, { version: 1, amount: 1, reason }, TODAY);
        await isRefused("POST", `/api/bills/${bill.id}/waive-fine`, { version: 1, amount: 1, reason }, TODAY);
        const parts = { version: 1, instalments: 2, due_on: the().backend.today };
        await isRefused("POST", `/api/bills/${bill.id}/split`, parts, TODAY);
        await isRefused("POST", `/api/bills/${bill.id}/cancel`, { version: 1, reason }, TODAY);
        await isRefused("POST", `/api/bill-batches/${batch?.batch_id}/undo`, { reason }, TODAY);
        await isRefused("POST", "/api/payments", take, TODAY);
        await isRefused("POST", "/api/payments/group", { payments: [take] }, TODAY);
        await isRefused("POST", `/api/payments/${paid.id}/void`, { version: 1, reason }, TODAY);
        await isRefused("POST", "/api/deposits/refund", refund, TODAY);
        await isRefused("POST", "/api/deposits/transfer", transfer, TODAY);
        await isRefused("POST", "/api/transactions", entry, TODAY);
        await isRefused("POST", `/api/transactions/${id}/void`, { version: 1, reason }, TODAY);
        await isRefused("POST", `/api/voucher-drafts/${draft}/submit`, { version: 1 }, TODAY);
        await isRefused("POST", `/api/voucher-drafts/${waiting}/approve`, { version: 1 }, TODAY);
        const opening = { ...account, code: codeFor("9-"), opening_balance: 1_000 };
        await isRefused("POST", "/api/accounts", opening, TODAY);
        const raised = { ...account, opening_balance: 1_000, version: 1 };
        await isRefused("PUT", `/api/accounts/${made.body.data.id}`, raised, TODAY);
        await isRefusedInRow("/api/bulk/bills/cancel", { rows: [{ id: bill.id, version: 1 }], reason });
        expect((await books()) === before, "the books are as they were").toBe(true);
      });
      expect(await the().billNow(bill.id)).toEqual(bill);
      await childrenLeave(the());
    });

    test("lets nobody's bills of later periods be cancelled, neither with the status nor after it", async () => {
      const [staying, gone] = [await billedStudent(the), await billedStudent(the)];
      const left = { status: "left", status_reason: reason, version: 1 };
      const path = `/api/students/${gone.id}`;
      const put = await request("PUT", path, { as: "admin", body: { ...gone.sent, ...left } });
      expect(put.status, put.body.message).toBe(200);
      await whileClosed(the, async () => {
        const turn = { ...staying.sent, ...left, cancel_bills: true };
        await isRefused("PUT", `/api/students/${staying.id}`, turn, TODAY);
        await isRefused("POST", `${path}/later-bills/cancel`, { version: 2, reason }, TODAY);
        const rows = [{ id: staying.id, version: 1 }];
        await isRefusedInRow("/api/bulk/students/status", {
          rows,
          ...left,
          version: undefined,
          cancel_bills: true,
        });
      });
      const { body } = await request<One<{ status: string }>>("GET", `/api/students/${staying.id}`, {
        as: "admin",
      });
      expect(body.data.status, "all or none").toBe("active");
      const turn = { as: "admin", body: { ...staying.sent, ...left } } as const;
      expect((await request("PUT", `/api/students/${staying.id}`, turn)).status, "once it may").toBe(200);
    });
  });

  describe("a till that is closed", () => {
    const voidability = async (id: string, as: Username) => {
      const { body } = await request<One<PaymentDetail>>("GET", `/api/payments/${id}`, { as });
      const { can_void, void_refused } = body.data;
      return [can_void, void_refused];
    };
    const voided = async (id: string, as: Username) => {
      const { status, body } = await request("POST", `/api/payments/${id}/void`, {
        as,
        body: { version: 1, reason },
      });
      return [status, body.message];
    };

    test("is said to be one's own of today, and who opens it", async () => {
      const student = await the().student("SPP");
      const take = { student_id: student.id, paid_on: the().backend.today, method: "cash", amount: 1_000 };
      await whileTillClosed(the, { as: "kasir" }, async () => {
        const { status, body } = await request("POST", "/api/payments", { as: "kasir", body: take });
        const message = "Kas Anda hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.";
        expect([status, body]).toEqual([409, { message, code: "day_closed" }]);
      });
      await whileTillClosed(the, { as: "admin" }, async () => {
        const { body } = await request("POST", "/api/payments", { as: "admin", body: take });
        expect(body.message).toBe("Kas Anda hari ini sudah ditutup. Buka dahulu kasnya di Tutup Kas.");
      });
      await whileTillClosed(the, { as: "bendahara", day: the().day(-4) }, async () => {
        const late = { ...take, paid_on: the().day(-4) };
        const { body } = await request("POST", "/api/payments", { as: "bendahara", body: late });
        expect(body.message).toBe(
          "Kas Anda pada tanggal itu sudah ditutup. Minta Admin Sekolah membukanya kembali.",
        );
      });
    });

    test("keeps today's payment from being voided by anybody, and its detail says whose till it is", async () => {
      const student = await the().student("SPP");
      await the().bill(student, { amount: 30_000 });
      const paid = await the().pay(student, { amount: 10_000 }, "kasir");
      expect(await voidability(paid.id, "admin")).toEqual([true, null]);
      await whileTillClosed(the, { as: "kasir" }, async (name) => {
        const ofAdmin = `Kas ${name} hari ini sudah ditutup. Buka dahulu kasnya di Tutup Kas.`;
        const ofTreasurer = `Kas ${name} hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.`;
        expect(await voidability(paid.id, "admin")).toEqual([false, ofAdmin]);
        expect(await voidability(paid.id, "bendahara")).toEqual([false, ofTreasurer]);
        expect(await voidability(paid.id, "kasir"), "who never voids is told nothing").toEqual([false, null]);
        expect(await voided(paid.id, "admin")).toEqual([409, ofAdmin]);
        expect(await voided(paid.id, "bendahara")).toEqual([403, ofTreasurer]);
      });
      expect(await voided(paid.id, "bendahara")).toEqual([200, undefined]);
      expect(await voidability(paid.id, "admin")).toEqual([false, null]);
    });

    test("of an earlier day leaves the void to the admin, out of the admin's till", async () => {
      const student = await the().student("SPP");
      const bill = await the().bill(student, { amount: 30_000 });
      const day = the().day(-4);
      await the()
        .backend.own?.db.updateTable("bills")
        .set({ issued_on: day })
        .where("id", "=", bill.id)
        .execute();
      const paid = await the().pay(student, { amount: 10_000, paid_on: day }, "bendahara");
      await whileTillClosed(the, { as: "bendahara", day }, async (name) => {
        const sentence = `Kas ${name} pada hari pembayaran ini sudah ditutup. Hanya admin yang dapat membatalkannya.`;
        expect(await voidability(paid.id, "bendahara")).toEqual([false, sentence]);
        expect(await voided(paid.id, "bendahara")).toEqual([403, sentence]);
        expect(await voidability(paid.id, "admin")).toEqual([true, null]);
        await whileTillClosed(the, { as: "admin" }, async () => {
          const own = "Kas Anda hari ini sudah ditutup. Buka dahulu kasnya di Tutup Kas.";
          expect(await voidability(paid.id, "admin")).toEqual([false, own]);
          expect(await voided(paid.id, "admin")).toEqual([409, own]);
        });
        expect(await voided(paid.id, "admin")).toEqual([200, undefined]);
      });
    });
  });

  test("every endpoint that writes refuses it, or books nothing", () => {
    const books = Object.keys(refusals).filter((name) => refusals[name]?.includes("409 day_closed"));
    const known = [...books, ...rowByRow, ...bookNothing];
    expect(known.toSorted(), "each is in one of the two tables, once").toEqual(writing.toSorted());
    // `reopenClosing` is refused in closings.ts, where there is something to open.
    const asked = [...books, ...rowByRow].filter((name) => name !== "reopenClosing");
    if (the().backend.own !== undefined) expect([...refusing].toSorted()).toEqual(asked.toSorted());
  });

  test("bills are found by the class they were issued in", async () => {
    const year = the().years.active.id;
    const smp = the().units.SMP.id;
    const room = await idOf(
      the(),
      `/api/classrooms?q=7A&filter[class_year_id]=${year}&filter[unit_id]=${smp}`,
    );
    const path = `/api/bills?filter[classroom_id]=${room}&per_page=200`;
    const { data } = (
      await request<List<{ classroom: string; unit: { code: string } }>>("GET", path, { as: "admin" })
    ).body;
    expect(data.length).toBeGreaterThan(20);
    expect(new Set(data.map(({ classroom, unit }) => `${unit.code} ${classroom}`))).toEqual(
      new Set(["SMP 7A"]),
    );
  });
}
