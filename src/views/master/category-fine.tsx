import { categoryTable } from "../../../contract/master/category-fields.ts";
import type { Form } from "../../hooks/use-form.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { accountsFor, type CategoryChoices, type CategoryValues } from "./use-categories.ts";

const word = labelsIn(categoryTable);

const sizeFields = ["fine_amount", "fine_percent"] as const;
const ruleFields = [...sizeFields, "fine_every", "fine_grace_days", "fine_ceiling", "fine_from"] as const;

type Props = { form: Form<CategoryValues>; choices: CategoryChoices };

/** Whether and how bills that are paid late are fined; only the choice while they are not. */
export function CategoryFine({ form, choices }: Props) {
  const kind = form.values.fine_kind;
  // What can no longer be seen must not be what is refused.
  const choose = (chosen: string) => {
    form.set("fine_kind", chosen === "rupiah" || chosen === "percent" ? chosen : "");
    for (const field of chosen === "" ? ruleFields : sizeFields) form.set(field, form.initial[field]);
  };
  return (
    <FormSection title={t("fine.title")} line={t("fine.line")}>
      <SelectField
        label={word("fine_kind")}
        optional
        placeholder={t("fine.none")}
        options={fieldOptions(categoryTable, "fine_kind")}
        {...form.text("fine_kind")}
        onValueChange={choose}
      />
      {kind ? <FineRule form={form} choices={choices} /> : null}
    </FormSection>
  );
}

function FineRule({ form, choices }: Props) {
  const incomes = accountsFor(choices, String(form.values.unit_id), ["income"]);
  return (
    <>
      <Columns min={160}>
        <FineSize form={form} />
        <SelectField
          label={word("fine_every")}
          options={fieldOptions(categoryTable, "fine_every")}
          {...form.text("fine_every")}
        />
      </Columns>
      <Columns min={160}>
        <TextField
          label={word("fine_grace_days")}
          help={t("fine.graceHelp")}
          inputMode="numeric"
          maxLength={2}
          {...form.text("fine_grace_days")}
        />
        <MoneyField
          label={word("fine_ceiling")}
          help={t("fine.ceilingHelp")}
          optional
          {...form.text("fine_ceiling")}
          value={form.values.fine_ceiling === "" ? null : (form.values.fine_ceiling ?? null)}
          onValueChange={(amount) => form.set("fine_ceiling", amount)}
        />
      </Columns>
      <DateField label={word("fine_from")} help={t("fine.fromHelp")} {...form.text("fine_from")} />
      <SelectField
        label={word("fine_account_id")}
        placeholder={t("master.choose")}
        options={incomes.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        {...form.text("fine_account_id")}
      />
    </>
  );
}

function FineSize({ form }: { form: Form<CategoryValues> }) {
  if (form.values.fine_kind === "percent") {
    return (
      <TextField
        label={word("fine_percent")}
        help={t("fine.percentHelp")}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        {...form.text("fine_percent")}
      />
    );
  }
  return (
    <MoneyField
      label={word("fine_amount")}
      {...form.text("fine_amount")}
      value={form.values.fine_amount === "" ? null : (form.values.fine_amount ?? null)}
      onValueChange={(amount) => form.set("fine_amount", amount)}
    />
  );
}
