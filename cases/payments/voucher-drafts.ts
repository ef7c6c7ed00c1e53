/** What the endpoints of vouchers do that are not posted. Source: docs/spec/money.md §18, decision 083. */

import type { Transaction } from "../../contract/payments/transactions.ts";
import {
  approveVoucherDraft,
  deleteVoucherDraft,
  getVoucherDraft,
  listVoucherDrafts,
  rejectVoucherDraft,
  submitVoucherDraft,
  updateVoucherDraft,
  withdrawVoucherDraft,
} from "../../contract/payments/voucher-drafts.ts";
import type { VoucherDraft } from "../../contract/payments/vouchers.ts";
import { isOpenTo, mayApprove, type VoucherStep } from "../../rules/vouchers.ts";
import { deleteVersioned } from "../../store/master/versioned-record.ts";
import { keepAttachments } from "../../store/payments/attachments.ts";
import {
  countWaitingVouchers,
  dropDraftLines,
  type ListedDraft,
  linesOfDrafts,
  listDraftRows,
} from "../../store/payments/voucher-drafts.ts";
import { within } from "../../store/sql.ts";
import { type AnyCase, audit, forStaff, scopeOf } from "../case.ts";
import { changed, seenRow, update } from "../master/versioned-record.ts";
import { conflict, forbidden, stale } from "../refusal.ts";
import { listReply } from "../reply.ts";
import { draftsOf, isToWait, kindOfDraft } from "./draft-records.ts";
import { type Act, assertCome, checkLines, type Manual, postManual, unitOfManual } from "./manual-entries.ts";
import { assertOpenDay } from "./open-day.ts";

const kind = kindOfDraft("draft");

type Step = Act & { params: { id: string }; body: { version: number } };

/** What was posted meanwhile is told apart from what never was. Errors: 404, 409 `wrong_status`. */
async function assertNotPosted({ db, actor, params }: Step): Promise<void> {
  const posted = await db
    .selectFrom("transactions")
    .select("id")
    .where("id", "=", params.id)
    .where("source", "=", "manual")
    .where(within("transactions.unit_id", scopeOf(actor)))
    .executeTakeFirst();
  if (posted !== undefined) throw conflict("wrong_status", "Bukti ini sudah dibukukan.");
}

/** The draft at the version that was seen, where the step begins. Errors: 404, 409 `stale_version`, `wrong_status`. */
async function standing(call: Step, step: VoucherStep): Promise<ListedDraft> {
  await assertNotPosted(call);
  const row = await seenRow(kind, call, { id: call.params.id, version: call.body.version });
  if (isOpenTo(step, row.status)) return row;
  throw conflict(
    "wrong_status",
    row.status === "waiting"
      ? "Bukti ini menunggu persetujuan. Tarik kembali dahulu."
      : "Bukti ini tidak sedang menunggu persetujuan.",
  );
}

/** The lines go before the row that they are of. */
async function drop(call: Step, { id, version }: ListedDraft): Promise<void> {
  await dropDraftLines(call.db, id);
  if (!(await deleteVersioned(call.db, "voucher_drafts", { id, version }))) throw stale();
}

/** Posts a draft on this day under its own id, in the name of who has made it. */
async function post(call: Step, row: ListedDraft, date: string): Promise<Transaction> {
  const made = { ...(await manualOf(call, row)), date };
  const unit = await unitOfManual(call, made);
  assertCome(call, date);
  await checkLines(call, made);
  await drop(call, row);
  const { id, created_by: makerId, version } = row;
  return postManual(call, { id, unit, made, makerId, version: version + 1 });
}

async function manualOf(call: Act, row: ListedDraft): Promise<Manual> {
  const { unit_id, date, description, party, reference } = row;
  const lines = (await linesOfDrafts(call.db, [row.id])).map(({ account_id, debit, credit }) => ({
    account_id,
    debit,
    credit,
  }));
  return { unit_id, date, kind: row.kind, description, party, reference, lines };
}

const remove = forStaff(deleteVoucherDraft, async (call) => {
  const row = await standing(call, "change");
  const { lines, ...before } = await manualOf(call, row);
  await keepAttachments(call.db, { transaction_id: row.id }, []);
  await drop(call, row);
  await audit(call, {
    action: "voucher.deleted",
    resource: "voucher",
    resourceId: row.id,
    unitId: row.unit_id,
    before: { ...before, amount: row.amount, status: row.status, lines },
  });
  return { message: "Konsep dihapus." };
});

const submit = forStaff(submitVoucherDraft, async (call) => {
  const row = await standing(call, "submit");
  const made = await manualOf(call, row);
  if (!(await isToWait(call, made))) return { data: await post(call, row, row.date) };
  assertCome(call, row.date);
  await checkLines(call, made);
  await assertOpenDay(call, row.unit_id, row.date, row.created_by);
  const waiting = { status: "waiting", decided_by: null, decision_reason: null } as const;
  return changed(kind, call, row, waiting, "proposed");
});

const approve = forStaff(approveVoucherDraft, async (call) => {
  const row = await standing(call, "decide");
  if (!mayApprove(call.actor, row.created_by)) throw forbidden("Bukti sendiri disetujui oleh orang lain.");
  const posted = await post(call, row, call.body.post_today ? call.today : row.date);
  await audit(call, {
    action: "voucher.approved",
    resource: "voucher",
    resourceId: row.id,
    unitId: row.unit_id,
    before: { status: "waiting" },
    after: { status: "posted" },
  });
  return { data: posted };
});

const reject = forStaff(rejectVoucherDraft, async (call): Promise<{ data: VoucherDraft }> => {
  const row = await standing(call, "decide");
  const { reason } = call.body;
  const decided = { status: "rejected", decided_by: call.actor.id, decision_reason: reason } as const;
  return changed(kind, call, row, decided, "rejected", reason);
});

export const voucherDraftCases: AnyCase[] = [
  forStaff(listVoucherDrafts, async (call) => {
    const scope = scopeOf(call.actor);
    const { filter, q } = call.query;
    const { rows, total } = await listDraftRows(call.db, scope, filter, q, call.query);
    const waiting = await countWaitingVouchers(call.db, scope);
    return listReply(call.url, call.query, {
      data: await draftsOf(call.db, rows),
      total,
      sums: { waiting },
    });
  }),
  forStaff(getVoucherDraft, async (call) => ({
    data: await kind.detailOf(call, await kind.find(call, call.params.id)),
  })),
  forStaff(updateVoucherDraft, async (call) => {
    await standing(call, "change");
    return update(kind, call);
  }),
  remove,
  submit,
  forStaff(withdrawVoucherDraft, async (call) =>
    changed(kind, call, await standing(call, "withdraw"), { status: "draft" }, "reopened"),
  ),
  approve,
  reject,
];
