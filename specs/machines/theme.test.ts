import { describe, expect, test } from "vitest";
import { themeMachine } from "../../src/machines/app/theme.machine.ts";
import type { Layout, ThemeName } from "../../src/machines/app/theme.types.ts";
import { play } from "./play.ts";

type Stored = { themeName: ThemeName | null; layout: Layout; isBoxed: boolean };
const unset: Stored = { themeName: null, layout: "vertical", isBoxed: true };

const start = (system: ThemeName, stored: Partial<Stored> = {}) =>
  play(themeMachine, { system, stored: { ...unset, ...stored }, routerTransition: "fade-up" });

const toggle = { type: "theme.toggled" };
const dusk = { type: "system.changed", theme: "dark" };
const dawn = { type: "system.changed", theme: "light" };

describe("theme and layout", () => {
  test.each([
    ["light", null, "light"],
    ["dark", null, "dark"],
    ["light", "dark", "dark"],
    ["dark", "light", "light"],
  ] as const)("where the system is %s and %s was chosen, it is %s", (system, themeName, shown) => {
    const { snapshot, effects } = start(system, { themeName });
    expect(snapshot.hasTag(shown)).toBe(true);
    expect(snapshot.hasTag("switching")).toBe(false);
    expect(effects.includes("persistTheme")).toBe(themeName !== null);
  });

  test("it follows the system until the user chooses", () => {
    const evening = start("light").send(dusk);
    expect(evening.snapshot.hasTag("dark")).toBe(true);
    expect(evening.effects).not.toContain("persistTheme");
    expect(evening.send(dawn).snapshot.hasTag("light")).toBe(true);
    const chosen = evening.send(toggle);
    expect(chosen.snapshot.hasTag("light")).toBe(true);
    expect(chosen.effects).toContain("persistTheme");
    expect(chosen.send(dawn).send(dusk).snapshot.hasTag("light")).toBe(true);
  });

  test("every switch is animated for its time, and a second one begins it anew", () => {
    const switching = start("light").send(toggle);
    expect(switching.snapshot.hasTag("switching")).toBe(true);
    expect(switching.pass("switchTime").snapshot.hasTag("switching")).toBe(false);
    expect(switching.send(toggle).snapshot.hasTag("switching")).toBe(true);
    expect(start("light").send(dusk).snapshot.hasTag("switching")).toBe(true);
  });

  test("nothing is animated when the system changes what is not followed, or not at all", () => {
    expect(start("light", { themeName: "light" }).send(dusk).snapshot.hasTag("switching")).toBe(false);
    expect(start("light").send(dawn).snapshot.hasTag("switching")).toBe(false);
  });

  test("layout, width and transition are chosen and persisted; the direction is not", () => {
    const bar = start("light").send({ type: "layout.chosen", layout: "horizontal" });
    expect(bar.snapshot.hasTag("horizontal")).toBe(true);
    expect(bar.effects).toContain("persistLayout");
    const wide = start("light").send({ type: "boxed.toggled" });
    expect(wide.snapshot.hasTag("boxed")).toBe(false);
    expect(wide.effects).toContain("persistBoxed");
    const plain = start("light").send({ type: "transition.chosen", transition: "none" });
    expect(plain.context.routerTransition).toBe("none");
    expect(plain.effects).toContain("persistTransition");
    const mirrored = start("light").send({ type: "direction.toggled" });
    expect(mirrored.snapshot.hasTag("rtl")).toBe(true);
    expect(mirrored.effects).toEqual([]);
  });

  test("what was stored is what stands", () => {
    const { snapshot } = start("light", { layout: "horizontal", isBoxed: false });
    expect(snapshot.hasTag("horizontal")).toBe(true);
    expect(snapshot.hasTag("boxed")).toBe(false);
  });
});
