/** What the payment endpoints do. Source: docs/spec/money.md §11, §13, §14, §15, docs/spec/api.md §8.2. */
import {
  createPayment,
  createPaymentGroup,
  getPayment,
  getReceiptFile,
  listPayments,
  type Payment,
  type PaymentDetail,
  type PaymentDraft,
  printReceipt,
  type Receipt,
  verifyReceipt,
  voidPayment,
} from "../../contract/payments/payments.ts";
import { may } from "../../contract/permissions.ts";
import { tillOfVoid } from "../../rules/closings.ts";
import { depositLeftOn } from "../../rules/deposits.ts";
import { initialsOf } from "../../rules/names.ts";
import { entryKindOf, mayVoid, usesDeposit } from "../../rules/payments.ts";
import { reopenBill } from "../../store/bills/bills.ts";
import { settingOf } from "../../store/office/settings.ts";
import { addToDeposit, depositMoves, takeFromDeposit } from "../../store/payments/deposits.ts";
import { entriesOfSource, mirrorEntry, standingEntriesOf } from "../../store/payments/ledger.ts";
import { type Booked, closedTillOn, lockOn } from "../../store/payments/locks.ts";
import {
  countPrint,
  type FoundPayment,
  findByVerifyCode,
  findPayment,
  type ListedPayment,
  linesOfPayment,
  listPaymentRows,
  lockStudent,
  markVoided,
  namesOfBills,
  paymentIds,
  paymentsOf,
} from "../../store/payments/payments.ts";
import { countHit, networkOf } from "../../store/session/throttles.ts";
import type { Scope } from "../../store/sql.ts";
import { logoOf } from "../../store/students/pictures.ts";
import { assessAllFines } from "../bills/fines.ts";
import { restoreFines } from "../bills/restore-fines.ts";
import {
  type AnyCase,
  audit,
  forAnyone,
  forStaff,
  listedInPieces,
  long,
  nextId,
  type Staff,
  scopeOf,
  type World,
} from "../case.ts";
import { busy, conflict, forbidden, invalid, missing, Refusal, stale } from "../refusal.ts";
import { listReply, namedOf, unitBriefOf } from "../reply.ts";
import { transactionOf } from "./journal-entries.ts";
import { closedSentence } from "./open-day.ts";
import { takePayment } from "./take-payment.ts";

type Act = World & { actor: Staff };

function paymentOf(row: ListedPayment): Payment {
  return {
    id: row.id,
    receipt_no: row.receipt_no,
    unit_id: row.unit_id,
    unit: unitBriefOf(row),
    student_id: row.student_id,
    student: {
      id: row.student_id,
      nis: row.student_nis,
      name: row.student_name,
      classroom: row.classroom_name,
    },
    payer: row.payer,
    method: row.method,
    bank_id: row.bank_id,
    bank: namedOf(row.bank_id, row.bank_name),
    amount: row.amount,
    to_deposit: row.to_deposit,
    paid_on: row.paid_on,
    paid_at: row.paid_at,
    status: row.status,
    cashier: namedOf(row.cashier_id, row.cashier_name),
    group_id: row.group_id,
    version: row.version,
  };
}

/** The bills that were left open, as `take-payment.ts` wrote them down, with what they are for. */
async function remainingBillsOf(world: World, written: string | null): Promise<Receipt["remaining_bills"]> {
  if (written === null) return null;
  const left = JSON.parse(written) as { bill_id: string; balance: number }[]; // cases/payments/take-payment.ts wrote it
  const names = await namesOfBills(
    world.db,
    left.map(({ bill_id }) => bill_id),
  );
  return left.flatMap(({ bill_id, balance }) => {
    const name = names.get(bill_id);
    return name === undefined ? [] : [{ bill_id, ...name, balance }];
  });
}

