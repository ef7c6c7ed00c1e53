/**
 * The theme and layout settings: every field with its default, here and, for what only style sheets need,
 * in src/app/look.ts. `npm run tokens` makes the custom properties of src/style/settings.css from both, so that a number here
 * is the number on the screen; the machines and the app read the rest. Lengths in pixels, durations of animations in
 * seconds. Source: docs/spec/shell.md §8.1.
 */
import type { Layout, RouterTransition, ThemeName } from "../machines/app/theme.types.ts";

const layouts: readonly Layout[] = ["vertical", "horizontal"];

/** The transitions between screens that the setting offers. */
export const routerTransitions: readonly RouterTransition[] = [
  "fade-up",
  "fade-down",
  "fade-left",
  "fade-right",
  "fade",
  "none",
];

type Boxed = {
  enabled: boolean;
  /** whether the toolbar keeps to the width, too */
  toolbar: boolean;
  width: number;
};

export const settings = {
  layout: "vertical" as Layout, // the default of a choice
  /** from the system until the user chooses */
  themeName: null as ThemeName | null, // the default of a choice
  routerTransition: "fade-up" as RouterTransition, // the default of a choice
  routerTransitionDuration: 0.3,
  rtl: false,
  boxed: { enabled: true, toolbar: true, width: 1600 } satisfies Boxed,
  sidebar: {
    autoClose: true,
    collapsed: false,
    autoCloseBreakpoint: 1000,
    animEase: "cubic-bezier(0.2, 0, 0, 1)",
    animDuration: 0.3,
    openWidth: 300,
    closeWidth: 64,
  },
  footer: { show: true },
  /** at or below the breakpoint the mobile values hold */
  responsive: {
    breakpoint: 700,
    viewPadding: { desk: 40, mobile: 20 },
    toolbarHeight: { desk: 80, mobile: 70 },
  },
  toolbarHeight: 80,
  viewPadding: 40,
  headerBarHeight: 60,
};

/** What the browser remembers of the settings, and no more. `themeName` is null until the user has chosen. */
export type StoredSettings = {
  layout: Layout;
  themeName: ThemeName | null;
  routerTransition: RouterTransition;
  boxed: Boxed;
  sidebar: { collapsed: boolean };
};

/** The stored settings of anything that was found in the storage: each value that is not one of ours is the default. */
export function storedSettingsOf(found: unknown): StoredSettings {
  const stored = fieldsOf(found);
  const boxed = fieldsOf(stored.boxed);
  const sidebar = fieldsOf(stored.sidebar);
  return {
    layout: layouts.find((one) => one === stored.layout) ?? settings.layout,
    themeName: stored.themeName === "light" || stored.themeName === "dark" ? stored.themeName : null,
    routerTransition:
      routerTransitions.find((one) => one === stored.routerTransition) ?? settings.routerTransition,
    boxed: {
      ...settings.boxed,
      enabled: typeof boxed.enabled === "boolean" ? boxed.enabled : settings.boxed.enabled,
    },
    sidebar: {
      collapsed: typeof sidebar.collapsed === "boolean" ? sidebar.collapsed : settings.sidebar.collapsed,
    },
  };
}

function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === "object" && found !== null ? { ...found } : {};
}
