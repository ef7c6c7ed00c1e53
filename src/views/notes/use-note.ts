/** A note that is open: the chart, given what reads and saves it. It goes on saving after the screen is left. Source: docs/spec/office.md §4.4. */
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { createActor, fromPromise } from "xstate";
import {
  createNote,
  deleteNote,
  getNote,
  type NoteDetail,
  type NoteFields,
  restoreNote,
  updateNote,
} from "../../../contract/office/notes.ts";
import { fieldsOfNote } from "../../../rules/notes.ts";
import { dropNoteDraft, readNoteDraft, writeNoteDraft } from "../../app/note-drafts.ts";
import { api } from "../../app/session.ts";
import { finishSaving } from "../../hooks/finish-saving.ts";
import { useRefreshOnFocus } from "../../hooks/use-fresh.ts";
import { noteMachine } from "../../machines/office/note.machine.ts";
import type { NoteContext } from "../../machines/office/note.types.ts";

async function save(record: NoteDetail | null, values: NoteFields): Promise<NoteDetail> {
  if (record === null) return (await api(createNote, { body: values })).data;
  const { id, version } = record;
  return (await api(updateNote, { params: { id }, body: { ...values, version } })).data;
}

const seenOf = (record: NoteDetail | null) => ({
  params: { id: record?.id ?? "" },
  body: { version: record?.version ?? 0 },
});

const keepDraft = ({ context: { id, record, values } }: { context: NoteContext }) =>
  writeNoteDraft(id, {
    initial: record === null ? { ...values, title: "", text: "" } : fieldsOfNote(record),
    values,
  });

const machine = noteMachine.provide({
  actors: {
    fetchNote: fromPromise(async ({ input, signal }) => {
      const { data } = await api(getNote, { params: { id: input.id ?? "" }, signal });
      return data;
    }),
    saveNote: fromPromise(({ input }) => save(input.record, input.values)),
    deleteNote: fromPromise(({ input }) => api(deleteNote, seenOf(input.record))),
    restoreNote: fromPromise(async ({ input }) => (await api(restoreNote, seenOf(input.record))).data),
  },
  actions: {
    keepDraft,
    dropDraft: ({ context }) => {
      dropNoteDraft(context.id);
      // What was a new note until now was kept under another name.
      dropNoteDraft(null);
    },
  },
});

export type OpenNote = ReturnType<typeof useNote>;

/** `savedLater` is said of one that was left before it was saved. */
export type NoteNews = "saved" | "savedLater" | "deleted" | "restored";
type Told = { onChanged: (note: NoteDetail, what: NoteNews) => void };

/** `id` is null of a new one; another note is another mount. */
export function useNote(id: string | null, start: Partial<NoteFields>, { onChanged }: Told) {
  const [actor] = useState(() => createActor(machine, { input: { id, start, draft: readNoteDraft(id) } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lives as long as the note is open
  useEffect(() => {
    let isOpen = true;
    actor.on("note.saved", ({ note }) => onChanged(note, isOpen ? "saved" : "savedLater"));
    actor.on("note.deleted", ({ note }) => onChanged(note, "deleted"));
    actor.on("note.restored", ({ note }) => onChanged(note, "restored"));
    actor.start();
    const flush = () => {
      if (document.visibilityState === "hidden") actor.send({ type: "save.requested" });
    };
    document.addEventListener("visibilitychange", flush);
    return () => {
      isOpen = false;
      document.removeEventListener("visibilitychange", flush);
      finishSaving(actor, () => actor.getSnapshot().matches({ editing: "saving" }));
    };
  }, []);
  useRefreshOnFocus(() => actor.send({ type: "refresh.requested" }));
  const snapshot = useSelector(actor, (current) => current);
  return {
    ...snapshot.context,
    snapshot,
    send: actor.send,
    set: (field: keyof NoteFields) => (value: string | boolean | null) =>
      actor.send({ type: "field.typed", field, value }),
  };
}
