import { type CategoryDetail, getCategory } from "../../../contract/categories.ts";
import {
  type CategoryChoices,
  categoryEnds,
  useCategoryChoices,
  useCategoryForm,
} from "../../wiring/categories.ts";
import { t } from "../../words/words.ts";
import { Form } from "../parts/form.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { categoryLabels } from "./category-labels.ts";
import { Choosing, type EditorProps, type PanelProps, useExit, useSaved } from "./panel-parts.tsx";
import { RecordHead } from "./record-head.tsx";
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
    <Choosing choices={choices}>
      <CategoryForm {...props} choices={choices} />
    </Choosing>
  );
}

function CategoryForm({ choices, ...props }: EditorProps<CategoryDetail> & { choices: CategoryChoices }) {
  const form = useCategoryForm(
    props.thing,
    choices,
    useSaved(props, (saved) => saved.name),
  );
  useExit(props.exit, form.leaveBy);
  const { thing } = props;
  return (
    <>
      {thing === null ? null : (
        <RecordHead
          {...props}
          thing={thing}
          ends={categoryEnds}
          name={thing.name}
          deactivateLine={t("master.category.deactivateLine")}
        />
      )}
      <Form form={form} labels={categoryLabels()}>
        <CategoryFields form={form} category={props.thing} choices={choices} />
      </Form>
    </>
  );
}
