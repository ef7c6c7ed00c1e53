/** The theme on the root element, as its class: what every colour of the screen follows (docs/spec/shell.md §8.2). */
import type { ThemeName } from "../machines/app/theme.types.ts";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

export const systemTheme = (): ThemeName => (prefersDark.matches ? "dark" : "light");

/** Calls back when the system changes its mind, at dusk for instance. */
export function onSystemTheme(callback: (theme: ThemeName) => void): void {
  prefersDark.addEventListener("change", () => callback(systemTheme()));
}

/** Puts the theme's class on the root element, and its ground into the browser's own frame on a phone. */
export function showTheme(theme: ThemeName): void {
  const root = document.documentElement;
  root.classList.toggle("theme-dark", theme === "dark");
  root.classList.toggle("theme-light", theme === "light");
  const ground = getComputedStyle(root).getPropertyValue("--background").trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = ground;
  }
}
