/**
 * What holds after any history, worked out here from the documents themselves, line by line, as nobody would for a screen: each
 * is one of the numbered invariants of the books. Source: docs/spec/money.md §11, §13, §17.
 */
import { expect } from "vitest";
import type { BillDetail } from "../../contract/bills/bills.ts";
import type { ClosingDetail, Till } from "../../contract/payments/closings.ts";
import type { PaymentDetail } from "../../contract/payments/payments.ts";
import type { StudentDetail } from "../../contract/students/students.ts";
import type { Db } from "../../store/sql.ts";
import type { Backend } from "../contract/backends.ts";
import type { List, One } from "../contract/school.ts";

export type Where = { twins: readonly [Backend, Backend]; unitId: string; day: string };

const dbOf = ({ twins }: Where): Db => {
  const { own } = twins[0];
  if (own === undefined) throw new Error("these look into a database of their own");
  return own.db;
};

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

/** An instant's day at the school. */
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Jakarta" }).format(new Date(instant));

async function documentsOf(where: Where) {
  const db = dbOf(where);
  const payments = await db.selectFrom("payments").selectAll().where("unit_id", "=", where.unitId).execute();
  const refunds = await db
    .selectFrom("deposit_vouchers")
    .innerJoin("banks", "banks.id", "deposit_vouchers.bank_id")
    .select(["deposit_vouchers.amount", "booked_on", "made_by", "banks.kind"])
    .where("deposit_vouchers.unit_id", "=", where.unitId)
    .where("deposit_vouchers.kind", "=", "refund")
    .execute();
  const voidedOn = ({ voided_at }: { voided_at: string | null }) => voided_at && dayOf(voided_at);
  return { payments, refunds, voidedOn };
}

/** What stays of a day: taken on it, and not voided on it. */
async function takenOn(where: Where) {
  const { payments, voidedOn } = await documentsOf(where);
  return payments.filter((one) => one.paid_on === where.day && voidedOn(one) !== where.day);
}

async function tillsAt({ twins, unitId, day }: Where, place: 0 | 1): Promise<Till[]> {
  const path = `/api/tills?unit_id=${unitId}&day=${day}`;
  return (await twins[place].request<{ data: Till[] }>("GET", path, { as: "bendahara" })).body.data;
}

export type Closed = { tills: Till[]; closings: ClosingDetail[]; day: ClosingDetail };

/** Closes every till of the day and the day, each with another sum than the books say, at one app and the other. */
export async function closeTheDay(where: Where): Promise<Closed> {
  const { twins, unitId, day } = where;
  const tills = await tillsAt(where, 0);
  const close = async (place: number, more: object) => {
    const body = { unit_id: unitId, day, handed_over: 0, difference_reason: "Percobaan", ...more };
    const twin = twins[place % 2] ?? twins[0];
    const made = await twin.request<One<ClosingDetail>>("POST", "/api/closings", { as: "bendahara", body });
    expect(made.status, made.body.message).toBe(201);
    return made.body.data;
  };
  const closings: ClosingDetail[] = [];
  for (const [place, { cashier_id }] of tills.entries()) {
    closings.push(await close(place, { cashier_id, counted: [{ denomination: 100, count: place + 1 }] }));
  }
  return { tills, closings, day: await close(tills.length, {}) };
}

export async function openAgain({ twins }: Where, { closings }: Closed): Promise<void> {
  for (const { id, version } of closings) {
    const body = { version, reason: "Percobaan" };
    const opened = await twins[1].request("POST", `/api/closings/${id}/reopen`, { as: "admin", body });
    expect(opened.status, opened.body.message).toBe(200);
  }
}

/** 1: expected = opening + cash in − cash out − voids in cash, of the receipts and vouchers that hold. */
export async function expectDrawers(where: Where, { closings }: Closed): Promise<void> {
  const { payments, refunds, voidedOn } = await documentsOf(where);
  const taken = await takenOn(where);
  const before = await dbOf(where)
    .selectFrom("closings")
    .selectAll()
    .where("unit_id", "=", where.unitId)
    .where("status", "=", "closed")
    .where("day", "<", where.day)
    .orderBy("day", "desc")
    .execute();
  expect(closings.length).toBeGreaterThan(1);
  for (const { cashier, ...closing } of closings) {
    const isOwn = (id: string | null) => id === cashier?.id;
    const last = before.find(({ cashier_id }) => isOwn(cashier_id));
    const given = payments.filter((one) => one.paid_on < where.day && voidedOn(one) === where.day);
    const isCash = ({ method }: { method: string }) => method === "cash";
    const figures = {
      opening_cash: last === undefined ? 0 : last.counted_cash - last.handed_over,
      cash_in: sum(taken.filter((one) => isCash(one) && isOwn(one.cashier_id)).map(({ amount }) => amount)),
      cash_out: sum(
        refunds
          .filter((one) => one.kind === "cash" && one.booked_on === where.day && isOwn(one.made_by))
          .map(({ amount }) => amount),
      ),
      voids: sum(given.filter((one) => isCash(one) && isOwn(one.voided_by)).map(({ amount }) => amount)),
    };
    const { opening_cash, cash_in, cash_out, voids } = figures;
    expect(closing, cashier?.name).toMatchObject({
      ...figures,
      expected_cash: opening_cash + cash_in - cash_out - voids,
    });
  }
}

