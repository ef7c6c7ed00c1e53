import { describe, expect, it } from "vitest";
import { colour, themes } from "./tokens.ts";

/**
 * The colours that were agreed upon, in the light and the dark theme, by their roles in the settings. Kept by
 * hand: whoever changes one on purpose changes it here, too. Source: docs/spec/shell.md §8.1.
 */
const agreed: Readonly<Record<string, string>> = {
  "--primary": "#0b7643 #5bcf8b",
  "--success": "#0a693c #84dfa5",
  "--warning": "#815200 #ffbc64",
  "--error": "#a51e24 #f99e97",
  "--info": "#025894 #8fc3f5",
  "--border": "#e3e7e5 #29302c",
  "--hover": "#ecefed #29302c",
  "--background": "#ffffff #161b18",
  "--background-secondary": "#f8faf9 #1b211e",
  "--body-background": "#f2f5f3 #101512",
  "--sidebar-background": "#ffffff #161b18",
  "--text": "#1b211e #ecefed",
  "--text-secondary": "#525b55 #bcc3bf",
  "--text-tertiary": "#646d67 #98a19c",
  "--extra-1": "#0d844c #5bcf8b",
  "--extra-2": "#006cb4 #6ab1f3",
  "--extra-3": "#9f6700 #f1aa47",
  "--extra-4": "#8e3b94 #d084d5",
};

describe("each colour is the agreed one, to the last step", () => {
  it.each(Object.entries(agreed))("%s: %s", (role, both) => {
    expect(`${colour(themes.light, role)} ${colour(themes.dark, role)}`).toBe(both);
  });
});
