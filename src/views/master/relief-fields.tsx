import { reliefTable } from "../../../contract/master/relief-fields.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { StudentChoice } from "./student-choice.tsx";
import type { ReliefChoices, useReliefForm } from "./use-reliefs.ts";

const word = labelsIn(reliefTable);

type ReliefFieldsProps = { screen: ReturnType<typeof useReliefForm>; choices: ReliefChoices };

/** For whom, of what, how long, how much and why; of student and category, of percent and rupiah, one each. */
export function ReliefFields(props: ReliefFieldsProps) {
  const { form } = props.screen;
  return (
    <>
      <Whom {...props} />
      <FormSection title={t("relief.time")} line={t("relief.timeLine")}>
        <Columns min={160}>
          <DateField label={word("from_on")} {...form.text("from_on")} />
          <DateField label={word("until_on")} {...form.text("until_on")} />
        </Columns>
      </FormSection>
      <Size {...props} />
      <FormSection title={t("relief.why")}>
        <TextArea
          label={word("reason")}
          help={t("relief.reasonHelp")}
          rows={2}
          maxLength={255}
          {...form.text("reason")}
        />
      </FormSection>
    </>
  );
}

function Whom({ screen: { form, unitId }, choices }: ReliefFieldsProps) {
  const isForOne = Boolean(form.values.student_id);
  return (
    <FormSection title={t("relief.whom")} line={t("relief.whomLine")}>
      <SelectField
        label={word("category_id")}
        placeholder={t("master.choose")}
        options={choices.categories.map(({ id, name, unit }) => ({
          value: id,
          label: name,
          ...(choices.units.length > 1 && { group: unit.name }),
        }))}
        {...form.text("category_id")}
      />
      {unitId === null || form.values.student_category_id ? null : (
        <StudentChoice
          key={unitId}
          unitId={unitId}
          name="student_id"
          label={word("student_id")}
          help={t("tariff.explain.studentHelp")}
          chosen={null}
          isChosen={isForOne}
          error={form.errorOf("student_id")}
          onChoose={(id) => form.set("student_id", id)}
        />
      )}
      {isForOne ? null : (
        <SelectField
          label={word("student_category_id")}
          optional
          placeholder={t("relief.noStudentCategory")}
          options={choices.groups.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("student_category_id")}
        />
      )}
    </FormSection>
  );
}

function Size({ screen: { form } }: ReliefFieldsProps) {
  return (
    <FormSection title={t("relief.size")} line={t("relief.sizeLine")}>
      <Columns min={160}>
        <TextField
          label={word("percent")}
          optional
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...form.text("percent")}
        />
        <MoneyField
          label={word("amount")}
          optional
          {...form.text("amount")}
          value={form.values.amount === "" ? null : (form.values.amount ?? null)}
          onValueChange={(amount) => form.set("amount", amount)}
        />
      </Columns>
    </FormSection>
  );
}
