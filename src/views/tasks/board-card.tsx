import CalendarIcon from "lucide-react/icons/calendar";
import FileTextIcon from "lucide-react/icons/file-text";
import MessageIcon from "lucide-react/icons/message-square";
import MoveIcon from "lucide-react/icons/move";
import CheckSquareIcon from "lucide-react/icons/square-check";
import type { KeyboardEvent } from "react";
import type { Card } from "../../../contract/office/boards.ts";
import { shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { Money } from "../parts/figures/money.tsx";
import type { CardMove } from "./use-card-move.ts";

type BoardCardProps = {
  card: Card;
  today: string;
  move: CardMove;
  hintId: string;
  onOpen: () => void;
  onMove: () => void;
};

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** One card: Enter opens it, space lifts it, and while it is lifted arrows carry it. */
export function BoardCard({ card, today, move, hintId, onOpen, onMove }: BoardCardProps) {
  const isLifted = move.isByKeys && move.card?.id === card.id;
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (isLifted) {
      if (arrows.includes(key)) move.step(key);
      else if (key === " " || key === "Enter") move.drop();
      else if (key === "Escape") move.putBack();
      else return;
    } else if (key === " ") move.lift(card, "keys");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        className="task-open"
        aria-describedby={hintId}
        aria-pressed={isLifted || undefined}
        data-card={card.id}
        onClick={onOpen}
        onKeyDown={press}
        onKeyUp={(event) => {
          // A space would press the button as it is let go.
          if (event.key === " ") event.preventDefault();
        }}
        onBlur={() => {
          if (isLifted) move.putBack();
        }}
      >
        <span dir="auto">{card.title}</span>
      </button>
      <CardTraits card={card} today={today} />
      <IconButton className="task-move" label={t("task.move")} tip="end" onClick={onMove}>
        <MoveIcon />
      </IconButton>
    </>
  );
}

/** What a card shows beside its title: labels, what it is about with its present balance, its day, who does it. */
export function CardTraits({ card, today }: { card: Card; today: string }) {
  const { labels, link, due_on, assignee } = card;
  const isLate = due_on !== null && due_on < today;
  return (
    <>
      {labels.length > 0 ? (
        <span className="task-labels">
          {labels.map((label) => (
            <span key={label} className="task-label">
              {label}
            </span>
          ))}
        </span>
      ) : null}
      {link === null ? null : (
        <span className="task-link">
          <span className="task-link-name">
            {link.name === card.title ? t(`task.balances.${link.kind}`) : link.name}
          </span>
          {link.balance === null ? null : <Money amount={link.balance} />}
        </span>
      )}
      <span className="task-facts">
        {due_on === null ? null : (
          <span className="task-due" data-late={isLate || undefined}>
            <CalendarIcon size={14} aria-hidden="true" />
            <span className="unseen">{t(isLate ? "task.late" : "task.due")}</span> {shortDay(due_on)}
          </span>
        )}
        {card.checks_count > 0 ? (
          <span title={t("task.checks", { done: card.checks_done, count: card.checks_count })}>
            <CheckSquareIcon size={14} aria-hidden="true" />
            {card.checks_done}/{card.checks_count}
          </span>
        ) : null}
        {card.comments_count > 0 ? (
          <span title={t("task.comments", { count: card.comments_count })}>
            <MessageIcon size={14} aria-hidden="true" />
            {card.comments_count}
          </span>
        ) : null}
        {card.has_text ? <FileTextIcon size={14} role="img" aria-label={t("task.text")} /> : null}
        {assignee === null ? null : (
          <span className="task-who" title={assignee.name} data-gone={!assignee.active || undefined}>
            {assignee.active ? assignee.name : t("task.inactive", { name: assignee.name })}
          </span>
        )}
      </span>
    </>
  );
}
