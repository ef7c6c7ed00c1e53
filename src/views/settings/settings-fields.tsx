import { receiptPapers, timeZones } from "../../../contract/enums.ts";
import type { Form } from "../../hooks/use-form.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { LogoField, pictureTies } from "../parts/fields/picture-field.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import type { SettingsValues } from "./use-settings.ts";

type FieldsProps = { form: Form<SettingsValues> };
type Limit = "discount_ceiling" | "approval_limit";

/** What stands at the head of every paper. */
export function SchoolFields({ form }: FieldsProps) {
  return (
    <FormSection title={t("settings.school")} line={t("settings.schoolLine")}>
      <TextField
        label={t("settings.name")}
        maxLength={100}
        autoComplete="organization"
        {...form.text("school_name")}
      />
      <TextArea
        label={t("settings.address")}
        optional
        rows={2}
        maxLength={255}
        {...form.text("school_address")}
      />
      <Columns min={160}>
        <TextField label={t("settings.city")} optional maxLength={60} {...form.text("school_city")} />
        <TextField
          label={t("settings.phone")}
          optional
          type="tel"
          maxLength={30}
          {...form.text("school_phone")}
        />
      </Columns>
      <LogoField {...pictureTies(form, "logo")} />
    </FormSection>
  );
}

/** Limits of what may be done without somebody else, and the paper of receipts. */
export function MoneyFields({ form }: FieldsProps) {
  const limit = (name: Limit) => ({
    ...form.text(name),
    value: form.values[name] === "" ? null : (form.values[name] ?? null),
    onValueChange: (amount: number | string | null) => form.set(name, amount),
  });
  return (
    <FormSection title={t("settings.money")} line={t("settings.moneyLine")}>
      <Columns min={200}>
        <MoneyField
          label={t("settings.ceiling")}
          help={t("settings.ceilingHelp")}
          {...limit("discount_ceiling")}
        />
        <MoneyField
          label={t("settings.limit")}
          optional
          help={t("settings.limitHelp")}
          {...limit("approval_limit")}
        />
      </Columns>
      <RadioGroup
        legend={t("settings.paper")}
        name="receipt_paper"
        options={receiptPapers.map((value) => ({ value, label: t(`settings.papers.${value}`) }))}
        value={receiptPapers.find((paper) => paper === form.values.receipt_paper) ?? null}
        onValueChange={(paper) => form.set("receipt_paper", paper)}
        help={t("settings.paperHelp")}
      />
    </FormSection>
  );
}

/** When a day begins, and what is thrown away when it is old. */
export function DayFields({ form }: FieldsProps) {
  return (
    <FormSection title={t("settings.days")} line={t("settings.daysLine")}>
      <Columns min={200}>
        <SelectField
          label={t("settings.zone")}
          options={timeZones.map((value) => ({ value, label: t(`settings.zones.${value}`) }))}
          {...form.text("time_zone")}
        />
        <TextField
          label={t("settings.mails")}
          help={t("settings.mailsHelp")}
          inputMode="numeric"
          maxLength={3}
          {...form.text("mails_kept_days")}
        />
      </Columns>
    </FormSection>
  );
}

/** Whether families get in, and what they see. */
export function PortalFields({ form }: FieldsProps) {
  const isOpen = form.values.portal_open === true;
  return (
    <FormSection title={t("settings.portal")} line={t("settings.portalLine")}>
      <Checkbox
        name="portal_open"
        label={t("settings.open")}
        help={t("settings.openHelp")}
        checked={isOpen}
        onCheckedChange={(checked) => form.set("portal_open", checked)}
      />
      {isOpen ? (
        <Checkbox
          name="portal_shows_ways"
          label={t("settings.ways")}
          help={t("settings.waysHelp")}
          checked={form.values.portal_shows_ways === true}
          onCheckedChange={(checked) => form.set("portal_shows_ways", checked)}
        />
      ) : (
        <TextArea
          label={t("settings.notice")}
          optional
          help={t("settings.noticeHelp")}
          rows={2}
          maxLength={255}
          {...form.text("portal_notice")}
        />
      )}
    </FormSection>
  );
}
