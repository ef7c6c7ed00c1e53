/** Making and changing a bank account, cash box, VA or QRIS. Source: docs/spec/money.md §3. */

import { listAccounts } from "../../../contract/master/accounts.ts";
import { bankTable } from "../../../contract/master/bank-fields.ts";
import {
  activateBank,
  type BankDetail,
  bankFields,
  createBank,
  deactivateBank,
  deleteBank,
  getBank,
  QRIS_BYTES,
  updateBank,
} from "../../../contract/master/banks.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { bankFaults, ofKind } from "../../../rules/banks.ts";
import { photoFault } from "../../../rules/pictures.ts";
import { virtualNumber } from "../../../rules/virtual-accounts.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useOwnUnits, useSeesUnits } from "../../hooks/use-role.ts";

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

/** The units and the accounts of the kind Harta, and whether all units of a bank are one's own, so that one may change it. */
export function useBankChoices() {
  const units = useOwnUnits();
  const seesUnits = useSeesUnits();
  const accounts = useLookup(listAccounts, activeAssets);
  return {
    units: units.rows,
    accounts: accounts.rows,
    mayChange: (bank: BankDetail | null) => bank === null || seesUnits(bank.unit_ids),
    first: useFormPrerequisite({ units: units.rows.length > 0, accounts: accounts.rows.length > 0 }),
    ...together(units, accounts),
  };
}
export type BankChoices = ReturnType<typeof useBankChoices>;

/** The units a bank may take payments of: one's own active ones, and those it has. */
export const unitsFor = ({ units }: BankChoices, bank: BankDetail | null) => [
  ...units.map(({ id, name }) => ({ id, name })),
  ...(bank?.units ?? []).filter((had) => !units.some(({ id }) => id === had.id)),
];

/** The accounts that a bank of these units may be linked to: for several of them only what all units share. */
export const accountsOf = ({ accounts }: BankChoices, [only, ...others]: readonly string[]) =>
  accounts.filter(({ unit_id }) => unit_id === null || (unit_id === only && others.length === 0));

function check(values: BankValues): FieldErrors {
  const { kind, qris_code } = values;
  const fault = kind === "qris" && qris_code ? photoFault(qris_code, QRIS_BYTES) : null;
  return { ...bankFaults(values), ...(fault !== null && { qris_code: [fault] }) };
}

export function useBankForm(
  bank: BankDetail | null,
  choices: BankChoices,
  onSaved: (bank: BankDetail, wasNew: boolean) => void,
): Form<BankValues> {
  const [unit, another] = choices.units;
  return useForm({
    name: `banks/${bank?.id ?? "new"}`,
    schema: bankFields,
    record: bank,
    counted: ofKind,
    check,
    valuesOf: (one) =>
      firstValues<BankValues>(bankTable, one, {
        unit_ids: unit !== undefined && another === undefined ? [unit.id] : [],
      }),
    ...savingOf<BankDetail, typeof createBank, typeof updateBank, typeof getBank>(bankEnds),
    onSaved,
  });
}

/** The NIS of nobody. */
const EXAMPLE_NIS = "1234";

/**
 * A number as the bank's form would make it now, for the first of its units, while prefix and length fit together; null
 * until they do.
 */
export function exampleNumber(values: BankValues, choices: BankChoices) {
  const unit = choices.units.find(({ id }) => values.unit_ids?.includes(id));
  const va_prefix = String(values.va_prefix ?? "").replace(/[\s.-]/g, "");
  const va_length = Number(values.va_length);
  const faults = bankFaults(values);
  if (unit === undefined || !/^\d{1,12}$/.test(va_prefix) || faults.va_prefix || faults.va_length)
    return null;
  const bearer = { unit_number: unit.number, nis: EXAMPLE_NIS, has_twin: false };
  const { number } = virtualNumber({ va_prefix, va_length }, bearer);
  return number === null ? null : { number, nis: EXAMPLE_NIS, prefix: va_prefix, unit };
}
