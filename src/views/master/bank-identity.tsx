import { bankTable } from "../../../contract/master/bank-fields.ts";
import type { BankDetail } from "../../../contract/master/banks.ts";
import type { Form } from "../../hooks/use-form.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { CheckboxGroup } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { accountsOf, type BankChoices, type BankValues, unitsFor } from "./use-banks.ts";

const word = labelsIn(bankTable);

export type BankFieldsProps = { form: Form<BankValues>; bank: BankDetail | null; choices: BankChoices };

/** Whose payments it takes, what it is and what it is called. */
export function BankIdentity({ form, bank, choices }: BankFieldsProps) {
  const units = unitsFor(choices, bank);
  const choose = (ids: string[]) => {
    // In the order of the list, so that ticking off and on again is no change.
    const unitIds = units.map(({ id }) => id).filter((id) => ids.includes(id));
    form.set("unit_ids", unitIds);
    // An account that these units may not have is not offered any more.
    const isOffered = accountsOf(choices, unitIds).some(({ id }) => id === form.values.account_id);
    if (!isOffered) form.set("account_id", "");
  };
  return (
    <FormSection title={t("master.bank.identity")}>
      {units.length > 1 ? (
        <CheckboxGroup
          legend={word("unit_ids")}
          name="unit_ids"
          selectAll={units.length > 2}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.unit_ids || []}
          onValueChange={choose}
          error={form.errorOf("unit_ids")}
        />
      ) : null}
      <SelectField
        label={word("kind")}
        disabled={bank?.in_use === true}
        help={bank?.in_use ? t("master.bank.kindStays") : undefined}
        options={fieldOptions(bankTable, "kind")}
        {...form.text("kind")}
      />
      <TextField
        label={word("name")}
        help={t("master.bank.nameHelp")}
        maxLength={60}
        autoComplete="off"
        {...form.text("name")}
      />
    </FormSection>
  );
}
