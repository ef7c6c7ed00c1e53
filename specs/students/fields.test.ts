/** A student's fields are declared once; what reads the table of them leaves none out. Source: decision 059. */
import { expect, test } from "vitest";
import { namesOf } from "../../contract/fields.ts";
import { importColumns } from "../../contract/imports/import-columns.ts";
import { columnOf, filledBy, importFields } from "../../contract/imports/import-fields.ts";
import { studentGroups, studentTable } from "../../contract/students/student-fields.ts";
import { studentDetail, studentFields } from "../../contract/students/students.ts";

const fields = namesOf(studentTable);

test("each field stands in one group of the form", () => {
  const grouped = namesOf(studentGroups).flatMap((group) => [...studentGroups[group]]);
  expect(grouped.toSorted()).toEqual(fields.toSorted());
});

test("each field is sent and answered", () => {
  expect(namesOf(studentFields.entries)).toEqual(fields);
  expect(fields.filter((field) => !(field in studentDetail.entries))).toEqual([]);
});

test("a file has one column for each field that is typed, with a heading of its own", () => {
  const filled = importFields.map(filledBy);
  const untold = ["unit_id", "status_date", "status_reason"];
  expect([...filled, ...untold].toSorted()).toEqual(fields.toSorted());
  const headings = namesOf(importColumns).map((field) => columnOf(field).heading);
  expect(new Set(headings).size).toBe(headings.length);
});

test("a file has a word for every value of a field that is one of a few", () => {
  const wordless = importFields.flatMap((field) => {
    const facts = studentTable[filledBy(field)];
    const { labels = {} } = columnOf(field);
    return "of" in facts
      ? facts.of.filter((value) => !(value in labels)).map((value) => `${field} ${value}`)
      : [];
  });
  expect(wordless).toEqual([]);
});
