import { requireRupiah, sumOf } from "./rupiah.ts";

/** One line of a double-entry journal in rupiah: exactly one of `debit` and `credit` is above zero. */
export type JournalLine = { account_id: string; debit: number; credit: number };

/**
 * The entry of an issued bill: D receivable / K income. A bill over nothing has none, and gives []; one that relief makes free
 * keeps its gross entry beside that of the relief. RangeError when the amount is not whole rupiah.
 * Source: docs/spec/money.md §14, decision 045.
 */
export function journalOfBill(bill: {
  receivableAccountId: string;
  incomeAccountId: string;
  amount: number;
}): JournalLine[] {
  return compact([debit(bill.receivableAccountId, bill.amount), credit(bill.incomeAccountId, bill.amount)]);
}

/**
 * The entry of an opening balance: the account on its normal side against the opening account, [] for 0. RangeError
 * when the amount is not whole rupiah. Source: docs/spec/money.md §2.3, §14.
 */
export function journalOfOpening(opening: {
  accountId: string;
  side: "debit" | "credit";
  openingAccountId: string;
  amount: number;
}): JournalLine[] {
  const { accountId, openingAccountId, amount } = opening;
  return opening.side === "debit"
    ? compact([debit(accountId, amount), credit(openingAccountId, amount)])
    : compact([debit(openingAccountId, amount), credit(accountId, amount)]);
}

/**
 * The entry of a payment: D cash or bank (the deposit account when it is paid from the deposit) / K receivable for
 * each allocation and K deposit for `toDeposit`. Bills that share a receivable account share one line.
 * RangeError when a sum is not whole rupiah. Source: docs/spec/money.md §14.
 */
export function journalOfPayment(payment: {
  debitAccountId: string;
  allocations: readonly { receivableAccountId: string; amount: number }[];
  toDeposit: number;
  depositAccountId: string;
}): JournalLine[] {
  const { debitAccountId, allocations, toDeposit, depositAccountId } = payment;
  const received = sumOf([...allocations.map((allocation) => allocation.amount), toDeposit]);
  return compact([
    debit(debitAccountId, received),
    ...allocations.map((allocation) => credit(allocation.receivableAccountId, allocation.amount)),
    credit(depositAccountId, toDeposit),
  ]);
}

/**
 * The entry of money that goes from one account to another: D to / K from, [] for 0. RangeError when the amount is not whole
 * rupiah. Source: docs/spec/money.md §17.
 */
export function journalOfMove(move: {
  fromAccountId: string;
  toAccountId: string;
  amount: number;
}): JournalLine[] {
  return compact([debit(move.toAccountId, move.amount), credit(move.fromAccountId, move.amount)]);
}

/**
 * The entry of a discount: D discount / K receivable, [] for 0. RangeError as `journalOfBill`.
 * Source: docs/spec/money.md §14.
 */
export function journalOfDiscount(given: {
  discountAccountId: string;
  receivableAccountId: string;
  amount: number;
}): JournalLine[] {
  return compact([
    debit(given.discountAccountId, given.amount),
    credit(given.receivableAccountId, given.amount),
  ]);
}

/**
 * The entry of a fine: D receivable / K income from fines, [] for 0. RangeError as `journalOfBill`.
 * Source: docs/spec/money.md §14.
 */
export function journalOfFine(charged: {
  receivableAccountId: string;
  fineAccountId: string;
  amount: number;
}): JournalLine[] {
  const { receivableAccountId, fineAccountId, amount } = charged;
  return journalOfBill({ receivableAccountId, incomeAccountId: fineAccountId, amount });
}

/**
 * The entry of a cancelled bill: undoes in one journal what the bill, its discount and its fine have posted, so that the
 * receivable gives back only the difference. `amount` is the bill's as it stands now, `discount` all that was given.
 * RangeError when the discount is larger than the amount. Source: docs/spec/money.md §14.
 */
export function journalOfCancelledBill(bill: {
  receivableAccountId: string;
  incomeAccountId: string;
  discountAccountId: string;
  amount: number;
  discount: number;
  fine?: { accountId: string; amount: number } | null;
}): JournalLine[] {
  const fine = bill.fine ?? { accountId: bill.incomeAccountId, amount: 0 };
  const open = requireRupiah("amount − discount", bill.amount - bill.discount);
  return compact([
    debit(bill.incomeAccountId, bill.amount),
    debit(fine.accountId, fine.amount),
    credit(bill.receivableAccountId, open + requireRupiah("fine", fine.amount)),
    credit(bill.discountAccountId, bill.discount),
  ]);
}

