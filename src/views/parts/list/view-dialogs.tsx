import type { ListView } from "../../../../contract/office/list-views.ts";
import { asksForDays } from "../../../../rules/list-views.ts";
import { showToast } from "../../../app/toasts.ts";
import { loadListViewWords } from "../../../hooks/list-view-words.ts";
import type { Confirm } from "../../../hooks/use-confirm.ts";
import { useViewDeletion, useViewSaving } from "../../../hooks/use-view-saving.ts";
import { t } from "../../../messages/messages.ts";
import { Checkbox } from "../fields/checkbox.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { QuestionDialog } from "../overlay/question-dialog.tsx";
import { Stack } from "../page/layout.tsx";
import type { ViewDialogProps } from "./saved-views.tsx";

export const loadWords = loadListViewWords;

/** The dialog of the question: one saves, names and shares, the other deletes. */
export function ViewDialogs(props: ViewDialogProps) {
  const { question } = props;
  if (question === null) return null;
  const key = `${question.act} ${"view" in question ? question.view.id : ""}`;
  return question.act === "delete" ? (
    <DeleteView key={key} {...props} view={question.view} />
  ) : (
    <SaveView key={key} {...props} act={question.act} view={"view" in question ? question.view : null} />
  );
}

/** A question that is no more once it is closed. */
const closing = (question: Confirm, onClose: () => void): Confirm => ({
  ...question,
  cancel: () => {
    question.cancel();
    onClose();
  },
});

type SaveViewProps = ViewDialogProps & { act: "create" | "update" | "rename"; view: ListView | null };

function SaveView({ views, act, view, onClose }: SaveViewProps) {
  const saving = useViewSaving(views, { act, view }, (saved) => {
    showToast({ tone: "success", title: t("listView.saved", { name: saved.name }) });
    views.refresh(saved.id);
    onClose();
  });
  const { draft } = saving;
  return (
    <QuestionDialog
      question={closing(saving.question, onClose)}
      title={view === null ? t("listView.createTitle") : t("listView.changeTitle", { name: draft.was })}
      detail={t("listView.line")}
      confirmLabel={t("listView.save")}
      busyLabel={t("listView.saving")}
    >
      <Fields {...saving} />
    </QuestionDialog>
  );
}

type FieldsProps = Pick<ReturnType<typeof useViewSaving>, "draft" | "units" | "change" | "errorOf">;

function Fields({ draft, units, change, errorOf }: FieldsProps) {
  return (
    <Stack>
      <TextField
        label={t("listView.name")}
        error={errorOf("name")}
        maxLength={40}
        required
        value={draft.name}
        onValueChange={(name) => change({ name })}
      />
      <SelectField
        label={t("listView.whose")}
        error={errorOf("unit_id")}
        value={draft.unit_id ?? ""}
        placeholder={t("listView.own")}
        options={units.map(({ id, name }) => ({ value: id, label: t("listView.shared", { unit: name }) }))}
        onValueChange={(unit_id) => change({ unit_id: unit_id === "" ? null : unit_id })}
      />
      {asksForDays(draft.asked.filters) ? (
        <Checkbox
          label={t("listView.follows")}
          help={t("listView.followsHelp")}
          checked={draft.follows_today}
          onCheckedChange={(follows_today) => change({ follows_today })}
        />
      ) : null}
    </Stack>
  );
}

function DeleteView({ views, view, onClose }: ViewDialogProps & { view: ListView }) {
  const { name } = view;
  const question = useViewDeletion(views, view, () => {
    showToast({ tone: "success", title: t("listView.deleted", { name }) });
    views.refresh(null);
    onClose();
  });
  return (
    <QuestionDialog
      question={closing(question, onClose)}
      variant="danger"
      title={t("listView.deleteTitle", { name })}
      detail={t(view.unit_id === null ? "listView.deleteLine" : "listView.deleteSharedLine")}
      confirmLabel={t("listView.delete")}
      busyLabel={t("listView.deleting")}
    />
  );
}
