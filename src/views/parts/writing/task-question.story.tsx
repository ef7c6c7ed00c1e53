import type { Board } from "../../../../contract/office/boards.ts";
import { LONGEST_NAME, useHeld } from "../stories.ts";
import { confirmWith } from "../stories-confirm.ts";
import { TaskQuestion } from "./task-question.tsx";

const boardNamed = (id: string, name: string, code: string | null): Board => ({
  id,
  name,
  unit_id: code,
  unit: code === null ? null : { id: code, code, name: code },
  columns: [],
  version: 1,
});
const boards = [boardNamed("own", "Papan saya", null), boardNamed("smp", "Penagihan", "SMP")];

export function OnWhichBoard() {
  const { value: boardId, onValueChange: onBoard } = useHeld("own");
  return <TaskQuestion question={confirmWith({})} count={3} {...{ boards, boardId, onBoard }} />;
}

export function LongNames() {
  const { value: boardId, onValueChange: onBoard } = useHeld("long");
  const long = [boardNamed("long", LONGEST_NAME, "SMP")];
  return <TaskQuestion question={confirmWith({})} count={200} boards={long} {...{ boardId, onBoard }} />;
}

export const NoBoardYet = () => (
  <TaskQuestion question={confirmWith({})} count={1} boards={[]} boardId="" onBoard={() => {}} />
);

export const Refused = () => (
  <TaskQuestion
    question={confirmWith({
      problem: { kind: "missing", message: "Data yang ditautkan tidak ditemukan." },
    })}
    count={1}
    boards={boards}
    boardId="smp"
    onBoard={() => {}}
  />
);
