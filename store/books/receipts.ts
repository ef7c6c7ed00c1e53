/**
 * What came in over some days by category, class, method or cashier. A payment that was voided within the days is in nothing; one of
 * before the days that was voided within them is taken off. Source: docs/spec/money.md §11, §13.
 */
import { type RawBuilder, sql } from "kysely";
import type { Knowledge } from "../../contract/books/reports.ts";
import type { PaymentMethod } from "../../contract/enums.ts";
import { type Db, type Scope, total, within } from "../sql.ts";

export type Received = { scope: Scope; from: string; until: string; known: Knowledge };

/** The mirrors of voided payments within days; the condition on the status is that of the index. */
const mirrors = (scope: Scope, from: string | null, until: string) => sql`
  select source_id from transactions
  where (status = 'voided' or mirror_of is not null) and mirror_of is not null and source = 'payment'
    and ${within("transactions.unit_id", scope)} and date <= ${until} and ${from === null ? sql`1 = 1` : sql`date >= ${from}`}`;

/** The payments of the days, as they stood on the last of them or as they are known now. */
const counted = ({ scope, from, until, known }: Received): RawBuilder<unknown> => sql`
  payments.paid_on between ${from} and ${until} and ${within("payments.unit_id", scope)}
  and ${
    known === "now"
      ? sql`payments.status = 'received'`
      : sql`payments.status in ('received', 'voided') and not (payments.status = 'voided'
          and payments.id in (${mirrors(scope, null, until)}))`
  }`;

/** Payments of before the days that were voided within them. As they are known now, they never came. */
const undone = ({ scope, from, until, known }: Received): RawBuilder<unknown> =>
  known === "now"
    ? sql`1 = 0`
    : sql`payments.paid_on < ${from} and ${within("payments.unit_id", scope)}
        and payments.status = 'voided' and payments.id in (${mirrors(scope, from, until)})`;

/** By what is grouped: the text that names a group, and what it leads by. */
export type ReceivedBy = "category" | "method" | "classroom";

export type ReceivedRow = {
  unit_id: string;
  id: string | null;
  name: string | null;
  method: PaymentMethod;
  /** of the category, where the rows are by class */
  category: string | null;
  amount: number;
  /** how many; none of what went to bills by class, for nobody asks and to count those that differ takes long */
  payments: number;
};

/** What names the group of a payment. */
const namesOf: Readonly<Record<"method" | "classroom", string>> = {
  method: "payments.method",
  classroom: "payments.classroom_name",
};

/** Live allocations are those of received payments; as it stood then, those that were voided later count as well. */
const keptOnBills = ({ scope, from, until }: Received) => sql`
  select unit_id, category_id, category_name, nullif(classroom_name, '') as classroom_name, method, amount, payments
  from receipt_sums where paid_on between ${from} and ${until} and ${within("receipt_sums.unit_id", scope)}`;

const voidedLater = (asked: Received) => sql`
  select payments.unit_id, bills.category_id, bills.category_name, payments.classroom_name, payments.method,
    sum(allocations.amount), count(distinct payments.id)
  from payments inner join allocations on allocations.payment_id = payments.id inner join bills on bills.id = allocations.bill_id
  where payments.status = 'voided' and ${counted(asked)}
  group by payments.unit_id, bills.category_id, bills.category_name, payments.classroom_name, payments.method`;

/**
 * What of the payments went to bills, by the group, the unit and the method, from what is kept of each day (decision 096). By method
 * alone it is what `receivedByMethod` gives less what `receivedOnDeposits` does.
 */
export async function receivedOnBills(
  db: Db,
  asked: Received,
  by: Exclude<ReceivedBy, "method">,
): Promise<ReceivedRow[]> {
  const isByClass = by === "classroom";
  const [keys, payments] = isByClass
    ? [sql`classroom_name as id, classroom_name as name, method, category_name as category`, sql`0`]
    : [sql`category_id as id, category_name as name, method, null as category`, sql`sum(payments)`];
  const groups = isByClass ? sql`classroom_name, category_name` : sql`category_id, category_name`;
  const { rows } = await sql<ReceivedRow>`
    select unit_id, ${keys}, ${total(sql.ref("amount"))} as amount, cast(${payments} as bigint) as payments
    from (${keptOnBills(asked)} ${asked.known === "now" ? sql`` : sql`union all ${voidedLater(asked)}`}) as of_days
    group by unit_id, method, ${groups} having sum(amount) <> 0`.execute(db);
  return rows;
}

