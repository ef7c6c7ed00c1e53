import { describe, expect, test } from "vitest";
import { fieldsOfNote } from "../../rules/notes.ts";
import { noteMachine } from "../../src/machines/office/note.machine.ts";
import { play } from "./play.ts";
import { note, problem } from "./samples.ts";

const typed = (text: string) => ({ type: "field.typed", field: "text", value: text });
const opened = (over = {}) => play(noteMachine, { id: "n1" }).done("fetchNote", note(over));
const saving = (text = "Isi saya") => opened().send(typed(text)).pass("typingPause");
const theirs = note({ version: 2, text: "Isi orang lain" });
const comparing = () => saving().fail("saveNote", problem("conflict")).done("fetchNote", theirs);

describe("a note", () => {
  test("is saved after a pause in typing, and what is typed meanwhile after another", () => {
    expect(opened().at).toBe("editing.saved");
    const typing = opened().send(typed("Isi saya"));
    expect([typing.at, typing.effects]).toEqual(["editing.unsaved", ["keepDraft"]]);
    const more = saving().send(typed("Isi saya lagi"));
    expect(more.at).toBe("editing.saving");
    const once = more.done("saveNote", note({ version: 2, text: "Isi saya" }));
    expect([once.at, once.context.values.text]).toEqual(["editing.unsaved", "Isi saya lagi"]);
    const twice = once.pass("typingPause").done("saveNote", note({ version: 3, text: "Isi saya lagi" }));
    expect([twice.at, twice.context.record?.version, twice.effects.at(-1)]).toEqual([
      "editing.saved",
      3,
      "dropDraft",
    ]);
  });

  test("that says again what is saved has nothing to save", () => {
    expect(opened().send(typed("Lain")).send(typed("Isi")).at).toBe("editing.saved");
  });

  test("a new one is made by its first saving, and stays a note that is written", () => {
    const blank = play(noteMachine);
    expect([blank.at, blank.can({ type: "delete.clicked" })]).toEqual(["editing.blank", false]);
    const made = blank.send(typed("Isi")).pass("typingPause").done("saveNote", note());
    expect([made.at, made.context.id]).toEqual(["editing.saved", "n1"]);
    expect(made.emitted).toEqual([{ type: "note.saved", note: note() }]);
  });

  test("a dead line keeps it unsaved and is tried again", () => {
    const failed = saving().fail("saveNote", problem("offline"));
    expect([failed.at, failed.snapshot.hasTag("unsaved")]).toEqual(["editing.failed", true]);
    expect(failed.pass("retryPause").at).toBe("editing.saving");
    expect(
      saving().fail("saveNote", problem("invalid", { fields: { text: ["Terlalu panjang."] } })).context
        .errors,
    ).toEqual({
      text: ["Terlalu panjang."],
    });
  });

  test("what only one of two has changed is merged without asking", () => {
    const pinned = note({ version: 2, pinned: true });
    const merged = saving().fail("saveNote", problem("conflict")).done("fetchNote", pinned);
    expect(merged.at).toBe("editing.saving");
    expect(merged.context.values).toMatchObject({ text: "Isi saya", pinned: true });
    expect(merged.context.record?.version).toBe(2);
  });

  test("of what both have changed the texts are shown, and one, the other or both are kept", () => {
    expect([comparing().at, comparing().context.theirs?.text]).toEqual([
      "editing.comparing",
      "Isi orang lain",
    ]);
    const mine = comparing().send({ type: "mine.kept" });
    expect([mine.at, mine.context.values.text, mine.context.record?.version]).toEqual([
      "editing.saving",
      "Isi saya",
      2,
    ]);
    const taken = comparing().send({ type: "theirs.taken" });
    expect([taken.at, taken.context.values.text]).toEqual(["editing.saved", "Isi orang lain"]);
    const both = comparing().send({ type: "both.joined" });
    expect([both.at, both.context.values.text]).toEqual([
      "editing.saving",
      "Isi saya\n\n---\n\nIsi orang lain",
    ]);
  });

  test("a draft of an older text is compared with what is saved, and a draft of this one goes on", () => {
    const initial = fieldsOfNote(note());
    const draft = { initial, values: { ...initial, text: "Isi saya" } };
    const old = play(noteMachine, { id: "n1", draft }).done("fetchNote", theirs);
    expect([old.at, old.context.values.text]).toEqual(["editing.comparing", "Isi saya"]);
    const on = play(noteMachine, { id: "n1", draft }).done("fetchNote", note());
    expect([on.at, on.context.values.text]).toEqual(["editing.unsaved", "Isi saya"]);
    const gone = play(noteMachine, { id: "n1", draft }).fail("fetchNote", problem("missing"));
    expect([gone.at, gone.context.values.text]).toEqual(["editing.orphaned", "Isi saya"]);
  });

  test("one that is gone meanwhile keeps its text, to be saved as another", () => {
    const gone = saving().fail("saveNote", problem("missing"));
    expect([gone.at, gone.context.values.text]).toEqual(["editing.orphaned", "Isi saya"]);
    const copy = gone.send({ type: "copy.clicked" });
    expect([copy.at, copy.context.record]).toEqual(["editing.saving", null]);
    expect(copy.done("saveNote", note({ id: "n2", text: "Isi saya" })).context.id).toBe("n2");
  });

  test("is deleted and brought back", () => {
    const deleted = opened().send({ type: "delete.clicked" }).done("deleteNote");
    expect([deleted.at, deleted.emitted.length]).toEqual(["missing", 1]);
    const kept = opened({ deleted_at: "2026-11-21T04:00:00.000Z" });
    expect([kept.at, kept.can(typed("Lain"))]).toEqual(["deleted", false]);
    const back = kept.send({ type: "restore.clicked" });
    expect(back.fail("restoreNote", problem("offline")).at).toBe("deleted");
    expect(back.done("restoreNote", note({ version: 3 })).at).toBe("editing.saved");
  });
});
