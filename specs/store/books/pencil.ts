/**
 * The books of account as somebody with a pencil makes them: from a plain read of all entries and their lines, one after the other,
 * with nothing of the product's own sums.
 */
import type { Knowledge, ReportCell } from "../../../contract/books/reports.ts";
import type { Tables } from "../../../store/schema.ts";
import type { Db } from "../../../store/sql.ts";

export type Wanted = {
  units: readonly string[];
  from: string;
  until: string;
  known: Knowledge;
  /** rows on a page */
  size: number;
};

/** What a report must say. */
export type Said = { rows: ReportCell[][]; totals: ReportCell[][] };

type Account = Tables["accounts"];
export type Line = Tables["journal_lines"] & { entry: Tables["transactions"]; account: Account };
type Bank = Tables["banks"] & { units: string[] };
export type Shelf = {
  lines: Line[];
  accounts: Account[];
  years: Tables["class_years"][];
  banks: Bank[];
  receipts: Map<string, string | null>;
};

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** Everything there is, in the order in which books are written. */
export async function readAll(db: Db): Promise<Shelf> {
  const accounts = await db.selectFrom("accounts").selectAll().execute();
  const entries = await db.selectFrom("transactions").selectAll().execute();
  const lines = await db.selectFrom("journal_lines").selectAll().execute();
  const units = await db.selectFrom("bank_units").selectAll().execute();
  const banks = await db.selectFrom("banks").selectAll().execute();
  const payments = await db.selectFrom("payments").select(["id", "receipt_no"]).execute();
  const years = await db.selectFrom("class_years").selectAll().execute();
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return {
    years,
    accounts: accounts.toSorted((one, other) => compare(one.code, other.code)),
    lines: lines
      .map((line) => ({
        ...line,
        entry: entryOf.get(line.transaction_id) as Tables["transactions"], // the tables refer to one another
        account: accountOf.get(line.account_id) as Account, // likewise
      }))
      .toSorted(
        (one, other) =>
          compare(one.entry.date, other.entry.date) ||
          compare(one.entry.number, other.entry.number) ||
          compare(one.line_no, other.line_no),
      ),
    banks: banks.map((bank) => ({
      ...bank,
      units: units.filter(({ bank_id }) => bank_id === bank.id).map(({ unit_id }) => unit_id),
    })),
    receipts: new Map(payments.map(({ id, receipt_no }) => [id, receipt_no])),
  };
}

const add = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
const debitOf = ({ debit }: Pick<Line, "debit">) => debit;
const creditOf = ({ credit }: Pick<Line, "credit">) => credit;
export const netOf = (lines: readonly Line[]) => add(lines, debitOf) - add(lines, creditOf);
const sides = (net: number) => (net >= 0 ? [net, 0] : [0, -net]);
const said = ({ entry }: Line) => (entry.party ? `${entry.description} · ${entry.party}` : entry.description);
const sources = {
  ...{ manual: "Manual", payment: "Pembayaran", bill: "Tagihan", deposit: "Deposit" },
  system: "Sistem",
};

export const known = ({ lines }: Shelf, { units, known }: Wanted) =>
  lines.filter(
    ({ entry }) =>
      units.includes(entry.unit_id) &&
      (known === "then" || (entry.status === "posted" && entry.mirror_of === null)),
  );
export const earlier = (lines: readonly Line[], { from }: Wanted) =>
  lines.filter(({ entry }) => entry.date < from);
export const within = (lines: readonly Line[], { from, until }: Wanted) =>
  lines.filter(({ entry }) => entry.date >= from && entry.date <= until);

/** The codes on the other side of the entry, each once. */
function counter(line: Line, { lines }: Shelf): string {
  const isDebit = line.debit > 0;
  const codes = new Set<string>();
  for (const other of lines) {
    if (other.entry.id !== line.entry.id || other.account_id === line.account_id) continue;
    if (isDebit ? other.credit > 0 : other.debit > 0) codes.add(other.account.code);
  }
  return [...codes].join(", ");
}

export function trialBalance(shelf: Shelf, wanted: Wanted): Said {
  const lines = known(shelf, wanted);
  const rows = shelf.accounts.flatMap((account) => {
    const own = lines.filter(({ account_id }) => account_id === account.id);
    const [opening, moved] = [netOf(earlier(own, wanted)), within(own, wanted)];
    const movement = [add(moved, debitOf), add(moved, creditOf)];
    const money = [...sides(opening), ...movement, ...sides(opening + netOf(moved))];
    return money.some((amount) => amount !== 0) ? [[account.code, account.name, ...money]] : [];
  });
  const sums = [2, 3, 4, 5, 6, 7].map((at) => add(rows, (row) => Number(row[at])));
  return { rows, totals: [[null, "Jumlah", ...sums]] };
}

