/**
 * The books against themselves: every figure that is stored twice is counted from the other side.
 * Each check is one statement, so that it sees one moment of the books while others are posting.
 * Source: docs/spec/money.md §1.2, §1.3, §11.1, §14, §15.
 */
import { type RawBuilder, sql } from "kysely";
import { isUndone } from "../books/journal.ts";
import type { Db } from "../sql.ts";

/** What a check compares: rows of a label (what people call the thing) with what is expected and what is found. */
type Pairs = RawBuilder<unknown>;

export type BookCheck = { name: string; ok: boolean; expected: number; found: number; differing: string[] };

/** Every entry has as much debit as credit. */
const entriesBalance = sql`
  select transactions.number as label, coalesce(sum(debit), 0) as expected, coalesce(sum(credit), 0) as found
  from transactions left join journal_lines on transaction_id = transactions.id
  group by transactions.id, transactions.number`;

/** The amount of an entry is the sum of its debits. */
const entryAmounts = sql`
  select transactions.number as label, transactions.amount as expected, coalesce(sum(debit), 0) as found
  from transactions left join journal_lines on transaction_id = transactions.id
  group by transactions.id, transactions.number, transactions.amount`;

/** Σ debit = Σ credit over the whole journal. */
const journalTotals = sql`
  select 'journal' as label, coalesce(sum(debit), 0) as expected, coalesce(sum(credit), 0) as found from journal_lines`;

/** A voided entry and its mirror leave nothing on any account, and no entry has the one without the other. */
const mirrors = sql`
  select undone.number as label, 1 as expected,
    case when undone.status = 'voided' and undone.mirror_id is not null
      and undone.id not in (
        select both_sides.entry_id from (
          select id as entry_id, id as transaction_id from transactions where status = 'voided'
          union all select mirror_of, id from transactions where mirror_of is not null
        ) as both_sides
        inner join journal_lines on journal_lines.transaction_id = both_sides.transaction_id
        group by both_sides.entry_id, journal_lines.account_id having sum(debit) <> sum(credit)
      ) then 1 else 0 end as found
  from (
    select entries.id, entries.number, entries.status, mirrors.id as mirror_id
    from transactions as entries left join transactions as mirrors on mirrors.mirror_of = entries.id
    where entries.status = 'voided' or mirrors.id is not null
  ) as undone`;

/** A bill's balance is amount − discount + fine − paid; a cancelled one owes nothing. */
const billBalances = sql`
  select number as label,
    case when status = 'cancelled' then 0 else amount - discount + fine - paid end as expected, balance as found
  from bills`;

/** What a bill says is paid are its live allocations. */
const billPaid = sql`
  select bills.number as label, coalesce(live.amount, 0) as expected, bills.paid as found
  from bills left join (
    select bill_id, sum(amount) as amount from allocations where live = 1 group by bill_id
  ) as live on live.bill_id = bills.id`;

/** What a bill is fined is what its charges, waivers and what was taken back come to. */
const billFines = sql`
  select bills.number as label, bills.fine as expected, coalesce(moved.amount, 0) as found
  from bills left join (
    select bill_id, sum(amount) as amount from bill_fines group by bill_id
  ) as moved on moved.bill_id = bills.id`;

/** The fine of a bill stands on its account: what its entries brought there is what it is fined, nothing once cancelled. */
const fineEntries = sql`
  select bills.number as label,
    case when bills.status = 'cancelled' then 0 else bills.fine end as expected,
    coalesce((
      select sum(case when account_id = bills.fine_account_id then credit - debit else 0 end)
      from transactions inner join journal_lines on transaction_id = transactions.id
      where transactions.source_id = bills.id and transactions.source = 'bill'
    ), 0) as found
  from bills where bills.fine_account_id is not null
    and bills.fine_account_id not in (bills.income_account_id, bills.discount_account_id)`;

/** A bill's status follows from its figures; a draft is one before they count. */
const billStatuses = sql`
  select number as label, 1 as expected,
    case when status = 'draft' then 1
      when status = case
        when status = 'cancelled' and paid = 0 then 'cancelled'
        when amount - discount + fine = 0 then 'free'
        when balance = 0 then 'paid'
        when paid > 0 then 'partial'
        else 'unpaid' end then 1
      else 0 end as found
  from bills`;

