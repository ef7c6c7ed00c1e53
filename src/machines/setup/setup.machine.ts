import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { Setup } from "../../../contract/setup.ts";

type Types = {
  context: { setup: Setup | null; problem: Problem | null };
  events: { type: "refresh.requested" } | { type: "retry.clicked" };
  tags: "busy" | "failed";
};

/**
 * Panduan Memulai: the first run of an empty school. Source: issue "Master data" ("First run").
 *
 * The state is the step that comes next. It is found in the school's own data each time the guide is opened, so that the
 * guide can be left anywhere, by anybody, and taken up again; what was made elsewhere counts as well. While it is read
 * again the former figures stay on the screen. A failure says why and can be tried again.
 */
export const setupMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchSetup: fromPromise<Setup>(() => new Promise(() => {})) },
  actions: {
    keepSetup: assign({ setup: (_, given: { setup: Setup }) => given.setup, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    /** Placeholder: the wiring asks the rule which step comes next. */
    isNext: (_, _params: { step: string }) => false,
  },
}).createMachine({
  id: "setup",
  context: { setup: null, problem: null },
  initial: "reading",
  states: {
    reading: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchSetup",
        onDone: {
          target: "underway",
          actions: { type: "keepSetup", params: ({ event }) => ({ setup: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "refresh.requested": { target: "reading", reenter: true } },
    },
    failed: { tags: "failed", on: { "retry.clicked": "reading", "refresh.requested": "reading" } },
    underway: {
      initial: "finding",
      on: { "refresh.requested": "reading" },
      states: {
        finding: {
          always: [
            { guard: { type: "isNext", params: { step: "school" } }, target: "school" },
            { guard: { type: "isNext", params: { step: "units" } }, target: "units" },
            { guard: { type: "isNext", params: { step: "classYear" } }, target: "classYear" },
            { guard: { type: "isNext", params: { step: "classrooms" } }, target: "classrooms" },
            { guard: { type: "isNext", params: { step: "students" } }, target: "students" },
            { guard: { type: "isNext", params: { step: "categories" } }, target: "categories" },
            { guard: { type: "isNext", params: { step: "banks" } }, target: "banks" },
            { guard: { type: "isNext", params: { step: "bills" } }, target: "bills" },
            { target: "finished" },
          ],
        },
        school: {},
        units: {},
        classYear: {},
        classrooms: {},
        students: {},
        categories: {},
        banks: {},
        bills: {},
        finished: {},
      },
    },
  },
});
