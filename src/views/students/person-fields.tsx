import { genders, religions } from "../../../contract/enums.ts";
import type { StudentForm, StudentTies } from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { DateField } from "../parts/date-field.tsx";
import { FormSection } from "../parts/form.tsx";
import { Columns } from "../parts/layout.tsx";
import { RadioGroup } from "../parts/radio-group.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { DigitsField } from "./contact-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { SiblingHint } from "./sibling-hint.tsx";
import { religionWords } from "./student-labels.ts";
import { Warnings } from "./warnings.tsx";

/** Who it is, as papers say. */
export function PersonFields({ screen }: { screen: StudentForm }) {
  const { form } = screen;
  return (
    <FormSection title={t("studentForm.person")} line={t("studentForm.personLine")}>
      <PhotoField form={form} />
      <TextField {...form.text("name")} label={t("studentForm.name")} maxLength={100} autoComplete="off" />
      <Columns>
        <DigitsField
          ties={form.text("nis")}
          label={t("studentForm.nis")}
          optional={false}
          help={nisHelp(screen)}
        />
        <DigitsField
          ties={form.text("nisn")}
          label={t("studentForm.nisn")}
          help={t("studentForm.nisnHelp")}
        />
      </Columns>
      <RadioGroup
        legend={t("studentForm.gender")}
        name="gender"
        value={form.values.gender || null}
        onValueChange={(gender) => form.set("gender", gender)}
        error={form.errorOf("gender")}
        options={genders.map((value) => ({ value, label: t(`studentForm.genders.${value}`) }))}
      />
      <Birth form={form} />
      <Columns>
        <DigitsField ties={form.text("nik")} label={t("studentForm.nik")} help={t("studentForm.nikHelp")} />
        <DigitsField
          ties={form.text("family_card_no")}
          label={t("studentForm.card")}
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
  const names = religionWords();
  return (
    <>
      <Columns>
        <TextField
          {...form.text("birth_place")}
          label={t("studentForm.birthPlace")}
          optional
          maxLength={60}
          autoComplete="off"
        />
        <DateField {...form.text("birth_date")} label={t("studentForm.birthDate")} optional />
      </Columns>
      <SelectField
        {...form.text("religion")}
        label={t("studentForm.religion")}
        optional
        placeholder={t("studentForm.unknown")}
        options={religions.map((value) => ({ value, label: names[value] }))}
      />
    </>
  );
}
