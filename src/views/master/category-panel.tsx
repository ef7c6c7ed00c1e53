import { type CategoryDetail, getCategory } from "../../../contract/categories.ts";
import {
  type CategoryChoices,
  categoryEnds,
  useCategoryChoices,
  useCategoryForm,
} from "../../wiring/categories.ts";
import { t } from "../../words/words.ts";
import { CategoryFields } from "./category-fields.tsx";
import { categoryLabels } from "./category-labels.ts";
import { KeptForm } from "./kept-form.tsx";
import { Choosing, type EditorProps, type PanelProps, useSaved } from "./panel-parts.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** Makes or changes a bill category over the list. */
export function CategoryPanel(props: PanelProps) {
  return (
    <RecordPanel
      panel={props.panel}
      endpoint={getCategory}
      titleOf={(category) => category?.name ?? t("master.category.create")}
    >
      {(category, ways) => <CategoryEditor {...props} {...ways} thing={category} />}
    </RecordPanel>
  );
}

function CategoryEditor(props: EditorProps<CategoryDetail>) {
  const choices = useCategoryChoices();
  return (
    <Choosing choices={choices} first={props.thing === null ? choices.first : null}>
      <CategoryForm {...props} choices={choices} />
    </Choosing>
  );
}

const nameOf = ({ name }: CategoryDetail) => name;

function CategoryForm({ choices, ...props }: EditorProps<CategoryDetail> & { choices: CategoryChoices }) {
  const form = useCategoryForm(props.thing, choices, useSaved(props, nameOf));
  return (
    <KeptForm
      {...props}
      form={form}
      ends={categoryEnds}
      nameOf={nameOf}
      deactivateLine={t("master.category.deactivateLine")}
      labels={categoryLabels()}
    >
      <CategoryFields form={form} category={props.thing} choices={choices} />
    </KeptForm>
  );
}
