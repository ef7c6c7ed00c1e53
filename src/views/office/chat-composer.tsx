import PaperclipIcon from "lucide-react/icons/paperclip";
import XIcon from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { maxMessage } from "../../../contract/office/conversations.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { RecordPicker } from "./record-picker.tsx";
import { useComposer } from "./use-composer.ts";

type ChatComposerProps = {
  id: string;
  /** why nothing can be sent any more; what was typed stays to be read */
  closed: string | null;
  onWrite: (body: string) => void;
  onType: () => void;
};

/** Enter sends, Shift+Enter begins a line. A text that is too long stays, and is said to be; so does one that nobody reads any more. */
export function ChatComposer({ id, closed, onWrite, onType }: ChatComposerProps) {
  const draft = useComposer(id);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = draft.body !== "" && !draft.isTooLong && closed === null;
  const send = () => {
    if (!canSend) return;
    onWrite(draft.body);
    draft.empty();
    field.current?.focus();
  };
  const endPicking = () => {
    setPicking(false);
    field.current?.focus();
  };
  if (closed !== null && draft.body === "") return <p className="chat-nothing">{closed}</p>;
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {closed === null ? null : <p role="alert">{closed}</p>}
      {isPicking ? (
        <RecordPicker
          onChosen={({ kind, id: record, title }) => {
            draft.attach({ kind, id: record, title });
            endPicking();
          }}
        />
      ) : null}
      <AttachedRecords draft={draft} />
      <IconButton
        label={t("chat.attach")}
        aria-expanded={isPicking}
        disabled={closed !== null || draft.isFull}
        onClick={() => (isPicking ? endPicking() : setPicking(true))}
      >
        <PaperclipIcon />
      </IconButton>
      <Line field={field} draft={draft} isClosed={closed !== null} onType={onType} send={send} />
      <Button type="submit" variant="primary" disabled={!canSend}>
        {t("chat.send")}
      </Button>
      {draft.isTooLong ? (
        <p id="chat-too-long" role="alert">
          {t("chat.tooLong", { length: integer(draft.body.length), most: integer(maxMessage) })}
        </p>
      ) : null}
    </form>
  );
}

type LineProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: ReturnType<typeof useComposer>;
  isClosed: boolean;
  onType: () => void;
  send: () => void;
};

function Line({ field, draft, isClosed, onType, send }: LineProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <textarea
      ref={field}
      rows={2}
      dir="auto"
      value={draft.text}
      readOnly={isClosed}
      aria-label={t("chat.message")}
      aria-invalid={draft.isTooLong || undefined}
      aria-describedby={draft.isTooLong ? "chat-too-long" : undefined}
      placeholder={t("chat.placeholder")}
      onChange={(event) => {
        draft.change({ text: event.target.value });
        onType();
      }}
      onKeyDown={press}
    />
  );
}

/** What goes with the message, each to be taken off again. */
function AttachedRecords({ draft }: { draft: ReturnType<typeof useComposer> }) {
  if (draft.attached.length === 0) return null;
  return (
    <ul className="chat-attached">
      {draft.attached.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          {t(`chat.kind.${one.kind}`)} <strong>{one.title}</strong>
          <IconButton label={t("chat.detach", { title: one.title })} onClick={() => draft.detach(one)}>
            <XIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
