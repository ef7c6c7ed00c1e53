export type ThemeName = "light" | "dark";

/** How the menu stands: beside the page, or in a bar above it. */
export type Layout = "vertical" | "horizontal";

/** How the next screen comes; "none" shows it at once. */
export type RouterTransition = "fade-up" | "fade-down" | "fade-left" | "fade-right" | "fade" | "none";
