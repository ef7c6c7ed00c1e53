import type { NoteDetail, NoteFields } from "../../../contract/office/notes.ts";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";

/** What was typed and not saved, and what it was typed over. */
export type NoteDraft = { initial: NoteFields; values: NoteFields };

export type NoteContext = {
  /** null of a note that is not saved yet */
  id: string | null;
  /** as the server has it, as far as is known here */
  record: NoteDetail | null;
  values: NoteFields;
  /** what was sent and is being saved */
  sent: NoteFields | null;
  draft: NoteDraft | null;
  /** what somebody else has made of it meanwhile */
  theirs: NoteDetail | null;
  problem: Problem | null;
  errors: FieldErrors;
};

export type NoteInput =
  | { id?: string | null; start?: Partial<NoteFields>; draft?: NoteDraft | null }
  | undefined;

export type NoteEvent =
  | { type: "field.typed"; field: keyof NoteFields; value: string | boolean | null }
  | { type: "save.requested" }
  | { type: "refresh.requested" }
  | { type: "retry.clicked" }
  | { type: "mine.kept" }
  | { type: "theirs.taken" }
  | { type: "both.joined" }
  | { type: "copy.clicked" }
  | { type: "delete.clicked" }
  | { type: "restore.clicked" };

export type NoteEmitted =
  | { type: "note.saved"; note: NoteDetail }
  | { type: "note.deleted"; note: NoteDetail }
  | { type: "note.restored"; note: NoteDetail };
