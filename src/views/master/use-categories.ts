/** Making and changing a bill category, and the accounts and banks it may choose from. Source: docs/spec/money.md §4. */
import type { AccountType } from "../../../contract/enums.ts";
import { listAccounts } from "../../../contract/master/accounts.ts";
import { listBanks } from "../../../contract/master/banks.ts";
import {
  activateCategory,
  type CategoryDetail,
  categoryFields,
  createCategory,
  deactivateCategory,
  deleteCategory,
  getCategory,
  updateCategory,
} from "../../../contract/master/categories.ts";
import { today } from "../../app/today.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";

export type CategoryValues = FormOf<typeof categoryFields>;

export const categoryEnds = {
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
  activate: activateCategory,
  deactivate: deactivateCategory,
};

const activeOnly = { status: "active" };
const activeVirtual = { status: "active", kind: "va" };

/** What a bill posts to: the receivable account, the income and the discount. Source: docs/spec/money.md §14. */
const posted: readonly (readonly AccountType[])[] = [["receivable"], ["income"], ["expense", "income"]];

/** What the form chooses from; `isReady` once all of it is there. */
export function useCategoryChoices() {
  const units = useOwnUnits();
  const accounts = useLookup(listAccounts, activeOnly);
  const banks = useLookup(listBanks, activeVirtual);
  const hasAccounts = posted.every((types) => accounts.rows.some(({ type }) => types.includes(type)));
  return {
    units: units.rows,
    accounts: accounts.rows,
    banks: banks.rows,
    first: useFormPrerequisite({ units: units.rows.length > 0, accounts: hasAccounts }),
    ...together(units, accounts, banks),
  };
}
export type CategoryChoices = ReturnType<typeof useCategoryChoices>;

/** The accounts of these types that a unit may post to. */
export const accountsFor = (
  { accounts }: CategoryChoices,
  unitId: string | null,
  types: readonly AccountType[],
) =>
  accounts.filter(
    (account) => types.includes(account.type) && (account.unit_id === null || account.unit_id === unitId),
  );

/** The fields of the fine; what its first use starts from stands in them, unseen while there is none. */
const fineValuesOf = (one: CategoryDetail | null, incomes: readonly { id: string; code: string }[]) => ({
  fine_kind: one?.fine_kind ?? "",
  fine_amount: one?.fine_amount ?? null,
  fine_percent: String(one?.fine_percent ?? ""),
  fine_every: one?.fine_every ?? ("month" as const),
  fine_grace_days: String(one?.fine_grace_days ?? 0),
  fine_ceiling: one?.fine_ceiling ?? null,
  fine_from: one?.fine_from ?? today(),
  fine_account_id: one?.fine_account_id ?? incomes.find(({ code }) => code === FINE_INCOME)?.id ?? "",
});

/** The accounts of the standard chart that fines go to, and that discounts are booked to. */
const FINE_INCOME = "4-1104";
const DISCOUNT = "5-1101";

/** The fields of a category, or of a new one, in which what has only one choice is chosen already, and discounts where the standard chart has them. */
export function useCategoryForm(
  category: CategoryDetail | null,
  choices: CategoryChoices,
  onSaved: (category: CategoryDetail, wasNew: boolean) => void,
): Form<CategoryValues> {
  const unitId = choices.units.length === 1 ? (choices.units[0]?.id ?? "") : "";
  const only = (types: readonly AccountType[]) => {
    const [first, second] = accountsFor(choices, unitId, types);
    return first !== undefined && second === undefined ? first.id : "";
  };
  const discounts = accountsFor(choices, unitId, ["expense"]).find(({ code }) => code === DISCOUNT);
  return useForm({
    name: `categories/${category?.id ?? "new"}`,
    schema: categoryFields,
    record: category,
    valuesOf: (one): CategoryValues => ({
      unit_id: one?.unit_id ?? unitId,
      code: one?.code ?? "",
      name: one?.name ?? "",
      kind: one?.kind ?? "monthly",
      default_amount: one?.default_amount ?? null,
      due_day: String(one?.due_day ?? 10),
      allow_partial: one?.allow_partial ?? true,
      allow_instalments: one?.allow_instalments ?? false,
      priority: String(one?.priority ?? 100),
      receivable_account_id: one?.receivable_account_id ?? only(["receivable"]),
      income_account_id: one?.income_account_id ?? only(["income"]),
      discount_account_id: one?.discount_account_id ?? discounts?.id ?? only(["expense"]),
      bank_id: one?.bank_id ?? "",
      ...fineValuesOf(one, accountsFor(choices, one?.unit_id ?? unitId, ["income"])),
    }),
    ...savingOf<CategoryDetail, typeof createCategory, typeof updateCategory, typeof getCategory>(
      categoryEnds,
    ),
    onSaved,
  });
}
