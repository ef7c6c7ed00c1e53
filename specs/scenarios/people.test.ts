/** Made-up people: names as the contract takes them, the same on every day, of many words and none of them English. */
import { afterEach, expect, test, vi } from "vitest";
import type { Gender } from "../../contract/enums.ts";
import { longNamesFor, namesFor } from "../../mocks/people.ts";

const genders = Array.from({ length: 2_000 }, (_, at): Gender => (at % 2 === 0 ? "female" : "male"));

afterEach(() => vi.useRealTimers());

test("a seed gives the same names whatever day it is, and another seed gives others", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T03:00:00.000Z") });
  const names = namesFor(genders, 7);
  vi.setSystemTime(new Date("2031-02-28T20:00:00.000Z"));
  expect(namesFor(genders, 7)).toEqual(names);
  expect(namesFor(genders, 8)).not.toEqual(names);
});

test("names are written as the contract takes them, of one to four words, and no word comes twice in one", () => {
  const names = namesFor(genders, 7);
  for (const name of names) {
    expect(name).toMatch(/^[\p{L} .',-]{2,100}$/u);
    const words = name.split(" ");
    expect(new Set(words).size, name).toBe(words.length);
  }
  const lengths = new Set(names.map((name) => name.split(" ").length));
  expect([...lengths].toSorted()).toEqual([1, 2, 3, 4]);
  expect(new Set(names.flatMap((name) => name.split(" "))).size).toBeGreaterThan(500);
});

test("where the Indonesian lists have nothing, no English word stands in", () => {
  // Faker answers what a language lacks, such as middle names, from its English lists.
  const english = ["Addison", "Ashton", "Brooklyn", "Jordan", "Taylor", "Smith", "Johnson", "Jr.", "Street"];
  const words = new Set(
    [...namesFor(genders, 7), ...longNamesFor(genders, 7)].flatMap((name) => name.split(" ")),
  );
  expect(english.filter((word) => words.has(word))).toEqual([]);
});

test("long names have as many words as the contract's 100 characters hold", () => {
  for (const name of longNamesFor(genders.slice(0, 200), 7)) {
    expect(name).toMatch(/^[\p{L} .',-]{80,100}$/u);
  }
});