export function ledger(shelf: Shelf, wanted: Wanted, accountId: string): Said {
  const own = known(shelf, wanted).filter(({ account_id }) => account_id === accountId);
  const type = shelf.accounts.find(({ id }) => id === accountId)?.type ?? "asset";
  const isOfDebit = ["asset", "receivable", "expense"].includes(type);
  const side = (net: number) => (isOfDebit || net === 0 ? net : -net);
  let net = netOf(earlier(own, wanted));
  const moved = within(own, wanted);
  const rows: ReportCell[][] = [[null, null, "Saldo awal", null, null, null, side(net)]];
  for (const line of moved) {
    net += line.debit - line.credit;
    const { date, number } = line.entry;
    rows.push([date, number, said(line), counter(line, shelf), line.debit, line.credit, side(net)]);
  }
  return {
    rows,
    totals: [
      [null, null, "Jumlah mutasi", null, add(moved, debitOf), add(moved, creditOf), null],
      [null, null, "Saldo akhir", null, null, null, side(net)],
    ],
  };
}

export function generalJournal(shelf: Shelf, wanted: Wanted): Said {
  const moved = within(known(shelf, wanted), wanted);
  const rows = moved.map((line, at) => {
    const isFirst = moved[at - 1]?.entry.id !== line.entry.id || at % wanted.size === 0;
    const { date, number, source } = line.entry;
    const head = isFirst ? [date, number, sources[source]] : [null, null, null];
    const { code, name } = line.account;
    return [...head, code, name, isFirst ? said(line) : null, line.debit, line.credit];
  });
  const sums = [add(moved, debitOf), add(moved, creditOf)];
  return { rows, totals: [[null, null, null, null, null, "Jumlah", ...sums]] };
}

/** What the money of these units lies in: an account, whether it is cash, and how its banks are called. */
function boxes({ banks, accounts }: Shelf, units: readonly string[]) {
  const own = banks
    .filter((bank) => bank.units.some((unit) => units.includes(unit)))
    .toSorted((one, other) => compare(one.name, other.name));
  const ids = [...new Set(own.map(({ account_id }) => account_id))];
  const known = ids.map((id) => {
    const on = own.filter(({ account_id }) => account_id === id);
    return { id, isCash: on.some(({ kind }) => kind === "cash"), names: on.map(({ name }) => name) };
  });
  const handed = accounts.filter(({ purpose, id }) => purpose === "handover" && !ids.includes(id));
  const all = [...known, ...handed.map(({ id, name }) => ({ id, isCash: true, names: [name] }))];
  return [...all.filter(({ isCash }) => !isCash), ...all.filter(({ isCash }) => isCash)];
}

/** Of one cash box or bank, or of them all. */
export function cashBook(shelf: Shelf, wanted: Wanted, bankId?: string): Said {
  const asked = shelf.banks.find(({ id }) => id === bankId)?.account_id;
  const all = boxes(shelf, wanted.units).filter(({ id }) => asked === undefined || id === asked);
  const own = known(shelf, wanted).filter(({ account_id }) => all.some(({ id }) => id === account_id));
  const rows: ReportCell[][] = [];
  let balance = 0;
  const write = (cells: ReportCell[], debit: number, credit: number) => {
    balance += debit - credit;
    rows.push([rows.length + 1, ...cells, debit, credit, balance]);
  };
  for (const { id, isCash, names } of all) {
    const opening = netOf(
      earlier(
        own.filter(({ account_id }) => account_id === id),
        wanted,
      ),
    );
    const [debit = 0, credit = 0] = sides(opening);
    const what = `Saldo awal ${isCash ? "tunai" : "bank"} · ${names.join(", ")}`;
    write([wanted.from, null, null, what], debit, credit);
  }
  for (const line of within(own, wanted)) {
    const { date, number, voucher_no, reference, source, source_id } = line.entry;
    const receipt = source === "payment" ? shelf.receipts.get(source_id ?? "") : null;
    const proof = receipt ?? voucher_no ?? reference ?? number;
    write([date, counter(line, shelf), proof, said(line)], line.debit, line.credit);
  }
  const column = (at: number) => add(rows, (row) => Number(row[at]));
  return {
    rows,
    totals: [
      [null, null, null, null, "Jumlah", column(5), column(6), null],
      [null, null, null, null, "Saldo akhir", null, null, balance],
    ],
  };
}