/** What of the payments became deposits, by the same groups; of no category. */
export async function receivedOnDeposits(db: Db, asked: Received, by: ReceivedBy): Promise<ReceivedRow[]> {
  const name = sql.ref(namesOf[by === "category" ? "method" : by]);
  const { rows } = await sql<ReceivedRow>`
    select payments.unit_id, ${name} as id, ${name} as name, payments.method, null as category,
      ${total(sql.ref("payments.to_deposit"))} as amount, cast(count(*) as bigint) as payments
    from payments where payments.to_deposit > 0 and ${counted(asked)}
    group by payments.unit_id, ${name}, payments.method`.execute(db);
  return rows;
}

export type ReceivedSums = Omit<ReceivedRow, "category">;

/** Whole payments of the days by method: day by day first, as an index that holds all of it has them, so that few are sorted. */
export async function receivedByMethod(db: Db, asked: Received): Promise<ReceivedSums[]> {
  const { rows } = await sql<ReceivedSums>`
    select unit_id, null as id, null as name, method,
      ${total(sql.ref("amount"))} as amount, cast(sum(payments) as bigint) as payments
    from (
      select units.id as unit_id, payments.method, sum(payments.amount) as amount, count(*) as payments
      from units cross join payments
      where payments.unit_id = units.id and ${counted(asked)}
      group by units.id, payments.paid_on, payments.cashier_id, payments.method
    ) as of_days group by unit_id, method`.execute(db);
  return rows;
}

/** Whole payments by method and cashier. */
export const receivedByCashier = (db: Db, asked: Received): Promise<ReceivedSums[]> =>
  wholeSums(db, counted(asked), "cashier");

/** Whole payments of before the days that were voided within them, by method, and by cashier where it is asked. */
export const receivedAndUndone = (
  db: Db,
  asked: Received,
  by: "method" | "cashier",
): Promise<ReceivedSums[]> => wholeSums(db, undone(asked), by);

async function wholeSums(
  db: Db,
  which: RawBuilder<unknown>,
  by: "method" | "cashier",
): Promise<ReceivedSums[]> {
  const [cashier, key] =
    by === "cashier"
      ? [
          sql`payments.cashier_id as id, payments.cashier_name as name`,
          sql`, payments.cashier_id, payments.cashier_name`,
        ]
      : [sql`null as id, null as name`, sql``];
  const { rows } = await sql<ReceivedSums>`
    select payments.unit_id, ${cashier}, payments.method,
      ${total(sql.ref("payments.amount"))} as amount, cast(count(*) as bigint) as payments
    from payments where ${which}
    group by payments.unit_id, payments.method${key}`.execute(db);
  return rows;
}

/** A figure rather than a condition, by which SQLite would choose a slower way to the lines, as in arrears.ts. */
const banked = sql`case when journal_lines.account_id in (select id from accounts where type = 'receivable' or purpose = 'deposit')
  then 0 else journal_lines.debit - journal_lines.credit end`;

/** What entries of payments, less their mirrors, brought to cash boxes and bank accounts in these days. */
export async function bankedByPayments(db: Db, { scope, from, until, known }: Received): Promise<number> {
  const standing =
    known === "now" ? sql`transactions.status = 'posted' and transactions.mirror_of is null` : sql`1 = 1`;
  const { rows } = await sql<{ amount: number }>`
    select ${total(banked)} as amount
    from transactions inner join journal_lines on journal_lines.transaction_id = transactions.id
    where transactions.date between ${from} and ${until} and transactions.source = 'payment'
      and ${within("transactions.unit_id", scope)} and ${standing}`.execute(db);
  return rows[0]?.amount ?? 0;
}
