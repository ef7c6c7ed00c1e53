/**
 * The first schema: master data, sessions, bills, payments, the journal, audit. The CHECKs and unique indexes
 * state the money rules once more, below all code: a balance is what the figures say and never negative, a bill
 * is not made twice, numbers are unique. Source: docs/spec/data.md, docs/spec/money.md.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const kept = `
  version integer NOT NULL DEFAULT 1,
  created_at text NOT NULL,
  created_by text,
  updated_at text NOT NULL,
  updated_by text`;

const activeOrNot = "status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive'))";

/** `MONEY` stands for the engine's 64-bit integer. */
const tables: Record<string, string> = {
  settings: "name text PRIMARY KEY, value text NOT NULL",
  units: `id text PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL UNIQUE, level text NOT NULL, npsn text UNIQUE,
    head_name text, treasurer_name text, address text, city text, phone text, email text,
    receipt_prefix text NOT NULL UNIQUE, receipt_city text, receipt_footer text, grades text NOT NULL,
    ${activeOrNot}, ${kept}`,
  class_years: `id text PRIMARY KEY, name text NOT NULL UNIQUE, starts_on text NOT NULL, ends_on text NOT NULL,
    status text NOT NULL CHECK (status IN ('planned', 'active', 'closed')), ${kept}, CHECK (ends_on > starts_on)`,
  classrooms: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units, class_year_id text NOT NULL REFERENCES class_years,
    grade integer NOT NULL, name text NOT NULL, major text, homeroom_teacher text, capacity integer NOT NULL DEFAULT 36,
    ${activeOrNot}, ${kept}, UNIQUE (unit_id, class_year_id, grade, name)`,
  students: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units, nis text NOT NULL, nisn text UNIQUE,
    name text NOT NULL, search text NOT NULL, gender text NOT NULL, guardian_name text, guardian_phone text,
    entry_date text, status text NOT NULL, portal_on integer NOT NULL DEFAULT 0, password_hash text,
    must_change_password integer NOT NULL DEFAULT 1, locale text, ${kept}, UNIQUE (unit_id, nis)`,
  placements: `id text PRIMARY KEY, student_id text NOT NULL REFERENCES students, class_year_id text NOT NULL REFERENCES class_years,
    classroom_id text NOT NULL REFERENCES classrooms, from_on text NOT NULL, UNIQUE (student_id, class_year_id)`,
  operators: `id text PRIMARY KEY, name text NOT NULL, username text NOT NULL UNIQUE, email text UNIQUE, phone text,
    admin_role text, status text NOT NULL CHECK (status IN ('pending', 'active', 'inactive', 'locked')),
    password_hash text NOT NULL, must_change_password integer NOT NULL DEFAULT 1, locale text, last_login_at text, ${kept}`,
  operator_units: `operator_id text NOT NULL REFERENCES operators, unit_id text NOT NULL REFERENCES units,
    PRIMARY KEY (operator_id, unit_id)`,
  tokens: `id text PRIMARY KEY, secret_hash text NOT NULL, operator_id text REFERENCES operators, student_id text REFERENCES students,
    address text, user_agent text, created_at text NOT NULL, last_used_at text NOT NULL,
    CHECK ((operator_id IS NULL) <> (student_id IS NULL))`,
  throttles: `name text PRIMARY KEY, count integer NOT NULL, counted_from text NOT NULL, strikes integer NOT NULL, blocked_until text`,
  accounts: `id text PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL,
    type text NOT NULL CHECK (type IN ('asset', 'receivable', 'liability', 'equity', 'income', 'expense')),
    parent_id text REFERENCES accounts, unit_id text REFERENCES units, purpose text UNIQUE, ${activeOrNot}, ${kept}`,
  categories: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units, code text NOT NULL, name text NOT NULL, kind text NOT NULL,
    default_amount MONEY NOT NULL CHECK (default_amount >= 0), due_day integer NOT NULL CHECK (due_day BETWEEN 1 AND 28),
    allow_partial integer NOT NULL DEFAULT 1, priority integer NOT NULL DEFAULT 100,
    receivable_account_id text NOT NULL REFERENCES accounts, income_account_id text NOT NULL REFERENCES accounts,
    discount_account_id text NOT NULL REFERENCES accounts, ${activeOrNot}, ${kept}, UNIQUE (unit_id, code), UNIQUE (unit_id, name)`,
  banks: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units, kind text NOT NULL, name text NOT NULL, bank_code text,
    account_no text UNIQUE, holder text, account_id text NOT NULL REFERENCES accounts, ${activeOrNot}, ${kept}`,
  bill_batches: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units, bills_count integer NOT NULL, total MONEY NOT NULL,
    created_at text NOT NULL, created_by text, undone_at text`,
  bills: `id text PRIMARY KEY, number text NOT NULL UNIQUE, unit_id text NOT NULL REFERENCES units,
    student_id text NOT NULL REFERENCES students, category_id text NOT NULL REFERENCES categories,
    category_code text NOT NULL, category_name text NOT NULL, class_year_id text NOT NULL REFERENCES class_years,
    classroom_id text REFERENCES classrooms, classroom_name text, grade integer, period text NOT NULL,
    sequence integer NOT NULL DEFAULT 1, description text,
    amount MONEY NOT NULL CHECK (amount >= 0), discount MONEY NOT NULL CHECK (discount >= 0), discount_reason text,
    fine MONEY NOT NULL CHECK (fine >= 0), paid MONEY NOT NULL CHECK (paid >= 0), balance MONEY NOT NULL CHECK (balance >= 0),
    issued_on text NOT NULL, due_on text NOT NULL,
    status text NOT NULL CHECK (status IN ('draft', 'unpaid', 'partial', 'paid', 'free', 'cancelled')),
    batch_id text REFERENCES bill_batches, cancel_reason text, priority integer NOT NULL, allow_partial integer NOT NULL,
    receivable_account_id text NOT NULL REFERENCES accounts, income_account_id text NOT NULL REFERENCES accounts,
    discount_account_id text NOT NULL REFERENCES accounts, ${kept},
    CHECK (status = 'cancelled' AND paid = 0 AND balance = 0 OR status <> 'cancelled' AND balance = amount - discount + fine - paid)`,
  payments: `id text PRIMARY KEY, receipt_no text UNIQUE, unit_id text NOT NULL REFERENCES units,
    student_id text NOT NULL REFERENCES students, classroom_name text, payer text, method text NOT NULL,
    bank_id text REFERENCES banks, amount MONEY NOT NULL CHECK (amount > 0),
    to_deposit MONEY NOT NULL CHECK (to_deposit >= 0), paid_on text NOT NULL, paid_at text NOT NULL, reference text, note text,
    status text NOT NULL CHECK (status IN ('pending', 'received', 'rejected', 'voided')),
    cashier_id text REFERENCES operators, cashier_name text, group_id text, verify_code text NOT NULL UNIQUE,
    print_count integer NOT NULL DEFAULT 0, remaining MONEY NOT NULL, void_reason text, voided_at text,
    voided_by text REFERENCES operators, version integer NOT NULL DEFAULT 1`,
  allocations: `payment_id text NOT NULL REFERENCES payments, bill_id text NOT NULL REFERENCES bills,
    amount MONEY NOT NULL CHECK (amount > 0), balance_after MONEY NOT NULL CHECK (balance_after >= 0),
    live integer NOT NULL DEFAULT 1, PRIMARY KEY (payment_id, bill_id)`,
  deposits: `student_id text NOT NULL REFERENCES students, unit_id text NOT NULL REFERENCES units,
    balance MONEY NOT NULL CHECK (balance >= 0), PRIMARY KEY (student_id, unit_id)`,
  transactions: `id text PRIMARY KEY, number text NOT NULL UNIQUE, unit_id text NOT NULL REFERENCES units, date text NOT NULL,
    kind text NOT NULL, source text NOT NULL, source_id text, description text NOT NULL, party text, reference text,
    amount MONEY NOT NULL CHECK (amount > 0), status text NOT NULL CHECK (status IN ('posted', 'voided')),
    mirror_of text UNIQUE REFERENCES transactions, created_at text NOT NULL, created_by text, version integer NOT NULL DEFAULT 1`,
  journal_lines: `transaction_id text NOT NULL REFERENCES transactions, line_no integer NOT NULL,
    account_id text NOT NULL REFERENCES accounts, debit MONEY NOT NULL CHECK (debit >= 0), credit MONEY NOT NULL CHECK (credit >= 0),
    PRIMARY KEY (transaction_id, line_no), CHECK ((debit = 0) <> (credit = 0))`,
  closed_days: `unit_id text NOT NULL REFERENCES units, day text NOT NULL, closed_at text NOT NULL, closed_by text,
    PRIMARY KEY (unit_id, day)`,
  counters: "name text PRIMARY KEY, value integer NOT NULL",
  idempotency: `actor_id text NOT NULL, endpoint text NOT NULL, key text NOT NULL, body_hash text NOT NULL, status integer,
    reply text, created_at text NOT NULL, PRIMARY KEY (actor_id, endpoint, key)`,
  audit: `id text PRIMARY KEY, at text NOT NULL, actor_id text, actor_name text, action text NOT NULL, resource text NOT NULL,
    resource_id text, unit_id text, reason text, before text, after text, address text`,
};

const indexes = [
  "UNIQUE INDEX class_years_one_active ON class_years (status) WHERE status = 'active'",
  "INDEX classrooms_by_year ON classrooms (class_year_id, unit_id)",
  "INDEX students_by_name ON students (name)",
  "INDEX students_by_unit ON students (unit_id, status)",
  "INDEX placements_by_classroom ON placements (classroom_id)",
  "INDEX tokens_by_operator ON tokens (operator_id)",
  "INDEX tokens_by_student ON tokens (student_id)",
  "UNIQUE INDEX bills_once ON bills (student_id, category_id, class_year_id, period, sequence) WHERE status <> 'cancelled'",
  "INDEX bills_by_student ON bills (student_id, due_on)",
  "INDEX bills_by_year ON bills (class_year_id, unit_id, status)",
  // The dashboard sums these columns over a class year; an index that holds them all spares it the rows.
  "INDEX bills_figures ON bills (class_year_id, category_id, due_on, unit_id, status, amount, discount, fine, paid, balance)",
  "INDEX bills_by_batch ON bills (batch_id)",
  "INDEX bills_open ON bills (student_id, unit_id, due_on, balance) WHERE balance > 0",
  "INDEX payments_by_student ON payments (student_id, paid_at)",
  "INDEX payments_by_day ON payments (unit_id, paid_on)",
  "INDEX payments_by_instant ON payments (paid_at)",
  "INDEX allocations_by_bill ON allocations (bill_id, live, payment_id, amount)",
  "INDEX transactions_by_day ON transactions (unit_id, date)",
  "INDEX transactions_by_source ON transactions (source_id)",
  "INDEX journal_lines_by_account ON journal_lines (account_id, transaction_id, debit, credit)",
  "INDEX audit_by_resource ON audit (resource_id, at)",
  "INDEX audit_by_instant ON audit (at)",
];

export const migration: Migration = {
  id: "001-money-path",
  async up(db, dialect) {
    const money = dialect === "postgres" ? "bigint" : "integer";
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it: the same rows come in the same order on both engines, whatever the server's locale.
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      const columns = declared.replaceAll("MONEY", money).replaceAll(/ text\b/g, text);
      await sql.raw(`CREATE TABLE ${name} (${columns})${ending}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
