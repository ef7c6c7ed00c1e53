/**
 * The settings that only style sheets need: colours by the names of the palette in src/style/tokens.css, type and corners.
 * No screen's code reads them, so that none carries them. Source: docs/spec/shell.md §8.1.
 */

type Tone = "white" | `${"grey" | "green" | "amber" | "red" | "blue" | "plum"}-${number}`;
/** The colours of a theme. */
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

export const look = {
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
  /** `authTitle` is ours: the one heading of a login page, which is a card of 400 px and no page */
  typography: { h1: 30, h2: 26, h3: 22, h4: 18, h5: 14, h6: 12, cardTitle: 18, authTitle: 22 },
};
