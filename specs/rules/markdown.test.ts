/** Source: docs/spec/office.md §4.3. */
import { expect, test } from "vitest";
import { edited, type Marking } from "../../rules/markdown.ts";

/** `[` and `]` stand around what is selected. */
function marked(marking: Marking, given: string): string {
  const from = given.indexOf("[");
  const text = given.replace("[", "").replace("]", "");
  const until = given.replace("[", "").indexOf("]");
  const { from: start, until: end, put, selectFrom, selectUntil } = edited(marking, { text, from, until });
  const next = text.slice(0, start) + put + text.slice(end);
  return `${next.slice(0, selectFrom)}[${next.slice(selectFrom, selectUntil)}]${next.slice(selectUntil)}`;
}

test.each<[Marking, string, string]>([
  ["bold", "a [b] c", "a **[b]** c"],
  ["bold", "a **[b]** c", "a [b] c"],
  ["italic", "a [b] c", "a *[b]* c"],
  ["italic", "a *[b]* c", "a [b] c"],
  ["italic", "**[b]**", "***[b]***"],
  ["heading", "satu\nd[]ua", "satu\n## dua[]"],
  ["heading", "## d[]ua", "dua[]"],
  ["list", "[satu\ndua]", "[- satu\n- dua]"],
  ["list", "[- satu\n- dua]", "[satu\ndua]"],
  ["numbered", "[- satu\n- dua]", "[1. satu\n2. dua]"],
  ["quote", "[]", "> []"],
])("%s of %j", (marking, given, expected) => {
  expect(marked(marking, given)).toBe(expected);
});

test("a link asks for its address, or for the words of one", () => {
  expect(edited("link", { text: "situs", from: 0, until: 5 })).toMatchObject({
    put: "[situs](https://)",
    selectFrom: 16,
  });
  expect(edited("link", { text: "https://a.id", from: 0, until: 12 })).toMatchObject({
    put: "[](https://a.id)",
    selectFrom: 1,
  });
});
