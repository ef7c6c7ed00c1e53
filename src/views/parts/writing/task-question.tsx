import type { TaskMaking } from "../../../hooks/use-task-making.ts";
import { t } from "../../../messages/messages.ts";
import { DateField } from "../fields/date-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { QuestionDialog } from "../overlay/question-dialog.tsx";

/** Where a card of each choice is made, for whom and until when; where there is no board yet, on one's own, and nothing is to be chosen. */
export function TaskQuestion({ question, count, boards, choice, choose }: TaskMaking) {
  return (
    <QuestionDialog
      question={question}
      title={t("taskMaking.title", { count })}
      detail={t(boards.length === 0 ? "taskMaking.ownLine" : "taskMaking.line")}
      confirmLabel={t("taskMaking.make")}
      busyLabel={t("taskMaking.making")}
    >
      {boards.length === 0 ? null : <TaskFields {...{ question, boards, choice, choose }} />}
    </QuestionDialog>
  );
}

function TaskFields({ question, boards, choice, choose }: Omit<TaskMaking, "count">) {
  const board = boards.find(({ id }) => id === choice.boardId);
  const fields = question.problem?.fields;
  return (
    <>
      <SelectField
        label={t("taskMaking.board")}
        value={choice.boardId}
        onValueChange={(boardId) => choose({ boardId, columnId: "", assigneeId: "" })}
        options={boards.map(({ id, name, unit }) => ({
          value: id,
          label: unit === null ? name : `${name} · ${unit.code}`,
        }))}
      />
      <SelectField
        label={t("taskMaking.column")}
        value={choice.columnId || (board?.columns[0]?.id ?? "")}
        onValueChange={(columnId) => choose({ columnId })}
        options={(board?.columns ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t("taskMaking.assignee")}
        value={choice.assigneeId}
        onValueChange={(assigneeId) => choose({ assigneeId })}
        placeholder={t("taskMaking.nobody")}
        error={fields?.assignee_id?.[0]}
        options={(board?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField
        label={t("taskMaking.due")}
        optional
        value={choice.dueOn}
        onValueChange={(dueOn) => choose({ dueOn })}
        error={fields?.due_on?.[0]}
      />
    </>
  );
}
