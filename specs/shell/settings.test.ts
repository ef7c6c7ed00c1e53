import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { customPropertiesOf } from "../../scripts/tokens/css.ts";
import { look } from "../../src/app/look.ts";
import { routerTransitions, settings, storedSettingsOf } from "../../src/app/settings.ts";

const css = readFileSync(new URL("../../src/style/settings.css", import.meta.url), "utf8");

describe("the theme and layout settings", () => {
  test("have the defaults of the specification", () => {
    expect({ ...settings, ...look }).toMatchObject({
      layout: "vertical",
      themeName: null,
      routerTransition: "fade-up",
      routerTransitionDuration: 0.3,
      rtl: false,
      boxed: { enabled: true, toolbar: true, width: 1600 },
      sidebar: {
        autoClose: true,
        collapsed: false,
        autoCloseBreakpoint: 1000,
        animDuration: 0.3,
        openWidth: 300,
        closeWidth: 64,
      },
      footer: { show: true },
      responsive: {
        breakpoint: 700,
        viewPadding: { desk: 40, mobile: 20 },
        toolbarHeight: { desk: 80, mobile: 70 },
      },
      toolbarHeight: 80,
      viewPadding: 40,
      headerBarHeight: 60,
      borderRadius: { base: 8, small: 4 },
      typography: { h1: 30, h2: 26, h3: 22, h4: 18, h5: 14, h6: 12, cardTitle: 18 },
    });
    expect(look.fontSize.base).toBe(16);
    expect(Object.keys(look.fontFamily)).toEqual(["body", "display", "mono"]);
    for (const colours of Object.values(look.colours)) expect(Object.keys(colours)).toHaveLength(18);
  });

  test("are the custom properties of settings.css; npm run tokens writes them", () => {
    expect(css).toBe(customPropertiesOf({ ...settings, ...look }));
  });

  test.each([
    "--primary: var(--green-650);",
    "--text-tertiary: var(--grey-400);",
    "--extra-4: var(--plum-600);",
    "--sidebar-open: 300px;",
    "--sidebar-time: 0.3s;",
    "--toolbar-height: 70px;",
    "--size-h1: 1.875rem;",
    "--radius-small: 4px;",
  ])("say %s", (declaration) => {
    expect(css).toContain(declaration);
  });
});

describe("stored settings", () => {
  const defaults = {
    layout: "vertical",
    themeName: null,
    routerTransition: "fade-up",
    boxed: { enabled: true, toolbar: true, width: 1600 },
    sidebar: { collapsed: false },
  };
  const chosen = {
    layout: "horizontal",
    themeName: "dark",
    routerTransition: "none",
    boxed: { enabled: false, toolbar: true, width: 1600 },
    sidebar: { collapsed: true },
  };

  test("that are ours are read", () => {
    expect(storedSettingsOf(chosen)).toEqual(chosen);
  });

  test.each([null, undefined, "dark", 7, [], { layout: "round", themeName: 1, boxed: "no", sidebar: null }])(
    "that are not, as %j, are the defaults",
    (found) => {
      expect(storedSettingsOf(found)).toEqual(defaults);
    },
  );

  test("that are half ours keep the half", () => {
    expect(storedSettingsOf({ ...chosen, layout: "round", sidebar: { collapsed: "yes" } })).toEqual({
      ...chosen,
      layout: "vertical",
      sidebar: { collapsed: false },
    });
  });
});

test("each transition between screens that the setting offers moves in a way of its own, and the last not at all", () => {
  const app = readFileSync(new URL("../../src/views/app/app.css", import.meta.url), "utf8");
  const ways = routerTransitions.map(
    (name) =>
      new RegExp(`html\\[data-transition="${name}"\\] \\.screen \\{([^}]*)\\}`).exec(app)?.[1]?.trim() ?? "",
  );
  expect(routerTransitions.at(-1)).toBe("none");
  expect(new Set(ways.slice(0, -1)).size).toBe(routerTransitions.length - 1);
  expect(app).toContain('html[data-transition]:not([data-transition="none"]) .screen');
});
