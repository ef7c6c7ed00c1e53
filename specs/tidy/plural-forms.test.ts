import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { Messages } from "../../src/messages/messages.ts";

const files = import.meta.glob<Messages>("../../src/messages/*/*.ts", { import: "messages", eager: true });

/** Every sentence of a language by its key, "bill.list.search". */
function sentencesOf(language: string): [key: string, text: string][] {
  const flat = (key: string, messages: string | Messages): [string, string][] =>
    typeof messages === "string"
      ? [[key, messages]]
      : Object.entries(messages).flatMap(([name, inner]) => flat(`${key}.${name}`, inner));
  return Object.entries(files).flatMap(([path, messages]) =>
    path.includes(`/messages/${language}/`) ? flat(posix.basename(path, ".ts"), messages) : [],
  );
}

/** A count, perhaps another word, and one that ends as English words for several do. */
const several = /\{\{count\}\} (\w+ )?\w+s\b/;

/** A class over its capacity never holds one. */
const neverOne = new Set(["promotion.over", "bulk.place.over"]);

test("what is counted in English has a form for one", () => {
  const wrong = sentencesOf("en").filter(([key, text]) => several.test(text) && !neverOne.has(key));
  expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

const counted = sentencesOf("en").filter(([, text]) => text.includes("{{count|"));

/** What reads the same for one and for several. */
const same: Readonly<Record<string, readonly string[]>> = {
  de: [
    "bill.bulk.students",
    "bulk.portal.title",
    "bulk.portal.skipped",
    "import.doneTitle",
    "import.enter",
    "master.classroom.overfull",
    "parts.found",
    "payment.times",
    "portalAccount.createTitle",
    "promotion.untouchedClass",
    "promotion.commit",
    "promotion.doneLine",
    "promotion.studentsOf",
    "seat.opening.undecided",
    "setup.studentsDone",
    "student.sum",
  ],
  es: [],
  fr: ["import.progressOf", "payment.times"],
  it: ["import.progressOf", "portalAccount.create", "setup.unitsDone"],
};

describe.each(Object.keys(same))("in %s", (language) => {
  test("what has a form for one in English has one, too, or reads the same", () => {
    const sentences = new Map(sentencesOf(language));
    const without = counted.map(([key]) => key).filter((key) => !sentences.get(key)?.includes("{{count|"));
    expect(without).toEqual(same[language]);
  });
});
