/** Cash in, cash out, and cash that moves, as entries; and what a school books most. Source: docs/spec/money.md §14.5. */
import { type JournalLine, journalOfMove } from "./journals.ts";

export const cashKinds = ["out", "in", "transfer"] as const;
export type CashKind = (typeof cashKinds)[number];

/**
 * The lines of money that leaves a cash box or bank for `other` (a cost, another box), or comes from it; [] for 0. RangeError
 * when the amount is not whole rupiah.
 */
export function linesOfCash(cash: {
  kind: CashKind;
  boxAccountId: string;
  otherAccountId: string;
  amount: number;
}): JournalLine[] {
  const { kind, boxAccountId, otherAccountId, amount } = cash;
  const [fromAccountId, toAccountId] =
    kind === "in" ? [otherAccountId, boxAccountId] : [boxAccountId, otherAccountId];
  return journalOfMove({ fromAccountId, toAccountId, amount });
}

/** What is booked every month, with the account that the standard chart has for it; null for what moves between two boxes. */
export const cashTemplates = [
  { key: "electricity", kind: "out", code: "5-5101" },
  { key: "stationery", kind: "out", code: "5-5102" },
  { key: "wages", kind: "out", code: "5-2101" },
  { key: "repairs", kind: "out", code: "5-4101" },
  { key: "bankFee", kind: "out", code: "5-9101" },
  { key: "interest", kind: "in", code: "4-9101" },
  { key: "rent", kind: "in", code: "4-9102" },
  { key: "grant", kind: "in", code: "4-2101" },
  { key: "toBank", kind: "transfer", code: null },
  { key: "fromBank", kind: "transfer", code: null },
] as const satisfies readonly { key: string; kind: CashKind; code: string | null }[];
export type CashTemplate = (typeof cashTemplates)[number];

/** What lines of two accounts say as money that moves: the other way round of `linesOfCash`; null for any other lines. */
export function cashOfLines(
  kind: string,
  lines: readonly JournalLine[],
): { kind: CashKind; boxAccountId: string; otherAccountId: string; amount: number } | null {
  const known = cashKinds.find((one) => one === kind);
  const [credited] = lines.filter(({ credit }) => credit > 0);
  const [debited] = lines.filter(({ debit }) => debit > 0);
  if (known === undefined || lines.length !== 2 || credited === undefined || debited === undefined)
    return null;
  const [box, other] = known === "in" ? [debited, credited] : [credited, debited];
  return {
    kind: known,
    boxAccountId: box.account_id,
    otherAccountId: other.account_id,
    amount: box.debit + box.credit,
  };
}
