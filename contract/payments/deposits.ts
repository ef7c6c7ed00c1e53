/**
 * Deposits: what a student holds in a unit, paying it out and moving it, and the vouchers of both. Source: docs/spec/money.md §12,
 * docs/spec/api.md §8.2.
 */
import * as v from "valibot";
import {
  day,
  id,
  instant,
  named,
  one,
  reason,
  rupiah,
  rupiahAboveZero,
  rupiahSum,
  signedRupiah,
  studentBrief,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { depositMoveKinds, depositVoucherKinds, oneOf } from "../enums.ts";
import { receiptHead } from "./paper-head.ts";
import { transaction } from "./transactions.ts";

/** What has moved a deposit, the oldest first. */
export const depositMovement = v.strictObject({
  on: day,
  kind: oneOf(depositMoveKinds),
  /** of the receipt, or of the voucher */
  number: v.nullable(v.string()),
  /** what this takes back was voided on that day */
  is_void: v.boolean(),
  in: rupiah,
  out: rupiah,
  /** what lay in the deposit right after it; below zero where something was booked on an earlier day than what it takes */
  balance: signedRupiah,
  payment_id: v.nullable(id),
  voucher_id: v.nullable(id),
});
export type DepositMovement = v.InferOutput<typeof depositMovement>;

/** A student's deposit in one unit: paid_in + received = applied + refunded + sent + balance. */
export const depositAccount = v.strictObject({
  unit_id: id,
  unit: unitBrief,
  balance: rupiah,
  /** for whoever pays out of it: it rises with every movement */
  version: v.number(),
  paid_in: rupiahSum,
  received: rupiahSum,
  applied: rupiahSum,
  refunded: rupiahSum,
  sent: rupiahSum,
  movements: v.array(depositMovement),
});
export type DepositAccount = v.InferOutput<typeof depositAccount>;

/** Errors: 404 unknown or of another's unit. Deposits in units that the asker does not see are left out. */
export const listDeposits = endpoint({
  name: "listDeposits",
  summary: "A student's deposits, unit by unit, with everything that has moved them",
  method: "GET",
  path: "/api/students/:id/deposits",
  access: "payments.read",
  reply: v.strictObject({ data: v.array(depositAccount) }),
});

/** A paper about money that left a deposit. `bank` is of a refund, `to_…` of a transfer. */
export const depositVoucher = v.strictObject({
  id,
  number: v.string(),
  kind: oneOf(depositVoucherKinds),
  unit_id: id,
  unit: unitBrief,
  student_id: id,
  student: studentBrief,
  /** whom the family is reached by */
  contact_name: v.nullable(v.string()),
  bank_id: v.nullable(id),
  bank: v.nullable(named),
  to_student_id: v.nullable(id),
  to_student: v.nullable(studentBrief),
  to_unit_id: v.nullable(id),
  to_unit: v.nullable(unitBrief),
  amount: rupiah,
  /** what was left in the deposit right after it */
  remaining: rupiah,
  reason: v.string(),
  booked_on: day,
  made_at: instant,
  made_by: v.nullable(named),
  print_count: v.number(),
  head: receiptHead,
  /** for whoever may read the journal, as far as it is of own units */
  journal: v.array(transaction),
});
export type DepositVoucher = v.InferOutput<typeof depositVoucher>;

export const refundDraft = v.strictObject({
  student_id: id,
  unit_id: id,
  amount: rupiahAboveZero,
  /** the cash box or bank account of that unit that it is paid out of */
  bank_id: id,
  paid_on: day,
  reason,
  /** of the deposit, as `listDeposits` and the student's `deposits` have it */
  version,
});
export type RefundDraft = v.InferOutput<typeof refundDraft>;

/**
 * Cash goes out of the till of who pays it. Errors: 404 unit or student, 409 `day_closed`, `stale_version`, 422: more than is left
 * (`amount`), a bank of another unit, of another kind or inactive (`bank_id`), a day to come or one on which it was not there yet
 * (`paid_on`).
 */
export const refundDeposit = endpoint({
  name: "refundDeposit",
  summary: "Pays a deposit out: one voucher, one journal entry",
  method: "POST",
  path: "/api/deposits/refund",
  access: "deposits.refund",
  body: refundDraft,
  reply: one(depositVoucher),
  status: 201,
  idempotent: true,
});

export const transferDraft = v.strictObject({
  from_student_id: id,
  to_student_id: id,
  unit_id: id,
  to_unit_id: id,
  amount: rupiahAboveZero,
  reason,
});
export type TransferDraft = v.InferOutput<typeof transferDraft>;

/**
 * Within a family (the rule of `listSiblings`), or of one student from unit to unit; booked today. Both units are the asker's own, and
 * in `to_unit_id` the receiver is a student or still owes something. Errors: 404 unit or student, 409 `day_closed`, 422: more than is
 * left (`amount`), another family, or somebody who has left and owes nothing (`to_student_id`), a unit that the receiver has nothing to
 * do with (`to_unit_id`).
 */
export const transferDeposit = endpoint({
  name: "transferDeposit",
  summary:
    "Moves a deposit to a brother or sister, or to the student's other unit: one voucher, two journal entries",
  method: "POST",
  path: "/api/deposits/transfer",
  access: "deposits.transfer",
  body: transferDraft,
  reply: one(depositVoucher),
  status: 201,
  idempotent: true,
});

/** Seen by the unit that it left and by the one that it went to. Errors: 404. */
export const getDepositVoucher = endpoint({
  name: "getDepositVoucher",
  summary: "The voucher of a refund or a transfer",
  method: "GET",
  path: "/api/deposits/:id",
  access: "payments.read",
  reply: one(depositVoucher),
});

/** The first print is the original, each later one is marked SALINAN. Errors: 404. */
export const printDepositVoucher = endpoint({
  name: "printDepositVoucher",
  summary: "Counts a print of the voucher",
  method: "POST",
  path: "/api/deposits/:id/print",
  access: "payments.read",
  reply: one(v.strictObject({ id, print_count: v.number() })),
});
