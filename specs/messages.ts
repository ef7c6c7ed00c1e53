/**
 * Gives `t` the Indonesian words in Node, where no screen loads them: specs find things by the names that a user
 * reads. The configurations of vitest and of Playwright take this in, so a spec only imports `t`.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "../src/messages/areas.ts";
import type { Language } from "../src/messages/languages.ts";
import { addMessages, type Messages } from "../src/messages/messages.ts";

const folder = join(import.meta.dirname, "..", "src", "messages");

/** The areas that have a file in a language's folder. */
function areasOf(language: Language): Area[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3) as Area); // a file there is an area; specs/tidy/message-keys.test.ts sees to it
}

/** The words of an area as they stand in its file. */
async function wordsIn(language: Language, area: Area): Promise<Messages> {
  const { messages } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, language, `${area}.ts`)).href
  );
  return messages;
}

for (const area of areasOf("id")) addMessages("id", area, await wordsIn("id", area));
