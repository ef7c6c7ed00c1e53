/**
 * The theme and layout settings: every field of the original with its default, in one place. `npm run tokens` makes the
 * custom properties of src/style/settings.css from them, so that a number here is the number on the screen; the machines
 * and their wiring read the rest. Lengths in pixels, durations of animations in seconds, colours by the names of the
 * palette in src/style/tokens.css. Source: original.md §3 "Theme/layout settings" and §9.
 */

import type { Layout, RouterTransition, ThemeName } from "./machines/app/theme.types.ts";

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

type Tone = "white" | `${"grey" | "green" | "amber" | "red" | "blue" | "plum"}-${number}`;
type Boxed = {
  enabled: boolean;
  /** whether the toolbar keeps to the width, too */
  toolbar: boolean;
  width: number;
};

/** The colours of a theme, as the original names them. */
type Colours = Record<
  | "primary"
  | "success"
  | "warning"
  | "error"
  | "info"
  | "border"
  | "hover"
  | "background"
  | "backgroundSecondary"
  | "bodyBackground"
  | "sidebarBackground"
  | "text"
  | "textSecondary"
  | "textTertiary"
  | "extra1"
  | "extra2"
  | "extra3"
  | "extra4",
  Tone
>;

const light: Colours = {
  primary: "green-650",
  success: "green-700",
  warning: "amber-700",
  error: "red-700",
  info: "blue-700",
  border: "grey-100",
  hover: "grey-75",
  background: "white",
  backgroundSecondary: "grey-25",
  bodyBackground: "grey-50",
  sidebarBackground: "white",
  text: "grey-900",
  textSecondary: "grey-600",
  textTertiary: "grey-500",
  extra1: "green-600",
  extra2: "blue-600",
  extra3: "amber-600",
  extra4: "plum-600",
};

const dark: Colours = {
  primary: "green-400",
  success: "green-300",
  warning: "amber-300",
  error: "red-300",
  info: "blue-300",
  border: "grey-800",
  hover: "grey-800",
  background: "grey-925",
  backgroundSecondary: "grey-900",
  bodyBackground: "grey-950",
  sidebarBackground: "grey-925",
  text: "grey-75",
  textSecondary: "grey-300",
  textTertiary: "grey-400",
  extra1: "green-400",
  extra2: "blue-400",
  extra3: "amber-400",
  extra4: "plum-400",
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
  colours: { light, dark },
  borderRadius: { base: 8, small: 4 },
  lineHeight: { body: 1.5, heading: 1.25 },
  fontSize: { base: 16, nav: 15, table: 14, small: 13 },
  fontWeight: { regular: 400, medium: 500, strong: 600 },
  fontFamily: {
    body: '"Public Sans Variable", system-ui, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans JP", sans-serif',
    display: '"Lexend Variable", "Public Sans Variable", system-ui, sans-serif',
    mono: '"JetBrains Mono Variable", ui-monospace, "Cascadia Mono", Consolas, monospace',
  },
  typography: { h1: 30, h2: 26, h3: 22, h4: 18, h5: 14, h6: 12, cardTitle: 18 },
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
