/**
 * Fetches words: one language at a time, and of it only the areas that the screens need (architecture.md "Fast
 * start"). What was asked for once belongs to every language spoken later, so that a change of language never leaves
 * a screen without words.
 */
import type { Area } from "./areas.ts";
import type { Language } from "./languages.ts";
import { addWords, spoken, type Words } from "./words.ts";

const files = import.meta.glob<Words>("./*/*.ts", { import: "words" });
const asked = new Set<Area>();
const fetched = new Map<string, Promise<void>>();

/** Makes these areas ready in the spoken language. Rejects when one cannot be fetched; it may be asked for again. */
export async function loadWords(areas: readonly Area[]): Promise<void> {
  for (const area of areas) asked.add(area);
  let language: Language;
  do {
    const wanted = spoken();
    await Promise.all(areas.map((area) => fetchArea(wanted, area)));
    language = wanted;
  } while (language !== spoken());
}

/** Makes a language ready to be spoken: all that was asked for so far, in its words. */
export async function loadLanguage(language: Language): Promise<void> {
  let known: number;
  do {
    known = asked.size;
    await Promise.all([...asked].map((area) => fetchArea(language, area)));
  } while (known !== asked.size);
}

function fetchArea(language: Language, area: Area): Promise<void> {
  const path = `./${language}/${area}.ts`;
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const fetching = fetchFile(path).then((table) => addWords(language, area, table));
  fetched.set(path, fetching);
  fetching.catch(() => fetched.delete(path));
  return fetching;
}

/** The addresses of files that did not come, by path. */
const missed = new Map<string, string>();
let tries = 0;

async function fetchFile(path: string): Promise<Words> {
  const [file, former] = [files[path], missed.get(path)];
  if (file === undefined) throw new Error(`no words at ${path}`);
  try {
    return await (former === undefined ? file() : fetchAgain(former));
  } catch (error) {
    const [address] = /https?:[^\s?]+/.exec(String(error)) ?? [];
    if (address !== undefined) missed.set(path, address);
    throw error;
  }
}

/** A browser remembers that a module did not come and never asks for it again; under another address it does. */
async function fetchAgain(address: string): Promise<Words> {
  tries += 1;
  const file: { words: Words } = await import(/* @vite-ignore */ `${address}?again=${tries}`);
  return file.words;
}
