/** Making and changing a bank account, cash box, VA or QRIS. Source: domain.md "Bank". */
import { listAccounts } from "../../contract/accounts.ts";
import {
  activateBank,
  type BankDetail,
  bankFields,
  createBank,
  deactivateBank,
  deleteBank,
  getBank,
  updateBank,
} from "../../contract/banks.ts";
import { useOwnUnits } from "./master.ts";
import { savingOf } from "./record-form.ts";
import { type Form, type FormOf, useForm } from "./use-form.ts";
import { together, useLookup } from "./use-lookup.ts";

export type BankValues = FormOf<typeof bankFields>;

export const bankEnds = {
  get: getBank,
  create: createBank,
  update: updateBank,
  remove: deleteBank,
  activate: activateBank,
  deactivate: deactivateBank,
};

const activeAssets = { status: "active", type: "asset" };

/** The units and the accounts of the kind Harta. */
export function useBankChoices() {
  const units = useOwnUnits();
  const accounts = useLookup(listAccounts, activeAssets);
  return {
    units: units.rows,
    accounts: accounts.rows,
    ...together(units, accounts),
  };
}
export type BankChoices = ReturnType<typeof useBankChoices>;

export function useBankForm(
  bank: BankDetail | null,
  choices: BankChoices,
  onSaved: (bank: BankDetail, wasNew: boolean) => void,
): Form<BankValues> {
  const [unit, another] = choices.units;
  return useForm({
    name: `banks/${bank?.id ?? "new"}`,
    schema: bankFields,
    thing: bank,
    valuesOf: (one): BankValues => ({
      unit_id: one?.unit_id ?? (another === undefined ? (unit?.id ?? "") : ""),
      kind: one?.kind ?? "account",
      name: one?.name ?? "",
      bank_code: one?.bank_code ?? "",
      account_no: one?.account_no ?? "",
      holder: one?.holder ?? "",
      account_id: one?.account_id ?? "",
      va_prefix: one?.va_prefix ?? "",
      va_length: one?.va_length == null ? null : String(one.va_length),
      admin_fee: one?.admin_fee ?? 0,
      fee_bearer: one?.fee_bearer ?? "school",
    }),
    ...savingOf<BankDetail, typeof createBank, typeof updateBank, typeof getBank>(bankEnds),
    onSaved,
  });
}
