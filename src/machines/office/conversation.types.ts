import type { ChatMessage, Conversation } from "../../../contract/office/conversations.ts";
import type { Problem } from "../../../contract/problem.ts";

export type { ChatMessage };

/** Written here and not known to have arrived; its key makes sure that it arrives once. */
export type Unsent = { key: string; body: string; at: string };

/** What the server says of a conversation. */
export type Thread = {
  /** whom it is with, as it was last read */
  conversation: Conversation | null;
  messages: readonly ChatMessage[];
  has_more: boolean;
  read_seq: number;
};

export type ConversationContext = {
  id: string;
  thread: Thread | null;
  /** the first one is sent next */
  unsent: readonly Unsent[];
  /** why the conversation cannot be read */
  problem: Problem | null;
  /** why the first unsent message was refused */
  refusal: Problem | null;
};
