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
import { categoryTable } from "../../../contract/master/category-fields.ts";
import { today } from "../../app/today.ts";
import { firstValues } from "../../hooks/first-values.ts";
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

/** What the first use of a fine starts from; it stands in the fields, unseen while there is none. */
const fineBegins = (incomes: readonly { id: string; code: string }[]) => ({
  fine_from: today(),
  fine_account_id: incomes.find(({ code }) => code === FINE_INCOME)?.id ?? "",
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
    valuesOf: (one) =>
      firstValues<CategoryValues>(categoryTable, one, {
        unit_id: unitId,
        receivable_account_id: only(["receivable"]),
        income_account_id: only(["income"]),
        discount_account_id: discounts?.id ?? only(["expense"]),
        ...fineBegins(accountsFor(choices, one?.unit_id ?? unitId, ["income"])),
      }),
    ...savingOf<CategoryDetail, typeof createCategory, typeof updateCategory, typeof getCategory>(
      categoryEnds,
    ),
    onSaved,
  });
}
