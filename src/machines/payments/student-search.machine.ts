import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { Student } from "../../../contract/students.ts";

type Types = {
  context: {
    term: string;
    /** The term that was sent off by Enter. */
    asked: string;
    /** What of an amount was typed since then. */
    keys: string;
    found: readonly Student[];
    problem: Problem | null;
  };
  events:
    | { type: "term.typed"; term: string }
    | { type: "search.submitted" }
    | { type: "student.picked"; studentId: string }
    | { type: "retry.clicked" };
  emitted: { type: "student.chosen"; studentId: string; keys: string };
  tags: "busy" | "open" | "failed";
};

const AMOUNT_KEYS = /^[\d.,]+$/;

/**
 * Finds one student among all by part of a name or NIS. Source: product.md §5; issue "The money path" (at most four
 * actions from the open page to the receipt).
 *
 * Typing waits for a pause. Enter before the answer is there searches at once and takes the student when there is
 * exactly one; with several the clerk picks. What is typed after that Enter and can only be an amount is none of the
 * search: it is kept, in its order, and emitted with the id in `student.chosen`.
 */
export const studentSearchMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { findStudents: fromPromise<readonly Student[], { term: string }>(() => new Promise(() => {})) },
  actions: {
    keepTerm: assign({ term: (_, { term }: { term: string }) => term ?? "" }),
    sendOff: assign(({ context: { term } }) => ({ asked: term })),
    keepKeys: assign({
      term: (_, { term }: { term: string }) => term ?? "",
      keys: ({ context: { asked } }, { term }: { term: string }) => (term ?? "").slice(asked.length),
    }),
    forgetKeys: assign({ keys: "" }),
    /** The box shows the term again; the amount waits. */
    showAsked: assign(({ context: { asked } }) => ({ term: asked })),
    keepFound: assign({ found: (_, { found }: { found: readonly Student[] }) => found, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetSearch: assign({ term: "", asked: "", keys: "", found: [], problem: null }),
    announceChosen: emit(({ context: { keys } }, { studentId }: { studentId: string }) => ({
      type: "student.chosen",
      studentId,
      keys,
    })),
  },
  guards: {
    isTermEmpty: ({ context }) => context.term.trim() === "",
    hasFound: ({ context }) => context.found.length > 0,
    isOnlyOne: (_, { found }: { found: readonly Student[] }) => found.length === 1,
    /** The term that was sent off, and an amount or nothing behind it. */
    isAmountBehind: ({ context: { asked } }, { term }: { term: string }) =>
      term === asked || (term?.startsWith(asked) && AMOUNT_KEYS.test(term.slice(asked.length))),
    hasStudentId: (_, { studentId }: { studentId?: string }) => Boolean(studentId),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: "studentSearch",
  context: { term: "", asked: "", keys: "", found: [], problem: null },
  initial: "idle",
  on: {
    "term.typed": {
      target: ".typing",
      reenter: true,
      actions: { type: "keepTerm", params: ({ event }) => event },
    },
    "student.picked": {
      guard: { type: "hasStudentId", params: ({ event }) => event },
      target: ".idle",
      actions: [{ type: "announceChosen", params: ({ event }) => event }, "forgetSearch"],
    },
  },
  states: {
    idle: {},
    typing: {
      tags: "busy",
      always: { guard: "isTermEmpty", target: "idle", actions: "forgetSearch" },
      after: { typingPause: "searching" },
      on: { "search.submitted": { target: "takingOnlyOne", actions: "sendOff" } },
    },
    searching: {
      tags: "busy",
      invoke: {
        src: "findStudents",
        input: ({ context }) => ({ term: context.term }),
        onDone: {
          target: "showing",
          actions: { type: "keepFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "search.submitted": { target: "takingOnlyOne", actions: "sendOff" } },
    },
    takingOnlyOne: {
      tags: "busy",
      invoke: {
        src: "findStudents",
        input: ({ context }) => ({ term: context.asked }),
        onDone: [
          {
            guard: { type: "isOnlyOne", params: ({ event }) => ({ found: event.output }) },
            target: "idle",
            actions: [
              { type: "announceChosen", params: ({ event }) => ({ studentId: event.output[0]?.id ?? "" }) },
              "forgetSearch",
            ],
          },
          {
            target: "showing",
            actions: ["showAsked", { type: "keepFound", params: ({ event }) => ({ found: event.output }) }],
          },
        ],
        onError: {
          target: "failed",
          actions: ["showAsked", { type: "keepProblem", params: ({ event }) => event }],
        },
      },
      on: {
        "term.typed": [
          {
            guard: { type: "isAmountBehind", params: ({ event }) => event },
            actions: { type: "keepKeys", params: ({ event }) => event },
          },
          {
            target: "typing",
            actions: [{ type: "keepTerm", params: ({ event }) => event }, "forgetKeys"],
          },
        ],
      },
    },
    showing: {
      tags: "open",
      initial: "counting",
      states: {
        counting: { always: [{ guard: "hasFound", target: "found" }, { target: "nobody" }] },
        found: {},
        nobody: {},
      },
    },
    failed: { tags: "failed", on: { "retry.clicked": "searching" } },
  },
});
