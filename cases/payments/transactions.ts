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
import { attachmentsOf } from "../../store/payments/attachments.ts";
import { entriesOf, entryIds, listEntries, mirrorEntry } from "../../store/payments/ledger.ts";
import { approvalOf } from "../../store/payments/voucher-drafts.ts";
import { type AnyCase, audit, forStaff, listedInPieces, nextId, scopeOf, type World } from "../case.ts";
import { conflict, stale } from "../refusal.ts";
import { listReply } from "../reply.ts";
import { attach, attachmentOf } from "./attachments.ts";
import { createDraft, isToWait } from "./draft-records.ts";
import { entryOf, transactionOf } from "./journal-entries.ts";
import { assertCome, checkLines, postManual, unitOfManual } from "./manual-entries.ts";
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

async function detailOf({ db }: World, entry: Transaction): Promise<TransactionDetail> {
  const rows = await attachmentsOf(db, { transaction_id: entry.id });
  return {
    ...entry,
    head: await paperHeadOf(db, entry.unit_id),
    attachments: rows.map(attachmentOf),
    approval: (await approvalOf(db, entry.id)) ?? null,
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

const attachTo = forStaff(attachToTransaction, async (call) => {
  const entry = await entryOf(call.db, scopeOf(call.actor), call.params.id);
  if (entry.status === "voided") throw conflict("already_voided", "Transaksi ini sudah dibatalkan.");
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