/** Everything a receipt says; the portal shows it too. */
export async function receiptOf(world: World, row: FoundPayment): Promise<Receipt> {
  // One after the other: within a transaction there is one connection, and pg will not queue on it for ever.
  const lines = await linesOfPayment(world.db, row.id);
  const school = await settingOf(world.db, "school_name");
  return {
    ...paymentOf(row),
    reference: row.reference,
    note: row.note,
    verify_code: row.verify_code,
    verify_url: `${world.publicUrl}/verify/${row.verify_code}`,
    print_count: row.print_count,
    void_reason: row.void_reason,
    voided_at: row.voided_at,
    voided_by: namedOf(row.voided_by, row.voided_by_name),
    remaining: row.remaining,
    remaining_bills: await remainingBillsOf(world, row.remaining_bills),
    deposit_left: row.deposit_left,
    guardian: row.guardian,
    head: {
      logo: await logoOf(world.db, row.unit_id),
      name: row.unit_name,
      school: school ?? row.unit_name,
      address: row.unit_address,
      city: row.unit_city,
      phone: row.unit_phone,
      receipt_city: row.receipt_city,
      receipt_footer: row.receipt_footer,
    },
    allocations: lines.map(({ category_name, ...line }) => ({ ...line, category: category_name })),
  };
}

/** The till that the void of a payment moves today. */
const tillMovedBy = (call: Act, { paid_on, cashier_id }: FoundPayment) =>
  tillOfVoid({
    bookedOn: paid_on,
    cashierId: cashier_id,
    today: call.today,
    voiderId: call.actor.id,
  });

/**
 * Why the asker, whose role voids payments, cannot void this one now: what is closed is its own day, for the unit or for the till that
 * took it, or today, for the unit or for a till that the void moves. Null where nothing is closed.
 */
async function voidRefusal(call: Act, row: FoundPayment): Promise<Refusal | null> {
  const unitId = row.unit_id;
  const tills = [call.actor.id, tillMovedBy(call, row)];
  const today = await closedSentence(call, { unitId, day: call.today, cashierIds: tills });
  const ofDay = { unitId, day: row.paid_on, cashierIds: [row.cashier_id] };
  if (!mayVoid({ role: call.actor.role, isOpenDay: (await lockOn(call.db, ofDay)) === null })) {
    const isOfToday = row.paid_on === call.today && today !== null;
    return forbidden(isOfToday ? today : await onlyAdminVoids(call, ofDay), "day_closed");
  }
  return today === null ? null : conflict("day_closed", today);
}

async function onlyAdminVoids(call: Act, ofDay: Booked): Promise<string> {
  const till = (await lockOn(call.db, ofDay)) === "till" ? await closedTillOn(call.db, ofDay) : undefined;
  const closed = till === undefined ? "Hari" : `Kas ${till.cashier_name ?? "kasir"} pada hari`;
  return `${closed} pembayaran ini sudah ditutup. Hanya admin yang dapat membatalkannya.`;
}

/** Whether the asker may void it now, and what is in the way where only that is. */
async function voidabilityOf(call: Act, row: FoundPayment) {
  const isAsked = row.status === "received" && may(call.actor.role, "payments.void");
  const refusal = isAsked ? await voidRefusal(call, row) : null;
  return { can_void: isAsked && refusal === null, void_refused: refusal?.body.message ?? null };
}

async function paymentDetailOf(call: Act, scope: Scope, id: string): Promise<PaymentDetail> {
  const row = await findPayment(call.db, scope, id);
  if (row === undefined) throw missing("Pembayaran tidak ditemukan.");
  const receipt = await receiptOf(call, row);
  // A cashier takes money but does not read the journal.
  const entries = may(call.actor.role, "transactions.read") ? await entriesOfSource(call.db, scope, id) : [];
  return {
    ...receipt,
    journal: entries.map(transactionOf),
    ...(await voidabilityOf(call, row)),
  };
}

