/** Payments and their receipts. Source: docs/spec/money.md §11, §13, §14, §15, docs/spec/api.md §8.2. */
import * as v from "valibot";
import {
  day,
  exportableQuery,
  id,
  instalmentPlace,
  instant,
  listOf,
  named,
  one,
  optionalText,
  period,
  reason,
  rupiah,
  rupiahAboveZero,
  rupiahSum,
  several,
  studentBrief,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, paymentMethods, paymentStatuses } from "../enums.ts";
import { receiptHead } from "./paper-head.ts";
import { transaction } from "./transactions.ts";

const fields = {
  id,
  /** null while the payment waits for verification */
  receipt_no: v.nullable(v.string()),
  unit_id: id,
  unit: unitBrief,
  student_id: id,
  student: studentBrief,
  payer: v.nullable(v.string()),
  method: oneOf(paymentMethods),
  bank_id: v.nullable(id),
  bank: v.nullable(named),
  amount: rupiah,
  to_deposit: rupiah,
  paid_on: day,
  paid_at: instant,
  status: oneOf(paymentStatuses),
  cashier: v.nullable(named),
  group_id: v.nullable(id),
  version: v.number(),
};
export const payment = v.strictObject(fields);
export type Payment = v.InferOutput<typeof payment>;

export const allocation = v.strictObject({
  bill_id: id,
  number: v.string(),
  category: v.string(),
  period,
  ...instalmentPlace,
  description: v.nullable(v.string()),
  amount: rupiah,
  /** how much of `amount` went to the bill's fine */
  fine: rupiah,
  /** what the bill still owed right after this payment */
  balance_after: rupiah,
});
export type PaymentAllocation = v.InferOutput<typeof allocation>;

/** A bill that is left open after a payment, with what is open of it then. */
const remainingBill = v.strictObject({
  bill_id: id,
  category: v.string(),
  period,
  ...instalmentPlace,
  description: v.nullable(v.string()),
  balance: rupiah,
});

/** A payment with everything its receipt says. */
const receiptFields = {
  ...fields,
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  verify_code: v.string(),
  verify_url: v.string(),
  print_count: v.number(),
  void_reason: v.nullable(v.string()),
  voided_at: v.nullable(instant),
  voided_by: v.nullable(named),
  /** what the student still owed in this unit right after this payment */
  remaining: rupiah,
  /** the bills that make `remaining`, the oldest due first; null where it was not written down when it was paid */
  remaining_bills: v.nullable(v.array(remainingBill)),
  /** what the student's deposit in this unit held right after this payment; null as above */
  deposit_left: v.nullable(rupiah),
  /** who was written to for the student then: the money is theirs where no `payer` is named */
  guardian: v.nullable(v.string()),
  head: receiptHead,
  allocations: v.array(allocation),
};
export const receipt = v.strictObject(receiptFields);
export type Receipt = v.InferOutput<typeof receipt>;

export const paymentDetail = v.strictObject({
  ...receiptFields,
  journal: v.array(transaction),
  /** whether the asker may void it today (docs/spec/money.md §13) */
  can_void: v.boolean(),
  /** what a void would be refused with now, where its day or a till that it would move is closed; null where nothing is */
  void_refused: v.nullable(v.string()),
});
export type PaymentDetail = v.InferOutput<typeof paymentDetail>;

export const listPayments = endpoint({
  name: "listPayments",
  summary: "Payments, with the sums of all rows the filters leave",
  method: "GET",
  path: "/api/payments",
  access: "payments.read",
  query: exportableQuery({
    sorts: ["receipt_no", "paid_on", "paid_at", "amount"],
    filters: {
      status: v.optional(several(oneOf(paymentStatuses))),
      method: v.optional(several(oneOf(paymentMethods))),
      unit_id: v.optional(several(id)),
      student_id: v.optional(id),
      cashier_id: v.optional(several(id)),
      group_id: v.optional(id),
      paid_from: v.optional(day),
      paid_until: v.optional(day),
    },
  }),
  reply: listOf(payment, { amount: rupiahSum, to_deposit: rupiahSum }),
});

/** Errors: 404. */
export const getPayment = endpoint({
  name: "getPayment",
  summary: "One payment with its allocations, journal and receipt",
  method: "GET",
  path: "/api/payments/:id",
  access: "payments.read",
  reply: one(paymentDetail),
});

/**
 * What a cashier sends. Without `allocations` the default spread applies: oldest due first, then category
 * priority. What exceeds the open bills must be declared as `to_deposit`, else 409 `balance_changed`; what is left over
 * because a bill takes no part of what it asks for is a 422.
 */
