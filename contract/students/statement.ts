/** The student card (kartu SPP). Source: docs/spec/api.md §8.1, docs/spec/screens.md §6. */
import * as v from "valibot";
import {
  coded,
  day,
  id,
  instalmentPlace,
  named,
  one,
  period,
  rupiah,
  rupiahSum,
  signedRupiah,
  unitBrief,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import {
  billStatuses,
  categoryKinds,
  movementKinds,
  oneOf,
  paymentMethods,
  studentStatuses,
} from "../enums.ts";
import { ownVirtualAccount } from "../master/virtual-accounts.ts";
import { depositMovement } from "../payments/deposits.ts";

const text = v.nullable(v.string());

/** What stands at the head and foot of the unit's documents. */
export const documentHead = v.strictObject({
  ...unitBrief.entries,
  /** a data URL */
  logo: text,
  school: v.string(),
  address: text,
  city: text,
  phone: text,
  receipt_city: text,
  treasurer_name: text,
});
export type DocumentHead = v.InferOutput<typeof documentHead>;

export const bill = v.strictObject({
  id,
  number: v.string(),
  category: coded,
  kind: oneOf(categoryKinds),
  period,
  ...instalmentPlace,
  description: text,
  amount: rupiah,
  discount: rupiah,
  fine: rupiah,
  paid: rupiah,
  balance: rupiah,
  due_on: day,
  status: oneOf(billStatuses),
  /** what stands as paid, the oldest first */
  payments: v.array(v.strictObject({ payment_id: id, receipt_no: text, paid_on: day, amount: rupiah })),
});
export type StatementBill = v.InferOutput<typeof bill>;

export const movement = v.strictObject({
  on: day,
  kind: oneOf(movementKinds),
  /** of the bill or the receipt */
  number: text,
  /** of a bill's movements */
  category: text,
  period: v.nullable(period),
  /** 1 of 1 of what concerns no bill */
  ...instalmentPlace,
  /** of a payment's */
  method: v.nullable(oneOf(paymentMethods)),
  debit: rupiah,
  credit: rupiah,
  /** what was open on the card right after it; below zero where a payment was booked on an earlier day than its bill */
  balance: signedRupiah,
});
export type StatementMovement = v.InferOutput<typeof movement>;

/** The bills of one class year in one unit, and everything that has moved them. */
export const card = v.strictObject({
  class_year: named,
  unit: documentHead,
  /** where the student sat in that year */
  classroom: text,
  bills: v.array(bill),
  movements: v.array(movement),
  totals: v.strictObject({
    amount: rupiahSum,
    discount: rupiahSum,
    fine: rupiahSum,
    paid: rupiahSum,
    balance: rupiahSum,
  }),
  /** what is open on the cards of earlier class years in the same unit */
  before: rupiahSum,
});
export type StatementCard = v.InferOutput<typeof card>;

export const deposit = v.strictObject({
  unit: unitBrief,
  balance: rupiah,
  movements: v.array(depositMovement),
});
export type StatementDeposit = v.InferOutput<typeof deposit>;

export const statement = v.strictObject({
  student: v.strictObject({
    id,
    nis: v.string(),
    nisn: text,
    name: v.string(),
    classroom: text,
    unit: unitBrief,
    status: oneOf(studentStatuses),
    contact_name: text,
    /** a data URL */
    photo: text,
    /** at the VA banks of that unit */
    virtual_accounts: v.array(ownVirtualAccount),
  }),
  /** the day on which all of this was so */
  on: day,
  balance: rupiahSum,
  overdue: rupiahSum,
  /** approved ones; nothing for who may not read relief */
  reliefs: v.array(
    v.strictObject({
      id,
      category: coded,
      percent: v.nullable(v.number()),
      amount: v.nullable(v.number()),
      from_on: day,
      until_on: day,
      reason: v.string(),
    }),
  ),
  deposits: v.array(deposit),
  /** the latest class year first */
  cards: v.array(card),
});
export type Statement = v.InferOutput<typeof statement>;

/** Errors: 404 unknown or of another's unit. Bills of units that the asker does not see are left out. */
export const getStatement = endpoint({
  name: "getStatement",
  summary:
    "The student card: bills and payments of each class year with a running balance, relief and deposits",
  method: "GET",
  path: "/api/students/:id/statement",
  access: "payments.read",
  reply: one(statement),
});

/** A class with the cards of its students in its unit and class year; who has no bill there has no card. */
export const classStatements = v.strictObject({
  classroom: named,
  class_year: named,
  unit: unitBrief,
  statements: v.array(statement),
});
export type ClassStatements = v.InferOutput<typeof classStatements>;

/** Errors: 404 unknown or of another's unit. What holds of a student today stands on the latest card of a unit alone. */
export const getClassStatements = endpoint({
  name: "getClassStatements",
  summary: "The student cards of a class in its class year, by the names of the students",
  method: "GET",
  path: "/api/classrooms/:id/statements",
  access: "payments.read",
  reply: one(classStatements),
});
