/** What was typed into messages and not saved, kept in the tab. Source: docs/spec/office.md §5.5. */
import type { MessageDraft } from "../machines/office/composer.types.ts";
import { dropDraft, readDraft, writeDraft } from "./drafts.ts";
import { userId } from "./session.ts";

const nameOf = (id: string | null) => `message:${id ?? "new"}`;

export const readMessageDraft = (id: string | null) => readDraft(userId(), nameOf(id)) as MessageDraft | null; // written below, under a name of its own

export const writeMessageDraft = (id: string | null, draft: MessageDraft) =>
  writeDraft(userId(), nameOf(id), draft);

export const dropMessageDraft = (id: string | null) => dropDraft(userId(), nameOf(id));
