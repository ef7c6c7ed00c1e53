import { useState } from "react";
import { type CardDetail, commentCard } from "../../../contract/office/boards.ts";
import { api } from "../../app/session.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea } from "../parts/fields/text-field.tsx";
import { MarkdownText } from "../parts/writing/markdown-text.tsx";
import { useSending } from "./use-sending.ts";

/** What was said of a card, the oldest first, and the box to say more. */
export function CardTalk({ card, onSaid }: { card: CardDetail; onSaid: (card: CardDetail) => void }) {
  const [text, setText] = useState("");
  const sending = useSending(
    async () => (await api(commentCard, { params: { id: card.id }, body: { text } })).data,
    (said) => {
      setText("");
      onSaid(said);
    },
  );
  return (
    <section className="task-talk" aria-label={t("task.talk")}>
      <h3>{t("task.talk")}</h3>
      {card.comments.map((comment) => (
        <article key={comment.id}>
          <p className="task-hint">
            <strong>{comment.author}</strong> · {shortInstant(comment.created_at)}
          </p>
          <MarkdownText text={comment.text} />
        </article>
      ))}
      <TextArea
        label={t("task.say")}
        labelHidden
        placeholder={t("task.say")}
        value={text}
        error={sending.problem?.message}
        onValueChange={setText}
      />
      <Button
        size="small"
        disabled={text.trim() === ""}
        busyLabel={sending.isBusy && t("task.sending")}
        onClick={sending.send}
      >
        {t("task.send")}
      </Button>
    </section>
  );
}
