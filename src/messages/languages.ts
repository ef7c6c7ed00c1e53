/** The languages there are, and what the platform calls them. Source: docs/spec/shell.md §12. */
import type { Locale } from "../../contract/session/session.ts";

export type Language = Locale;

/** The source of the words, and what is spoken where nothing was chosen. */
export const SOURCE_LANGUAGE = "id" satisfies Language;

type Facts = {
  /** in its own words, as its speakers look for it */
  name: string;
  /** what the document's `lang` says */
  lang: string;
  /** for `Intl`: Indonesian readers of English expect the day before the month, and a 24-hour clock */
  locale: string;
};

const facts: Readonly<Record<Language, Facts>> = {
  id: { name: "Bahasa Indonesia", lang: "id", locale: "id-ID" },
  en: { name: "English", lang: "en", locale: "en-GB" },
  de: { name: "Deutsch", lang: "de", locale: "de-DE" },
  es: { name: "Español", lang: "es", locale: "es-ES" },
  fr: { name: "Français", lang: "fr", locale: "fr-FR" },
  it: { name: "Italiano", lang: "it", locale: "it-IT" },
  // The product calls it jp, the platform ja.
  jp: { name: "日本語", lang: "ja", locale: "ja-JP" },
};

export const languages = Object.keys(facts) as Language[]; // each Locale is a key of it, and nothing else

export const factsOf = (language: Language): Facts => facts[language];
