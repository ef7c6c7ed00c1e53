import { signal } from "@preact/signals-react";
import { readTheme, type ThemeName, writeTheme } from "../../storage.ts";

const systemTheme = (): ThemeName => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** Light or dark; from the system until the user chooses (original.md §3). */
export const theme = signal<ThemeName>(readTheme() ?? systemTheme());

/** Puts the theme's class on the root element. */
export function applyTheme(): void {
  const { classList } = document.documentElement;
  classList.toggle("theme-dark", theme.value === "dark");
  classList.toggle("theme-light", theme.value === "light");
}

export function toggleTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  writeTheme(theme.value);
  applyTheme();
}
