import { useState } from "react";
import type { Board } from "../../../../contract/office/boards.ts";
import type { TaskChoice } from "../../../hooks/use-task-making.ts";
import { LONGEST_NAME } from "../stories.ts";
import { confirmWith } from "../stories-confirm.ts";
import { TaskQuestion } from "./task-question.tsx";

const boardNamed = (id: string, name: string, code: string | null): Board => ({
  id,
  name,
  unit_id: code,
  unit: code === null ? null : { id: code, code, name: code },
  columns: ["Akan", "Sedang"].map((column) => ({
    id: column,
    name: column,
    card_limit: null,
    archived: false,
  })),
  people: [{ id: "siti", name: code === null ? "Siti Rahmawati" : LONGEST_NAME, active: true }],
  version: 1,
});
const of = (boardId: string): TaskChoice => ({ boardId, columnId: "", assigneeId: "", dueOn: "" });
const boards = [boardNamed("own", "Papan saya", null), boardNamed("smp", "Penagihan", "SMP")];

export function OnWhichBoard() {
  const [choice, setChoice] = useState(of("own"));
  const choose = (change: Partial<TaskChoice>) => setChoice((before) => ({ ...before, ...change }));
  return <TaskQuestion question={confirmWith({})} count={3} {...{ boards, choice, choose }} />;
}

export function LongNames() {
  const long = [boardNamed("long", LONGEST_NAME, "SMP")];
  return (
    <TaskQuestion
      question={confirmWith({})}
      count={200}
      boards={long}
      choice={of("long")}
      choose={() => {}}
    />
  );
}

export const NoBoardYet = () => (
  <TaskQuestion question={confirmWith({})} count={1} boards={[]} choice={of("")} choose={() => {}} />
);

export const Refused = () => (
  <TaskQuestion
    question={confirmWith({
      problem: { kind: "missing", message: "Data yang ditautkan tidak ditemukan." },
    })}
    count={1}
    boards={boards}
    choice={of("smp")}
    choose={() => {}}
  />
);

export const SomebodyWhoLeft = () => (
  <TaskQuestion
    question={confirmWith({
      problem: {
        kind: "invalid",
        message: "Periksa isian Anda.",
        fields: { assignee_id: ["Petugas ini tidak aktif atau bukan petugas unit ini."] },
      },
    })}
    count={2}
    boards={boards}
    choice={{ ...of("smp"), assigneeId: "siti", dueOn: "2026-11-30" }}
    choose={() => {}}
  />
);