/**
 * What the entries of a bill have put on its receivable is what it asks for; nothing once it is cancelled. The account
 * is weighed inside the sum, for as a condition it would lead SQLite through the whole account once for each bill.
 */
const billEntries = sql`
  select number as label,
    case when status in ('cancelled', 'draft') then 0 else amount - discount + fine end as expected,
    coalesce((
      select sum(case when account_id = bills.receivable_account_id then debit - credit else 0 end)
      from transactions inner join journal_lines on transaction_id = transactions.id
      where transactions.source_id = bills.id and transactions.source = 'bill'
    ), 0) as found
  from bills`;

/** A bill over nothing has no entry. */
const freeBills = sql`
  select bills.number as label, 0 as expected, count(transactions.id) as found
  from bills left join transactions on transactions.source_id = bills.id and transactions.source = 'bill'
  where bills.amount = 0 and bills.fine = 0
  group by bills.id, bills.number`;

/** Σ allocations + to_deposit = amount; voided payments keep their allocations, dead. */
const paymentAmounts = sql`
  select coalesce(payments.receipt_no, payments.id) as label, payments.amount as expected,
    coalesce(sum(allocations.amount), 0) + payments.to_deposit as found
  from payments left join allocations on allocations.payment_id = payments.id
  where payments.status in ('received', 'voided')
  group by payments.id, payments.receipt_no, payments.amount, payments.to_deposit`;

/** Allocations live while their payment stands, and no longer. */
const liveAllocations = sql`
  select coalesce(payments.receipt_no, payments.id) as label,
    case when payments.status = 'received' then 1 else 0 end as expected, allocations.live as found
  from allocations inner join payments on payments.id = allocations.payment_id`;

/** One standing entry for a received payment, one undone by a mirror for a voided one, none for the others; of its amount. */
const paymentEntries = sql`
  select coalesce(payments.receipt_no, payments.id) as label, 1 as expected,
    case
      when payments.status in ('pending', 'rejected') and own.source_id is null then 1
      when own.entries = 1 and own.amount = payments.amount
        and (payments.status = 'received' and own.standing = 1 and own.mirrored = 0
          or payments.status = 'voided' and own.standing = 0 and own.mirrored = 1) then 1
      else 0 end as found
  from payments left join (
    select entries.source_id, count(*) as entries, sum(entries.amount) as amount, count(mirrors.id) as mirrored,
      sum(case when entries.status = 'posted' then 1 else 0 end) as standing
    from transactions as entries left join transactions as mirrors on mirrors.mirror_of = entries.id
    where entries.source = 'payment' and entries.mirror_of is null group by entries.source_id
  ) as own on own.source_id = payments.id
  union all
  select number, 0, 1 from transactions
  where source = 'payment' and mirror_of is null
    and not exists (select 1 from payments where payments.id = transactions.source_id)`;

/** On each receivable account, unit by unit, stands what the open bills still owe. */
const receivables = sql`
  select accounts.code || ' ' || units.code as label, sum(sides.owed) as expected, sum(sides.booked) as found
  from (
    select receivable_account_id as account_id, unit_id, sum(balance) as owed, 0 as booked
    from bills where status in ('unpaid', 'partial') group by receivable_account_id, unit_id
    union all
    select account_id, unit_id, 0, sum(debit) - sum(credit)
    from journal_lines inner join transactions on transactions.id = transaction_id
    where account_id in (
      select id from accounts where type = 'receivable' union select receivable_account_id from bills)
    group by account_id, unit_id
  ) as sides
  inner join accounts on accounts.id = sides.account_id
  inner join units on units.id = sides.unit_id
  group by accounts.code, units.code`;

/** What each student's deposit holds is what payments and vouchers brought to it less what they took from it. */
const studentDeposits = sql`
  select units.code || '-' || students.nis as label, sum(sides.moved) as expected, sum(sides.held) as found
  from (
    select student_id, unit_id, 0 as moved, balance as held from deposits
    union all
    select student_id, unit_id, to_deposit - case when method = 'deposit' then amount else 0 end, 0
    from payments where status = 'received'
    union all
    select student_id, unit_id, 0 - amount, 0 from deposit_vouchers
    union all
    select to_student_id, to_unit_id, amount, 0 from deposit_vouchers where kind = 'transfer'
  ) as sides
  inner join students on students.id = sides.student_id
  inner join units on units.id = sides.unit_id
  group by students.id, students.nis, units.code`;

