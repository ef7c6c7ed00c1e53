/** Vouchers of what is entered by hand. Source: docs/spec/money.md §14.6, §15, decision 075. */
import type { TransactionKind, TransactionSource, TransactionStatus } from "../contract/enums.ts";
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

/**
 * Whether the lines move money the other way than the kind says: in, though cash boxes and banks give more than they get, or out,
 * though they get more. `isPlace` tells their accounts; what moves nothing of theirs contradicts nothing. Source: docs/spec/money.md §14.3.
 */
export function contradictsKind(
  { kind, lines }: { kind: string; lines: readonly JournalLine[] },
  isPlace: (accountId: string) => boolean,
): boolean {
  const moved = lines
    .filter(({ account_id }) => isPlace(account_id))
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  return (kind === "in" && moved < 0) || (kind === "out" && moved > 0);
}

/** An entry, as far as voiding it goes. */
type Posted = {
  source: TransactionSource;
  kind: TransactionKind;
  status: TransactionStatus;
  mirror_of: string | null;
};

/** Why an entry is not voided by itself: it undoes another, is undone already, or is undone where it came from, if at all. */
export type VoidFault = "mirror" | "voided" | "payment" | "deposit" | "opening" | "year" | "closing";

/** Null where nothing keeps it from being voided. Source: docs/spec/money.md §12.6, §14.3. */
export function voidFault({ source, kind, status, mirror_of }: Posted): VoidFault | null {
  if (mirror_of !== null) return "mirror";
  if (source === "payment" || source === "bill") return "payment";
  if (source === "deposit") return "deposit";
  if (source === "system") return kind === "year_end" ? "year" : kind === "opening" ? "opening" : "closing";
  return status === "voided" ? "voided" : null;
}

/** Whether who asks is offered to void it. */
export const mayVoidEntry = (role: string | null, entry: Posted): boolean =>
  may(role, "transactions.write") && voidFault(entry) === null;

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
