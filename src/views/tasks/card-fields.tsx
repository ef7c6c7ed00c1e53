import { useState } from "react";
import type { BoardDetail, CardDetail } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { NameField, TextField } from "../parts/fields/text-field.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { MarkdownField } from "../parts/writing/markdown-field.tsx";
import { MarkdownText } from "../parts/writing/markdown-text.tsx";
import { StudentTie } from "../parts/writing/student-tie.tsx";
import { Checklist } from "./card-checklist.tsx";
import { FieldGroup } from "./field-group.tsx";
import type { CardForm } from "./use-card-form.ts";

type CardFieldsFormProps = { form: CardForm; board: BoardDetail; card: CardDetail | null };

/** What a card says. */
export function CardFieldsForm({ form, board, card }: CardFieldsFormProps) {
  const gone =
    card?.assignee && !board.people.some(({ id }) => id === card.assignee?.id) ? [card.assignee] : [];
  return (
    <Stack>
      <NameField label={t("task.title")} maxLength={200} {...form.text("title")} />
      <DateField label={t("task.due")} optional {...form.text("due_on")} />
      <SelectField
        label={t("task.assignee")}
        optional
        placeholder={t("task.nobody")}
        options={[...board.people, ...gone].map(({ id, name, active }) => ({
          value: id,
          label: active ? name : t("task.inactive", { name }),
        }))}
        {...form.text("assignee_id")}
      />
      <Labels form={form} />
      <Checklist form={form} />
      <Text form={form} />
      <About form={form} board={board} card={card} />
    </Stack>
  );
}

/** What stands there already is shown as it reads, and written at the press of a button. */
function Text({ form }: { form: CardForm }) {
  const { value, ...text } = form.text("text");
  const [isWriting, setWriting] = useState(value === "");
  return (
    <div className="task-text">
      <span className="field-label" aria-hidden="true">
        {t("task.text")}
      </span>
      {isWriting ? (
        <MarkdownField label={t("task.text")} rows={5} value={value} {...text} />
      ) : (
        <>
          <MarkdownText text={value} />
          <Button size="small" onClick={() => setWriting(true)}>
            {t("task.write")}
          </Button>
        </>
      )}
    </div>
  );
}

/** Words apart by commas; a comma that was just typed waits for its word. */
function Labels({ form }: { form: CardForm }) {
  const [text, setText] = useState<string | null>(null);
  const labels = form.values.labels || [];
  return (
    <TextField
      label={t("task.labels")}
      optional
      name="labels"
      help={t("task.labelsHelp")}
      value={text ?? labels.join(", ")}
      error={form.errorOf("labels")}
      onValueChange={(typed) => {
        setText(typed);
        form.set(
          "labels",
          typed
            .split(",")
            .map((label) => label.trim())
            .filter((label) => label !== ""),
        );
      }}
      onBlur={() => setText(null)}
    />
  );
}

/** A student is found here, alone or with the family; all else is tied where it stands, and untied here. */
function About({ form, board, card }: CardFieldsFormProps) {
  const { link } = form.values;
  const [name, setName] = useState(card?.link?.name ?? "");
  if (link && link.kind !== "student" && link.kind !== "family")
    return (
      <FieldGroup legend={t("task.link")} error={form.errorOf("link")}>
        <Button size="small" onClick={() => form.set("link", null)}>
          {t(`task.linkKinds.${link.kind}`)}: {t("task.untie")}
        </Button>
      </FieldGroup>
    );
  const tie = (
    <StudentTie
      student={link ? { id: link.id, name, nis: "", classroom: null } : null}
      unitId={board.unit_id ?? ""}
      error={form.errorOf("link")}
      onTied={(student) => {
        setName(student?.name ?? "");
        form.set("link", student === null ? null : { kind: "student", id: student.id });
      }}
    />
  );
  if (!link) return tie;
  return (
    <>
      {tie}
      <Checkbox
        label={t("task.wholeFamily")}
        checked={link.kind === "family"}
        onCheckedChange={(isFamily) => form.set("link", { ...link, kind: isFamily ? "family" : "student" })}
      />
    </>
  );
}
