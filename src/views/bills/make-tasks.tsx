import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";

/** The bills of these ids become cards, for who writes to boards. */
export function MakeTasks({ ids }: { ids: readonly string[] }) {
  const { ask, making } = useTaskMaking();
  if (ask === null) return null;
  return (
    <>
      <Button size="small" onClick={() => ask(ids.map((id) => ({ kind: "bill", id })))}>
        {t("taskMaking.make")}
      </Button>
      <TaskQuestion {...making} />
    </>
  );
}