const list = listedInPieces(
  listPayments,
  async ({ db, actor, query, url }) => {
    const { rows, sums } = await listPaymentRows(db, scopeOf(actor), query.filter, query.q, query);
    const { count, ...amounts } = sums;
    return listReply(url, query, { data: rows.map(paymentOf), total: count, sums: amounts });
  },
  {
    ids: ({ db, actor, query }) => paymentIds(db, scopeOf(actor), query.filter, query.q, query),
    rows: async ({ db, actor }, ids) => (await paymentsOf(db, scopeOf(actor), ids)).map(paymentOf),
  },
);

const get = forStaff(getPayment, async (call) => ({
  data: await paymentDetailOf(call, scopeOf(call.actor), call.params.id),
}));

/** Drawing takes longer than answering, so that it is done beside the others' requests. */
const getFile = long(
  forStaff(getReceiptFile, async (call) => {
    const row = await findPayment(call.db, scopeOf(call.actor), call.params.id);
    if (row === undefined) throw missing("Pembayaran tidak ditemukan.");
    return { data: await receiptOf(call, row) };
  }),
);

const create = forStaff(createPayment, async (call) => {
  const id = await takePayment(call, call.body, null);
  return { data: await paymentDetailOf(call, scopeOf(call.actor), id) };
});

/**
 * A refusal of one payment of a group names its fields as the group's body does, `payments.1.bank_id`; what is not of a field
 * says whose payment it is, where they are several students'.
 */
const namingPayment =
  (call: World, isOfOne: boolean, { student_id }: PaymentDraft, place: number) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Refusal)) throw error;
    const { errors, message } = error.body;
    if (errors !== undefined) {
      const named = Object.entries(errors).map(([field, said]) => [`payments.${place}.${field}`, said]);
      throw invalid(Object.fromEntries(named), message);
    }
    if (error.status !== 409 || isOfOne) throw error;
    const { name } = await call.db
      .selectFrom("students")
      .select("name")
      .where("id", "=", student_id)
      .executeTakeFirstOrThrow();
    throw new Refusal(409, { ...error.body, message: `${name}: ${message}` });
  };

const createGroup = forStaff(createPaymentGroup, async (call) => {
  const groupId = nextId(call);
  const data: PaymentDetail[] = [];
  // Always in the same order, first all students and then unit by unit (whose counters a payment locks), so that two
  // groups wait for each other instead of locking up.
  const unitOf = new Map<string, string>();
  for (const id of [...new Set(call.body.payments.map((draft) => draft.student_id))].toSorted()) {
    unitOf.set(id, (await lockStudent(call.db, id)) ?? "");
  }
  const drafts = call.body.payments
    .map((draft, place) => ({ draft, place, unitId: draft.unit_id ?? unitOf.get(draft.student_id) ?? "" }))
    .toSorted((one, other) => (one.unitId < other.unitId ? -1 : Number(one.unitId > other.unitId)));
  for (const { draft, place } of drafts) {
    const id = await takePayment(call, draft, groupId).catch(
      namingPayment(call, unitOf.size === 1, draft, place),
    );
    data[place] = await paymentDetailOf(call, scopeOf(call.actor), id);
  }
  return { data };
});

type Line = Awaited<ReturnType<typeof linesOfPayment>>[number];

/** Undoes what the payment did to bills and deposits. Errors: 409 `deposit_spent`. */
async function takeBack(
  call: Act,
  row: FoundPayment,
  { lines, reason }: { lines: readonly Line[]; reason: string },
): Promise<void> {
  if (row.to_deposit > 0) {
    const about = { studentId: row.student_id, unitId: row.unit_id, zone: call.zone };
    // Without it the deposit would have been below zero on the day on which it was used, whatever came to it since.
    const isUsed = depositLeftOn(await depositMoves(call.db, about), row.paid_on) < 0;
    const taken = !isUsed && (await takeFromDeposit(call.db, row.student_id, row.unit_id, row.to_deposit));
    if (!taken) {
      throw conflict(
        "deposit_spent",
        "Deposit dari pembayaran ini sudah dipakai, jadi tidak dapat dibatalkan.",
      );
    }
  }
  if (usesDeposit(row)) await addToDeposit(call.db, row.student_id, row.unit_id, row.amount);
  for (const line of lines) await reopenBill(call.db, line.bill_id, line.amount, call.now.toISOString());
  const voided = { id: row.id, receipt_no: row.receipt_no, reason };
  const billIds = lines.map((line) => line.bill_id);
  await restoreFines(call, voided, billIds);
}

