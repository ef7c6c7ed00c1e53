import { type CategoryDetail, getCategory } from "../../../contract/master/categories.ts";
import { categoryTable } from "../../../contract/master/category-fields.ts";
import { fieldLabels } from "../../messages/fields.ts";
import { t } from "../../messages/messages.ts";
import { CategoryFields } from "./category-fields.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordForm } from "./record-form.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { type CategoryChoices, categoryEnds, useCategoryChoices, useCategoryForm } from "./use-categories.ts";

/** Makes or changes a bill category over the list. */
export function CategoryPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getCategory}
      titleOf={(category) => category?.name ?? t("master.category.create")}
    >
      {(category, ways) => <CategoryEditor {...props} {...ways} record={category} />}
    </RecordPanel>
  );
}

function CategoryEditor(props: EditorProps<CategoryDetail>) {
  const choices = useCategoryChoices();
  return (
    <Choosing choices={choices} first={props.record === null ? choices.first : null}>
      <CategoryForm {...props} choices={choices} />
    </Choosing>
  );
}

const nameOf = ({ name }: CategoryDetail) => name;

function CategoryForm({ choices, ...props }: EditorProps<CategoryDetail> & { choices: CategoryChoices }) {
  const form = useCategoryForm(props.record, choices, useSaved(props, nameOf));
  return (
    <RecordForm
      {...props}
      form={form}
      ends={categoryEnds}
      nameOf={nameOf}
      deactivateLine={t("master.category.deactivateLine")}
      labels={fieldLabels(categoryTable)}
    >
      <CategoryFields form={form} category={props.record} choices={choices} />
    </RecordForm>
  );
}
