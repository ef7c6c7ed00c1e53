import TaskIcon from "lucide-react/icons/list-plus";
import type { ChatMessage } from "../../../contract/office/conversations.ts";
import type { Problem } from "../../../contract/problem.ts";
import { textBeside } from "../../../rules/conversations.ts";
import type { Unsent } from "../../machines/office/conversation.types.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { MessageCardLink } from "./message-card.tsx";

type SentProps = {
  message: ChatMessage;
  isOwn: boolean;
  isNamed: boolean;
  isRead: boolean;
  /** the address names it */
  isWanted: boolean;
  /** makes a task of it; null for who writes to no board */
  onTask: ((message: ChatMessage) => void) | null;
};

/** What was written stands there as text, whatever it is. */
export function SentMessage({ message, isOwn, isNamed, isRead, isWanted, onTask }: SentProps) {
  const text = textBeside(message.body, message.cards);
  return (
    <article
      className="chat-message"
      data-own={isOwn || undefined}
      data-wanted={isWanted || undefined}
      aria-current={isWanted || undefined}
    >
      {isNamed && !isOwn ? <strong>{message.by.name}</strong> : null}
      {text === "" ? null : <p dir="auto">{text}</p>}
      {message.cards.map((card) => (
        <MessageCardLink key={`${card.kind} ${card.id}`} card={card} />
      ))}
      <footer>
        <time dateTime={message.at}>{shortInstant(message.at)}</time>
        {isOwn && isRead ? <span> · {t("chat.read")}</span> : null}
        {onTask === null ? null : (
          <IconButton
            className="chat-task"
            label={t("taskMaking.make")}
            tip="before"
            onClick={() => onTask(message)}
          >
            <TaskIcon size={16} />
          </IconButton>
        )}
      </footer>
    </article>
  );
}

type UnsentProps = {
  unsent: Unsent;
  refusal: Problem | null;
  isWaiting: boolean;
  retry: () => void;
  drop: () => void;
};

export function UnsentMessage({ unsent, refusal, isWaiting, retry, drop }: UnsentProps) {
  return (
    <article className="chat-message" data-own data-unsent>
      <p dir="auto">{unsent.body}</p>
      {refusal === null ? (
        <footer role="status">{t(isWaiting ? "chat.waits" : "chat.sending")}</footer>
      ) : (
        <footer role="alert">
          {refusal.message}{" "}
          <Button size="small" variant="quiet" onClick={retry}>
            {t("chat.sendAgain")}
          </Button>
          <Button size="small" variant="quiet" onClick={drop}>
            {t("chat.drop")}
          </Button>
        </footer>
      )}
    </article>
  );
}
