/** Vouchers of what is entered by hand. Source: docs/spec/money.md §14.6, §15, decision 075. */
import { may } from "../contract/permissions.ts";
import type { JournalLine } from "./journals.ts";

/** Bukti Kas Masuk, Bukti Kas Keluar, Bukti Memorial. */
export type VoucherKind = "BKM" | "BKK" | "BM";

/**
 * The voucher of an entry: BKM where cash comes in, BKK where cash goes out; BM for all else, which is money that moves within the
 * school, or by a bank. `isCashBox` tells the accounts of cash boxes.
 */
export function voucherKindOf(
  entry: { kind: string; lines: readonly JournalLine[] },
  isCashBox: (accountId: string) => boolean,
): VoucherKind {
  const cash = entry.lines.filter(({ account_id }) => isCashBox(account_id));
  if (entry.kind === "in" && cash.some(({ debit }) => debit > 0)) return "BKM";
  return entry.kind === "out" && cash.some(({ credit }) => credit > 0) ? "BKK" : "BM";
}

/** The kind that a voucher's number tells. */
export const kindOfVoucher = (voucherNo: string): VoucherKind =>
  voucherNo.startsWith("BKM/") ? "BKM" : voucherNo.startsWith("BKK/") ? "BKK" : "BM";

/** Who acts on a voucher. */
type Actor = { id: string; role: string | null };

/**
 * Whether a voucher waits for somebody else before it is posted: its sum is above the school's limit (null: there is none), and who
 * posts it may not approve. Rupiah. Source: docs/spec/money.md §18.2.
 */
export const needsApproval = (amount: number, limit: number | null, role: string | null): boolean =>
  limit !== null && amount > limit && !may(role, "transactions.approve");

/** Whether somebody may approve what `makerId` has made: not one's own, but an Admin Sekolah answers for everything. */
export const mayApprove = ({ id, role }: Actor, makerId: string | null): boolean =>
  may(role, "transactions.approve") && (role === "AS" || id !== makerId);

export type VoucherStep = "change" | "submit" | "withdraw" | "decide";

/** Whether a voucher that is not posted stands where the step begins: what waits is first withdrawn or decided on. */
export const isOpenTo = (step: VoucherStep, status: "draft" | "waiting" | "rejected"): boolean =>
  (status === "waiting") === (step === "withdraw" || step === "decide");
