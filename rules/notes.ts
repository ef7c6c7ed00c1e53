/** What holds of notes beside who reads them. Source: docs/spec/office.md §4. */
import type { NoteFields } from "../contract/office/notes.ts";

type Writing = { by: string | null; at: string };

const ONE_SITTING_MS = 10 * 60_000;

/**
 * Whether a saving is told to the audit trail: a note is saved while it is typed, and what one person writes in one sitting
 * is one change. Source: docs/spec/office.md §4.8.
 */
export const mayBeTold = (last: Writing, now: Writing): boolean =>
  last.by !== now.by || Date.parse(now.at) - Date.parse(last.at) > ONE_SITTING_MS;

const fields = ["title", "text", "color", "pinned", "unit_id", "student_id"] as const;

/** What is written rather than set: of these two versions are shown side by side. */
const written = ["title", "text"] as const;
export type WrittenField = (typeof written)[number];

/** The fields of a note, of whatever else it carries. */
export const fieldsOfNote = (note: NoteFields): NoteFields => {
  const { title, text, color, pinned, unit_id, student_id } = note;
  return { title, text, color, pinned, unit_id, student_id };
};

/** Spaces around a title are not kept. */
const valueIn = (note: NoteFields, field: (typeof fields)[number]) =>
  field === "title" ? note.title.trim() : note[field];

/** Whether both say the same. */
export const isSameNote = (one: NoteFields, other: NoteFields): boolean =>
  fields.every((field) => valueIn(one, field) === valueIn(other, field));

/**
 * What two have made of one note: of each field the one who has changed it, one's own where both have. `clashes` are the
 * written fields that both have changed, each to something else. Source: docs/spec/office.md §4.5.
 */
export function mergeNotes(
  base: NoteFields,
  mine: NoteFields,
  theirs: NoteFields,
): { values: NoteFields; clashes: WrittenField[] } {
  const isChanged = (one: NoteFields, field: (typeof fields)[number]) =>
    valueIn(one, field) !== valueIn(base, field);
  const kept = Object.fromEntries(
    fields.filter((field) => isChanged(mine, field)).map((field) => [field, mine[field]]),
  );
  const clashes = written.filter(
    (field) =>
      isChanged(mine, field) && isChanged(theirs, field) && valueIn(mine, field) !== valueIn(theirs, field),
  );
  return { values: { ...fieldsOfNote(theirs), ...kept }, clashes };
}

/** Both texts, one after the other, for whoever goes on with what the two have written; what holds the other stays. */
export function bothTexts(mine: NoteFields, theirs: NoteFields): NoteFields {
  const join = (between: string, one: string, other: string) =>
    one.includes(other) ? one : [one, other].filter((text) => text.trim() !== "").join(between);
  return {
    ...mine,
    title: join(" / ", mine.title.trim(), theirs.title.trim()).slice(0, 120),
    text: join("\n\n---\n\n", mine.text, theirs.text),
  };
}
