/**
 * Notes (Catatan): private or shared with a unit, in Markdown, saved while one types. Source: docs/spec/office.md §4,
 * decision 081.
 */
import * as v from "valibot";
import {
  id,
  instant,
  listOf,
  listQuery,
  one,
  onOff,
  optionalId,
  seen,
  sentence,
  studentBrief,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { noteColors, oneOf } from "../enums.ts";

/** The most letters that the text of a note, a card or a comment may have. */
export const maxMarkdown = 100_000;

/** How many days a deleted note can be brought back. */
export const notesKeptDays = 30;

const color = v.optional(oneOf(noteColors), "plain");

/** The fields that people fill in; without a unit a note is private. */
export const noteFields = v.strictObject({
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ""),
  /** Markdown */
  text: v.optional(v.pipe(v.string(), v.maxLength(maxMarkdown)), ""),
  color,
  pinned: v.optional(v.boolean(), false),
  unit_id: optionalId,
  student_id: optionalId,
});
export type NoteFields = v.InferOutput<typeof noteFields>;

/** As a list shows it: the beginning of its text alone. */
export const note = v.strictObject({
  id,
  title: v.string(),
  /** the first 240 letters of the text */
  excerpt: v.string(),
  color: oneOf(noteColors),
  pinned: v.boolean(),
  unit_id: v.nullable(id),
  /** the unit that it is shared with; null of a private one */
  unit: v.nullable(unitBrief),
  student_id: v.nullable(id),
  student: v.nullable(studentBrief),
  /** whose it is */
  owner: v.strictObject({ id, name: v.string() }),
  /** whether the caller may share, take back and delete it: its owner, of a shared one an AS as well */
  may_delete: v.boolean(),
  updated_at: instant,
  deleted_at: v.nullable(instant),
  version: v.number(),
});
export type Note = v.InferOutput<typeof note>;

export const noteDetail = v.strictObject({ ...note.entries, text: v.string(), ...traced });
export type NoteDetail = v.InferOutput<typeof noteDetail>;

/** The pinned first, then the latest; the deleted are listed for those who may bring them back. */
export const listNotes = endpoint({
  name: "listNotes",
  summary: "One's own notes and those shared with one's units",
  method: "GET",
  path: "/api/notes",
  access: "notes.read",
  query: listQuery({
    sorts: ["updated_at"],
    filters: {
      student_id: v.optional(id),
      color: v.optional(oneOf(noteColors)),
      shared: v.optional(onOff),
      deleted: v.optional(onOff),
    },
  }),
  reply: listOf(note, {}),
});

/** Errors: 404 a private note of somebody else, an AS included. */
export const getNote = endpoint({
  name: "getNote",
  summary: "A note with its whole text",
  method: "GET",
  path: "/api/notes/:id",
  access: "notes.read",
  reply: one(noteDetail),
});

/** Errors: 404 a unit that is not one's own, 422 a student of another unit. */
export const createNote = endpoint({
  name: "createNote",
  summary: "Writes a note",
  method: "POST",
  path: "/api/notes",
  access: "notes.write",
  body: noteFields,
  reply: one(noteDetail),
  status: 201,
});

/** Errors: 403 sharing or taking back somebody else's, 404 also once it is deleted, 409 `stale_version`, 422. */
export const updateNote = endpoint({
  name: "updateNote",
  summary: "Saves what was typed into a note; whom it is shared with its owner says, or an AS",
  method: "PUT",
  path: "/api/notes/:id",
  access: "notes.write",
  body: v.strictObject({ ...noteFields.entries, version }),
  reply: one(noteDetail),
});

/** Errors: 403 somebody else's shared note, 404, 409 `stale_version`. */
export const deleteNote = endpoint({
  name: "deleteNote",
  summary: "Deletes a note; for 30 days it can be brought back",
  method: "DELETE",
  path: "/api/notes/:id",
  access: "notes.write",
  body: seen,
  reply: sentence,
});

/** Errors: 403 somebody else's shared note, 404, 409 `stale_version`, `wrong_status` of one that is not deleted. */
export const restoreNote = endpoint({
  name: "restoreNote",
  summary: "Brings a deleted note back",
  method: "POST",
  path: "/api/notes/:id/restore",
  access: "notes.write",
  body: seen,
  reply: one(noteDetail),
});
