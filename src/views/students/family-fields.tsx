import type { GuardianKind } from "../../../contract/enums.ts";
import { studentTable } from "../../../contract/students/student-fields.ts";
import { fieldOptions, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { DigitsField, EmailField, PhoneField } from "./contact-fields.tsx";
import { SiblingHint } from "./sibling-hint.tsx";
import type { StudentForm, StudentTies } from "./use-student-form.ts";
import { Warnings } from "./warnings.tsx";
import "./student-form.css";

const word = labelsIn(studentTable);

const parts = ["name", "nik", "job", "phone", "email"] as const;

/** Father, mother and guardian, and which of them is written to about bills. */
export function FamilyFields({ screen }: { screen: StudentForm }) {
  const { form } = screen;
  const needsGuardian =
    form.values.billing_contact === "guardian" ||
    parts.some((part) => form.values[`guardian_${part}`] || form.errorOf(`guardian_${part}`));
  return (
    <FormSection at="family" title={t("studentForm.family")} line={t("studentForm.familyLine")}>
      <Parent form={form} kind="father" />
      <Parent form={form} kind="mother" />
      {needsGuardian ? (
        <Parent form={form} kind="guardian" />
      ) : (
        <details className="student-guardian">
          <summary>{t("studentForm.guardianLine")}</summary>
          <Parent form={form} kind="guardian" />
        </details>
      )}
      <RadioGroup
        legend={word("billing_contact")}
        name="billing_contact"
        value={form.values.billing_contact || null}
        onValueChange={(kind) => form.set("billing_contact", kind)}
        error={form.errorOf("billing_contact")}
        options={fieldOptions(studentTable, "billing_contact")}
      />
      <p className="student-hint">{t("studentForm.contactHelp")}</p>
      <Warnings screen={screen} kinds={["contactPhone"]} />
      <SiblingHint screen={screen} kinship="phone" />
    </FormSection>
  );
}

function Parent({ form, kind }: { form: StudentTies; kind: GuardianKind }) {
  return (
    <fieldset className="student-parent">
      <legend>{t(`studentForm.people.${kind}`)}</legend>
      <TextField
        {...form.text(`${kind}_name`)}
        label={word(`${kind}_name`)}
        optional={form.values.billing_contact !== kind}
        maxLength={100}
        autoComplete="off"
      />
      <Columns>
        <PhoneField
          ties={form.text(`${kind}_phone`)}
          label={word(`${kind}_phone`)}
          help={kind === "father" ? t("studentForm.phoneHelp") : null}
        />
        <EmailField ties={form.text(`${kind}_email`)} label={word(`${kind}_email`)} />
      </Columns>
      <Columns>
        <DigitsField ties={form.text(`${kind}_nik`)} label={word(`${kind}_nik`)} />
        <TextField
          {...form.text(`${kind}_job`)}
          label={word(`${kind}_job`)}
          optional
          maxLength={60}
          autoComplete="off"
        />
      </Columns>
    </fieldset>
  );
}
