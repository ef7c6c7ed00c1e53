import { tariffTable } from "../../../contract/master/tariff-fields.ts";
import type { Tariff } from "../../../contract/master/tariffs.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { StudentChoice } from "./student-choice.tsx";
import type { TariffChoices, useTariffForm } from "./use-tariffs.ts";

const word = labelsIn(tariffTable);

type TariffFieldsProps = {
  screen: ReturnType<typeof useTariffForm>;
  tariff: Tariff | null;
  choices: TariffChoices;
};

/** What costs how much, and for whom; what is left open holds for everybody. */
export function TariffFields(props: TariffFieldsProps) {
  const { form } = props.screen;
  return (
    <>
      <What {...props} />
      <Whom {...props} />
      <FormSection title={t("tariff.howMuch")}>
        <MoneyField
          label={word("amount")}
          help={t("tariff.amountHelp")}
          {...form.text("amount")}
          value={form.values.amount === "" ? null : (form.values.amount ?? null)}
          onValueChange={(amount) => form.set("amount", amount)}
        />
      </FormSection>
    </>
  );
}

/** A closed class year or an inactive category stands here only for a tariff that has it already. */
function What({ screen: { form }, tariff, choices }: TariffFieldsProps) {
  const { units, categories, years } = choices;
  const own = tariff === null ? [] : [tariff];
  const isKnown = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);
  return (
    <FormSection title={t("tariff.what")}>
      <SelectField
        label={word("category_id")}
        placeholder={t("master.choose")}
        options={[
          ...categories.map(({ id, name, unit }) => ({
            value: id,
            label: name,
            ...(units.length > 1 && { group: unit.name }),
          })),
          ...own
            .filter((one) => !isKnown(categories, one.category_id))
            .map(({ category }) => ({ value: category.id, label: category.name })),
        ]}
        {...form.text("category_id")}
      />
      <SelectField
        label={word("class_year_id")}
        placeholder={t("master.choose")}
        options={[
          ...years.map(({ id, name }) => ({ value: id, label: name })),
          ...own
            .filter((one) => !isKnown(years, one.class_year_id))
            .map(({ class_year }) => ({ value: class_year.id, label: class_year.name })),
        ]}
        {...form.text("class_year_id")}
      />
    </FormSection>
  );
}

function Whom({ screen, tariff, choices }: TariffFieldsProps) {
  const { form, unitId, grades, rooms } = screen;
  const { classroom_id, student_id } = form.values;
  const isForOne = Boolean(student_id);
  const student = tariff?.student?.id === student_id ? (tariff?.student ?? null) : null;
  return (
    <FormSection title={t("tariff.whom")} line={t("tariff.whomLine")}>
      {isForOne ? null : (
        <>
          <Columns min={160}>
            <SelectField
              label={word("grade")}
              optional
              placeholder={t("tariff.allGrades")}
              disabled={Boolean(classroom_id)}
              options={grades.map((grade) => ({
                value: String(grade),
                label: t("tariff.gradeOf", { grade }),
              }))}
              {...form.text("grade")}
            />
            <SelectField
              label={word("classroom_id")}
              optional
              placeholder={t("tariff.allClassrooms")}
              options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.text("classroom_id")}
            />
          </Columns>
          <SelectField
            label={word("student_category_id")}
            optional
            placeholder={t("tariff.allStudentCategories")}
            options={choices.groups.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.text("student_category_id")}
          />
        </>
      )}
      {unitId === null ? null : (
        <StudentChoice
          key={unitId}
          unitId={unitId}
          name="student_id"
          label={word("student_id")}
          help={t("tariff.studentHelp")}
          chosen={student}
          isChosen={isForOne}
          error={form.errorOf("student_id")}
          onChoose={(id) => form.set("student_id", id)}
        />
      )}
    </FormSection>
  );
}
