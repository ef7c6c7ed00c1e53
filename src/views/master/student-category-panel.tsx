import { getStudentCategory, type StudentCategoryDetail } from "../../../contract/student-categories.ts";
import { studentCategoryEnds, useStudentCategoryForm } from "../../wiring/student-categories.ts";
import { t } from "../../words/words.ts";
import { FormSection } from "../parts/form.tsx";
import { TextField } from "../parts/text-field.tsx";
import { KeptForm } from "./kept-form.tsx";
import { type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** Makes or renames a student category over the list. */
export function StudentCategoryPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getStudentCategory}
      titleOf={(category) => category?.name ?? t("tariff.group.create")}
    >
      {(category, ways) => <StudentCategoryForm {...props} {...ways} thing={category} />}
    </RecordPanel>
  );
}

function StudentCategoryForm(props: EditorProps<StudentCategoryDetail>) {
  const nameOf = ({ name }: StudentCategoryDetail) => name;
  const form = useStudentCategoryForm(props.thing, useSaved(props, nameOf));
  return (
    <KeptForm
      {...props}
      form={form}
      ends={studentCategoryEnds}
      nameOf={nameOf}
      deactivateLine={t("tariff.group.deactivateLine")}
      labels={{ name: t("master.name") }}
    >
      <FormSection title={t("tariff.studentCategory")}>
        <TextField
          label={t("master.name")}
          help={t("tariff.group.nameHelp")}
          maxLength={40}
          autoComplete="off"
          {...form.text("name")}
        />
      </FormSection>
    </KeptForm>
  );
}
