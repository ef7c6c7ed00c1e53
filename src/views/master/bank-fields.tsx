import type { BankDetail } from "../../../contract/banks.ts";
import { bankKinds, feeBearers } from "../../../contract/enums.ts";
import { virtualLengths } from "../../../rules/banks.ts";
import type { BankChoices, BankValues } from "../../wiring/banks.ts";
import type { Form } from "../../wiring/use-form.ts";
import { t } from "../../words/words.ts";
import { FormSection } from "../parts/form.tsx";
import { Columns } from "../parts/layout.tsx";
import { MoneyField } from "../parts/money-field.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";

type BankFieldsProps = { form: Form<BankValues>; bank: BankDetail | null; choices: BankChoices };

/** What it is, its number, and where it is posted; each kind asks for its own. */
export function BankFields(props: BankFieldsProps) {
  const { kind } = props.form.values;
  return (
    <>
      <Identity {...props} />
      {kind === "cash" ? null : <Numbers {...props} />}
      <Posting {...props} />
    </>
  );
}

function Identity({ form, bank, choices }: BankFieldsProps) {
  const { units } = choices;
  return (
    <FormSection title={t("master.bank.identity")}>
      {units.length > 1 ? (
        <SelectField
          label={t("master.unitOf")}
          placeholder={t("master.choose")}
          disabled={bank !== null}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("unit_id")}
        />
      ) : null}
      <SelectField
        label={t("master.bank.kind")}
        disabled={bank?.in_use === true}
        help={bank?.in_use ? t("master.bank.kindStays") : undefined}
        options={bankKinds.map((value) => ({ value, label: t(`enum.bankKind.${value}`) }))}
        {...form.text("kind")}
      />
      <TextField
        label={t("master.name")}
        help={t("master.bank.nameHelp")}
        maxLength={60}
        autoComplete="off"
        {...form.text("name")}
      />
    </FormSection>
  );
}

function Numbers({ form }: BankFieldsProps) {
  const { kind, bank_code } = form.values;
  const isVirtual = kind === "va";
  const lengths = virtualLengths(String(bank_code ?? ""));
  return (
    <FormSection title={t("master.bank.numbers")}>
      <TextField
        label={t("master.bank.bankCode")}
        help={t("master.bank.bankCodeHelp")}
        optional={kind === "qris"}
        inputMode="numeric"
        maxLength={3}
        {...form.text("bank_code")}
      />
      {kind === "account" ? (
        <TextField
          label={t("master.bank.accountNo")}
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          {...form.text("account_no")}
        />
      ) : null}
      <TextField
        label={t("master.bank.holder")}
        optional={kind !== "account"}
        maxLength={100}
        autoComplete="off"
        {...form.text("holder")}
      />
      {isVirtual ? (
        <Columns min={160}>
          <TextField
            label={t("master.bank.vaPrefix")}
            inputMode="numeric"
            maxLength={12}
            {...form.text("va_prefix")}
          />
          <TextField
            label={t("master.bank.vaLength")}
            help={
              lengths === null
                ? t("master.bank.vaLengthHelp")
                : t("master.bank.vaLengthsOf", { lengths: lengths.join(", ") })
            }
            inputMode="numeric"
            maxLength={2}
            {...form.text("va_length")}
          />
        </Columns>
      ) : null}
    </FormSection>
  );
}

function Posting({ form, choices }: BankFieldsProps) {
  const { unit_id, admin_fee } = form.values;
  const accounts = choices.accounts.filter((one) => one.unit_id === null || one.unit_id === unit_id);
  return (
    <FormSection title={t("master.bank.posting")}>
      <SelectField
        label={t("master.bank.account")}
        help={t("master.bank.accountHelp")}
        placeholder={t("master.choose")}
        options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        {...form.text("account_id")}
      />
      <MoneyField
        label={t("master.bank.fee")}
        help={t("master.bank.feeHelp")}
        {...form.text("admin_fee")}
        value={admin_fee === "" ? null : (admin_fee ?? null)}
        onValueChange={(fee) => form.set("admin_fee", fee ?? 0)}
      />
      {Number(admin_fee) > 0 ? (
        <RadioGroup
          legend={t("master.bank.bearer")}
          options={feeBearers.map((value) => ({ value, label: t(`enum.feeBearer.${value}`) }))}
          value={form.values.fee_bearer === "payer" ? "payer" : "school"}
          onValueChange={(bearer) => form.set("fee_bearer", bearer)}
          error={form.errorOf("fee_bearer")}
        />
      ) : null}
    </FormSection>
  );
}