/** A refund has one entry, a transfer one for each deposit; of its amount, standing, and none is without a voucher. */
const depositEntries = sql`
  select vouchers.number as label, case when vouchers.kind = 'refund' then 1 else 2 end as expected,
    sum(case when entries.amount = vouchers.amount and entries.status = 'posted' and entries.date = vouchers.booked_on
      then 1 else -1 end) as found
  from deposit_vouchers as vouchers
  left join transactions as entries on entries.source_id = vouchers.id and entries.source = 'deposit'
  group by vouchers.id, vouchers.number, vouchers.kind
  union all
  select number, 0, 1 from transactions
  where source = 'deposit' and not exists (select 1 from deposit_vouchers where deposit_vouchers.id = transactions.source_id)`;

/** The deposits held in each unit are what stands on the deposit account there. */
const deposits = sql`
  select units.code as label, sum(sides.held) as expected, sum(sides.booked) as found
  from (
    select unit_id, balance as held, 0 as booked from deposits
    union all
    select unit_id, 0, credit - debit
    from journal_lines inner join transactions on transactions.id = transaction_id
    where account_id in (select id from accounts where purpose = 'deposit')
  ) as sides
  inner join units on units.id = sides.unit_id
  group by units.code`;

/** What is kept of the bills of a due day for the dashboard is what they come to; −1 where another figure than what is billed differs. */
const keptBills = sql`
  select class_years.name || ' ' || units.code || ' ' || categories.code || ' ' || sums.period || ' ' || sums.due_on as label,
    sums.own_billed as expected,
    case when own_bills = bills and own_open = open and own_paid = paid and own_owed = owed then billed else -1 end as found
  from (
    select class_year_id, unit_id, category_id, due_on, period, sum(own_bills) as own_bills, sum(bills) as bills,
      sum(own_open) as own_open, sum(open) as open, sum(own_billed) as own_billed, sum(billed) as billed,
      sum(own_paid) as own_paid, sum(paid) as paid, sum(own_owed) as own_owed, sum(owed) as owed
    from (
      select class_year_id, unit_id, category_id, due_on, period, 1 as own_bills, case when balance > 0 then 1 else 0 end as own_open,
        amount - discount + fine as own_billed, paid as own_paid, balance as own_owed,
        0 as bills, 0 as open, 0 as billed, 0 as paid, 0 as owed
      from bills where status not in ('draft', 'cancelled')
      union all
      select class_year_id, unit_id, category_id, due_on, period, 0, 0, 0, 0, 0, bills, open, billed, paid, owed from bill_sums
    ) as sides
    group by class_year_id, unit_id, category_id, due_on, period
  ) as sums
  inner join class_years on class_years.id = sums.class_year_id
  inner join units on units.id = sums.unit_id
  inner join categories on categories.id = sums.category_id`;

/** What it says was paid on them on a day are the live allocations of that day. */
const keptCollected = sql`
  select class_years.name || ' ' || units.code || ' ' || categories.code || ' ' || sides.paid_on as label,
    sum(sides.own) as expected, sum(sides.kept) as found
  from (
    select bills.class_year_id, bills.unit_id, bills.category_id, payments.paid_on, allocations.amount as own, 0 as kept
    from allocations
    inner join bills on bills.id = allocations.bill_id
    inner join payments on payments.id = allocations.payment_id
    where allocations.live = 1
    union all select class_year_id, unit_id, category_id, paid_on, 0, amount from collected_sums
  ) as sides
  inner join class_years on class_years.id = sides.class_year_id
  inner join units on units.id = sides.unit_id
  inner join categories on categories.id = sides.category_id
  group by class_years.name, units.code, categories.code, sides.paid_on`;

