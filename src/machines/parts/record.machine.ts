import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

type Thing = { readonly id: string };

type Types = {
  input: { id?: string | null } | undefined;
  context: { id: string | null; record: Thing | null; problem: Problem | null };
  events:
    | { type: "id.changed"; id: string }
    | { type: "refresh.requested" }
    | { type: "record.changed"; record: Thing }
    | { type: "retry.clicked" };
  tags: "busy" | "ready" | "failed";
};

/**
 * One thing by its id: a bill, a payment, a student. Source: product.md §2 (a 403 is a notice inside the screen, a row
 * of another unit is a 404), §5.
 *
 * While it is refreshed the old one stays on the screen, also when the refreshing fails. What a write answers replaces
 * it at once (`record.changed`). Another id starts afresh, and a late answer about the former one is never shown.
 */
export const recordMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchRecord: fromPromise<Thing, { id: string | null }>(() => new Promise(() => {})) },
  actions: {
    keepId: assign({ id: (_, { id }: { id: string }) => id, record: null }),
    keepRecord: assign({ record: (_, { record }: { record: Thing }) => record, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasId: ({ context }) => Boolean(context.id),
    isNewId: ({ context }, { id }: { id?: string }) => Boolean(id) && id !== context.id,
    isSameThing: ({ context }, { record }: { record?: Thing }) =>
      Boolean(record) && record?.id === context.id,
    isMissing: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "missing", // as keepProblem
    isForbidden: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "forbidden", // as keepProblem
  },
}).createMachine({
  id: "record",
  context: ({ input }) => ({ id: input?.id ?? null, record: null, problem: null }),
  initial: "waiting",
  on: {
    "id.changed": {
      guard: { type: "isNewId", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "keepId", params: ({ event }) => event },
    },
  },
  states: {
    waiting: { always: { guard: "hasId", target: "loading" } },
    loading: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchRecord",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: "ready",
          actions: { type: "keepRecord", params: ({ event }) => ({ record: event.output }) },
        },
        onError: [
          {
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isForbidden", params: ({ event }) => event },
            target: "forbidden",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      tags: "ready",
      initial: "current",
      on: {
        "refresh.requested": { target: ".refreshing", reenter: true },
        "record.changed": {
          guard: { type: "isSameThing", params: ({ event }) => event },
          target: ".current",
          actions: { type: "keepRecord", params: ({ event }) => event },
        },
      },
      states: {
        current: {},
        refreshing: {
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchRecord",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: "current",
              actions: { type: "keepRecord", params: ({ event }) => ({ record: event.output }) },
            },
            onError: [
              {
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "#record.missing",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              { target: "stale", actions: { type: "keepProblem", params: ({ event }) => event } },
            ],
          },
        },
        stale: { tags: "failed", on: { "retry.clicked": "refreshing" } },
      },
    },
    missing: { tags: "failed", on: { "retry.clicked": "loading" } },
    forbidden: { tags: "failed" },
    failed: { tags: "failed", on: { "retry.clicked": "loading" } },
  },
});
