import { expect, test } from "vitest";
import type { Setup } from "../../contract/office/setup.ts";
import { isStepDone, nextStep, setupSteps, stepBefore } from "../../rules/setup.ts";

const empty: Setup = {
  school_name: null,
  units_count: 0,
  class_year: null,
  planned_year: null,
  classrooms_count: 0,
  students_count: 0,
  categories_count: 0,
  tariffs_count: 0,
  banks_count: 0,
  bills_count: 0,
  payments_count: 0,
};

const year = { id: "y1", name: "2026/2027" };

test("an empty school is set up step by step, each found in what is there", () => {
  const parts: readonly Partial<Setup>[] = [
    { school_name: "Yayasan Tunas" },
    { units_count: 1 },
    { class_year: year },
    { classrooms_count: 2 },
    { students_count: 30 },
    { categories_count: 1 },
    { banks_count: 1 },
    { bills_count: 30 },
  ];
  let school = empty;
  const walked = [nextStep(school)];
  for (const part of parts) {
    school = { ...school, ...part };
    walked.push(nextStep(school));
  }
  expect(walked).toEqual([...setupSteps, null]);
});

test("a year that is only planned is not one to bill in", () => {
  expect(isStepDone({ ...empty, planned_year: year }, "classYear")).toBe(false);
});

test.each([
  ["classrooms", {}, "units"],
  ["classrooms", { units_count: 1 }, "classYear"],
  ["students", { units_count: 1, class_year: year }, "classrooms"],
  ["bills", { students_count: 1 }, "categories"],
  ["units", {}, null],
  ["banks", { units_count: 1 }, null],
] as const)("%s waits for what it cannot be made without: %o", (step, part, before) => {
  expect(stepBefore({ ...empty, ...part }, step)).toBe(before);
});
