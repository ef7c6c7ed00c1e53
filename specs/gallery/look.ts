/** How a story is shown, as the gallery's address says it: `?story=button/primary&theme=dark&lang=de&dir=rtl`. */
import { type Language, languages, SOURCE_LANGUAGE } from "../../src/messages/languages.ts";

export type Look = { theme: "light" | "dark"; language: Language; dir: "ltr" | "rtl" };

/** Whatever an address does not say, or says wrongly, is as a user finds it at first. */
export function lookIn(search: string): Look {
  const asked = new URLSearchParams(search);
  return {
    theme: asked.get("theme") === "dark" ? "dark" : "light",
    language: languages.find((language) => language === asked.get("lang")) ?? SOURCE_LANGUAGE,
    dir: asked.get("dir") === "rtl" ? "rtl" : "ltr",
  };
}

export const storyIn = (search: string): string => new URLSearchParams(search).get("story") ?? "";

/** The address of a story; what is as at first is left out. */
export function searchOf(story: string, { theme, language, dir }: Look): string {
  const said = new URLSearchParams({ story });
  if (theme === "dark") said.set("theme", theme);
  if (language !== SOURCE_LANGUAGE) said.set("lang", language);
  if (dir === "rtl") said.set("dir", dir);
  return `?${said.toString().replaceAll("%2F", "/")}`;
}