export const paymentDraft = v.strictObject({
  student_id: id,
  /** needed where the student has open bills in several units */
  unit_id: v.optional(v.nullable(id), null),
  paid_on: day,
  method: oneOf(paymentMethods),
  bank_id: v.optional(v.nullable(id), null),
  amount: rupiahAboveZero,
  allocations: v.optional(
    v.nullable(v.pipe(v.array(v.strictObject({ bill_id: id, amount: rupiahAboveZero })), v.maxLength(200))),
    null,
  ),
  to_deposit: v.optional(rupiah, 0),
  payer: optionalText(100),
  reference: optionalText(100),
  note: optionalText(255),
  /** refused when an equal one was taken a moment ago: a payment desk asks for it, and not again once somebody has looked */
  unless_similar: v.optional(v.boolean(), false),
  /** whether a day of more than 60 days ago was looked at and is meant */
  confirm_long_ago: v.optional(v.boolean(), false),
});
export type PaymentDraft = v.InferOutput<typeof paymentDraft>;
export type PaymentDraftInput = v.InferInput<typeof paymentDraft>;

/**
 * Errors: 404 student or bank, 409 `balance_changed` (with `open`), `day_closed`, `similar_payment` (only where
 * `unless_similar` asks for it), `long_ago` (a day of more than 60 days ago, without `confirm_long_ago`), 422: no bill is paid
 * before the earliest of those that are paid was issued.
 */
export const createPayment = endpoint({
  name: "createPayment",
  summary: "Takes a payment: one receipt, one journal entry",
  method: "POST",
  path: "/api/payments",
  access: "payments.take",
  body: paymentDraft,
  reply: one(paymentDetail),
  status: 201,
  idempotent: true,
});

/** All or none, in one database transaction (docs/spec/money.md §11.3). Errors as `createPayment`. */
export const createPaymentGroup = endpoint({
  name: "createPaymentGroup",
  summary: "Takes several payments (units, siblings) at once, under one group",
  method: "POST",
  path: "/api/payments/group",
  access: "payments.take",
  body: v.strictObject({ payments: v.pipe(v.array(paymentDraft), v.minLength(1), v.maxLength(20)) }),
  reply: v.strictObject({ data: v.array(paymentDetail) }),
  status: 201,
  idempotent: true,
});

/**
 * Errors: 403 `day_closed` (what a closed day took the admin alone voids), 404, 409 `already_voided`, `deposit_spent`,
 * `day_closed` (today is closed, or a till that the void would move today, whose it says), `stale_version`, 422.
 */
export const voidPayment = endpoint({
  name: "voidPayment",
  summary: "Voids a payment with a reason: bills reopen, a mirror entry is posted today",
  method: "POST",
  path: "/api/payments/:id/void",
  access: "payments.void",
  body: v.strictObject({ reason, version }),
  reply: one(paymentDetail),
  idempotent: true,
});

/** The first print is the original, each later one is marked SALINAN. Errors: 404. */
export const printReceipt = endpoint({
  name: "printReceipt",
  summary: "Counts a print of the receipt",
  method: "POST",
  path: "/api/payments/:id/print",
  access: "payments.read",
  reply: one(v.strictObject({ id, print_count: v.number() })),
});

/**
 * What the printed receipt says, for mail and messages: two of the same payment are the same to the byte. It counts as no
 * print and bears no SALINAN. Errors: 404.
 */
export const getReceiptFile = endpoint({
  name: "getReceiptFile",
  summary: "The receipt as a PDF file",
  method: "GET",
  path: "/api/payments/:id/receipt.pdf",
  access: "payments.read",
  reply: one(receipt),
  file: "application/pdf",
});

export const genuineness = v.strictObject({
  receipt_no: v.string(),
  school: v.string(),
  student_initials: v.string(),
  amount: rupiah,
  paid_on: day,
  genuine: v.boolean(),
  voided: v.boolean(),
  /** only of a paper that is no receipt of money: the use of a deposit */
  document: v.optional(oneOf(["deposit_use"])),
});
export type Genuineness = v.InferOutput<typeof genuineness>;

/** Public. Errors: 404 unknown code, 429. */
export const verifyReceipt = endpoint({
  name: "verifyReceipt",
  summary: "Whether a receipt is genuine, from the code in its QR",
  method: "GET",
  path: "/api/verify/:code",
  access: "public",
  reply: one(genuineness),
});
