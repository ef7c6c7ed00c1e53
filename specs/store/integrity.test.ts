import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../store/engines/engine.ts";
import { checkBooks } from "../../store/office/integrity.ts";
import type { Db } from "../../store/sql.ts";
import { engines } from "./engines.ts";
import { fillSmallSchool } from "./small-school.ts";

/** Lets a spec write what the tables' own CHECKs would refuse, as a damaged file or another program might have. */
async function withoutChecks(engine: Engine): Promise<void> {
  if (engine.dialect === "sqlite") {
    await sql`pragma ignore_check_constraints = on`.execute(engine.db);
    await sql`pragma foreign_keys = off`.execute(engine.db);
    return;
  }
  const { rows } = await sql<{ line: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as line
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(engine.db);
  for (const { line } of rows) await sql.raw(line).execute(engine.db);
}

/** What somebody did to the books behind the program's back, and what each red check says of it. */
const damages: { what: string; statement: string; red: Record<string, string[]> }[] = [
  {
    what: "an allocation is deleted",
    statement: "delete from allocations where payment_id = 'p1'",
    red: { bill_paid: ["TAG/SMP/2607/000001"], payment_amounts: ["KSMP/26/000001"] },
  },
  {
    what: "an allocation lives on after its payment was voided",
    statement: "update allocations set live = 1 where payment_id = 'p3'",
    red: { bill_paid: ["TAG/SMP/2607/000004"], live_allocations: ["KSMP/26/000003"] },
  },
  {
    what: "a journal line is changed",
    statement: "update journal_lines set debit = 299999 where transaction_id = 't-p1' and line_no = 1",
    red: {
      entries_balance: ["TRX/SMP/2607/000006"],
      entry_amounts: ["TRX/SMP/2607/000006"],
      journal_totals: ["journal"],
      kept_accounts: ["1-1101 SMP 2026-07-09"],
    },
  },
  {
    what: "an entry loses all its lines",
    statement: "delete from journal_lines where transaction_id = 't-b4'",
    red: {
      entry_amounts: ["TRX/SMP/2607/000004"],
      bill_entries: ["TAG/SMP/2607/000004"],
      receivables: ["1-1201 SMP"],
    },
  },
  {
    what: "a bill's balance is lowered",
    statement: "update bills set balance = 299000 where id = 'b4'",
    red: { bill_balances: ["TAG/SMP/2607/000004"], receivables: ["1-1201 SMP"] },
  },
  {
    what: "a bill's amount and balance are lowered without an entry",
    statement: "update bills set amount = 200000, balance = 200000 where id = 'b8'",
    red: { bill_entries: ["TAG/SMP/2605/000001"], receivables: ["1-1201 SMP"] },
  },
  {
    what: "a bill's fine is raised by hand",
    statement:
      "update bills set fine = 5000, balance = balance + 5000, fine_account_id = 'kas' where id = 'b8'",
    red: {
      bill_fines: ["TAG/SMP/2605/000001"],
      fine_entries: ["TAG/SMP/2605/000001"],
      bill_entries: ["TAG/SMP/2605/000001"],
      receivables: ["1-1201 SMP"],
    },
  },
  {
    what: "a paid bill is called partly paid",
    statement: "update bills set status = 'partial' where id = 'b1'",
    red: { bill_statuses: ["TAG/SMP/2607/000001"] },
  },
  {
    what: "a free bill gets an entry",
    statement: "update transactions set source_id = 'b6' where id = 't-b4'",
    red: {
      bill_entries: ["TAG/SMP/2607/000004", "TAG/SMP/2607/000006"],
      free_bills: ["TAG/SMP/2607/000006"],
    },
  },
  {
    what: "a payment loses its entry",
    statement: "update transactions set source_id = 'nobody' where id = 't-p4'",
    red: { payment_entries: ["KSD/26/000001", "TRX/SD/2608/000001"] },
  },
  {
    what: "a payment is voided by hand",
    statement: "update payments set status = 'voided' where id = 'p4'",
    red: { payment_entries: ["KSD/26/000001"], live_allocations: ["KSD/26/000001"] },
  },
  {
    what: "a voided payment's entry loses its mirror",
    statement:
      "update transactions set mirror_of = null, source = 'manual', source_id = null where id = 't-p3undo'",
    red: { mirrors: ["TRX/SMP/2608/000002"], payment_entries: ["KSMP/26/000003"] },
  },
  {
    what: "a mirror undoes another account",
    statement:
      "update journal_lines set account_id = 'bank' where transaction_id = 't-p3undo' and credit > 0",
    red: {
      mirrors: ["TRX/SMP/2608/000002"],
      kept_accounts: ["1-1101 SMP 2026-08-20", "1-1102 SMP 2026-08-20"],
    },
  },
  {
    what: "a deposit is raised",
    statement: "update deposits set balance = 31000 where student_id = 'ani'",
    red: { student_deposits: ["SMP-1001"], deposits: ["SMP"] },
  },
  {
    what: "a deposit moves from one child to another",
    statement:
      "insert into deposits (student_id, unit_id, balance) values ('budi', 'smp', 30000); delete from deposits where student_id = 'ani'",
    red: { student_deposits: ["SMP-1001", "SMP-1002"] },
  },
  {
    what: "a refund is written down that nobody booked",
    statement: `insert into deposit_vouchers (id, number, kind, unit_id, student_id, bank_id, amount, remaining, reason, booked_on, made_at)
      values ('v1', 'DEP/SMP/26/000002', 'refund', 'smp', 'ani', 'kas-smp', 10000, 20000, 'Lulus', '2026-08-01', '2026-08-01T03:00:00.000Z')`,
    red: {
      student_deposits: ["SMP-1001"],
      deposit_entries: ["DEP/SMP/26/000002"],
      deposit_numbers: ["deposit:2026:smp"],
    },
  },
  {
    what: "an entry says that it is of a voucher that is not there",
    statement: "update transactions set source = 'deposit', source_id = 'nobody' where id = 't-manual'",
    red: { deposit_entries: ["TRX/SD/2608/000002"] },
  },
  {
    what: "a bill's number is skipped",
    statement: "update bills set number = 'TAG/SMP/2607/000007' where id = 'b6'",
    red: { bill_numbers: ["bill:2026-07:smp"] },
  },
  {
    what: "a receipt loses its number",
    statement: "update payments set receipt_no = null where id = 'p2'",
    red: { receipt_numbers: ["receipt:2026:smp"] },
  },
  {
    what: "a counter is set back",
    statement: "update counters set value = 3 where name = 'transaction:2026-08:smp'",
    red: { transaction_numbers: ["transaction:2026-08:smp"] },
  },
  ...["BKM", "BKK", "BM"].map((kind) => ({
    what: `a voucher has a number of ${kind} that nobody has drawn`,
    statement: `update transactions set voucher_no = '${kind}/SD/2608/0002' where id = 't-manual'`,
    red: { [`voucher_numbers_${kind.toLowerCase()}`]: [`${kind}:2026-08:sd`] },
  })),
  {
    what: "a counter is lost",
    statement: "delete from counters where name = 'bill:2026-07:sd'",
    red: { bill_numbers: ["bill:2026-07:sd"] },
  },
  {
    what: "a kept count of bills is changed",
    statement: "update bill_sums set open = open + 1 where category_id = 'spp-sd' and due_on = '2026-08-10'",
    red: { kept_bills: ["2026/2027 SD SPP 2026-08 2026-08-10"] },
  },
  {
    what: "a kept sum of payments is lost",
    statement: "delete from collected_sums where paid_on = '2026-07-09'",
    red: { kept_collected: ["2026/2027 SMP SPP 2026-07-09"] },
  },
  {
    what: "a kept count of payments is changed",
    statement: "update receipt_sums set payments = payments + 1 where paid_on = '2026-07-09'",
    red: { kept_receipts: ["SMP SPP 7A cash 2026-07-09"] },
  },
  {
    what: "a kept sum of an account is changed",
    statement: "update account_sums set credit = credit + 1 where account_id = 'kas' and day = '2026-08-15'",
    red: { kept_accounts: ["1-1101 SD 2026-08-15"] },
  },
  {
    what: "a kept sum of an account is lost",
    statement: "delete from account_sums where account_id = 'bank'",
    red: { kept_accounts: ["1-1102 SMP 2026-08-20"] },
  },
];

describe.each(engines)("the books on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    await withoutChecks(engine);
  });

  afterAll(() => engine.close());

  /** What the checks say after a change, which is taken back at once. */
  async function checksAfter(change: (db: Db) => Promise<unknown>) {
    const trx = await engine.db.startTransaction().execute();
    try {
      await change(trx);
      return await checkBooks(trx);
    } finally {
      await trx.rollback().execute();
    }
  }

  test("agree with themselves, and each check says how much it compared", async () => {
    const checks = await checkBooks(engine.db);
    // Bills 2,350,000, discount 50,000, cancellation 450,000, payments 1,045,000, mirror 300,000, own entry 100,000.
    const journal = 4_295_000;
    expect(checks.map(({ name, ok, expected, found }) => [name, ok, expected, found])).toEqual([
      ["entries_balance", true, journal, journal],
      ["entry_amounts", true, journal, journal],
      ["journal_totals", true, journal, journal],
      ["mirrors", true, 1, 1],
      ["bill_balances", true, 1_230_000, 1_230_000],
      ["bill_paid", true, 620_000, 620_000],
      ["bill_fines", true, 0, 0],
      ["fine_entries", true, 0, 0],
      ["bill_statuses", true, 9, 9],
      ["bill_entries", true, 1_850_000, 1_850_000],
      ["free_bills", true, 0, 0],
      ["payment_amounts", true, 1_045_000, 1_045_000],
      ["payment_entries", true, 6, 6],
      ["live_allocations", true, 4, 4],
      ["receivables", true, 1_230_000, 1_230_000],
      ["student_deposits", true, 105_000, 105_000],
      ["deposits", true, 105_000, 105_000],
      ["deposit_entries", true, 0, 0],
      ["kept_bills", true, 1_850_000, 1_850_000],
      ["kept_collected", true, 620_000, 620_000],
      ["kept_receipts", true, 620_000, 620_000],
      ["kept_accounts", true, journal, journal],
      ["bill_numbers", true, 9, 9],
      ["receipt_numbers", true, 6, 6],
      ["deposit_numbers", true, 0, 0],
      ["transaction_numbers", true, 18, 18],
      ["voucher_numbers_bkm", true, 0, 0],
      ["voucher_numbers_bkk", true, 0, 0],
      ["voucher_numbers_bm", true, 0, 0],
    ]);
  });

  test.each(damages)("$what", async ({ statement, red }) => {
    const checks = await checksAfter(async (db) => {
      for (const part of statement.split(";")) await sql.raw(part).execute(db);
    });
    const differing = checks.filter((check) => !check.ok).map((check) => [check.name, check.differing]);
    expect(Object.fromEntries(differing)).toEqual(red);
  });

  test("no check stays green whatever is done to the books", async () => {
    const names = (await checkBooks(engine.db)).map((check) => check.name);
    expect(new Set(damages.flatMap((damage) => Object.keys(damage.red)))).toEqual(new Set(names));
  });

  test("at most twenty of the differing things are named", async () => {
    const lost = Array.from({ length: 25 }, (_, n) => ({ name: `bill:20${n + 30}-01:smp`, value: 1 }));
    const checks = await checksAfter((db) => db.insertInto("counters").values(lost).execute());
    const numbers = checks.find((check) => check.name === "bill_numbers");
    expect(numbers).toMatchObject({ ok: false, expected: 34, found: 9 });
    expect(numbers?.differing).toHaveLength(20);
  });
});
