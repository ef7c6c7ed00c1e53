/** What was typed into notes and not saved, kept in the tab. Source: docs/spec/office.md §4.4. */
import type { NoteDraft } from "../machines/office/note.types.ts";
import { dropDraft, readDraft, writeDraft } from "./drafts.ts";
import { userId } from "./session.ts";

const nameOf = (id: string | null) => `note:${id ?? "new"}`;

export const readNoteDraft = (id: string | null) => readDraft(userId(), nameOf(id)) as NoteDraft | null; // written below, under a name of its own

export const writeNoteDraft = (id: string | null, draft: NoteDraft) =>
  writeDraft(userId(), nameOf(id), draft);

export const dropNoteDraft = (id: string | null) => dropDraft(userId(), nameOf(id));
