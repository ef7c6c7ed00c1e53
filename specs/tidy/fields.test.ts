/** The fields of each record are declared once; what reads the table of them leaves none out. Source: decision 059. */
import { describe, expect, test } from "vitest";
import { type FieldFacts, namesOf } from "../../contract/fields.ts";
import { unitTable } from "../../contract/master/unit-fields.ts";
import { unitFields } from "../../contract/master/units.ts";
import { studentTable } from "../../contract/students/student-fields.ts";
import { studentFields } from "../../contract/students/students.ts";

const records = {
  student: { table: studentTable, sent: studentFields.entries },
  unit: { table: unitTable, sent: unitFields.entries },
} satisfies Record<string, { table: Readonly<Record<string, FieldFacts>>; sent: object }>;

const words: Readonly<Record<string, { messages: object }>> = import.meta.glob("../../src/messages/id/*.ts", {
  eager: true,
});

/** The Indonesian words of a key. */
function wordsOf(key: string): unknown {
  const [area, ...path] = key.split(".");
  return path.reduce<unknown>(
    (found, part) => (found as Record<string, unknown> | undefined)?.[part],
    words[`../../src/messages/id/${area}.ts`]?.messages,
  );
}

/** What the screens may say of a field: what it is called, and its values. */
const keysOf = (facts: FieldFacts) => [
  facts.label,
  ...(facts.who === undefined ? [] : [facts.who]),
  ...("of" in facts ? facts.of.map((value) => `${facts.words}.${value}`) : []),
];

describe.each(Object.entries(records))("the table of a %s", (_, { table, sent }) => {
  const all: Readonly<Record<string, FieldFacts>> = table;

  test("has every field that is sent, in the same order", () => {
    expect(namesOf(sent)).toEqual(namesOf(all));
  });

  test("has words for every field and value", () => {
    const keys = Object.values(all).flatMap(keysOf);
    expect(keys.filter((key) => typeof wordsOf(key) !== "string")).toEqual([]);
  });
});
