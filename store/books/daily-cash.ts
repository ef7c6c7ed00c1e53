/** What the tills of a unit took and gave out on a day, entry by entry. Source: docs/spec/money.md §17. */
import { sql } from "kysely";
import type { PaymentMethod, TransactionSource } from "../../contract/enums.ts";
import { inPieces } from "../pieces.ts";
import { type Db, total } from "../sql.ts";

type Where = { unitId: string; day: string; cashierId?: string };

export type DayEntry = {
  id: string;
  number: string;
  source: TransactionSource;
  description: string;
  party: string | null;
  at: string;
  is_mirror: number;
  /** what it brought to the cash boxes and took from them */
  cash_in: number;
  cash_out: number;
  payment_id: string | null;
  receipt_no: string | null;
  method: PaymentMethod | null;
  amount: number | null;
  to_deposit: number | null;
  classroom: string | null;
  student_id: string | null;
  nis: string | null;
  name: string | null;
};

/**
 * The entries of the tills, and what these closings have booked, in the order in which they were made. As in the tills' own
 * figures, what was posted and voided on the same day is left out.
 */
export async function entriesOfDay(
  db: Db,
  where: Where,
  { accountIds, closingIds }: { accountIds: readonly string[]; closingIds: readonly string[] },
): Promise<DayEntry[]> {
  const some = (ids: readonly string[]) => sql.join(ids.length > 0 ? ids : [""]);
  const ofTill =
    where.cashierId === undefined ? sql`t.cashier_id is not null` : sql`t.cashier_id = ${where.cashierId}`;
  const { rows } = await sql<DayEntry>`
    select t.id, t.number, t.source, t.description, t.party, t.created_at as at,
      case when t.mirror_of is null then 0 else 1 end as is_mirror,
      coalesce(l.debit, 0) as cash_in, coalesce(l.credit, 0) as cash_out,
      p.id as payment_id, p.receipt_no, p.method, p.amount, p.to_deposit,
      coalesce(p.classroom_name, v.classroom_name) as classroom, s.id as student_id, s.nis, s.name
    from transactions t
    left join transactions m on m.mirror_of = t.id
    left join transactions o on o.id = t.mirror_of
    left join payments p on p.id = t.source_id and t.source = 'payment'
    left join deposit_vouchers v on v.id = t.source_id and t.source = 'deposit'
    left join students s on s.id = coalesce(p.student_id, v.student_id)
    left join (
      select transaction_id, ${total(sql.ref("debit"))} as debit, ${total(sql.ref("credit"))} as credit
      from journal_lines inner join transactions on transactions.id = transaction_id
      where unit_id = ${where.unitId} and date = ${where.day} and account_id in (${some(accountIds)})
      group by transaction_id
    ) l on l.transaction_id = t.id
    where t.unit_id = ${where.unitId} and t.date = ${where.day}
      and (${ofTill} or t.source_id in (${some(closingIds)}))
      and (m.id is null or m.date <> t.date) and (o.id is null or o.date <> t.date)
    order by t.created_at, t.number, t.id`.execute(db);
  return rows;
}

/** What each of these payments paid, the bills in the order in which they were due. */
export async function chargesOf(db: Db, paymentIds: readonly string[]) {
  const found = new Map<string, { category_name: string; period: string }[]>();
  for (const piece of inPieces(paymentIds.map((id) => ({ id })))) {
    const rows = await db
      .selectFrom("allocations")
      .innerJoin("bills", "bills.id", "allocations.bill_id")
      .select(["allocations.payment_id", "bills.category_name", "bills.period"])
      .where(
        "allocations.payment_id",
        "in",
        piece.map(({ id }) => id),
      )
      .orderBy("bills.due_on")
      .orderBy("bills.priority")
      .orderBy("bills.number")
      .execute();
    for (const { payment_id, ...charge } of rows) {
      found.set(payment_id, [...(found.get(payment_id) ?? []), charge]);
    }
  }
  return found;
}

/** The payments whose void was booked on that day, whenever they were taken. */
export async function voidedOn(db: Db, { unitId, day, cashierId }: Where) {
  let query = db
    .selectFrom("transactions")
    .innerJoin("payments", "payments.id", "transactions.source_id")
    .where("transactions.unit_id", "=", unitId)
    .where("transactions.date", "=", day)
    .where("transactions.source", "=", "payment")
    .where("transactions.mirror_of", "is not", null);
  if (cashierId !== undefined) query = query.where("transactions.cashier_id", "=", cashierId);
  return query
    .select(["payments.receipt_no", "payments.amount", "payments.paid_on"])
    .orderBy("transactions.number")
    .execute();
}
