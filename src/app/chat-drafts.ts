/** What was typed into a conversation and not sent, kept in the tab. Source: docs/spec/office.md §2.10. */
import type { Reference } from "../../rules/conversations.ts";
import { dropDraft, readDraft, writeDraft } from "./drafts.ts";
import { userId } from "./session.ts";

/** A record that goes with a message, by the words that stand for it until it is sent. */
export type Attached = Reference & { title: string };
export type ChatDraft = { text: string; attached: readonly Attached[] };

const nameOf = (id: string) => `chat:${id}`;
const nothing: ChatDraft = { text: "", attached: [] };

export function readChatDraft(id: string): ChatDraft {
  const kept = readDraft(userId(), nameOf(id));
  return kept === null ? nothing : (kept.values as ChatDraft); // written below, under a name of its own
}

export function writeChatDraft(id: string, draft: ChatDraft): void {
  if (draft.text === "" && draft.attached.length === 0) dropDraft(userId(), nameOf(id));
  else writeDraft(userId(), nameOf(id), { initial: nothing, values: draft });
}
