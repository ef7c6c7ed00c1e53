import { studentTable } from "../../../contract/students/student-fields.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { NameField, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { DigitsField } from "./contact-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { SiblingHint } from "./sibling-hint.tsx";
import type { StudentForm, StudentTies } from "./use-student-form.ts";
import { Warnings } from "./warnings.tsx";

const word = labelsIn(studentTable);

/** Who it is, as papers say. */
export function PersonFields({ screen }: { screen: StudentForm }) {
  const { form } = screen;
  return (
    <FormSection at="person" title={t("studentForm.person")} line={t("studentForm.personLine")}>
      <PhotoField form={form} />
      <NameField {...form.text("name")} label={word("name")} maxLength={100} />
      <Columns>
        <DigitsField ties={form.text("nis")} label={word("nis")} optional={false} help={nisHelp(screen)} />
        <DigitsField ties={form.text("nisn")} label={word("nisn")} help={t("studentForm.nisnHelp")} />
      </Columns>
      <RadioGroup
        legend={word("gender")}
        name="gender"
        value={form.values.gender || null}
        onValueChange={(gender) => form.set("gender", gender)}
        error={form.errorOf("gender")}
        options={fieldOptions(studentTable, "gender")}
      />
      <Birth form={form} />
      <Columns>
        <DigitsField ties={form.text("nik")} label={word("nik")} help={t("studentForm.nikHelp")} />
        <DigitsField
          ties={form.text("family_card_no")}
          label={word("family_card_no")}
          help={t("studentForm.cardHelp")}
        />
      </Columns>
      <Warnings screen={screen} kinds={["age", "nisnYear", "sameCard"]} />
      <SiblingHint screen={screen} kinship="family_card" />
    </FormSection>
  );
}

/** Another NIS makes other virtual account numbers, which bank and parents have to hear of. */
function nisHelp({ form, student }: StudentForm): string {
  const hasNumber = student?.virtual_accounts.some(({ number }) => number !== null) ?? false;
  return t(hasNumber && form.values.nis !== student?.nis ? "virtual.nisChanges" : "studentForm.nisHelp");
}

function Birth({ form }: { form: StudentTies }) {
  return (
    <>
      <Columns>
        <TextField
          {...form.text("birth_place")}
          label={word("birth_place")}
          optional
          maxLength={60}
          autoComplete="off"
        />
        <DateField {...form.text("birth_date")} label={word("birth_date")} optional />
      </Columns>
      <SelectField
        {...form.text("religion")}
        label={word("religion")}
        optional
        placeholder={t("studentForm.unknown")}
        options={fieldOptions(studentTable, "religion")}
      />
    </>
  );
}