const voidOne = forStaff(voidPayment, async (call) => {
  const scope = scopeOf(call.actor);
  const { reason, version } = call.body;
  const row = await findPayment(call.db, scope, call.params.id);
  if (row === undefined) throw missing("Pembayaran tidak ditemukan.");
  if (row.status === "voided") throw conflict("already_voided", "Pembayaran ini sudah dibatalkan.");
  const refusal = await voidRefusal(call, row);
  if (refusal !== null) throw refusal;
  await lockStudent(call.db, row.student_id);
  const at = call.now.toISOString();
  if (!(await markVoided(call.db, { id: row.id, version, reason, at, by: call.actor.id }))) throw stale();
  const lines = await linesOfPayment(call.db, row.id);
  await takeBack(call, row, { lines, reason });
  const billIds = lines.map((line) => line.bill_id);
  // What it had paid is open again, or was until another payment came, and late from its due day on.
  if (billIds.length > 0) await assessAllFines(call, { unitId: row.unit_id, billIds });
  for (const entry of await standingEntriesOf(call.db, row.id)) {
    await mirrorEntry(call.db, call.today, entry.id, {
      id: nextId(call),
      unit: { id: row.unit_id, code: row.unit_code },
      date: call.today,
      kind: entryKindOf(row, "void"),
      source: "payment",
      sourceId: row.id,
      description: `Pembatalan ${row.receipt_no}: ${reason}`,
      party: row.student_name,
      reference: row.receipt_no,
      createdAt: at,
      createdBy: call.actor.id,
      cashierId: tillMovedBy(call, row),
    });
  }
  await audit(call, {
    action: "payment.voided",
    resource: "payment",
    resourceId: row.id,
    unitId: row.unit_id,
    reason,
    before: {
      status: row.status,
      to_deposit: row.to_deposit,
      allocations: lines.map(({ bill_id, amount }) => ({ bill_id, amount })),
    },
    after: { status: "voided", to_deposit: 0, allocations: [] },
  });
  return { data: await paymentDetailOf(call, scope, row.id) };
});

const print = forStaff(printReceipt, async (call) => {
  const counted = await countPrint(call.db, scopeOf(call.actor), call.params.id);
  if (counted === undefined) throw missing("Pembayaran tidak ditemukan.");
  const { print_count, unit_id: unitId } = counted;
  await audit(call, {
    action: "payment.printed",
    resource: "payment",
    resourceId: call.params.id,
    unitId,
    after: { print_count },
  });
  return { data: { id: call.params.id, print_count } };
});

const VERIFY_LIMIT = { limit: 60, windowSeconds: 60 };

const verify = forAnyone(
  verifyReceipt,
  async (call) => {
    const hit = await countHit(call.db, `verify ${networkOf(call.address)}`, {
      ...VERIFY_LIMIT,
      now: call.now,
    });
    if (hit.blockedForSeconds > 0) throw busy(hit.blockedForSeconds);
    // Codes are printed in small letters; who types one from paper may not.
    const payment = await findByVerifyCode(call.db, call.params.code.toLowerCase());
    if (payment === undefined || payment.receipt_no === null) throw missing("Kuitansi ini tidak dikenal.");
    return {
      data: {
        receipt_no: payment.receipt_no,
        school: (await settingOf(call.db, "school_name")) ?? payment.unit_name,
        student_initials: initialsOf(payment.student_name),
        amount: payment.amount,
        paid_on: payment.paid_on,
        genuine: true,
        voided: payment.status === "voided",
        ...(usesDeposit(payment) && { document: "deposit_use" as const }),
      },
    };
  },
  "own",
);

export const paymentCases: AnyCase[] = [list, get, getFile, create, createGroup, voidOne, print, verify];
