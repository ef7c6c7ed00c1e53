/**
 * The student card (kartu SPP): what has moved a student's bills, card by card. Source: docs/spec/screens.md §6.6,
 * docs/spec/money.md §1.2, decision 016.
 */
import type { BillStatus, MovementKind } from "../contract/enums.ts";
import { isOverdue } from "./bills.ts";

/** One line of a card before it has a balance. `entry` is the number of its journal entry, which orders the lines of a day. */
type Movement = { on: string; entry: string; kind: MovementKind; debit: number; credit: number };

type Bill = { id: string; unit_id: string; class_year_id: string; balance: number };
/** A journal entry of a bill, with what it did to the receivable. */
type Posting = {
  bill_id: string;
  on: string;
  entry: string;
  debit: number;
  credit: number;
  /** whether it charged a fine or took one down */
  isFine?: boolean;
};
/** `voided` is the day and the entry by which it was undone. */
type Payment = { id: string; on: string; entry: string; voided: { on: string; entry: string } | null };
type Part = { payment_id: string; bill_id: string; amount: number };

export type Moved<P extends Posting, Q extends Payment> = Movement & {
  /** the posting or the payment that it came from */
  posting: P | null;
  payment: Q | null;
  balance: number;
};
export type Card<B extends Bill, P extends Posting, Q extends Payment> = {
  unit_id: string;
  class_year_id: string;
  bills: B[];
  movements: Moved<P, Q>[];
  /** open on the unit's cards of earlier class years */
  before: number;
};

/**
 * A card for each class year and unit in which a student has bills, the latest year first. A payment stands on each card
 * with the part that went to that card's bills, and once more on the day on which it was voided, so the last balance of
 * a card is what its bills still owe, to the rupiah. `years` are ids in order of time.
 */
export function cardsOf<B extends Bill, P extends Posting, Q extends Payment>(facts: {
  years: readonly string[];
  bills: readonly B[];
  postings: readonly P[];
  payments: readonly Q[];
  parts: readonly Part[];
}): Card<B, P, Q>[] {
  const cards: Card<B, P, Q>[] = [];
  for (const year of facts.years) {
    const ofYear = facts.bills.filter((bill) => bill.class_year_id === year);
    for (const unit of new Set(ofYear.map((bill) => bill.unit_id))) {
      const bills = ofYear.filter((bill) => bill.unit_id === unit);
      const earlier = cards.filter((card) => card.unit_id === unit).flatMap((card) => card.bills);
      cards.push({
        unit_id: unit,
        class_year_id: year,
        bills,
        movements: balanced(movementsOf(bills, facts)),
        before: sum(earlier.map((bill) => bill.balance)),
      });
    }
  }
  return cards.toReversed();
}

function kindOf({ debit, isFine }: Posting): MovementKind {
  if (debit === 0) return "reduction";
  return isFine === true ? "fine" : "charge";
}

function movementsOf<B extends Bill, P extends Posting, Q extends Payment>(
  bills: readonly B[],
  { postings, payments, parts }: { postings: readonly P[]; payments: readonly Q[]; parts: readonly Part[] },
): Omit<Moved<P, Q>, "balance">[] {
  const ids = new Set(bills.map((bill) => bill.id));
  const ofBills = postings
    .filter((posting) => ids.has(posting.bill_id))
    .map((posting) => ({
      on: posting.on,
      entry: posting.entry,
      kind: kindOf(posting),
      debit: posting.debit,
      credit: posting.credit,
      posting,
      payment: null,
    }));
  const ofPayments = payments.flatMap((payment) => {
    const here = parts.filter((part) => part.payment_id === payment.id && ids.has(part.bill_id));
    const amount = sum(here.map((part) => part.amount));
    if (amount === 0) return [];
    const { on, entry, voided } = payment;
    const about = { posting: null, payment };
    const taken = { on, entry, kind: "payment" as const, debit: 0, credit: amount, ...about };
    return voided === null
      ? [taken]
      : [taken, { ...voided, kind: "void" as const, debit: amount, credit: 0, ...about }];
  });
  return [...ofBills, ...ofPayments];
}

/** In order of days, and within one of the journal, each line with the sum of all up to it. */
export function balanced<M extends Omit<Movement, "kind">>(
  movements: readonly M[],
): (M & { balance: number })[] {
  let balance = 0;
  return movements
    .toSorted((one, other) => compare(one.on, other.on) || compare(one.entry, other.entry))
    .map((movement) => {
      balance += movement.debit - movement.credit;
      return { ...movement, balance };
    });
}

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Owing = {
  category: { id: string; name: string };
  paid: number;
  balance: number;
  due_on: string;
  status: BillStatus;
};

/** What was paid and what is open of one category, and how much of that is overdue; whole rupiah. */
export type CategoryMoney = { id: string; name: string; paid: number; balance: number; overdue: number };

/**
 * A student's bills by category, what is owed most first, then by name; a category of which nothing is paid nor open is left
 * out. Source: docs/spec/money.md §1.2, docs/spec/screens.md §9.3.
 */
export function moneyByCategory(bills: readonly Owing[], today: string): CategoryMoney[] {
  const sums = new Map<string, CategoryMoney>();
  for (const bill of bills) {
    const { category, paid, balance } = bill;
    const sum = sums.get(category.id) ?? { ...category, paid: 0, balance: 0, overdue: 0 };
    sums.set(category.id, {
      id: category.id,
      name: category.name,
      paid: sum.paid + paid,
      balance: sum.balance + balance,
      overdue: sum.overdue + (isOverdue(bill, today) ? balance : 0),
    });
  }
  return [...sums.values()]
    .filter(({ paid, balance }) => paid + balance > 0)
    .sort((one, other) => other.balance - one.balance || one.name.localeCompare(other.name, "id"));
}
