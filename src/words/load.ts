/** Fetches words: one language at a time, and of it only the areas that the screens need (architecture.md "Fast start"). */
import type { Area } from "./areas.ts";
import type { Language } from "./languages.ts";
import { addWords, spoken, type Words } from "./words.ts";

const files = import.meta.glob<Words>("./*/*.ts", { import: "words" });
const fetched = new Map<string, Promise<void>>();

/** Makes these areas ready in the spoken language. Rejects when one cannot be fetched; it may be asked for again. */
export async function loadWords(areas: readonly Area[]): Promise<void> {
  let language: Language;
  do {
    const wanted = spoken();
    await Promise.all(areas.map((area) => fetchArea(wanted, area)));
    language = wanted;
  } while (language !== spoken());
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

function fetchFile(path: string): Promise<Words> {
  const file = files[path];
  return file === undefined ? Promise.reject(new Error(`no words at ${path}`)) : file();
}
