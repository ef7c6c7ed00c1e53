/** Making and changing an account of the books. Source: docs/spec/money.md §2. */

import type { AccountType } from "../../../contract/enums.ts";
import { accountTable } from "../../../contract/master/account-fields.ts";
import {
  type AccountDetail,
  accountFields,
  activateAccount,
  createAccount,
  deactivateAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  updateAccount,
} from "../../../contract/master/accounts.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useOwnUnits, useRole } from "../../hooks/use-role.ts";

export type AccountValues = FormOf<typeof accountFields>;

export const accountEnds = {
  get: getAccount,
  create: createAccount,
  update: updateAccount,
  remove: deleteAccount,
  activate: activateAccount,
  deactivate: deactivateAccount,
};

const everything = {};

/** The units, the accounts to stand under, and whether one may touch what all units share (the Admin Sekolah alone). */
export function useAccountChoices() {
  const units = useOwnUnits();
  const accounts = useLookup(listAccounts, everything);
  const mayShare = useRole() === "AS";
  return {
    units: units.rows,
    accounts: accounts.rows,
    mayShare,
    first: useFormPrerequisite({ units: mayShare || units.rows.length > 0 }),
    ...together(units, accounts),
  };
}
export type AccountChoices = ReturnType<typeof useAccountChoices>;

const ofBalance: readonly AccountType[] = ["asset", "liability", "equity"];

/** Whether an account of this type and unit may begin with a balance. Source: docs/spec/money.md §14. */
export const mayOpen = ({ type, unit_id }: AccountValues) =>
  Boolean(unit_id) && ofBalance.some((one) => one === type);

const ofGivers: readonly AccountType[] = ["equity", "income"];

/** Whether an account of this type may be restricted. Source: docs/spec/books.md §4.1. */
export const mayRestrict = ({ type }: Pick<AccountValues, "type">) => ofGivers.some((one) => one === type);

export function useAccountForm(
  account: AccountDetail | null,
  choices: AccountChoices,
  onSaved: (account: AccountDetail, wasNew: boolean) => void,
): Form<AccountValues> {
  const [unit, another] = choices.units;
  const only = choices.mayShare || another !== undefined ? "" : (unit?.id ?? "");
  const { load, save } = savingOf<
    AccountDetail,
    typeof createAccount,
    typeof updateAccount,
    typeof getAccount
  >(accountEnds);
  return useForm({
    name: `accounts/${account?.id ?? "new"}`,
    schema: accountFields,
    record: account,
    valuesOf: (one) => firstValues<AccountValues>(accountTable, one, one === null ? { unit_id: only } : {}),
    load,
    // A type or unit chosen later may not keep what was filled in before; the field is gone by then.
    save: (body, record) =>
      save(
        {
          ...body,
          opening_balance: mayOpen(body) ? body.opening_balance : 0,
          restriction: mayRestrict(body) ? body.restriction : "none",
        },
        record,
      ),
    onSaved,
  });
}
