import { useTaskMaking } from "../../hooks/use-task-making.ts";
import { MakeTasks } from "../parts/writing/make-tasks.tsx";
import { TaskQuestion } from "../parts/writing/task-question.tsx";

/** The bills of these ids become cards, for who writes to boards. Source: docs/spec/office.md §3.7. */
export function ChosenTasks({ ids }: { ids: readonly string[] }) {
  const { ask, making } = useTaskMaking();
  if (ask === null) return null;
  return (
    <>
      <MakeTasks count={ids.length} onMake={() => ask(ids.map((id) => ({ kind: "bill", id })))} />
      <TaskQuestion {...making} />
    </>
  );
}
