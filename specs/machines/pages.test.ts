import { describe, expect, test } from "vitest";
import { pagesMachine } from "../../src/machines/app/pages.machine.ts";
import { play } from "./play.ts";

const page = (name: string, query = "") => ({ name, fullPath: `/admin/${name}${query}`, title: null });
const visit = (name: string, query = "") => ({
  type: "page.visited",
  page: page(name, query),
  skipPin: false,
  visitorsOnly: false,
});
const pinned = (...names: string[]) => play(pagesMachine, { pins: names.map((name) => page(name)) });
const names = (pages: readonly { name: string }[]) => pages.map(({ name }) => name).join(" ");

describe("the pages", () => {
  test("hold the latest three visited, the newest first", () => {
    const four = ["bills", "students", "payments", "dashboard"].reduce(
      (at, name) => at.send(visit(name)),
      pinned(),
    );
    expect(names(four.context.latest)).toBe("dashboard payments students");
    expect(four.effects.at(-1)).toBe("persistLatest");
  });

  test("hold a page once, with its latest query and the name it has told", () => {
    const named = pinned()
      .send(visit("bills"))
      .send({ type: "page.named", path: "/admin/bills", title: "TAG/1" })
      .send(visit("students"))
      .send(visit("bills", "?page=2"));
    expect(names(named.context.latest)).toBe("bills students");
    expect(named.context.latest[0]).toMatchObject({ fullPath: "/admin/bills?page=2", title: "TAG/1" });
  });

  test.each([
    ["a route with skipPin", { skipPin: true }],
    ["a visitors-only screen", { visitorsOnly: true }],
  ])("never record %s", (_, flag) => {
    const refused = pinned().send({ ...visit("login"), ...flag });
    expect(refused.context.latest).toEqual([]);
    expect(refused.effects).toEqual([]);
  });

  test("do not hold the page of a record that does not exist, until another page was opened", () => {
    const gone = pinned("bills")
      .send(visit("students"))
      .send(visit("wrong"))
      .send({ type: "page.missing", path: "/admin/wrong" });
    expect(names(gone.context.latest)).toBe("students");
    expect(gone.effects.at(-1)).toBe("persistLatest");
    expect(gone.can({ type: "page.pinned", path: "/admin/wrong" })).toBe(false);
    expect(names(gone.send(visit("wrong")).context.latest)).toBe("students");
    const later = gone.send(visit("students")).send(visit("wrong"));
    expect(names(later.context.latest)).toBe("wrong students");
  });

  test("keep a pin whose record does not exist any more", () => {
    const gone = pinned("bills").send({ type: "page.missing", path: "/admin/bills" });
    expect(names(gone.context.pins)).toBe("bills");
  });

  test("do not list a pinned page among the latest", () => {
    const both = pinned("bills").send(visit("students")).send(visit("bills"));
    expect(names(both.context.latest)).toBe("students");
  });

  test("move from the latest to the end of the pins and back to the front of the latest", () => {
    const atEnd = pinned("bills")
      .send(visit("students"))
      .send({ type: "page.pinned", path: "/admin/students" });
    expect(names(atEnd.context.pins)).toBe("bills students");
    expect(atEnd.context.latest).toEqual([]);
    expect(atEnd.effects.slice(-2)).toEqual(["persistPins", "persistLatest"]);
    const back = atEnd.send(visit("payments")).send({ type: "page.unpinned", path: "/admin/bills" });
    expect(names(back.context.pins)).toBe("students");
    expect(names(back.context.latest)).toBe("bills payments");
  });

  test("take a new order at once from the keyboard, and when dropped from the pointer", () => {
    const move = { type: "pin.moved", path: "/admin/a", to: 2 };
    const byKey = pinned("a", "b", "c").send(move);
    expect(names(byKey.context.pins)).toBe("b c a");
    expect(byKey.effects).toEqual(["persistPins"]);
    const dragged = pinned("a", "b", "c").send({ type: "pin.lifted", path: "/admin/a" }).send(move);
    expect(dragged.at).toBe("moving");
    expect(dragged.effects).toEqual([]);
    expect(dragged.send({ type: "pin.dropped" }).effects).toEqual(["persistPins"]);
  });

  test.each([-1, 3])("refuse a place that is none: %i", (to) => {
    expect(pinned("a", "b", "c").can({ type: "pin.moved", path: "/admin/a", to })).toBe(false);
  });

  test("lie as before when a drag is given up", () => {
    const givenUp = pinned("a", "b")
      .send({ type: "pin.lifted", path: "/admin/a" })
      .send({ type: "pin.moved", path: "/admin/a", to: 1 })
      .send({ type: "move.cancelled" });
    expect(names(givenUp.context.pins)).toBe("a b");
    expect(givenUp.at).toBe("resting");
  });

  test("take another tab's pins, even in the middle of a drag", () => {
    const stored = pinned("a", "b")
      .send(visit("c"))
      .send({ type: "pin.lifted", path: "/admin/a" })
      .send({ type: "pins.stored", pins: [page("c")] });
    expect(stored.at).toBe("resting");
    expect(names(stored.context.pins)).toBe("c");
    expect(stored.context.latest).toEqual([]);
    expect(stored.effects.filter((effect) => effect === "persistPins")).toEqual([]);
  });

  test("forget the latest with the session and keep the pins", () => {
    const ended = pinned("a").send(visit("b")).send({ type: "session.ended" });
    expect(names(ended.context.pins)).toBe("a");
    expect(ended.context.latest).toEqual([]);
    expect(ended.effects.slice(-2)).toEqual(["persistPins", "persistLatest"]);
  });

  test("forget the names of pinned records with the session", () => {
    const named = pinned("a").send({ type: "page.named", path: "/admin/a", title: "TAG/SMP/2611/000001" });
    expect(named.context.pins.map(({ title }) => title)).toEqual(["TAG/SMP/2611/000001"]);
    expect(named.send({ type: "session.ended" }).context.pins.map(({ title }) => title)).toEqual([null]);
  });
});
