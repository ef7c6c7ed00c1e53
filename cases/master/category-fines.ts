/** What is kept of how a category fines. Source: docs/spec/money.md §7, decision 029. */
import type { CategoryFields } from "../../contract/master/categories.ts";
import { accountsByCode, accountsById } from "../../store/master/accounts.ts";
import type { ListedCategory } from "../../store/master/categories.ts";
import type { Act } from "./versioned-record.ts";

/** The account of the standard chart that fines go to, where nothing else is chosen. */
const FINE_INCOME = "4-1104";

const none = {
  fine_kind: null,
  fine_amount: null,
  fine_percent: null,
  fine_every: null,
  fine_grace_days: null,
  fine_ceiling: null,
  fine_from: null,
  fine_account_id: null,
};

/** What is wrong with the fine, field by field. */
export async function fineErrors(act: Act, body: CategoryFields): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  if (body.fine_kind === null) return errors;
  const isPercent = body.fine_kind === "percent";
  if (!isPercent && body.fine_amount === null) errors.fine_amount = ["Isi besar dendanya."];
  if (isPercent && body.fine_percent === null) errors.fine_percent = ["Isi persen dendanya."];
  if (!isPercent && (body.fine_ceiling ?? Infinity) < (body.fine_amount ?? 0)) {
    errors.fine_ceiling = ["Batas denda tidak boleh kurang dari sekali denda."];
  }
  if ((await accountOf(act, body)) === null) {
    errors.fine_account_id = ["Pilih akun berjenis Pendapatan yang aktif."];
  }
  return errors;
}

/** The columns of a fine without errors, with what was left out filled in. */
export async function fineColumns(act: Act, body: CategoryFields, before: ListedCategory | null) {
  if (body.fine_kind === null) return none;
  const isPercent = body.fine_kind === "percent";
  return {
    fine_kind: body.fine_kind,
    fine_amount: isPercent ? null : body.fine_amount,
    fine_percent: isPercent ? body.fine_percent : null,
    fine_every: body.fine_every ?? ("once" as const),
    fine_grace_days: body.fine_grace_days ?? 0,
    fine_ceiling: body.fine_ceiling,
    // Who fines from now on does not fine what has been late for long, unless that is asked for.
    fine_from: body.fine_from ?? before?.fine_from ?? act.today,
    fine_account_id: await accountOf(act, body),
  };
}

/** The account chosen, else that of the standard chart; null where it is not one of active income for this unit. */
async function accountOf(act: Act, { fine_account_id, unit_id }: CategoryFields): Promise<string | null> {
  const [account] =
    fine_account_id === null
      ? await accountsByCode(act.db, FINE_INCOME)
      : await accountsById(act.db, [fine_account_id]);
  if (account === undefined || account.type !== "income" || account.status !== "active") return null;
  return account.unit_id === null || account.unit_id === unit_id ? account.id : null;
}