/** What is kept of a day's receipts by category and class are its live allocations, and as many payments. Source: decision 096. */
const keptReceipts = sql`
  select units.code || ' ' || sums.category_name || ' ' || sums.classroom_name || ' ' || sums.method || ' ' || sums.paid_on as label,
    sums.own as expected, case when own_payments = payments or own <> kept then kept else -1 end as found
  from (
    select unit_id, category_id, category_name, classroom_name, method, paid_on,
      sum(own) as own, sum(own_payments) as own_payments, sum(kept) as kept, sum(payments) as payments
    from (
      select payments.unit_id, bills.category_id, bills.category_name, coalesce(payments.classroom_name, '') as classroom_name,
        payments.method, payments.paid_on, sum(allocations.amount) as own, count(distinct payments.id) as own_payments,
        0 as kept, 0 as payments
      from allocations
      inner join bills on bills.id = allocations.bill_id
      inner join payments on payments.id = allocations.payment_id
      where allocations.live = 1
      group by payments.unit_id, bills.category_id, bills.category_name, coalesce(payments.classroom_name, ''),
        payments.method, payments.paid_on
      union all
      select unit_id, category_id, category_name, classroom_name, method, paid_on, 0, 0, amount, payments from receipt_sums
    ) as sides
    group by unit_id, category_id, category_name, classroom_name, method, paid_on
  ) as sums
  inner join units on units.id = sums.unit_id`;

/** Each line with what is asked of it more than once, so that it is asked once. */
const linesOfDays = sql`
  select account_id, unit_id, date as day, debit, credit,
    case when ${isUndone} then 1 else 0 end as undone,
    case when journal_lines.account_id not in (select account_id from cash_accounts)
      and journal_lines.transaction_id in (
        select transaction_id from journal_lines where account_id in (select account_id from cash_accounts))
      then 1 else 0 end as against_cash
  from journal_lines inner join transactions on transactions.id = transaction_id`;

/** The figures kept of an account's day, and each as its lines have it. Source: decisions 074, 093. */
const keptOfAccounts = {
  debit: sql`debit`,
  credit: sql`credit`,
  lines: sql`1`,
  undone_debit: sql`undone * debit`,
  undone_credit: sql`undone * credit`,
  undone_lines: sql`undone`,
  cash_debit: sql`against_cash * debit`,
  cash_credit: sql`against_cash * credit`,
  undone_cash_debit: sql`undone * against_cash * debit`,
  undone_cash_credit: sql`undone * against_cash * credit`,
};
const keptNames = Object.keys(keptOfAccounts);
const eachKept = (said: (name: string) => RawBuilder<unknown>) => sql.join(keptNames.map(said), sql`, `);

/** What is kept of an account's day for the reports is what its lines come to; −1 where another figure than the debits differs. */
const keptAccounts = sql`
  with lines as materialized (${linesOfDays})
  select accounts.code || ' ' || units.code || ' ' || sums.day as label, sums.own_debit as expected,
    case when ${sql.join(
      keptNames.map((name) => sql`${sql.ref(`own_${name}`)} = ${sql.ref(name)}`),
      sql` and `,
    )} then debit when own_debit <> debit then debit else -1 end as found
  from (
    select account_id, unit_id, day, ${eachKept((name) => sql`sum(${sql.ref(`own_${name}`)}) as ${sql.ref(`own_${name}`)}`)},
      ${eachKept((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)}
    from (
      select account_id, unit_id, day, ${sql.join(
        Object.entries(keptOfAccounts).map(([name, own]) => sql`${own} as ${sql.ref(`own_${name}`)}`),
        sql`, `,
      )}, ${eachKept((name) => sql`0 as ${sql.ref(name)}`)}
      from lines
      union all
      select account_id, unit_id, day, ${eachKept(() => sql`0`)}, ${eachKept((name) => sql.ref(name))} from account_sums
    ) as sides
    group by account_id, unit_id, day
  ) as sums
  inner join accounts on accounts.id = sums.account_id
  inner join units on units.id = sums.unit_id`;

/**
 * Numbers without a gap: as many as the counter has given out, and none beyond. The counter of a number is read from
 * the number itself (`…/2607/000001`, or `…/26/000001` where a counter runs for a year) and its unit.
 */
