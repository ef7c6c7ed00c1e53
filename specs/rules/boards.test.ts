import { describe, expect, test } from "vitest";
import {
  isShownCard,
  laid,
  numberedPositions,
  placeAmong,
  placeAt,
  placeOf,
  positionBetween,
  withCard,
} from "../../rules/boards.ts";

const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join("");
const column = ["a", "b", "c"].map((id, at) => ({ id, column_id: "k1", position: (at + 1) * 1024 }));

describe("where a card lies", () => {
  test("between two others there is room until fractions end, and then none is made up", () => {
    let [above, below] = [1024, 2048];
    let steps = 0;
    for (let at = positionBetween(above, below); at !== null; at = positionBetween(above, below)) {
      expect(at).toBeGreaterThan(above);
      expect(at).toBeLessThan(below);
      below = at;
      steps += 1;
    }
    expect(steps).toBeGreaterThan(20);
    above = positionBetween(null, null) ?? Number.NaN;
    expect(positionBetween(above, null)).toBeGreaterThan(above);
    expect(positionBetween(null, above)).toBeLessThan(above);
    expect(numberedPositions(3)).toEqual([...numberedPositions(3)].sort((one, other) => one - other));
  });

  test("it comes under the one it was put under, else above the other, else at the end", () => {
    expect(placeAmong(column, { after_id: "a", before_id: "b" })).toBe(1);
    expect(placeAmong(column, { after_id: "gone", before_id: "b" })).toBe(1);
    expect(placeAmong(column, { after_id: "c", before_id: "a" })).toBe(3);
    expect(placeAmong(column, { after_id: null, before_id: "gone" }), "the beginning stays it").toBe(0);
    expect(placeAmong(column, { after_id: "gone", before_id: null })).toBe(3);
  });

  test("it is shown where it would lie before anybody has answered, and then where it does", () => {
    expect(ids(laid(column, "c", { column_id: "k1", ...placeAt(column, "c", 0) }))).toBe("cab");
    const over = laid(column, "a", { column_id: "k2", after_id: null, before_id: null });
    expect(over.map(({ column_id }) => column_id)).toEqual(["k1", "k1", "k2"]);
    expect(placeOf(column, "b")).toEqual({ after_id: "a", before_id: "c" });
    expect(ids(withCard(column, { id: "a", column_id: "k1", position: 2560 }))).toBe("bac");
  });
});

describe("what a board is narrowed to", () => {
  const card = {
    title: "Telepon wali",
    labels: ["penting"],
    due_on: "2026-11-20",
    assignee: { id: "o1" },
    link: { name: "Budi · SPP" },
  };
  const at = { operatorId: "o1", today: "2026-11-21", until: "2026-11-28" };
  const all = { q: "", mine: false, due: "", label: "" } as const;
  const shown = (filter: object, over: object = {}) =>
    isShownCard({ ...card, ...over }, { ...all, ...filter }, at);

  test("words are looked for in title, labels and what it is about, in any order", () => {
    expect([shown({ q: "budi telepon" }), shown({ q: "PENTING" }), shown({ q: "sari" })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("one's own, what is late or due within seven days, and a label", () => {
    expect([shown({ mine: true }), shown({ mine: true }, { assignee: null })]).toEqual([true, false]);
    expect([shown({ due: "late" }), shown({ due: "late" }, { due_on: "2026-11-21" })]).toEqual([true, false]);
    const week = (due_on: string | null) => shown({ due: "week" }, { due_on });
    expect([week("2026-11-20"), week("2026-11-28"), week("2026-11-29"), week(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([shown({ label: "penting" }), shown({ label: "telepon" })]).toEqual([true, false]);
  });
});
