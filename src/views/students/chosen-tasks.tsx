import { maxCardsAtOnce } from "../../../contract/office/boards.ts";
import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";

/** The students of these ids become cards, for who writes to boards. Source: docs/spec/office.md §3.7. */
export function ChosenTasks({ ids }: { ids: readonly string[] }) {
  const { ask, making } = useTaskMaking();
  if (ask === null) return null;
  if (ids.length > maxCardsAtOnce) {
    return <p className="bulk-hint">{t("taskMaking.tooMany", { most: integer(maxCardsAtOnce) })}</p>;
  }
  return (
    <>
      <Button size="small" onClick={() => ask(ids.map((id) => ({ kind: "student", id })))}>
        {t("taskMaking.make")}
      </Button>
      <TaskQuestion {...making} />
    </>
  );
}
