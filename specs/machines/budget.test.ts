import { describe, expect, test } from "vitest";
import { budgetMachine } from "../../src/machines/books/budget.machine.ts";
import { play } from "./play.ts";
import { budget, problem } from "./samples.ts";

const of = { unitId: "u1", classYearId: "y1" };
const read = (...one: Parameters<typeof budget>) =>
  play(budgetMachine)
    .send({ type: "budget.chosen", of })
    .done("fetchBudget", budget(...one));
const typed = (cell: string, text: string) => ({ type: "cell.typed", cell, text });
const filled = (cells: Record<string, string>, outside = 0) => ({ type: "cells.filled", cells, outside });
const save = { type: "save.clicked" };

describe("a budget", () => {
  test("is saved once something is typed that can be read", () => {
    const kept = read("open");
    expect([kept.at, kept.can(save)]).toEqual(["telling.editing.kept", false]);
    const changed = kept.send(typed("a1 0", "1.250.000,00"));
    expect([changed.at, changed.context.typed]).toEqual([
      "telling.editing.changed",
      { "a1 0": "1.250.000,00" },
    ]);
    const saved = changed.send(save).done("saveBudget", budget("open", 2));
    expect([saved.at, saved.context.typed, saved.context.budget?.version]).toEqual([
      "telling.editing.kept",
      {},
      2,
    ]);
  });

  test("keeps the text of a cell that cannot be read, and waits with it", () => {
    const faulty = read("open").send(typed("a1 1", "450.00"));
    expect([faulty.at, faulty.context.typed, faulty.can(save)]).toEqual([
      "telling.editing.faulty",
      { "a1 1": "450.00" },
      false,
    ]);
    expect(faulty.send(typed("a1 1", "450.000")).at).toBe("telling.editing.changed");
  });

  test("what says again what is kept is no change, and a cell that is not there is none", () => {
    expect(read("open").send(typed("a1 0", "1,000,000.00")).at).toBe("telling.editing.kept");
    expect(read("open").send(typed("a1 1", "-")).at).toBe("telling.editing.kept");
    expect(read("open").send(typed("a3 0", "5")).at).toBe("telling.editing.kept");
  });

  test("many cells filled at once are taken back by one click, and what was typed before stays", () => {
    const before = read("open").send(typed("a1 0", "7"));
    const many = before.send(filled({ "a1 0": "8", "a2 0": "salah" }, 3));
    expect([many.at, many.context.outside]).toEqual(["telling.editing.faulty", 3]);
    const back = many.send({ type: "undo.clicked" });
    expect([back.at, back.context.typed, back.context.outside]).toEqual([
      "telling.editing.changed",
      { "a1 0": "7" },
      0,
    ]);
    expect(back.can({ type: "undo.clicked" })).toBe(false);
    expect(many.send(typed("a2 0", "9")).can({ type: "undo.clicked" })).toBe(false);
  });

  test("a refusal keeps what was typed, and another's change is read under it", () => {
    const refused = read("open").send(typed("a2 1", "5")).send(save).fail("saveBudget", problem("conflict"));
    expect([refused.at, refused.context.problem?.kind]).toEqual(["telling.editing.changed", "conflict"]);
    const newest = refused.send({ type: "refresh.requested" }).done("fetchBudget", budget("open", 9));
    expect([newest.context.typed, newest.context.budget?.version]).toEqual([{ "a2 1": "5" }, 9]);
  });

  test("of a closed year is only read; another place drops what was typed for the former", () => {
    expect(read("closed").at).toBe("telling.closed");
    const other = read("open")
      .send(typed("a2 1", "5"))
      .send({ type: "budget.chosen", of: { ...of, unitId: "u2" } });
    expect([other.at, other.context.typed, other.context.budget]).toEqual(["reading", {}, null]);
  });

  test("that cannot be read is read again", () => {
    const failed = play(budgetMachine)
      .send({ type: "budget.chosen", of })
      .fail("fetchBudget", problem("offline"));
    expect([failed.at, failed.send({ type: "retry.clicked" }).at]).toEqual(["failed", "reading"]);
  });
});
