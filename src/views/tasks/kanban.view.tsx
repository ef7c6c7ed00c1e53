import PlusIcon from "lucide-react/icons/plus";
import { useState } from "react";
import type { BoardDetail, Card } from "../../../contract/office/boards.ts";
import { useLater } from "../../hooks/use-later.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { BoardBar } from "./board-bar.tsx";
import { CardPanel } from "./card-panel.tsx";
import { ColumnTabs } from "./column-tabs.tsx";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NewBoardDialog } from "./new-board-dialog.tsx";
import { useCardMove } from "./use-card-move.ts";
import { type Tasks, useTasks } from "./use-tasks.ts";
import "./tasks.css";

type Opened = "columns" | "archive" | "board" | null;

/** Papan Tugas: the unit's boards and one's own. Source: docs/spec/office.md §3. */
export default function KanbanView() {
  const tasks = useTasks();
  const { record, board, boards } = tasks;
  const [opened, setOpened] = useState<Opened>(null);
  const first = record?.columns[0]?.id;
  const problem = boards.problem ?? (record === null ? board.problem : null);
  if (problem?.kind === "forbidden") return <Forbidden title={problem.message} />;
  return (
    <>
      <PageHeader
        title={t("app.kanban")}
        line={t("task.line")}
        actions={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            disabled={first === undefined}
            onClick={() => first && tasks.newCard(first)}
          >
            {t("task.create")}
          </Button>
        }
      />
      <BoardBar tasks={tasks} onOpen={setOpened} />
      {problem ? (
        <ProblemNote
          title={t("task.failed")}
          detail={problem.message}
          onRetry={() => {
            if (boards.problem) boards.retry();
            if (board.problem) board.retry();
          }}
        />
      ) : null}
      {record === null && problem === null ? <Skeleton lines={8} /> : null}
      {record === null ? null : <Board key={record.id} board={record} tasks={tasks} />}
      {record !== null && opened === "columns" ? (
        <ColumnsDialog board={record} onClose={() => setOpened(null)} onSaved={board.replace} />
      ) : null}
      {record !== null && opened === "archive" ? (
        <ArchiveDialog board={record} onClose={() => setOpened(null)} onRestored={board.refresh} />
      ) : null}
      {opened === "board" ? (
        <NewBoardDialog
          onClose={() => setOpened(null)}
          onMade={(made) => {
            setOpened(null);
            boards.refresh();
            tasks.place.go({ board: made.id });
          }}
        />
      ) : null}
    </>
  );
}

function Forbidden({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={t("app.kanban")} line={t("task.line")} />
      <ProblemNote tone="warning" title={title} />
    </>
  );
}

const columns = async () => (await import("./board-columns.tsx")).BoardColumns;

function Board({ board, tasks }: { board: BoardDetail; tasks: Tasks }) {
  const { shown, show } = tasks;
  const move = useCardMove({ board, cards: shown, onMoved: show, onRefused: tasks.board.refresh });
  const [sent, setSent] = useState<Card | null>(null);
  const Columns = useLater(true, columns);
  const { card, problem, wentTo } = move;
  const went = wentTo === null ? "" : move.nameOf(wentTo);
  return (
    <>
      {move.isTold && card !== null && problem !== null ? (
        <ProblemNote
          tone="warning"
          title={
            problem.code === "stale_version"
              ? went === ""
                ? t("task.wentOff", { title: card.title })
                : t("task.went", { title: card.title, column: went })
              : t("task.refused", { title: card.title, reason: problem.message })
          }
          actions={
            <Button size="small" onClick={move.closeNotice}>
              {t("task.close")}
            </Button>
          }
        />
      ) : null}
      <ColumnTabs board={board} />
      {Columns === null ? <Skeleton lines={8} /> : <Columns {...{ board, tasks, move }} onMove={setSent} />}
      {tasks.cardId === null ? null : <CardPanel key={tasks.cardId} board={board} tasks={tasks} />}
      {sent === null ? null : (
        <MoveDialog
          card={sent}
          board={board}
          onClose={() => setSent(null)}
          onChosen={(columnId) => {
            move.send(sent, columnId);
            setSent(null);
          }}
        />
      )}
    </>
  );
}
