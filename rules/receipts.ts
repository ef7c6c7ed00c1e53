/** What a receipt says and leaves out, the same on paper and in its file. Source: docs/spec/screens.md §6. */
import type { Receipt } from "../contract/payments/payments.ts";
import { usesDeposit } from "./payments.ts";

/** More are counted, so that a year's open months do not push the paper over its end. */
const NAMED_AT_MOST = 3;

/** Whose money it was: who brought it, else who was written to for the student then, else the student. */
export const receivedFrom = ({ payer, guardian, student }: Pick<Receipt, "payer" | "guardian" | "student">) =>
  payer ?? guardian ?? student.name;

/** The bills that are left open, as many as are named, and how many others there are. */
export function billsLeftOpen({ remaining_bills: bills }: Pick<Receipt, "remaining_bills">) {
  const named = (bills ?? []).slice(0, NAMED_AT_MOST);
  return { named, others: (bills?.length ?? 0) - named.length };
}

/** What is left in the deposit in rupiah, where the receipt says it: null where nothing is and nothing was, or nobody wrote it down. */
export function depositSaid(receipt: Pick<Receipt, "deposit_left" | "to_deposit" | "method">): number | null {
  const { deposit_left: left, to_deposit } = receipt;
  return left !== null && (left > 0 || to_deposit > 0 || usesDeposit(receipt)) ? left : null;
}

/**
 * What the file of a receipt is called: its number with what no file system takes as a hyphen, `KSP-26-000012.pdf`. Source:
 * docs/spec/api.md §9.3.
 */
export function receiptFileName({ id, receipt_no }: Pick<Receipt, "id" | "receipt_no">): string {
  const safe = (receipt_no ?? `kuitansi-${id}`)
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  return `${safe === "" ? `kuitansi-${id}` : safe}.pdf`;
}
