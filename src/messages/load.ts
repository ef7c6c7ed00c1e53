/**
 * Fetches words: one language at a time, and of it only the areas that the screens need (decision 011). What was asked for
 * once belongs to every language spoken later, so that a change of language never leaves a screen without words.
 */
import type { Area } from "./areas.ts";
import { type Language, SOURCE_LANGUAGE } from "./languages.ts";
import { addMessages, type Messages, spoken } from "./messages.ts";

type Files = Readonly<Record<string, () => Promise<Messages>>>;

/** The addresses of the source's files come with the page, those of another language with that language. */
const sourceFiles: Files = import.meta.glob<Messages>("./id/*.ts", { import: "messages" });
const lists = import.meta.glob<Files>("./files-*.ts", { import: "files" });
const asked = new Set<Area>();
const fetched = new Map<string, Promise<void>>();

/** Makes these areas ready in the spoken language. Rejects when one cannot be fetched; it may be asked for again. */
export async function loadMessages(areas: readonly Area[]): Promise<void> {
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
  const path = `${language}/${area}`;
  const known = fetched.get(path);
  if (known !== undefined) return known;
  const fetching = fetchMessages(language, area).then((table) => addMessages(language, area, table));
  fetched.set(path, fetching);
  fetching.catch(() => fetched.delete(path));
  return fetching;
}

async function fetchMessages(language: Language, area: Area): Promise<Messages> {
  if (language === SOURCE_LANGUAGE)
    return fetchFile<"messages", Messages>(`./id/${area}.ts`, sourceFiles, "messages");
  const files = await fetchFile<"files", Files>(`./files-${language}.ts`, lists, "files");
  return fetchFile<"messages", Messages>(`./${language}/${area}.ts`, files, "messages");
}

/** The addresses of files that did not come, by path. */
const missed = new Map<string, string>();
let tries = 0;

/** What a file exports under `name`, from the loaders that know its path. */
async function fetchFile<Name extends string, T>(
  path: string,
  loaders: Readonly<Record<string, () => Promise<T>>>,
  name: Name,
): Promise<T> {
  const [load, former] = [loaders[path], missed.get(path)];
  if (load === undefined) throw new Error(`no words at ${path}`);
  try {
    return await (former === undefined ? load() : fetchAgain<Name, T>(former, name));
  } catch (error) {
    const [address] = /https?:[^\s?]+/.exec(String(error)) ?? [];
    if (address !== undefined) missed.set(path, address);
    throw error;
  }
}

/** A browser remembers that a module did not come and never asks for it again; under another address it does. */
async function fetchAgain<Name extends string, T>(address: string, name: Name): Promise<T> {
  tries += 1;
  const file: Record<Name, T> = await import(/* @vite-ignore */ `${address}?again=${tries}`);
  return file[name];
}
