import { describe, expect, test } from "vitest";
import { sidebarMachine } from "../../src/machines/app/sidebar.machine.ts";
import { play } from "./play.ts";

type Played = ReturnType<typeof at>;

/** Where the menu itself stands; the group and the refresh are regions of their own. */
const place = ({ snapshot }: Pick<Played, "snapshot">) => pathOf(snapshot.value.menu);
const pathOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : (Object.entries(value ?? {}).map(([key, inner]) => `${key}.${pathOf(inner)}`)[0] ?? "");

const sizes = { autoClose: true, autoCloseBreakpointPx: 1000, breakpointPx: 700 };
const at = (widthPx: number, collapsed = false, autoClose = true) =>
  play(sidebarMachine, { ...sizes, autoClose, collapsed, widthPx });

const toggle = { type: "menu.toggled" };
const narrowTo = (widthPx: number) => ({ type: "viewport.narrowed", widthPx });
const widenTo = (widthPx: number) => ({ type: "viewport.widened", widthPx });

describe("the menu beside the page", () => {
  test.each([
    [1280, false, "pinned"],
    [1280, true, "collapsed.resting"],
    [1001, false, "pinned"],
    [1000, false, "collapsed.resting"],
    [701, false, "collapsed.resting"],
    [700, false, "drawer.closed"],
  ])("in a window of %d px, collapsed %s, stands at %s", (widthPx, collapsed, expected) => {
    expect(place(at(widthPx, collapsed))).toBe(expected);
  });

  test("stays where it is at 1000 px when auto-close is off", () => {
    expect(place(at(1000, false, false))).toBe("pinned");
    expect(place(at(700, false, false))).toBe("drawer.closed");
  });

  test("is toggled, opened and closed, and each choice is persisted", () => {
    const closed = at(1280).send(toggle);
    expect(place(closed)).toBe("collapsed.resting");
    expect(closed.context.collapsed).toBe(true);
    expect(closed.effects).toContain("persistCollapsed");
    expect(place(closed.send(toggle))).toBe("pinned");
    expect(place(at(1280).send({ type: "menu.closed" }))).toBe("collapsed.resting");
    expect(place(at(1280, true).send({ type: "menu.opened" }))).toBe("pinned");
  });

  test("closes by itself when the window narrows, and the choice is neither lost nor persisted", () => {
    const narrowed = at(1280).send(narrowTo(1000));
    expect(place(narrowed)).toBe("collapsed.resting");
    expect(narrowed.effects).not.toContain("persistCollapsed");
    expect(place(narrowed.send(widenTo(1280)))).toBe("pinned");
  });

  test("that the user has collapsed stays so when the window widens", () => {
    expect(place(at(1280).send(toggle).send(narrowTo(1000)).send(widenTo(1280)))).toBe("collapsed.resting");
  });

  test("collapsed opens over the page for the pointer and the focus, until both have left", () => {
    const pointed = at(1280, true).send({ type: "pointer.entered" });
    expect(pointed.snapshot.hasTag("over")).toBe(true);
    expect(pointed.snapshot.hasTag("pinned")).toBe(false);
    const both = pointed.send({ type: "focus.entered" });
    expect(both.send({ type: "pointer.left" }).snapshot.hasTag("over")).toBe(true);
    expect(both.send({ type: "focus.left" }).snapshot.hasTag("over")).toBe(true);
    expect(place(both.send({ type: "pointer.left" }).send({ type: "focus.left" }))).toBe("collapsed.resting");
    expect(place(both.send({ type: "escape.pressed" }))).toBe("collapsed.resting");
  });

  test("open over the page is pinned by a toggle", () => {
    expect(place(at(1280, true).send({ type: "pointer.entered" }).send(toggle))).toBe("pinned");
  });

  test.each(["outside.clicked", "page.opened", "escape.pressed", "menu.closed", "menu.toggled"])(
    "as an open drawer closes on %s, and nothing is persisted",
    (type) => {
      const open = at(700).send(toggle);
      expect(open.snapshot.hasTag("over")).toBe(true);
      expect(place(open.send({ type }))).toBe("drawer.closed");
      expect(open.send({ type }).effects).not.toContain("persistCollapsed");
    },
  );

  test("on a desk is closed by neither a click outside nor a navigation", () => {
    expect(place(at(1280).send({ type: "outside.clicked" }).send({ type: "page.opened" }))).toBe("pinned");
  });

  test("is shown the other way round for the time of a refresh", () => {
    const turned = at(1280).send({ type: "menu.refreshed" });
    expect(turned.snapshot.hasTag("turned")).toBe(true);
    const after = turned.pass("refreshPause");
    expect(after.snapshot.hasTag("turned")).toBe(false);
    expect(place(after)).toBe("pinned");
    expect(after.effects).not.toContain("persistCollapsed");
  });

  const isUnfolded = ({ snapshot }: Pick<Played, "snapshot">) => snapshot.hasTag("unfolded");
  const folds = (isFolded: boolean) =>
    play(sidebarMachine, { ...sizes, collapsed: false, widthPx: 1280, isFolded });
  const inside = { type: "group.entered" };
  const outside = { type: "group.left" };
  const fold = { type: "group.toggled" };

  test("has its group as its user left it, and keeps each choice", () => {
    expect(isUnfolded(folds(false))).toBe(true);
    expect(isUnfolded(folds(true))).toBe(false);
    const toggled = folds(true).send(fold);
    expect(isUnfolded(toggled)).toBe(true);
    expect(toggled.context.isFolded).toBe(false);
    expect(toggled.effects).toContain("persistFold");
    expect(isUnfolded(toggled.send(fold))).toBe(false);
    expect(isUnfolded(folds(false).send({ type: "visitor.changed", isFolded: true }))).toBe(false);
  });

  test("unfolds its group for a page inside it, without keeping that, until the page is left", () => {
    const there = folds(true).send(inside);
    expect(isUnfolded(there)).toBe(true);
    expect(there.effects).not.toContain("persistFold");
    expect(isUnfolded(there.send(outside))).toBe(false);
    expect(isUnfolded(folds(false).send(inside).send(outside))).toBe(true);
  });

  test("folded by hand on a page inside stays so from page to page of the group", () => {
    const folded = folds(false).send(inside).send(fold);
    expect(isUnfolded(folded.send({ type: "page.opened" }))).toBe(false);
    expect(isUnfolded(folded.send(outside).send(inside))).toBe(true);
  });
});
