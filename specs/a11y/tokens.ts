/** The custom properties of the style sheets, read from the sheets themselves. */
import { readFileSync } from "node:fs";

const css = ["settings.css", "tokens.css"]
  .map((name) => readFileSync(new URL(`../../src/style/${name}`, import.meta.url), "utf8"))
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\//g, "");

type Tokens = Map<string, string>;

const declaredIn = (body: string): [name: string, value: string][] =>
  [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]);

/** The custom properties of every rule whose selector list names `selector`, later ones winning. */
export function tokensOf(selector: string): Tokens {
  const tokens: Tokens = new Map();
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(",").some((one) => one.trim() === selector)) continue;
    for (const [name, value] of declaredIn(body)) tokens.set(name, value);
  }
  return tokens;
}

export const themes = {
  light: new Map([...tokensOf(":root"), ...tokensOf("html.theme-light")]),
  dark: new Map([...tokensOf(":root"), ...tokensOf("html.theme-dark")]),
};

/** Follows var() down to a six-digit colour. */
export function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next) return colour(tokens, next);
  if (!/^#[0-9a-f]{6}$/.test(value))
    throw new Error(`${name} is ${value}, not a colour that can be computed`);
  return value;
}

/** What the custom properties are where a media query such as `(pointer: coarse)` holds, as far as they differ there. */
export function tokensWhere(query: string): Tokens {
  const blocks = [...css.matchAll(/@media ([^{]+) \{\s*:root \{([^}]*)\}/g)];
  const own = blocks.filter(([, queries = ""]) => queries.split(", ").includes(query));
  return new Map(own.flatMap(([, , body = ""]) => declaredIn(body)));
}