/** 2: whatever was counted, the day closes and the difference is what was counted beyond the books. */
export async function expectDifferences(where: Where, { closings }: Closed): Promise<void> {
  const { payments, voidedOn } = await documentsOf(where);
  const voided = payments.filter((one) => voidedOn(one) === where.day);
  expect(voided.length, "there are voids inside").toBeGreaterThan(0);
  for (const { id, ...closing } of closings) {
    expect(closing.difference).not.toBe(0);
    const path = `/api/closings/${id}`;
    const { data } = (await where.twins[1].request<One<ClosingDetail>>("GET", path, { as: "bendahara" }))
      .body;
    expect(data.difference).toBe(data.counted_cash - data.expected_cash);
    expect(data.difference).toBe(closing.difference);
    expect(data.counted_cash).toBe(sum(data.counted.map(({ denomination, count }) => denomination * count)));
  }
}

/** 21: a receipt and a bill list every payment so far, and what they list comes to what was paid. */
export async function expectPapers(where: Where, paymentIds: readonly string[]): Promise<void> {
  const db = dbOf(where);
  const billIds = new Set<string>();
  for (const id of paymentIds) {
    const path = `/api/payments/${id}`;
    const { data } = (await where.twins[0].request<One<PaymentDetail>>("GET", path, { as: "bendahara" }))
      .body;
    const printed = sum(data.allocations.map(({ amount }) => amount));
    expect(printed + data.to_deposit).toBe(data.amount);
    for (const { bill_id } of data.allocations) billIds.add(bill_id);
  }
  expect(billIds.size).toBeGreaterThan(0);
  for (const id of billIds) {
    const path = `/api/bills/${id}`;
    const { data } = (await where.twins[1].request<One<BillDetail>>("GET", path, { as: "bendahara" })).body;
    const booked = await db
      .selectFrom("allocations")
      .select(["payment_id", "amount"])
      .where("bill_id", "=", id)
      .execute();
    const ofAll = (rows: readonly { payment_id: string; amount: number }[]) =>
      rows.map(({ payment_id, amount }) => `${payment_id} ${amount}`).toSorted();
    expect(ofAll(data.allocations)).toEqual(ofAll(booked));
    const standing = data.allocations.filter(({ status }) => status === "received");
    expect(sum(standing.map(({ amount }) => amount))).toBe(data.paid);
  }
}

type ByMethod = readonly { method: string; amount: number; count: number }[];

/** 22: each till has what its own cashier took, by method, whoever else is open; the closings come to what the day took. */
export async function expectTills(where: Where, { tills, closings, day }: Closed): Promise<void> {
  const taken = await takenOn(where);
  const byMethod = (rows: typeof taken) => {
    const methods = [...new Set(rows.map(({ method }) => method))].toSorted();
    return methods.map((method) => {
      const own = rows.filter((row) => row.method === method);
      return { method, amount: sum(own.map(({ amount }) => amount)), count: own.length };
    });
  };
  const sorted = (all: ByMethod) => all.toSorted((one, other) => (one.method < other.method ? -1 : 1));
  for (const [place, till] of tills.entries()) {
    const own = taken.filter(({ cashier_id }) => cashier_id === till.cashier_id);
    expect(sorted(till.by_method), till.cashier.name).toEqual(byMethod(own));
    // The others were open while it was closed, and it was closed while they were.
    expect(closings[place]?.by_method).toEqual(till.by_method);
    expect(closings[place]?.cash_in).toBe(till.cash_in);
  }
  expect(sorted(day.by_method)).toEqual(byMethod(taken));
  for (const figure of ["cash_in", "cash_out", "voids", "expected_cash", "counted_cash"] as const) {
    expect(day[figure], figure).toBe(sum(closings.map((closing) => closing[figure])));
  }
}

/** 24: what is voided or cancelled is in no figure of what is owed: of a bill, of a student, of the accounts. */
export async function expectNothingDead(where: Where, studentIds: readonly string[]): Promise<void> {
  const db = dbOf(where);
  const bills = await db.selectFrom("bills").selectAll().execute();
  const live = await db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["bill_id", "allocations.amount"])
    .where("payments.status", "=", "received")
    .execute();
  const owed = (rows: typeof bills) =>
    sum(rows.filter(({ status }) => status !== "cancelled").map(({ balance }) => balance));
  for (const id of studentIds) {
    const own = bills.filter(({ student_id }) => student_id === id);
    for (const bill of own) {
      const paid = sum(live.filter(({ bill_id }) => bill_id === bill.id).map(({ amount }) => amount));
      expect(bill.paid).toBe(paid);
    }
    const path = `/api/students/${id}`;
    const { data } = (await where.twins[0].request<One<StudentDetail>>("GET", path, { as: "bendahara" }))
      .body;
    expect(data.balance, data.name).toBe(owed(own));
    const open = `/api/bills?filter[student_id]=${id}&filter[status]=unpaid,partial&per_page=1`;
    const listed = await where.twins[1].request<List<unknown, { balance: number }>>("GET", open, {
      as: "bendahara",
    });
    expect(listed.body.meta.balance).toBe(owed(own));
  }
  const cancelled = bills.filter(
    ({ status, student_id }) => status === "cancelled" && studentIds.includes(student_id),
  );
  expect(cancelled.length, "some were cancelled").toBeGreaterThan(0);
  await expectReceivables(db, bills, owed);
}

async function expectReceivables(
  db: Db,
  bills: readonly { receivable_account_id: string | null; status: string; balance: number }[],
  owed: (rows: never[]) => number,
): Promise<void> {
  const lines = await db.selectFrom("journal_lines").select(["account_id", "debit", "credit"]).execute();
  for (const account of new Set(bills.map(({ receivable_account_id }) => receivable_account_id))) {
    const own = lines.filter(({ account_id }) => account_id === account);
    const ofAccount = bills.filter(({ receivable_account_id }) => receivable_account_id === account);
    expect(sum(own.map(({ debit, credit }) => debit - credit))).toBe(owed(ofAccount as never[])); // the same rows
  }
}
