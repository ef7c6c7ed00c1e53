/** The figures and events of the family desk; `family-desk.machine.ts` says what they do. Money in whole rupiah. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { Bank } from "../../../contract/master/banks.ts";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { Sibling } from "../../../contract/students/siblings.ts";
import type { FamilyPart } from "../../../rules/spread.ts";
import type { Unsure } from "./payment-desk.types.ts";

/** A child as the desk shows it, with the open bills, oldest due first. */
export type Child = Pick<Sibling, "id" | "nis" | "name" | "unit" | "classroom"> & {
  bills: readonly Bill[];
};

/** Whoever was found comes first, then the brothers and sisters, those who owe nothing among them. */
export type Family = { children: readonly Child[]; banks: readonly Bank[] };

/** A family's payment that was sent and whose answer is not known; `studentId` is who was found, `withIds` are the others. */
export type UnsureFamily = Unsure & { withIds: readonly string[] };

export type FamilyDetails = { payer: string; reference: string };

export type FamilyContext = {
  /** For whom is paid, whoever was found first. */
  studentIds: readonly string[];
  family: Family | null;
  typedRupiah: number | null;
  amountRupiah: number;
  /** One payment each: of one child in one unit. */
  parts: readonly FamilyPart[];
  /** What no bill of the chosen children takes. */
  toDepositRupiah: number;
  /** The child whose deposit that becomes; null while nobody said so. */
  depositFor: string | null;
  /** Of cash, what lies on the counter; null where nobody said, and it is what is paid. It is booked nowhere. */
  handedRupiah: number | null;
  method: PaymentMethod;
  /** Where the money of each unit lands. */
  bankIds: Readonly<Record<string, string>>;
  details: FamilyDetails;
  /** Made when save is clicked and kept over every retry: the idempotency key and the booking day. */
  key: string;
  bookedOn: string | null;
  /** Whether what went out with the key is still here to be sent again. */
  isAtHand: boolean;
  /** Whether it went out once and is kept since, so that it may be booked already. */
  isSent: boolean;
  /** Whether the key was given up and spent, so that nothing is known to be booked. */
  isGivenUp: boolean;
  /** Equal payments of a moment ago were seen, and these are meant besides them. */
  isSimilarMeant: boolean;
  /** What is typed while the bills are being read: it belongs to the amount. */
  heldKeys: string;
  payments: readonly PaymentDetail[];
  problem: Problem | null;
};

export type FamilyTypes = {
  context: FamilyContext;
  events:
    | { type: "family.chosen"; studentIds: readonly string[] }
    | { type: "children.chosen"; studentIds: readonly string[] }
    | { type: "key.typed"; key: string }
    | { type: "unsure.found"; unsure: UnsureFamily }
    | { type: "amount.typed"; amountRupiah: number | null }
    | { type: "deposit.declared"; studentId: string | null }
    | { type: "handed.typed"; handedRupiah: number | null }
    | { type: "change.given" }
    | { type: "deposit.chosen"; studentId: string }
    | { type: "method.chosen"; method: PaymentMethod }
    | { type: "bank.chosen"; unitId: string; bankId: string }
    | { type: "details.typed"; details: Partial<FamilyDetails> }
    | { type: "save.clicked" | "retry.clicked" | "change.clicked" | "figures.accepted" | "similar.meant" }
    | { type: "later.clicked" }
    | { type: "payments.arrived"; key: string; payments: readonly PaymentDetail[] };
  tags: "busy" | "editable" | "locked" | "refused";
};
