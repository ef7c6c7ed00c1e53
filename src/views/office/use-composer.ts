/** What is being written into a conversation: text, and records that go with it. Source: docs/spec/office.md §2.6, §2.10. */
import { useState } from "react";
import { maxMessage } from "../../../contract/office/conversations.ts";
import { mostCards, pageOf } from "../../../rules/conversations.ts";
import { type Attached, type ChatDraft, readChatDraft, writeChatDraft } from "../../app/chat-drafts.ts";

/** As it is sent: each record is the link to its page, on a line of its own. */
const bodyOf = ({ text, attached }: ChatDraft): string =>
  [text.trim(), ...attached.map((one) => `${location.origin}${pageOf(one)}`)].filter(Boolean).join("\n");

/** The draft of this conversation, kept in the tab until it is sent. */
export function useComposer(id: string) {
  const [draft, setDraft] = useState(() => readChatDraft(id));
  const change = (over: Partial<ChatDraft>) => {
    const next = { ...draft, ...over };
    setDraft(next);
    writeChatDraft(id, next);
  };
  const isSame = (one: Attached, other: Attached) => one.kind === other.kind && one.id === other.id;
  const body = bodyOf(draft);
  return {
    ...draft,
    body,
    isTooLong: body.length > maxMessage,
    isFull: draft.attached.length >= mostCards,
    change,
    attach: (record: Attached) =>
      change({ attached: [...draft.attached.filter((one) => !isSame(one, record)), record] }),
    detach: (record: Attached) => change({ attached: draft.attached.filter((one) => !isSame(one, record)) }),
    empty: () => change({ text: "", attached: [] }),
  };
}
