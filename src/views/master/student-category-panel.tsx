import {
  getStudentCategory,
  type StudentCategoryDetail,
} from "../../../contract/master/student-categories.ts";
import { studentCategoryTable } from "../../../contract/master/student-category-fields.ts";
import { fieldLabels, labelsIn } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { FormSection } from "../parts/fields/form.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { studentCategoryEnds, useStudentCategoryForm } from "./use-student-categories.ts";

const word = labelsIn(studentCategoryTable);

/** Makes or renames a student category over the list. */
export function StudentCategoryPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getStudentCategory}
      titleOf={(category) => category?.name ?? t("tariff.group.create")}
    >
      {(category, ways) => <StudentCategoryForm {...props} {...ways} record={category} />}
    </RecordPanel>
  );
}

function StudentCategoryForm(props: EditorProps<StudentCategoryDetail>) {
  const nameOf = ({ name }: StudentCategoryDetail) => name;
  const form = useStudentCategoryForm(props.record, useSaved(props, nameOf));
  return (
    <RecordForm
      {...props}
      form={form}
      ends={studentCategoryEnds}
      nameOf={nameOf}
      deactivateLine={t("tariff.group.deactivateLine")}
      labels={fieldLabels(studentCategoryTable)}
    >
      <FormSection title={t("tariff.studentCategory")}>
        <TextField
          label={word("name")}
          help={t("tariff.group.nameHelp")}
          maxLength={40}
          autoComplete="off"
          {...form.text("name")}
        />
      </FormSection>
    </RecordForm>
  );
}
