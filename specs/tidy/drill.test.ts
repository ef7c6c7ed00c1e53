import { describe, expect, test } from "vitest";
import { edited } from "../../scripts/drill/fault.ts";
import { faults } from "../../scripts/drill/faults.ts";
import { isFile, sourceAt } from "./sources.ts";

/** What each layer runs; nothing but the compiler needs no spec. */
const specOf = {
  types: /^$/,
  unit: /^specs\/(?!contract\/).*\.test\.ts$/,
  contract: /^specs\/contract\/.*\.test\.ts$/,
  browser: /\.spec\.ts$/,
} as const;

describe("the faults of the drill", () => {
  test("are thirty and more, of every layer, and each has a name of its own", () => {
    expect(faults.length).toBeGreaterThanOrEqual(30);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(new Set(faults.map(({ layer }) => layer))).toEqual(new Set(Object.keys(specOf)));
  });

  test.each(faults.map((fault) => [fault.name, fault] as const))("%s still applies", (_, fault) => {
    const text = sourceAt(fault.edit.file) ?? "";
    expect(edited(text, fault)).not.toBe(text);
    if (fault.layer !== "types") expect(fault.specs.length).toBeGreaterThan(0);
    for (const spec of fault.specs) {
      expect(spec).toMatch(specOf[fault.layer]);
      expect(isFile(spec), spec).toBe(true);
    }
  });

  test("one whose text has changed since is told by its name", () => {
    const fault = { name: "gone", edit: { file: "a.ts", from: "three", to: "four" } };
    expect(edited("one three two", fault)).toBe("one four two");
    for (const text of ["one two", "three three"])
      expect(() => edited(text, fault)).toThrow('the fault "gone" no longer applies: a.ts');
  });
});
