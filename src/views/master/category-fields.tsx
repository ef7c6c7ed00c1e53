import { type AccountType, categoryKinds } from "../../../contract/enums.ts";
import type { CategoryDetail } from "../../../contract/master/categories.ts";
import type { Form } from "../../hooks/use-form.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { CategoryFine } from "./category-fine.tsx";
import { accountsFor, type CategoryChoices, type CategoryValues } from "./use-categories.ts";

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
          label={t("master.unitOf")}
          placeholder={t("master.choose")}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={category !== null}
          help={category === null ? undefined : t("master.category.unitStays")}
          {...form.text("unit_id")}
        />
      ) : null}
      <Columns min={160}>
        <TextField
          label={t("master.code")}
          help={t("master.category.codeHelp")}
          maxLength={10}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.text("code")}
        />
        <TextField label={t("master.name")} maxLength={100} autoComplete="off" {...form.text("name")} />
      </Columns>
      <SelectField
        label={t("master.category.kind")}
        help={category?.in_use ? t("master.category.kindStays") : t("master.category.kindHelp")}
        disabled={category?.in_use === true}
        options={categoryKinds.map((value) => ({ value, label: t(`enum.categoryKind.${value}`) }))}
        {...form.text("kind")}
      />
    </FormSection>
  );
}

function Billing({ form }: CategoryFieldsProps) {
  return (
    <FormSection title={t("master.category.billing")}>
      <MoneyField
        label={t("master.category.amount")}
        help={t("master.category.amountHelp")}
        {...form.text("default_amount")}
        value={form.values.default_amount === "" ? null : (form.values.default_amount ?? null)}
        onValueChange={(amount) => form.set("default_amount", amount)}
      />
      <Columns min={160}>
        <TextField
          label={t("master.category.dueDay")}
          help={t("master.category.dueDayHelp")}
          inputMode="numeric"
          maxLength={2}
          {...form.text("due_day")}
        />
        <TextField
          label={t("master.category.priority")}
          help={t("master.category.priorityHelp")}
          inputMode="numeric"
          maxLength={3}
          {...form.text("priority")}
        />
      </Columns>
      <Checkbox
        label={t("master.category.allowPartial")}
        help={t("master.category.allowPartialHelp")}
        name="allow_partial"
        checked={form.values.allow_partial === true}
        onCheckedChange={(on) => form.set("allow_partial", on)}
      />
      <Checkbox
        label={t("master.category.allowInstalments")}
        help={t("master.category.allowInstalmentsHelp")}
        name="allow_instalments"
        checked={form.values.allow_instalments === true}
        onCheckedChange={(on) => form.set("allow_instalments", on)}
      />
    </FormSection>
  );
}

const places = [
  { field: "receivable_account_id", label: "receivable", types: ["receivable"] },
  { field: "income_account_id", label: "income", types: ["income"] },
  { field: "discount_account_id", label: "discount", types: ["expense", "income"] },
] as const satisfies readonly { field: keyof CategoryValues; label: string; types: readonly AccountType[] }[];

function Posting({ form, choices }: CategoryFieldsProps) {
  const unitId = String(form.values.unit_id);
  const virtual = choices.banks.filter((bank) => bank.unit_ids.includes(unitId));
  return (
    <FormSection title={t("master.category.posting")} line={t("master.category.postingLine")}>
      {places.map(({ field, label, types }) => (
        <SelectField
          key={field}
          label={t(`master.category.${label}`)}
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
          label={t("master.category.virtualAccount")}
          optional
          placeholder={t("master.category.noVirtualAccount")}
          options={virtual.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("bank_id")}
        />
      ) : null}
    </FormSection>
  );
}
