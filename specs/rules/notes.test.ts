/** Source: docs/spec/office.md §4. */
import { describe, expect, test } from "vitest";
import { bothTexts, isSameNote, mayBeTold, mergeNotes } from "../../rules/notes.ts";

const base = {
  title: "Rapat",
  text: "Isi",
  color: "plain" as const,
  pinned: false,
  unit_id: null,
  student_id: null,
};

describe("two who write one note", () => {
  test("of each field it is the one who changed it, oneself where both did", () => {
    const mine = { ...base, text: "Isi saya", color: "red" as const };
    const theirs = { ...base, title: "Rapat besok", color: "blue" as const };
    expect(mergeNotes(base, mine, theirs)).toEqual({
      values: { ...base, title: "Rapat besok", text: "Isi saya", color: "red" },
      clashes: [],
    });
  });

  test("words that both have changed clash, unless to the same", () => {
    const mine = { ...base, title: "A", text: "Sama" };
    const theirs = { ...base, title: "B", text: "Sama" };
    expect(mergeNotes(base, mine, theirs).clashes).toEqual(["title"]);
  });

  test("both texts stand one after the other, what is the same once", () => {
    expect(bothTexts({ ...base, text: "Saya" }, { ...base, text: "Mereka" })).toEqual({
      ...base,
      text: "Saya\n\n---\n\nMereka",
    });
    expect(bothTexts({ ...base, title: "a".repeat(120) }, { ...base, title: "b" }).title).toHaveLength(120);
    expect(bothTexts({ ...base, text: " " }, base).text).toBe("Isi");
  });

  test("spaces around a title make no difference", () => {
    expect(isSameNote(base, { ...base, title: " Rapat " })).toBe(true);
    expect(isSameNote(base, { ...base, text: "Isi " })).toBe(false);
  });
});

test("the trail is told once in a sitting of ten minutes, and of everybody else who writes", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 3, minutes)).toISOString();
  expect(mayBeTold({ by: "a", at: at(0) }, { by: "a", at: at(10) })).toBe(false);
  expect(mayBeTold({ by: "a", at: at(0) }, { by: "a", at: at(11) })).toBe(true);
  expect(mayBeTold({ by: "a", at: at(0) }, { by: "b", at: at(1) })).toBe(true);
});
