import type { TaskMaking } from "../../../hooks/use-task-making.ts";
import { t } from "../../../messages/messages.ts";
import { SelectField } from "../fields/select-field.tsx";
import { QuestionDialog } from "../overlay/question-dialog.tsx";

/** On which board a card of each choice is made; where there is none yet, on one's own, and nothing is to be chosen. */
export function TaskQuestion({ question, count, boards, boardId, onBoard }: TaskMaking) {
  return (
    <QuestionDialog
      question={question}
      title={t("taskMaking.title", { count })}
      detail={t("taskMaking.line")}
      confirmLabel={t("taskMaking.make")}
      busyLabel={t("taskMaking.making")}
    >
      {boards.length === 0 ? null : (
        <SelectField
          label={t("taskMaking.board")}
          value={boardId}
          onValueChange={onBoard}
          options={boards.map(({ id, name, unit }) => ({
            value: id,
            label: unit === null ? name : `${name} · ${unit.code}`,
          }))}
        />
      )}
    </QuestionDialog>
  );
}
