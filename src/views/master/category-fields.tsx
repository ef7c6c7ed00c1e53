import type { AccountType } from "../../../contract/enums.ts";
import type { CategoryDetail } from "../../../contract/master/categories.ts";
import { categoryTable } from "../../../contract/master/category-fields.ts";
import type { Form } from "../../hooks/use-form.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { CategoryFine } from "./category-fine.tsx";
import { accountsFor, type CategoryChoices, type CategoryValues } from "./use-categories.ts";

const word = labelsIn(categoryTable);

type CategoryFieldsProps = {
  form: Form<CategoryValues>;
  category: CategoryDetail | null;
  choices: CategoryChoices;
};

/** What is billed, when it is due, and where it is posted. */
export function CategoryFields(props: CategoryFieldsProps) {
  return (
    <>
      <Identity {...props} />
      <Billing {...props} />
      <CategoryFine form={props.form} choices={props.choices} />
      <Posting {...props} />
    </>
  );
}

function Identity({ form, category, choices }: CategoryFieldsProps) {
  const { units } = choices;
  return (
    <FormSection title={t("master.category.identity")}>
      {units.length > 1 || !form.values.unit_id ? (
        <SelectField
          label={word("unit_id")}
          placeholder={t("master.choose")}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={category !== null}
          help={category === null ? undefined : t("master.category.unitStays")}
          {...form.text("unit_id")}
        />
      ) : null}
      <Columns min={160}>
        <TextField
          label={word("code")}
          help={t("master.category.codeHelp")}
          maxLength={10}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("code")}
        />
        <TextField label={word("name")} maxLength={100} autoComplete="off" {...form.text("name")} />
      </Columns>
      <SelectField
        label={word("kind")}
        help={category?.in_use ? t("master.category.kindStays") : t("master.category.kindHelp")}
        disabled={category?.in_use === true}
        options={fieldOptions(categoryTable, "kind")}
        {...form.text("kind")}
      />
    </FormSection>
  );
}

function Billing({ form }: CategoryFieldsProps) {
  return (
    <FormSection title={t("master.category.billing")}>
      <MoneyField
        label={word("default_amount")}
        help={t("master.category.amountHelp")}
        {...form.text("default_amount")}
        value={form.values.default_amount === "" ? null : (form.values.default_amount ?? null)}
        onValueChange={(amount) => form.set("default_amount", amount)}
      />
      <Columns min={160}>
        <TextField
          label={word("due_day")}
          help={t("master.category.dueDayHelp")}
          inputMode="numeric"
          maxLength={2}
          {...form.text("due_day")}
        />
        <TextField
          label={word("priority")}
          help={t("master.category.priorityHelp")}
          inputMode="numeric"
          maxLength={3}
          {...form.text("priority")}
        />
      </Columns>
      <Checkbox
        label={word("allow_partial")}
        help={t("master.category.allowPartialHelp")}
        name="allow_partial"
        checked={form.values.allow_partial === true}
        onCheckedChange={(on) => form.set("allow_partial", on)}
      />
      <Checkbox
        label={word("allow_instalments")}
        help={t("master.category.allowInstalmentsHelp")}
        name="allow_instalments"
        checked={form.values.allow_instalments === true}
        onCheckedChange={(on) => form.set("allow_instalments", on)}
      />
    </FormSection>
  );
}

const places = [
  { field: "receivable_account_id", types: ["receivable"] },
  { field: "income_account_id", types: ["income"] },
  { field: "discount_account_id", types: ["expense", "income"] },
] as const satisfies readonly { field: keyof CategoryValues; types: readonly AccountType[] }[];

function Posting({ form, choices }: CategoryFieldsProps) {
  const unitId = String(form.values.unit_id);
  const virtual = choices.banks.filter((bank) => bank.unit_ids.includes(unitId));
  return (
    <FormSection title={t("master.category.posting")} line={t("master.category.postingLine")}>
      {places.map(({ field, types }) => (
        <SelectField
          key={field}
          label={word(field)}
          placeholder={t("master.choose")}
          options={accountsFor(choices, unitId, types).map(({ id, code, name }) => ({
            value: id,
            label: `${code} ${name}`,
          }))}
          {...form.text(field)}
        />
      ))}
      {virtual.length > 0 || form.values.bank_id ? (
        <SelectField
          label={word("bank_id")}
          optional
          placeholder={t("master.category.noVirtualAccount")}
          options={virtual.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("bank_id")}
        />
      ) : null}
    </FormSection>
  );
}