/**
 * The entry of an edited amount: posts the difference `to` − `from`, up as a bill does and down as its mirror does;
 * [] when nothing changed. RangeError when one is not whole rupiah. Source: docs/spec/money.md §14.
 */
export function journalOfAmountChange(change: {
  receivableAccountId: string;
  incomeAccountId: string;
  from: number;
  to: number;
}): JournalLine[] {
  const { receivableAccountId, incomeAccountId } = change;
  const difference = requireRupiah("to", change.to) - requireRupiah("from", change.from);
  const lines = journalOfBill({ receivableAccountId, incomeAccountId, amount: Math.abs(difference) });
  return difference < 0 ? mirrorOf(lines) : lines;
}

/** The entry that undoes another: the same accounts and sums, with debit and credit changed over. */
export function mirrorOf(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ account_id: line.account_id, debit: line.credit, credit: line.debit }));
}

/** Σ debit and Σ credit in rupiah. RangeError when a line holds anything but whole rupiah. */
export function totalsOf(lines: readonly JournalLine[]): { debit: number; credit: number } {
  return { debit: sumOf(lines.map((line) => line.debit)), credit: sumOf(lines.map((line) => line.credit)) };
}

/**
 * Whether lines may be posted as one journal: two or more, whole rupiah, each with exactly one side above zero, and
 * Σ debit = Σ credit. Never throws, as it judges what people type. Source: docs/spec/money.md §14.
 */
export function isBalanced(lines: readonly JournalLine[]): boolean {
  if (lines.length < 2) return false;
  if (!lines.every(hasOneSide)) return false;
  const debit = lines.reduce((sum, line) => sum + line.debit, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  // Beyond the safe range two different sums can look equal.
  return debit === credit && Number.isSafeInteger(debit);
}

/** The first account that is debited and credited by the same entry; undefined where none is. */
export const accountOnBothSides = (lines: readonly JournalLine[]): string | undefined =>
  lines.find(
    ({ account_id, debit }) =>
      debit > 0 && lines.some((other) => other.account_id === account_id && other.credit > 0),
  )?.account_id;

function hasOneSide(line: JournalLine): boolean {
  const { debit, credit } = line;
  const isWhole = Number.isSafeInteger(debit) && Number.isSafeInteger(credit);
  return isWhole && Math.min(debit, credit) === 0 && Math.max(debit, credit) > 0;
}

/**
 * Drops lines of zero and merges those of one account on one side, in the order of their first appearance. The two
 * sides of one account stay apart: a payment from the deposit that leaves some in it must show both.
 */
function compact(lines: readonly JournalLine[]): JournalLine[] {
  const merged = new Map<string, JournalLine>();
  for (const line of lines) {
    if (line.debit === 0 && line.credit === 0) continue;
    const key = `${line.debit > 0 ? "debit" : "credit"} ${line.account_id}`;
    const before = merged.get(key) ?? { account_id: line.account_id, debit: 0, credit: 0 };
    merged.set(key, {
      account_id: line.account_id,
      debit: before.debit + line.debit,
      credit: before.credit + line.credit,
    });
  }
  return [...merged.values()];
}

function debit(accountId: string, amount: number): JournalLine {
  return { account_id: accountId, debit: requireRupiah("debit", amount), credit: 0 };
}

function credit(accountId: string, amount: number): JournalLine {
  return { account_id: accountId, debit: 0, credit: requireRupiah("credit", amount) };
}

/**
 * The accounts of one side of an entry, each once, the largest sum first and equal ones in the order of the lines: what a line that has
 * room for one name says. Source: docs/spec/money.md §14.8.
 */
export function accountsOfSide<Line extends JournalLine>(
  lines: readonly Line[],
  side: "debit" | "credit",
): Line[] {
  const sums = new Map<string, number>();
  const first = lines.filter(({ account_id, [side]: amount }) => {
    if (amount === 0) return false;
    sums.set(account_id, (sums.get(account_id) ?? 0) + amount);
    return sums.get(account_id) === amount;
  });
  const sumOf = ({ account_id }: Line) => sums.get(account_id) ?? 0;
  return first.toSorted((one, other) => sumOf(other) - sumOf(one));
}
