import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useId } from "react";
import type { BoardDetail, Card } from "../../../contract/office/boards.ts";
import { isSamePlace, placeAt } from "../../../rules/boards.ts";
import { t } from "../../messages/messages.ts";
import { CardTraits } from "./board-card.tsx";
import { Column } from "./board-column.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import type { CardMove } from "./use-card-move.ts";
import type { Tasks } from "./use-tasks.ts";

type BoardColumnsProps = { board: BoardDetail; tasks: Tasks; move: CardMove; onMove: (card: Card) => void };

/** Each step is said in the product's own words (`move.said`). */
const silence = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** Where a card would come to lie that is carried there; null above nothing that takes one. */
function placeUnder(move: CardMove, cardOf: (id: unknown) => Card | undefined, event: DragMoveEvent) {
  const { active, over } = event;
  if (over === null) return null;
  const [kind, id = ""] = String(over.id).split(":");
  const under = cardOf(id);
  if (under?.id === active.id) return move.home;
  const columnId = kind === "column" ? id : (under?.column_id ?? "");
  const column = move.laid.filter((one) => one.column_id === columnId && one.id !== active.id);
  const before = column.findIndex((one) => one.id === under?.id) + (isBelow(active, over) ? 1 : 0);
  const index = under === undefined ? column.length : before;
  return columnId === "" ? null : { column_id: columnId, ...placeAt(column, String(active.id), index) };
}

/** Whether what is carried has its middle below that of the card under the pointer: then it would come to lie after it. */
function isBelow({ rect }: DragMoveEvent["active"], { rect: under }: NonNullable<DragMoveEvent["over"]>) {
  const carried = rect.current.translated;
  return carried !== null && carried.top + carried.height / 2 > under.top + under.height / 2;
}

/** The columns with their cards, which are carried by pointer, finger and keys. */
export function BoardColumns({ board, tasks, move, onMove }: BoardColumnsProps) {
  const hintId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that stays lifts the card, one that moves scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const cardOf = (id: unknown) => tasks.shown.find((card) => card.id === id);
  const start = ({ active }: DragStartEvent) => {
    const card = cardOf(active.id);
    if (card !== undefined) move.lift(card, "pointer");
  };
  const carry = (event: DragMoveEvent) => {
    const place = placeUnder(move, cardOf, event);
    if (place !== null && !isSamePlace(place, move.to)) move.carry(place);
  };
  const end = (event: DragEndEvent) => {
    carry(event);
    if (event.over === null) move.putBack();
    else move.drop();
  };
  const dragged = move.isLifted && !move.isByKeys ? cardOf(move.card?.id) : undefined;
  useKeptFocus(move);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silence}
      onDragStart={start}
      onDragMove={carry}
      onDragEnd={end}
      onDragCancel={move.putBack}
    >
      <p id={hintId} className="unseen">
        {t("task.grip")}
      </p>
      <div className="unseen" role="status" aria-live="assertive">
        {move.said}
      </div>
      <div className="task-columns">
        {board.columns.map((column) => (
          <Column key={column.id} column={column} {...{ tasks, move, hintId, onMove }} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <div className="task-card" data-dragged="">
            <span className="task-open">{dragged.title}</span>
            <CardTraits card={dragged} today={tasks.today} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
