import { accountTable } from "../../../contract/master/account-fields.ts";
import type { AccountDetail } from "../../../contract/master/accounts.ts";
import { branchIds } from "../../../rules/accounts.ts";
import type { Form } from "../../hooks/use-form.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { type AccountChoices, type AccountValues, mayOpen, mayRestrict } from "./use-accounts.ts";

const word = labelsIn(accountTable);

type AccountFieldsProps = {
  form: Form<AccountValues>;
  account: AccountDetail | null;
  choices: AccountChoices;
};

/** What an account is called, what it is, where it stands, and what it began with. */
export function AccountFields({ form, account, choices }: AccountFieldsProps) {
  return (
    <>
      <FormSection title={t("master.account.one")}>
        <Columns min={160}>
          <TextField
            label={word("code")}
            help={t("master.account.codeHelp")}
            maxLength={20}
            autoComplete="off"
            {...form.text("code")}
          />
          <TextField label={word("name")} maxLength={100} autoComplete="off" {...form.text("name")} />
        </Columns>
        <Kind form={form} account={account} choices={choices} />
        <InStatements form={form} />
      </FormSection>
      {mayOpen(form.values) ? (
        <FormSection title={t("master.account.opening")} line={t("master.account.openingLine")}>
          <MoneyField
            label={word("opening_balance")}
            help={t("master.account.openingHelp")}
            {...form.text("opening_balance")}
            value={form.values.opening_balance === "" ? null : (form.values.opening_balance ?? null)}
            onValueChange={(amount) => form.set("opening_balance", amount ?? 0)}
          />
        </FormSection>
      ) : null}
    </>
  );
}

/** How the statements of a year read it. */
function InStatements({ form }: { form: Form<AccountValues> }) {
  return (
    <Columns min={160}>
      {mayRestrict(form.values) ? (
        <SelectField
          label={word("restriction")}
          help={t("master.account.restrictionHelp")}
          options={fieldOptions(accountTable, "restriction")}
          {...form.text("restriction")}
        />
      ) : null}
      <SelectField
        label={word("cash_flow")}
        optional
        placeholder={t("master.account.cashFlowByType")}
        options={fieldOptions(accountTable, "cash_flow")}
        {...form.text("cash_flow")}
      />
    </Columns>
  );
}

/** Type, unit and the account above; what was posted to keeps type and unit. */
function Kind({ form, account, choices }: AccountFieldsProps) {
  const { type, unit_id } = form.values;
  const stays = account?.in_use === true;
  const own = account === null ? null : branchIds(choices.accounts, account.id);
  const parents = choices.accounts.filter(
    (one) => !own?.has(one.id) && one.type === type && (one.unit_id === null || one.unit_id === unit_id),
  );
  return (
    <>
      <SelectField
        label={word("type")}
        disabled={stays}
        help={stays ? t("master.account.typeStays") : undefined}
        options={fieldOptions(accountTable, "type")}
        {...form.text("type")}
        onValueChange={(value) => {
          form.text("type").onValueChange(value);
          form.set("parent_id", "");
        }}
      />
      {choices.mayShare || choices.units.length > 1 || !unit_id ? (
        <SelectField
          label={word("unit_id")}
          disabled={stays}
          placeholder={choices.mayShare ? t("master.account.sharedByAll") : t("master.choose")}
          options={choices.units.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("unit_id")}
        />
      ) : null}
      <SelectField
        label={word("parent_id")}
        optional
        placeholder={t("master.account.noParent")}
        options={parents.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        {...form.text("parent_id")}
      />
    </>
  );
}
