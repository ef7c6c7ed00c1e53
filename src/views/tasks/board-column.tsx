import { useDraggable, useDroppable } from "@dnd-kit/core";
import PlusIcon from "lucide-react/icons/plus";
import { Fragment, useId, useState } from "react";
import type { BoardColumn, Card } from "../../../contract/office/boards.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { BoardCard } from "./board-card.tsx";
import type { CardMove } from "./use-card-move.ts";
import type { Tasks } from "./use-tasks.ts";

/** How many cards of a column stand on the page at once. */
const AT_ONCE = 50;

type ColumnProps = {
  column: BoardColumn;
  tasks: Tasks;
  move: CardMove;
  hintId: string;
  onMove: (card: Card) => void;
};

/** One column: its head, its cards in their order, and where the lifted one would lie. */
export function Column({ column, tasks, move, hintId, onMove }: ColumnProps) {
  const headId = useId();
  const { setNodeRef } = useDroppable({ id: `column:${column.id}` });
  const [most, setMost] = useState(AT_ONCE);
  const cards = move.laid.filter(({ column_id }) => column_id === column.id);
  const count = tasks.record?.cards.filter(({ column_id }) => column_id === column.id).length ?? 0;
  const limit = column.card_limit ?? Number.POSITIVE_INFINITY;
  const isOver = count > limit;
  const isTarget = move.isLifted && move.to?.column_id === column.id;
  return (
    <section
      ref={setNodeRef}
      id={`column-${column.id}`}
      className="task-column"
      aria-labelledby={headId}
      data-target={isTarget || undefined}
    >
      <div className="task-column-head">
        <h2 id={headId}>{column.name}</h2>
        <span className="task-count" data-over={isOver || undefined}>
          {column.card_limit === null ? count : t("task.limit", { count, limit })}
        </span>
        <IconButton
          label={t("task.createIn", { column: column.name })}
          tip="end"
          onClick={() => tasks.newCard(column.id)}
        >
          <PlusIcon />
        </IconButton>
      </div>
      {isOver ? <p className="task-over">{t("task.overLimit", { limit })}</p> : null}
      <ul className="task-cards">
        {cards.slice(0, most).map((card) => (
          <Fragment key={card.id}>
            {isTarget && move.to?.before_id === card.id ? (
              <li className="task-drop" aria-hidden="true" />
            ) : null}
            <DraggedCard {...{ card, tasks, move, hintId, onMove }} />
          </Fragment>
        ))}
        {isTarget && move.to?.before_id === null ? <li className="task-drop" aria-hidden="true" /> : null}
      </ul>
      {cards.length === 0 && !isTarget ? <p className="task-none">{t(emptyWord(tasks, column))}</p> : null}
      {cards.length > most ? (
        <Button size="small" onClick={() => setMost(most + AT_ONCE)}>
          {t("task.more", { count: Math.min(AT_ONCE, cards.length - most) })}
        </Button>
      ) : null}
    </section>
  );
}

/** Why a column shows no card; on a board without any the first one says how one comes to be. */
function emptyWord({ record, isNarrowed }: Tasks, { id }: BoardColumn) {
  if (isNarrowed && record?.cards.some(({ column_id }) => column_id === id)) return "task.nothingShown";
  return record?.cards.length === 0 && record.columns[0]?.id === id ? "task.emptyBoard" : "task.empty";
}

type DraggedCardProps = Pick<ColumnProps, "tasks" | "move" | "hintId" | "onMove"> & { card: Card };

function DraggedCard({ card, tasks, move, hintId, onMove }: DraggedCardProps) {
  const drag = useDraggable({ id: card.id });
  const { setNodeRef } = useDroppable({ id: `card:${card.id}` });
  const isLifted = move.isLifted && move.card?.id === card.id;
  return (
    <li
      ref={(element) => {
        drag.setNodeRef(element);
        setNodeRef(element);
      }}
      className="task-card"
      data-lifted={isLifted || undefined}
      onMouseDown={drag.listeners?.onMouseDown as never} // as the library types every listener
      onTouchStart={drag.listeners?.onTouchStart as never} // likewise
    >
      <BoardCard
        card={card}
        today={tasks.today}
        move={move}
        hintId={hintId}
        onOpen={() => tasks.openCard(card.id)}
        onMove={() => onMove(card)}
      />
    </li>
  );
}
