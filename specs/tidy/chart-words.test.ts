/** What a build leaves out of the charts, and that nothing else goes with it. Source: docs/decisions/057-charts-in-words.md. */
import { expect, test } from "vitest";
import { withoutWords } from "../../scripts/web/chart-words.ts";
import { sourcesUnder, treeOf } from "./sources.ts";

const charts = [...sourcesUnder(["src/machines"], [".machine.ts", ".states.ts"])];

test("the words of states and arrows go, in either way of writing them, and the chart stays as it is", () => {
  const chart = (words: readonly string[]) => `export const aMachine = setup({
  actions: { describe: assign({ description: "stays" }) },
}).createMachine({
  id: "a",
  ${words[0]}
  states: {
    one: { ${words[1]} on: { go: { ${words[2]} target: "two" }, stay: [{ guard: "isFine" }, { ${words[3]} }] } },
    two: { ${words[4]} },
  },
});`;
  const told = chart([
    'description: "Bagan",\n  meta: { en: "Chart" },\n  ',
    '...says("Satu", "One"), ',
    '...says("Pergi", "Go"), ',
    'description: "Tinggal", meta: { en: "Stay" }',
    '...says("Dua, dan {", "Two")',
  ]);
  const squeezed = (text: string) => text.replace(/\s+/g, "");
  expect(squeezed(withoutWords("a.machine.ts", told))).toBe(squeezed(chart(["", "", "", "", ""])));
});

test.each(charts)("%s is a whole chart without its words", (path, text) => {
  const rest = withoutWords(path, text);
  expect(treeOf(path, rest).body.length).toBe(treeOf(path, text).body.length);
  expect(rest).not.toMatch(/\.\.\.says\(|^\s*description:/m);
  expect(text).toMatch(/\.\.\.says\(|^\s*description:/m);
});
