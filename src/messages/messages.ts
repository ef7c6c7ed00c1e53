/**
 * Words on the screen: one typed key a sentence, so that a missing one does not compile. Source: docs/spec/shell.md §12.
 * `t` answers at once; `load.ts` has fetched the area before a screen that needs it is shown.
 */
import rosetta from "rosetta";
import type { Area, Source } from "./areas.ts";
import { factsOf, type Language, languages, SOURCE_LANGUAGE } from "./languages.ts";

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type MessageKey = Leaves<Source>;

/** The words of an area: sentences by key, in groups. */
export type Messages = { readonly [key: string]: string | Messages };

type Params = Record<string, string | number>;

const messages = rosetta<object>();
messages.locale(SOURCE_LANGUAGE);

/**
 * The words of a key in the spoken language; `{{name}}` is filled from `params`. A key without words shows itself and
 * complains, so that no button is ever blank.
 */
export function t(key: MessageKey, params: Params = {}): string {
  const text = messages.t(key, isolated(params));
  if (text !== "") return text;
  console.error(`no words for ${key} in ${spoken()}`);
  return key;
}

/** Letters of scripts that are written from right to left. */
const MIRRORED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name in such letters would take the words and figures beside it along; between these two marks it stands alone. */
function isolated(params: Params): Params {
  const entries = Object.entries(params);
  if (!entries.some(([, value]) => MIRRORED.test(String(value)))) return params;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, MIRRORED.test(String(value)) ? `\u2068${value}\u2069` : value]),
  );
}

/** The language that `t` and the formats speak. */
export function spoken(): Language {
  return languages.find((language) => language === messages.locale()) ?? SOURCE_LANGUAGE;
}

/** From now on `t` and the formats speak this language; its words have been fetched (`load.ts`). */
export function setLanguage(language: Language): void {
  messages.locale(language);
}

/** Gives `t` the words of an area in one language. */
export function addMessages(language: Language, area: Area, table: Messages): void {
  messages.set(language, { [area]: inForms(table, new Intl.PluralRules(factsOf(language).locale)) });
}

/** "{{count|bill|bills}}" becomes the form that the language wants for that count; Indonesian and Japanese need none. */
const FORMS = /\{\{(\w+)\|([^|{}]*)\|([^{}]*)\}\}/g;

function inForms(table: Messages, rules: Intl.PluralRules): object {
  const entries = Object.entries(table).map(([key, text]) => {
    if (typeof text !== "string") return [key, inForms(text, rules)];
    return [key, text.includes("|") ? (params: Params) => filled(text, params, rules) : text];
  });
  return Object.fromEntries(entries);
}

function filled(text: string, params: Params, rules: Intl.PluralRules): string {
  // A count may come formatted: "1.250" is not one.
  const isOne = (name: string) =>
    rules.select(Number(String(params[name] ?? "").replace(/\D/g, ""))) === "one";
  return text
    .replace(FORMS, (_, name: string, one: string, other: string) => (isOne(name) ? one : other))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}
