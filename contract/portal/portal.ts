/** What a student sees: one's own bills, payments and data, nothing else. Source: docs/spec/portal.md §1. */
import * as v from "valibot";
import {
  coded,
  day,
  id,
  instalmentPlace,
  listOf,
  listQuery,
  one,
  period,
  rupiah,
  several,
  studentBrief,
  unitBrief,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { bankKinds, billStatuses, oneOf, paymentMethods, paymentStatuses } from "../enums.ts";
import { ownVirtualAccount } from "../master/virtual-accounts.ts";
import { receipt } from "../payments/payments.ts";

const billFields = {
  id,
  number: v.string(),
  unit: unitBrief,
  category: coded,
  classroom: v.nullable(v.string()),
  period,
  ...instalmentPlace,
  description: v.nullable(v.string()),
  amount: rupiah,
  discount: rupiah,
  fine: rupiah,
  paid: rupiah,
  balance: rupiah,
  issued_on: day,
  due_on: day,
  status: oneOf(billStatuses),
  /** of the banks that the portal shows: where an open one can be paid */
  virtual_accounts: v.array(ownVirtualAccount),
};
export const ownBill = v.strictObject(billFields);
export type OwnBill = v.InferOutput<typeof ownBill>;

export const ownBillDetail = v.strictObject({
  ...billFields,
  allocations: v.array(
    v.strictObject({ payment_id: id, receipt_no: v.nullable(v.string()), paid_on: day, amount: rupiah }),
  ),
});
export type OwnBillDetail = v.InferOutput<typeof ownBillDetail>;

export const listOwnBills = endpoint({
  name: "listOwnBills",
  summary: "One's own bills; drafts and cancelled ones are left out",
  method: "GET",
  path: "/api/student/bills",
  access: "student",
  query: listQuery({
    sorts: ["due_on", "balance"],
    filters: { status: v.optional(several(oneOf(billStatuses))) },
  }),
  reply: listOf(ownBill, { balance: rupiah, overdue: rupiah }),
});

/** Errors: 404 also for another student's bill. */
export const getOwnBill = endpoint({
  name: "getOwnBill",
  summary: "One of one's own bills",
  method: "GET",
  path: "/api/student/bills/:id",
  access: "student",
  reply: one(ownBillDetail),
});

export const ownBank = v.strictObject({
  id,
  kind: oneOf(bankKinds),
  name: v.string(),
  /** three digits, which a transfer from another bank asks for */
  bank_code: v.nullable(v.string()),
  /** where to transfer to, at a VA the student's own number; null where the kind has none */
  account_no: v.nullable(v.string()),
  holder: v.nullable(v.string()),
  /** what the bank asks for and the payer bears, in rupiah */
  admin_fee: rupiah,
  /** those of the bank's units to which the student owes something that it takes */
  units: v.array(unitBrief),
});
export type OwnBank = v.InferOutput<typeof ownBank>;

/** A VA is left out while the student has no number there. Source: docs/spec/portal.md §2.1. */
export const listOwnBanks = endpoint({
  name: "listOwnBanks",
  summary: "Where to pay one's open bills: the active banks of their units that are shown in the portal",
  method: "GET",
  path: "/api/student/banks",
  access: "student",
  reply: v.strictObject({ data: v.array(ownBank) }),
});

export const ownPayment = v.strictObject({
  id,
  receipt_no: v.nullable(v.string()),
  unit: unitBrief,
  method: oneOf(paymentMethods),
  amount: rupiah,
  to_deposit: rupiah,
  paid_on: day,
  status: oneOf(paymentStatuses),
});
export type OwnPayment = v.InferOutput<typeof ownPayment>;

export const listOwnPayments = endpoint({
  name: "listOwnPayments",
  summary: "One's own payments",
  method: "GET",
  path: "/api/student/payments",
  access: "student",
  query: listQuery({ sorts: ["paid_on"], filters: {} }),
  reply: listOf(ownPayment, {}),
});

/** Errors: 404 also for another student's payment. */
export const getOwnPayment = endpoint({
  name: "getOwnPayment",
  summary: "The receipt of one of one's own payments",
  method: "GET",
  path: "/api/student/payments/:id",
  access: "student",
  reply: one(receipt),
});

/** As staff gives it away: the same to the byte, without SALINAN, counted as no print. Errors: 404 also for another student's payment. */
export const getOwnReceiptFile = endpoint({
  name: "getOwnReceiptFile",
  summary: "The receipt of one of one's own payments as a PDF file",
  method: "GET",
  path: "/api/student/payments/:id/receipt.pdf",
  access: "student",
  reply: one(receipt),
  file: "application/pdf",
});

export const ownProfile = v.strictObject({
  ...studentBrief.entries,
  nisn: v.nullable(v.string()),
  unit: unitBrief,
  guardian_name: v.nullable(v.string()),
  /** a data URL */
  photo: v.nullable(v.string()),
  balance: rupiah,
  overdue: rupiah,
  deposit: rupiah,
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

export const getOwnProfile = endpoint({
  name: "getOwnProfile",
  summary: "One's own data and what one owes",
  method: "GET",
  path: "/api/student/profile",
  access: "student",
  reply: one(ownProfile),
});
