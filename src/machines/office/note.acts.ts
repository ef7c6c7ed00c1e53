import { assign, emit, setup } from "xstate";
import type { NoteDetail, NoteFields } from "../../../contract/office/notes.ts";
import { bothTexts, fieldsOfNote, isSameNote, mergeNotes } from "../../../rules/notes.ts";
import { fieldProblemsKept, fromOutside, hasFailedAs } from "../shared.ts";
import type { NoteContext, NoteEmitted, NoteEvent, NoteInput } from "./note.types.ts";

type Types = {
  input: NoteInput;
  context: NoteContext;
  events: NoteEvent;
  emitted: NoteEmitted;
  tags: "busy" | "editable" | "unsaved" | "conflict" | "deleted";
};

export const emptyNote: NoteFields = {
  title: "",
  text: "",
  color: "plain",
  pinned: false,
  unit_id: null,
  student_id: null,
};

/** Over what the present text was typed. */
const baseOf = ({ record }: NoteContext): NoteFields => (record === null ? emptyNote : fieldsOfNote(record));

/** What the chart of a note does and asks; the chart itself is `note.machine.ts`. Source: docs/spec/office.md §4, decision 040. */
export const noteSetup = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchNote: fromOutside<NoteDetail, { id: string | null }>(),
    saveNote: fromOutside<NoteDetail, { record: NoteDetail | null; values: NoteFields }>(),
    deleteNote: fromOutside<unknown, { record: NoteDetail | null }>(),
    restoreNote: fromOutside<NoteDetail, { record: NoteDetail | null }>(),
  },
  actions: {
    keepRecord: assign((_, { note }: { note: NoteDetail }) => ({
      id: note.id,
      record: note,
      values: fieldsOfNote(note),
      problem: null,
      errors: {},
    })),
    keepSaved: assign({
      id: (_, { note }: { note: NoteDetail }) => note.id,
      record: (_, { note }: { note: NoteDetail }) => note,
      problem: null,
      errors: {},
    }),
    keepValue: assign({
      values: (
        { context },
        { field, value }: { field?: keyof NoteFields; value?: string | boolean | null },
      ): NoteFields => (field === undefined ? context.values : { ...context.values, [field]: value }),
      problem: null,
      errors: {},
    }),
    forgetSent: assign({ sent: null }),
    forgetDraft: assign({ draft: null }),
    keepSent: assign({ sent: ({ context }) => context.values }),
    keepTheirs: assign({ theirs: (_, { note }: { note: NoteDetail }) => note }),
    takeDraft: assign(({ context: { draft, values, record } }) => {
      if (draft === null || record === null) return { values: draft?.values ?? values, draft: null };
      return { values: mergeNotes(draft.initial, draft.values, fieldsOfNote(record)).values, draft: null };
    }),
    takeTheirs: assign(({ context: { theirs, record } }) => ({
      record: theirs ?? record,
      values: theirs === null ? emptyNote : fieldsOfNote(theirs),
      theirs: null,
    })),
    mergeTheirs: assign(({ context }) => {
      const { theirs, values } = context;
      if (theirs === null) return {};
      return {
        record: theirs,
        values: mergeNotes(baseOf(context), values, fieldsOfNote(theirs)).values,
        theirs: null,
      };
    }),
    openDraft: assign(({ context: { draft, record, values } }) => ({
      values: draft?.values ?? values,
      theirs: record,
      draft: null,
    })),
    countAsRead: assign(({ context: { theirs, record } }) => ({
      id: theirs?.id ?? record?.id ?? null,
      record: theirs ?? record,
      theirs: null,
    })),
    joinTexts: assign({
      values: ({ context: { theirs, values } }) =>
        theirs === null ? values : bothTexts(values, fieldsOfNote(theirs)),
    }),
    becomeNew: assign({ id: null, record: null, theirs: null, problem: null }),
    keepProblem: assign(fieldProblemsKept),
    forgetProblem: assign({ problem: null, errors: {} }),
    keepDraft: () => {},
    dropDraft: () => {},
    announceSaved: emit((_, { note }: { note: NoteDetail }) => ({ type: "note.saved" as const, note })),
    announceDeleted: emit(({ context }) => ({
      type: "note.deleted" as const,
      note: context.record as NoteDetail, // only what is saved is deleted
    })),
    announceRestored: emit((_, { note }: { note: NoteDetail }) => ({ type: "note.restored" as const, note })),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isSaved: ({ context }) => context.record !== null,
    isDeleted: ({ context }) => context.record?.deleted_at != null,
    hasDraft: ({ context: { draft, record } }) =>
      draft !== null && (record === null || !isSameNote(draft.values, fieldsOfNote(record))),
    hasOldDraft: ({ context: { draft, record } }) =>
      draft !== null &&
      record !== null &&
      mergeNotes(draft.initial, draft.values, fieldsOfNote(record)).clashes.length > 0,
    isUnchanged: ({ context }) => context.record !== null && isSameNote(context.values, baseOf(context)),
    hasTypedOn: ({ context: { values, sent } }) => sent !== null && !isSameNote(values, sent),
    isMissingWithDraft: ({ context }, failed: { error: unknown }) =>
      context.draft !== null && hasFailedAs("missing")(null, failed),
    hasClashes: ({ context }) =>
      context.theirs !== null &&
      mergeNotes(baseOf(context), context.values, fieldsOfNote(context.theirs)).clashes.length > 0,
    isMissing: hasFailedAs("missing"),
    isInvalid: hasFailedAs("invalid", "forbidden"),
    isConflict: hasFailedAs("conflict"),
  },
  delays: { typingPause: 800, retryPause: 10_000 },
});
