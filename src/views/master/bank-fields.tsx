import { bankTable } from "../../../contract/master/bank-fields.ts";
import { QRIS_BYTES } from "../../../contract/master/banks.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { PictureField, pictureTies } from "../parts/fields/picture-field.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { type BankFieldsProps, BankIdentity } from "./bank-identity.tsx";
import { accountsOf } from "./use-banks.ts";
import { VirtualFields } from "./virtual-fields.tsx";

const word = labelsIn(bankTable);

/** What it is, its number, and where it is posted; each kind asks for its own. */
export function BankFields(props: BankFieldsProps) {
  const { kind } = props.form.values;
  return (
    <>
      <BankIdentity {...props} />
      {kind === "cash" ? null : <Numbers {...props} />}
      <Posting {...props} />
    </>
  );
}

function Numbers({ form, bank, choices }: BankFieldsProps) {
  const { kind } = form.values;
  return (
    <FormSection title={t("master.bank.numbers")}>
      <TextField
        label={word("bank_code")}
        help={t("master.bank.bankCodeHelp")}
        optional={kind === "qris"}
        inputMode="numeric"
        maxLength={3}
        {...form.text("bank_code")}
      />
      {kind === "account" ? (
        <TextField
          label={word("account_no")}
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          {...form.text("account_no")}
        />
      ) : null}
      <TextField
        label={word("holder")}
        optional={kind !== "account"}
        maxLength={100}
        autoComplete="off"
        {...form.text("holder")}
      />
      {kind === "qris" ? (
        <PictureField
          name="qris_code"
          label={word("qris_code")}
          help={t("master.bank.codeHelp")}
          maxBytes={QRIS_BYTES}
          {...pictureTies(form, "qris_code")}
        />
      ) : null}
      {kind === "va" ? <VirtualFields form={form} bank={bank} choices={choices} /> : null}
      <Checkbox
        name="shown_in_portal"
        label={word("shown_in_portal")}
        help={t("master.bank.shownHelp")}
        checked={form.values.shown_in_portal === true}
        onCheckedChange={(on) => form.set("shown_in_portal", on)}
      />
    </FormSection>
  );
}

function Posting({ form, choices }: BankFieldsProps) {
  const { unit_ids, admin_fee } = form.values;
  const unitIds = unit_ids || [];
  return (
    <FormSection title={t("master.bank.posting")}>
      <SelectField
        label={word("account_id")}
        help={t(unitIds.length > 1 ? "master.bank.accountHelpShared" : "master.bank.accountHelp")}
        placeholder={t("master.choose")}
        options={accountsOf(choices, unitIds).map(({ id, code, name }) => ({
          value: id,
          label: `${code} ${name}`,
        }))}
        {...form.text("account_id")}
      />
      <MoneyField
        label={word("admin_fee")}
        help={t("master.bank.feeHelp")}
        {...form.text("admin_fee")}
        value={admin_fee === "" ? null : (admin_fee ?? null)}
        onValueChange={(fee) => form.set("admin_fee", fee ?? 0)}
      />
      {Number(admin_fee) > 0 ? (
        <RadioGroup
          legend={word("fee_bearer")}
          name="fee_bearer"
          options={fieldOptions(bankTable, "fee_bearer")}
          value={form.values.fee_bearer === "payer" ? "payer" : "school"}
          onValueChange={(bearer) => form.set("fee_bearer", bearer)}
          error={form.errorOf("fee_bearer")}
        />
      ) : null}
    </FormSection>
  );
}
