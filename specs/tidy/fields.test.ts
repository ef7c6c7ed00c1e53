/** The fields of each record are declared once; what reads the table of them leaves none out. Source: decision 059. */
import { describe, expect, test } from "vitest";
import { type FieldFacts, namesOf } from "../../contract/fields.ts";
import { accountTable } from "../../contract/master/account-fields.ts";
import { accountFields } from "../../contract/master/accounts.ts";
import { bankTable } from "../../contract/master/bank-fields.ts";
import { bankFields } from "../../contract/master/banks.ts";
import { categoryFields } from "../../contract/master/categories.ts";
import { categoryTable } from "../../contract/master/category-fields.ts";
import { classYearTable } from "../../contract/master/class-year-fields.ts";
import { classYearFields } from "../../contract/master/class-years.ts";
import { classroomTable } from "../../contract/master/classroom-fields.ts";
import { classroomFields } from "../../contract/master/classrooms.ts";
import { reliefTable } from "../../contract/master/relief-fields.ts";
import { reliefFields } from "../../contract/master/reliefs.ts";
import { studentCategoryFields } from "../../contract/master/student-categories.ts";
import { studentCategoryTable } from "../../contract/master/student-category-fields.ts";
import { tariffTable } from "../../contract/master/tariff-fields.ts";
import { tariffFields } from "../../contract/master/tariffs.ts";
import { unitTable } from "../../contract/master/unit-fields.ts";
import { unitFields } from "../../contract/master/units.ts";
import { operatorTable } from "../../contract/office/operator-fields.ts";
import { operatorFields } from "../../contract/office/operators.ts";
import { studentTable } from "../../contract/students/student-fields.ts";
import { studentFields } from "../../contract/students/students.ts";
import { sourcesUnder } from "./sources.ts";

const records = {
  account: { table: accountTable, sent: accountFields.entries },
  bank: { table: bankTable, sent: bankFields.entries },
  category: { table: categoryTable, sent: categoryFields.entries },
  "class year": { table: classYearTable, sent: classYearFields.entries },
  classroom: { table: classroomTable, sent: classroomFields.entries },
  operator: { table: operatorTable, sent: operatorFields.entries },
  relief: { table: reliefTable, sent: reliefFields.entries },
  "student category": { table: studentCategoryTable, sent: studentCategoryFields.entries },
  tariff: { table: tariffTable, sent: tariffFields.entries },
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

const views = sourcesUnder(["src/views"], [".ts", ".tsx"]);

/** Where a screen that has this table names a field of it by the key of its words instead, as in `label={t("master.name")}`. */
function namedBesides(tableName: string, keys: ReadonlySet<string>): string[] {
  const naming = /\b(?:label|legend|header)(?:=\{t\(|: t\(|: )"([\w.]+)"/g;
  return [...views]
    .filter(([, text]) => text.includes(tableName))
    .flatMap(([path, text]) =>
      [...text.matchAll(naming)].flatMap(([, key = ""]) => (keys.has(key) ? [`${path}: ${key}`] : [])),
    );
}

describe.each(Object.entries(records))("the table of a %s", (record, { table, sent }) => {
  const all: Readonly<Record<string, FieldFacts>> = table;

  test("has every field that is sent, in the same order", () => {
    expect(namesOf(sent)).toEqual(namesOf(all));
  });

  test("has words for every field and value", () => {
    const keys = Object.values(all).flatMap(keysOf);
    expect(keys.filter((key) => typeof wordsOf(key) !== "string")).toEqual([]);
  });

  test("is what its screens read the names of its fields from", () => {
    const tableName = `${record.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;
    const labels = new Set(Object.values(all).map(({ label }) => label));
    expect([...views.values()].some((text) => text.includes(tableName))).toBe(true);
    expect(namedBesides(tableName, labels)).toEqual([]);
  });
});
