/** What the journal's endpoints do. Source: docs/spec/money.md §13, §14. */
import { maxRupiah } from "../../contract/common.ts";
import {
  attachToTransaction,
  createTransaction,
  getTransaction,
  listTransactions,
  type Transaction,
  type TransactionDetail,
  voidTransaction,
} from "../../contract/payments/transactions.ts";
import { tillOfVoid } from "../../rules/closings.ts";
import { isBalanced, totalsOf } from "../../rules/journals.ts";
import { voucherKindOf } from "../../rules/vouchers.ts";
import { attachmentsOf } from "../../store/payments/attachments.ts";
import { cashAccounts } from "../../store/payments/closings.ts";
import {
  entriesOf,
  entryIds,
  type ListedEntry,
  listEntries,
  mirrorEntry,
  postEntries,
} from "../../store/payments/ledger.ts";
import type { Db, Scope } from "../../store/sql.ts";
import { within } from "../../store/sql.ts";
import {
  type AnyCase,
  audit,
  forStaff,
  listedInPieces,
  nextId,
  type Staff,
  scopeOf,
  type World,
} from "../case.ts";
import { conflict, invalid, missing, stale } from "../refusal.ts";
import { listReply, namedOf, unitBriefOf } from "../reply.ts";
import { attach, attachmentOf } from "./attachments.ts";
import { assertOpenDay } from "./open-day.ts";
import { paperHeadOf } from "./paper-head.ts";

type Act = World & { actor: Staff };

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

async function entryOf(db: Db, scope: Scope, id: string): Promise<Transaction> {
  const { rows } = await listEntries(db, scope, { id }, "", { page: 1, per_page: 1, sort: [] });
  const [row] = rows;
  if (row === undefined) throw missing("Transaksi tidak ditemukan.");
  return transactionOf(row);
}

const list = listedInPieces(
  listTransactions,
  async ({ db, actor, query, url }) => {
    const { rows, total, amount } = await listEntries(db, scopeOf(actor), query.filter, query.q, query);
    // Every entry balances, so the two sums are the same figure.
    const sums = { debit: amount, credit: amount };
    return listReply(url, query, { data: rows.map(transactionOf), total, sums });
  },
  {
    ids: ({ db, actor, query }) => entryIds(db, scopeOf(actor), query.filter, query.q, query),
    rows: async ({ db, actor }, ids) => (await entriesOf(db, scopeOf(actor), ids)).map(transactionOf),
  },
);

async function detailOf({ db }: World, entry: Transaction): Promise<TransactionDetail> {
  const rows = await attachmentsOf(db, entry.id);
  return { ...entry, head: await paperHeadOf(db, entry.unit_id), attachments: rows.map(attachmentOf) };
}

const get = forStaff(getTransaction, async (call) => {
  const entry = await entryOf(call.db, scopeOf(call.actor), call.params.id);
  return { data: await detailOf(call, entry) };
});

async function checkAccounts(
  call: Act,
  unitId: string,
  lines: readonly { account_id: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.account_id))];
  const accounts = await call.db
    .selectFrom("accounts")
    .select(["id", "type", "purpose", "unit_id", "status", "name"])
    .where("id", "in", ids)
    .execute();
  const usable = accounts.filter(
    (account) => account.status === "active" && (account.unit_id === null || account.unit_id === unitId),
  );
  if (usable.length < ids.length)
    throw invalid({ lines: ["Ada akun yang tidak ditemukan atau tidak aktif."] });
  const guarded = accounts.find((account) => account.type === "receivable" || account.purpose === "deposit");
  if (guarded !== undefined) {
    throw invalid({ lines: [`Akun ${guarded.name} hanya diisi oleh tagihan dan pembayaran.`] });
  }
}

