/** The first run of an empty school as steps, each done when the data says so. Source: docs/spec/running.md §3. */
import type { Setup } from "../contract/office/setup.ts";

/** In their order. */
export const setupSteps = [
  "school",
  "units",
  "classYear",
  "classrooms",
  "students",
  "categories",
  "banks",
  "bills",
] as const;
export type SetupStep = (typeof setupSteps)[number];

const done: Readonly<Record<SetupStep, (setup: Setup) => boolean>> = {
  school: ({ school_name }) => school_name !== null,
  units: ({ units_count }) => units_count > 0,
  classYear: ({ class_year }) => class_year !== null,
  classrooms: ({ classrooms_count }) => classrooms_count > 0,
  students: ({ students_count }) => students_count > 0,
  categories: ({ categories_count }) => categories_count > 0,
  banks: ({ banks_count }) => banks_count > 0,
  bills: ({ bills_count }) => bills_count > 0,
};

/** What a step cannot be begun without. */
const needs: Readonly<Record<SetupStep, readonly SetupStep[]>> = {
  school: [],
  units: [],
  classYear: [],
  classrooms: ["units", "classYear"],
  students: ["units", "classYear", "classrooms"],
  categories: ["units"],
  banks: ["units"],
  bills: ["students", "categories"],
};

export const isStepDone = (setup: Setup, step: SetupStep): boolean => done[step](setup);

/** The first step that this one still waits for; null when it can be begun. */
export const stepBefore = (setup: Setup, step: SetupStep): SetupStep | null =>
  needs[step].find((one) => !isStepDone(setup, one)) ?? null;

/** The first step that is not done; null when the school is set up. */
export const nextStep = (setup: Setup): SetupStep | null =>
  setupSteps.find((step) => !isStepDone(setup, step)) ?? null;
