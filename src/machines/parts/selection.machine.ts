import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

type Row = { readonly id: string };

type Types = {
  context: {
    /** in the order in which they were chosen; each as it was last seen */
    chosen: readonly Row[];
    problem: Problem | null;
  };
  events:
    | { type: "rows.chosen"; rows: readonly Row[] }
    | { type: "rows.arrived"; rows: readonly Row[] }
    | { type: "rows.done"; ids: readonly string[] }
    | { type: "all.clicked" }
    | { type: "filters.changed" }
    | { type: "clear.clicked" };
  tags: "busy" | "failed";
};

/**
 * Which rows of a list are chosen for a bulk action. Source: product.md §5 "List screens", decision 025.
 *
 * The choice survives paging and sorting and is dropped when the filters change, for then nobody sees any more what was
 * chosen. "All that match" reads the rows of the other pages first. Rows that an action is done with leave the choice;
 * those it refused stay.
 */
export const selectionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchAll: fromPromise<readonly Row[]>(() => new Promise(() => {})) },
  actions: {
    keepRows: assign({ chosen: (_, { rows = [] }: { rows?: readonly Row[] }) => rows }),
    refreshRows: assign({
      chosen: ({ context }, { rows = [] }: { rows?: readonly Row[] }) =>
        context.chosen.map((one) => rows.find(({ id }) => id === one.id) ?? one),
    }),
    dropDone: assign({
      chosen: ({ context }, { ids = [] }: { ids?: readonly string[] }) =>
        context.chosen.filter(({ id }) => !ids.includes(id)),
    }),
    forgetRows: assign({ chosen: [] }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasRows: ({ context }) => context.chosen.length > 0,
  },
}).createMachine({
  id: "selection",
  context: { chosen: [], problem: null },
  initial: "counting",
  on: {
    "rows.chosen": { target: ".counting", actions: { type: "keepRows", params: ({ event }) => event } },
    "rows.arrived": { guard: "hasRows", actions: { type: "refreshRows", params: ({ event }) => event } },
    "rows.done": { target: ".counting", actions: { type: "dropDone", params: ({ event }) => event } },
    "filters.changed": { target: ".counting", actions: "forgetRows" },
    "clear.clicked": { target: ".counting", actions: "forgetRows" },
  },
  states: {
    counting: {
      entry: "forgetProblem",
      always: [{ guard: "hasRows", target: "some" }, { target: "none" }],
    },
    none: {},
    some: { on: { "all.clicked": "collecting" } },
    collecting: {
      tags: "busy",
      invoke: {
        src: "fetchAll",
        onDone: {
          target: "counting",
          actions: { type: "keepRows", params: ({ event }) => ({ rows: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    failed: {
      tags: "failed",
      on: { "all.clicked": { target: "collecting", actions: "forgetProblem" } },
    },
  },
});