const create = forStaff(createTransaction, async (call) => {
  const { unit_id, date, kind, description, party, reference, lines, attachment_ids } = call.body;
  const unit = await call.db
    .selectFrom("units")
    .select(["id", "code"])
    .where("id", "=", unit_id)
    .where(within("units.id", scopeOf(call.actor)))
    .executeTakeFirst();
  if (unit === undefined) throw missing("Unit tidak ditemukan.");
  if (date > call.today) throw invalid({ date: ["Tanggal tidak boleh di masa depan."] });
  await assertOpenDay(call, unit.id, date);
  if (!isBalanced(lines)) {
    throw invalid({ lines: ["Jumlah debit dan kredit harus sama, dan tiap baris hanya satu sisi."] });
  }
  if (totalsOf(lines).debit > maxRupiah) throw invalid({ lines: ["Jumlah transaksi ini terlalu besar."] });
  await checkAccounts(call, unit.id, lines);
  const id = nextId(call);
  const cash = new Set(await cashAccounts(call.db, unit.id));
  await postEntries(call.db, call.today, [
    {
      id,
      unit,
      date,
      kind,
      source: "manual",
      sourceId: null,
      description,
      party,
      reference,
      lines,
      mirrorOf: null,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.id,
      voucher: voucherKindOf({ kind, lines }, (accountId) => cash.has(accountId)),
    },
  ]);
  await attach(call, id, attachment_ids);
  const posted = await entryOf(call.db, scopeOf(call.actor), id);
  await audit(call, {
    action: "transaction.posted",
    resource: "transaction",
    resourceId: id,
    unitId: unit.id,
    after: {
      ...{
        number: posted.number,
        voucher_no: posted.voucher_no,
        date,
        kind,
        amount: posted.amount,
        description,
        party,
        reference,
      },
      lines: lines.map(({ account_id, debit, credit }) => ({ account_id, debit, credit })),
    },
  });
  return { data: posted };
});

const attachTo = forStaff(attachToTransaction, async (call) => {
  const entry = await entryOf(call.db, scopeOf(call.actor), call.params.id);
  if (entry.status === "voided") throw conflict("already_voided", "Transaksi ini sudah dibatalkan.");
  await attach(call, entry.id, call.body.attachment_ids);
  const detail = await detailOf(call, entry);
  const named = detail.attachments.filter(({ id }) => call.body.attachment_ids.includes(id));
  await audit(call, {
    action: "transaction.changed",
    resource: "transaction",
    resourceId: entry.id,
    unitId: entry.unit_id,
    after: { attachments: named.map(({ name }) => name) },
  });
  return { data: detail };
});

const voidOne = forStaff(voidTransaction, async (call) => {
  const scope = scopeOf(call.actor);
  const entry = await entryOf(call.db, scope, call.params.id);
  if (entry.source !== "manual") {
    throw conflict("in_use", "Transaksi dari tagihan atau pembayaran dibatalkan di tempat asalnya.");
  }
  if (entry.status === "voided" || entry.mirror_of !== null) {
    throw conflict("already_voided", "Transaksi ini sudah dibatalkan.");
  }
  if (entry.version !== call.body.version) throw stale();
  const cashierId = tillOfVoid({
    bookedOn: entry.date,
    cashierId: entry.created_by?.id ?? null,
    today: call.today,
    voiderId: call.actor.id,
  });
  await assertOpenDay(call, entry.unit_id, undefined, cashierId);
  const isMirrored = await mirrorEntry(call.db, entry.id, {
    id: nextId(call),
    unit: entry.unit,
    date: call.today,
    kind: "correction",
    source: "manual",
    sourceId: null,
    description: `Pembatalan ${entry.number}: ${call.body.reason}`,
    party: entry.party,
    reference: entry.number,
    createdAt: call.now.toISOString(),
    createdBy: call.actor.id,
    cashierId,
  });
  if (!isMirrored) throw conflict("already_voided", "Transaksi ini sudah dibatalkan.");
  await audit(call, {
    action: "transaction.voided",
    resource: "transaction",
    resourceId: entry.id,
    unitId: entry.unit_id,
    reason: call.body.reason,
    before: { status: "posted" },
    after: { status: "voided" },
  });
  return { data: await entryOf(call.db, scope, entry.id) };
});

export const transactionCases: AnyCase[] = [list, get, create, attachTo, voidOne];
