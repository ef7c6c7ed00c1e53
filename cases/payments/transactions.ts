/** What the journal's endpoints do. Source: docs/spec/money.md §13, §14. */
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
import { mayVoidEntry, type VoidFault, voidFault } from "../../rules/vouchers.ts";
import { attachmentsOf } from "../../store/payments/attachments.ts";
import { entriesOf, entryIds, listEntries, mirrorEntry } from "../../store/payments/ledger.ts";
import { approvalOf } from "../../store/payments/voucher-drafts.ts";
import { type AnyCase, audit, forStaff, listedInPieces, nextId, scopeOf } from "../case.ts";
import { conflict, stale } from "../refusal.ts";
import { listReply } from "../reply.ts";
import { attach, attachmentOf } from "./attachments.ts";
import { createDraft, isToWait } from "./draft-records.ts";
import { entryOf, transactionOf } from "./journal-entries.ts";
import { type Act, assertCome, checkLines, postManual, unitOfManual } from "./manual-entries.ts";
import { assertOpenDay } from "./open-day.ts";
import { paperHeadOf } from "./paper-head.ts";

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

async function detailOf({ db, actor }: Act, entry: Transaction): Promise<TransactionDetail> {
  const rows = await attachmentsOf(db, { transaction_id: entry.id });
  return {
    ...entry,
    head: await paperHeadOf(db, entry.unit_id),
    attachments: rows.map(attachmentOf),
    approval: (await approvalOf(db, entry.id)) ?? null,
    can_void: mayVoidEntry(actor.role, entry),
  };
}

const get = forStaff(getTransaction, async (call) => {
  const entry = await entryOf(call.db, scopeOf(call.actor), call.params.id);
  return { data: await detailOf(call, entry) };
});

const create = forStaff(createTransaction, async (call) => {
  const { attachment_ids, status, ...made } = call.body;
  if (status === "draft") return createDraft(call, "draft");
  const unit = await unitOfManual(call, made);
  assertCome(call, made.date);
  await assertOpenDay(call, unit.id, made.date);
  await checkLines(call, made);
  if (await isToWait(call, made)) return createDraft(call, "waiting");
  const id = nextId(call);
  await attach(call, { transaction_id: id }, attachment_ids);
  return { data: await postManual(call, { id, unit, made, makerId: call.actor.id }) };
});

const voidRefusals: Readonly<Record<VoidFault, string>> = {
  mirror:
    "Jurnal ini pembalikan dari jurnal lain, jadi tidak dapat dibatalkan. Bila keliru, catat yang baru.",
  voided: "Transaksi ini sudah dibatalkan.",
  payment: "Transaksi dari tagihan atau pembayaran dibatalkan di tempat asalnya.",
  deposit: "Transaksi deposit tidak dapat dibatalkan. Bila keliru, terima atau pindahkan uangnya kembali.",
  opening: "Saldo awal tidak dibatalkan di sini. Ubah saldo awal di akunnya.",
  year: "Transaksi ini dibuat tutup tahun. Buka kembali tahun bukunya untuk membatalkannya.",
  closing: "Transaksi ini dibuat tutup kas. Buka kembali kasnya untuk membatalkannya.",
};

const attachTo = forStaff(attachToTransaction, async (call) => {
  const entry = await entryOf(call.db, scopeOf(call.actor), call.params.id);
  if (entry.status === "voided") throw conflict("already_voided", voidRefusals.voided);
  await attach(call, { transaction_id: entry.id }, call.body.attachment_ids);
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
  const fault = voidFault(entry);
  if (fault !== null) {
    throw conflict(entry.source === "manual" ? "already_voided" : "in_use", voidRefusals[fault]);
  }
  if (entry.version !== call.body.version) throw stale();
  const cashierId = tillOfVoid({
    bookedOn: entry.date,
    cashierId: entry.created_by?.id ?? null,
    today: call.today,
    voiderId: call.actor.id,
  });
  await assertOpenDay(call, entry.unit_id, undefined, cashierId);
  const isMirrored = await mirrorEntry(call.db, call.today, entry.id, {
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
  if (!isMirrored) throw conflict("already_voided", voidRefusals.voided);
  await audit(call, {
    action: "transaction.voided",
    resource: "transaction",
    resourceId: entry.id,
    unitId: entry.unit_id,
    reason: call.body.reason,
    before: { status: "posted" },
    after: { status: "voided" },
  });
  return { data: await detailOf(call, await entryOf(call.db, scope, entry.id)) };
});

export const transactionCases: AnyCase[] = [list, get, create, attachTo, voidOne];
