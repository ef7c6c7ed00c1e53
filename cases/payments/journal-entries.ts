/** Entries as the API shows them. Source: docs/spec/money.md §14. */
import type { Transaction } from "../../contract/payments/transactions.ts";
import { type ListedEntry, listEntries } from "../../store/payments/ledger.ts";
import type { Db, Scope } from "../../store/sql.ts";
import { missing } from "../refusal.ts";
import { namedOf, unitBriefOf } from "../reply.ts";

export function transactionOf(row: ListedEntry): Transaction {
  return {
    id: row.id,
    number: row.number,
    voucher_no: row.voucher_no,
    unit_id: row.unit_id,
    unit: unitBriefOf(row),
    date: row.date,
    kind: row.kind,
    source: row.source,
    source_id: row.source_id,
    description: row.description,
    party: row.party,
    reference: row.reference,
    amount: row.amount,
    status: row.status,
    mirror_of: row.mirror_of,
    mirrored_by: row.mirrored_by,
    lines: row.lines.map(({ account_id, code, name, debit, credit }) => ({
      account_id,
      account: { id: account_id, code, name },
      debit,
      credit,
    })),
    created_by: namedOf(row.created_by, row.created_by_name),
    version: row.version,
  };
}

/** Errors: 404. */
export async function entryOf(db: Db, scope: Scope, id: string): Promise<Transaction> {
  const { rows } = await listEntries(db, scope, { id }, "", { page: 1, per_page: 1, sort: [] });
  const [row] = rows;
  if (row === undefined) throw missing("Transaksi tidak ditemukan.");
  return transactionOf(row);
}
