import { studentTable } from "../../../contract/students/student-fields.ts";
import { labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { FormSection } from "../parts/fields/form.tsx";
import { TextArea, TextField } from "../parts/fields/text-field.tsx";
import { Columns } from "../parts/page/layout.tsx";
import { EmailField, PhoneField } from "./contact-fields.tsx";
import type { StudentTies } from "./use-student-form.ts";

const word = labelsIn(studentTable);

type Props = { form: StudentTies };

/** Where the student lives and is reached. */
export function AddressFields({ form }: Props) {
  const line = (field: "rt" | "rw" | "hamlet" | "village" | "district" | "postcode", max: number) => (
    <TextField
      {...form.text(field)}
      label={word(field)}
      optional
      inputMode={max < 10 ? "numeric" : "text"}
      maxLength={max}
      autoComplete="off"
    />
  );
  return (
    <FormSection at="address" title={t("studentForm.address")} line={t("studentForm.addressLine")}>
      <TextArea
        {...form.text("address")}
        label={word("address")}
        optional
        rows={2}
        maxLength={255}
        autoComplete="off"
      />
      <Columns min={120}>
        {line("rt", 3)}
        {line("rw", 3)}
        {line("postcode", 5)}
      </Columns>
      <Columns min={150}>
        {line("hamlet", 60)}
        {line("village", 60)}
        {line("district", 60)}
      </Columns>
      <Columns>
        <PhoneField ties={form.text("phone")} label={word("phone")} />
        <EmailField ties={form.text("email")} label={word("email")} />
      </Columns>
    </FormSection>
  );
}

/** What the family is given by the state. */
export function AidFields({ form }: Props) {
  return (
    <FormSection at="aid" title={t("studentForm.aid")} line={t("studentForm.aidLine")}>
      <TextField
        {...form.text("kip_no")}
        label={word("kip_no")}
        optional
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Checkbox
        name="kps"
        label={word("kps")}
        checked={form.values.kps === true}
        onCheckedChange={(kps) => form.set("kps", kps)}
      />
    </FormSection>
  );
}