function gapless(p: {
  table: string;
  column: string;
  counter: string;
  isMonthly: boolean;
  /** which of the numbers in that column; left out: all */
  like?: string;
}): Pairs {
  const number = sql.ref(p.column);
  const head = sql`rtrim(${number}, '0123456789')`;
  const twoBack = (places: number) => sql`substr(${head}, length(${head}) - ${sql.lit(places)}, 2)`;
  const span = p.isMonthly ? sql`${twoBack(4)} || '-' || ${twoBack(2)}` : twoBack(2);
  const prefix = sql.lit(`${p.counter}:20`);
  return sql`
    select counted.name as label, sum(counted.given) as expected,
      case when max(counted.highest) > sum(counted.given) then max(counted.highest) else sum(counted.numbers) end as found
    from (
      select name, value as given, 0 as numbers, 0 as highest from counters where name like ${sql.lit(`${p.counter}:%`)}
      union all
      select ${prefix} || ${span} || ':' || unit_id, 0, 1,
        coalesce(cast(nullif(substr(${number}, length(${head}) + 1), '') as bigint), 0)
      from ${sql.table(p.table)} where ${number} is not null and ${number} like ${sql.lit(p.like ?? "%")}
    ) as counted
    group by counted.name`;
}

const checks: readonly { name: string; pairs: Pairs }[] = [
  { name: "entries_balance", pairs: entriesBalance },
  { name: "entry_amounts", pairs: entryAmounts },
  { name: "journal_totals", pairs: journalTotals },
  { name: "mirrors", pairs: mirrors },
  { name: "bill_balances", pairs: billBalances },
  { name: "bill_paid", pairs: billPaid },
  { name: "bill_fines", pairs: billFines },
  { name: "fine_entries", pairs: fineEntries },
  { name: "bill_statuses", pairs: billStatuses },
  { name: "bill_entries", pairs: billEntries },
  { name: "free_bills", pairs: freeBills },
  { name: "payment_amounts", pairs: paymentAmounts },
  { name: "payment_entries", pairs: paymentEntries },
  { name: "live_allocations", pairs: liveAllocations },
  { name: "receivables", pairs: receivables },
  { name: "student_deposits", pairs: studentDeposits },
  { name: "deposits", pairs: deposits },
  { name: "deposit_entries", pairs: depositEntries },
  { name: "kept_bills", pairs: keptBills },
  { name: "kept_collected", pairs: keptCollected },
  { name: "kept_receipts", pairs: keptReceipts },
  { name: "kept_accounts", pairs: keptAccounts },
  {
    name: "bill_numbers",
    pairs: gapless({ table: "bills", column: "number", counter: "bill", isMonthly: true }),
  },
  {
    name: "receipt_numbers",
    pairs: gapless({ table: "payments", column: "receipt_no", counter: "receipt", isMonthly: false }),
  },
  {
    name: "deposit_numbers",
    pairs: gapless({ table: "deposit_vouchers", column: "number", counter: "deposit", isMonthly: false }),
  },
  {
    name: "transaction_numbers",
    pairs: gapless({ table: "transactions", column: "number", counter: "transaction", isMonthly: true }),
  },
  ...(["BKM", "BKK", "BM"] as const).map((kind) => ({
    name: `voucher_numbers_${kind.toLowerCase()}`,
    pairs: gapless({
      ...{ table: "transactions", column: "voucher_no", counter: kind, isMonthly: true, like: `${kind}/%` },
    }),
  })),
];

const MOST_DIFFERING = 20;

/**
 * Runs every check. `expected` and `found` are the sums of both sides (rupiah, or a count of things), `differing` names
 * at most 20 of the things in which they are not the same; a check is ok when there are none.
 */
export async function checkBooks(db: Db): Promise<BookCheck[]> {
  const done: BookCheck[] = [];
  for (const { name, pairs } of checks) done.push({ name, ...(await compare(db, pairs)) });
  return done;
}

async function compare(db: Db, pairs: Pairs): Promise<Omit<BookCheck, "name">> {
  // The row without a label holds the sums, the others what differs: one statement, one moment.
  const { rows } = await sql<{ label: string | null; expected: number; found: number }>`
    with pairs as materialized (${pairs})
    select null as label, cast(coalesce(sum(expected), 0) as bigint) as expected,
      cast(coalesce(sum(found), 0) as bigint) as found
    from pairs
    union all
    select * from (
      select label, expected, found from pairs where expected <> found order by label limit ${sql.lit(MOST_DIFFERING)}
    ) as differing`.execute(db);
  const sums = rows.find((row) => row.label === null);
  const differing = rows.flatMap((row) => row.label ?? []);
  return {
    ok: differing.length === 0,
    expected: sums?.expected ?? 0,
    found: sums?.found ?? 0,
    differing: [...new Set(differing)],
  };
}

/** Resolves when the database answers, rejects when it does not. */
export async function isAnswering(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
