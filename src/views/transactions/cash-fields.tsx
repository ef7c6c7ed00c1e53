import { type CashKind, cashKinds } from "../../../rules/cash-entries.ts";
import { today } from "../../app/today.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { CashNota } from "./cash-nota.tsx";
import { CashTemplates } from "./cash-templates.tsx";
import { templateOf } from "./cash-words.ts";
import type { CashChoices, CashForm } from "./use-cash-entry.ts";

/** How the fields are called, where this kind is recorded. */
export const cashLabels = (kind: CashKind) => ({
  kind: t("transaction.kind"),
  unit_id: t("transaction.unit"),
  date: t("transaction.date"),
  box_id: t(kind === "in" ? "transaction.cash.to" : "transaction.cash.box"),
  other_id: t(`transaction.cash.otherOf.${kind}`),
  amount: t("transaction.amount"),
  description: t("transaction.entry"),
  party: t("transaction.party"),
  reference: t("transaction.reference"),
  attachments: t("attachment.title"),
});

type FieldsProps = { form: CashForm; choices: CashChoices };

/** What kind it is, where the money is, and what it is for. */
export function CashFields({ form, choices }: FieldsProps) {
  const kind = form.values.kind as CashKind; // one of the three, from the first on
  const change = (next: CashKind) => {
    form.set("kind", next);
    form.set("other_id", "");
  };
  return (
    <>
      <FormSection title={t("transaction.cash.what")}>
        <RadioGroup
          legend={t("transaction.kind")}
          name="kind"
          value={kind}
          onValueChange={change}
          options={cashKinds.map((value) => ({ value, label: t(`transaction.cash.kind.${value}`) }))}
        />
        <CashTemplates {...{ form, choices, kind }} />
        <MoneyField
          label={t("transaction.amount")}
          name="amount"
          value={form.values.amount === "" ? null : form.values.amount}
          error={form.errorOf("amount")}
          onValueChange={(amount) => form.set("amount", amount)}
        />
        <TextField {...form.text("description")} label={t("transaction.entry")} maxLength={255} />
      </FormSection>
      <FormSection title={t("transaction.cash.where")}>
        <Places {...{ form, choices, kind }} />
      </FormSection>
      <FormSection title={t("transaction.cash.proof")}>
        <Columns>
          <DateField {...form.text("date")} label={t("transaction.date")} max={today()} />
          <TextField
            {...form.text("reference")}
            label={t("transaction.reference")}
            optional
            maxLength={100}
          />
        </Columns>
        <TextField {...form.text("party")} label={t("transaction.party")} optional maxLength={100} />
        <CashNota form={form} />
      </FormSection>
    </>
  );
}

type KindProps = FieldsProps & { kind: CashKind };

function Places({ form, choices, kind }: KindProps) {
  const { units, boxes, others, balanceOf } = choices;
  const boxOptions = boxes.map(({ account_id, name }) => ({ value: account_id, label: name }));
  const held = balanceOf(String(form.values.box_id ?? ""));
  const otherOptions = others.map(({ id, code, name, type }) => ({
    value: id,
    label: `${code} ${name}`,
    group: t(`enum.accountType.${type}`),
  }));
  const isUnplaced = templateOf(form.values) !== undefined && form.values.other_id === "";
  const { onValueChange: setUnit, ...unit } = form.text("unit_id");
  return (
    <>
      {units.length < 2 ? null : (
        <SelectField
          {...unit}
          label={t("transaction.unit")}
          placeholder={t("transaction.cash.choose")}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(next) => {
            setUnit(next);
            form.set("box_id", "");
            form.set("other_id", "");
          }}
        />
      )}
      <Columns>
        <SelectField
          {...form.text("box_id")}
          label={t(kind === "in" ? "transaction.cash.to" : "transaction.cash.box")}
          placeholder={t("transaction.cash.choose")}
          options={boxOptions}
          help={held === undefined ? undefined : t("transaction.cash.balance", { amount: rupiah(held) })}
        />
        <SelectField
          {...form.text("other_id")}
          label={t(`transaction.cash.otherOf.${kind}`)}
          placeholder={t("transaction.cash.choose")}
          options={kind === "transfer" ? boxOptions : otherOptions}
          help={isUnplaced ? t("transaction.cash.chooseOnce") : undefined}
        />
      </Columns>
    </>
  );
}
