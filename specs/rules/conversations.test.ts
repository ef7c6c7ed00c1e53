import { describe, expect, test } from "vitest";
import { isHere, linkAlone, pageOf, referencesIn, textBeside } from "../../rules/conversations.ts";

const bill = { kind: "bill", id: "b1" } as const;
const paid = { kind: "payment", id: "p-1" } as const;

describe("what in a message is a link to a record", () => {
  test("each record once, in the order of the text, and no more than five", () => {
    const text = `Lihat ${pageOf(paid)} dan https://iuran.test${pageOf(bill)}?tab=1, lagi ${pageOf(paid)}`;
    expect(referencesIn(text)).toEqual([paid, bill]);
    const many = Array.from({ length: 8 }, (_, nth) => pageOf({ kind: "student", id: `s${nth}` })).join("\n");
    expect(referencesIn(many)).toHaveLength(5);
    expect(referencesIn("/admin/bills dan /admin/master/students")).toEqual([]);
  });

  test("a line is one when nothing else stands in it", () => {
    expect(linkAlone(`  https://iuran.test${pageOf(bill)} `)).toEqual(bill);
    expect(linkAlone(`Lihat ${pageOf(bill)}`)).toBeNull();
    expect(linkAlone(`${pageOf(bill)},${pageOf(paid)}`)).toBeNull();
    expect(linkAlone("")).toBeNull();
  });

  test("such a line is not repeated beside its card, and stays where there is none", () => {
    const body = `Yang ini:\n${pageOf(bill)}\n${pageOf(paid)}`;
    expect(textBeside(body, [bill])).toBe(`Yang ini:\n${pageOf(paid)}`);
    expect(textBeside(body, [])).toBe(body);
    expect(textBeside(pageOf(bill), [bill])).toBe("");
  });
});

test("who was there a minute ago is there no more, and who has gone is not", () => {
  const now = new Date("2026-11-21T03:01:00.000Z");
  expect(isHere(true, "2026-11-21T03:00:00.001Z", now)).toBe(true);
  expect(isHere(true, "2026-11-21T03:00:00.000Z", now)).toBe(false);
  expect(isHere(false, "2026-11-21T03:00:59.000Z", now)).toBe(false);
});
