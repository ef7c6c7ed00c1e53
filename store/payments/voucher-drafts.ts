/** Vouchers that are not posted. Source: docs/spec/money.md §18, decision 083. */
import { sql } from "kysely";
import type { ManualKind, VoucherDraftStatus } from "../../contract/enums.ts";
import type { JournalLine } from "../../rules/journals.ts";
import { ascending, countOf, orElse } from "../master/lists.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";

type DraftFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly ManualKind[];
  status?: readonly VoucherDraftStatus[];
};
type DraftSort = "date" | "amount" | "status";

/** What waits first, then what was sent back. */
const statusOrder = sql`case voucher_drafts.status when 'waiting' then 0 when 'rejected' then 1 else 2 end`;

/** Those of the scope, with the names of who has made them and who sent them back. */
export async function listDraftRows(
  db: Db,
  scope: Scope,
  filter: DraftFilter,
  q: string,
  page: Page<DraftSort>,
) {
  let query = db
    .selectFrom("voucher_drafts")
    .innerJoin("units", "units.id", "voucher_drafts.unit_id")
    .where(within("voucher_drafts.unit_id", scope))
    .where(mentioning(["voucher_drafts.description", "voucher_drafts.party", "voucher_drafts.reference"], q));
  if (filter.id) query = query.where("voucher_drafts.id", "=", filter.id);
  if (filter.unit_id) query = query.where("voucher_drafts.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("voucher_drafts.kind", "in", filter.kind);
  if (filter.status) query = query.where("voucher_drafts.status", "in", filter.status);
  const shown = query
    .leftJoin("operators as makers", "makers.id", "voucher_drafts.created_by")
    .leftJoin("operators as deciders", "deciders.id", "voucher_drafts.decided_by")
    .selectAll("voucher_drafts")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["makers.name as maker_name", "deciders.name as decider_name"]);
  const own = [ascending("status"), ascending("date")] as const;
  const columns = { date: "voucher_drafts.date", amount: "voucher_drafts.amount", status: statusOrder };
  const rows = await ordered(shown, orElse(page, own), columns, own[0], "voucher_drafts.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedDraft = Awaited<ReturnType<typeof listDraftRows>>["rows"][number];

/** How many of the scope wait for approval. */
export const countWaitingVouchers = (db: Db, scope: Scope): Promise<number> =>
  countOf(
    db
      .selectFrom("voucher_drafts")
      .where("voucher_drafts.status", "=", "waiting")
      .where(within("voucher_drafts.unit_id", scope)),
  );

/** The lines of these drafts, in their order. */
export async function linesOfDrafts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("voucher_draft_lines")
    .innerJoin("accounts", "accounts.id", "voucher_draft_lines.account_id")
    .select(["draft_id", "account_id", "accounts.code", "accounts.name", "debit", "credit"])
    .where("draft_id", "in", ids)
    .orderBy("draft_id")
    .orderBy("line_no")
    .execute();
}

/** Gives a draft these lines in place of those that it had. */
export async function saveDraftLines(db: Db, draftId: string, lines: readonly JournalLine[]): Promise<void> {
  await dropDraftLines(db, draftId);
  const rows = lines.map((line, index) => ({ draft_id: draftId, line_no: index + 1, ...line }));
  await db.insertInto("voucher_draft_lines").values(rows).execute();
}

export async function dropDraftLines(db: Db, draftId: string): Promise<void> {
  await db.deleteFrom("voucher_draft_lines").where("draft_id", "=", draftId).execute();
}

/** Who approved the voucher that this entry was, by the name of then, and when; undefined where nobody had to. */
export async function approvalOf(db: Db, entryId: string): Promise<{ by: string; at: string } | undefined> {
  const row = await db
    .selectFrom("audit")
    .select(["actor_name", "at"])
    .where("resource_id", "=", entryId)
    .where("resource", "=", "voucher")
    .where("action", "=", "voucher.approved")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { by: row.actor_name ?? "", at: row.at };
}
