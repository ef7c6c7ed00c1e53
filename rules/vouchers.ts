/** Vouchers of what is entered by hand. Source: docs/spec/money.md §14.6, §15, decision 075. */
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
