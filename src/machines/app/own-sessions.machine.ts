import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { OwnSession } from "../../../contract/session.ts";

type Types = {
  context: {
    sessions: readonly OwnSession[];
    /** which are to be ended, by their ids */
    asked: readonly string[];
    problem: Problem | null;
  };
  events:
    | { type: "end.clicked"; ids: readonly string[] }
    | { type: "confirm.clicked" }
    | { type: "cancel.clicked" }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" };
  emitted: { type: "sessions.ended"; count: number };
  tags: "busy" | "asking";
};

/**
 * Where one is logged in, and throwing out what one does not know. Source: issue "The shell, the session" (Profile),
 * api.md "Session".
 *
 * Ending is asked about first; the session that is being used is ended by logging out, not here. What has ended is gone
 * from the list by reading it again; meanwhile the former list stays. A failure says why and can be tried again.
 * `sessions.ended` is emitted with how many were ended.
 */
export const ownSessionsMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchSessions: fromPromise<readonly OwnSession[]>(() => new Promise(() => {})),
    endSessions: fromPromise<unknown, { ids: readonly string[] }>(() => new Promise(() => {})),
  },
  actions: {
    keepSessions: assign({
      sessions: (_, { sessions }: { sessions: readonly OwnSession[] }) => sessions,
    }),
    keepAsked: assign({
      asked: ({ context: { sessions } }, { ids = [] }: { ids?: readonly string[] }) =>
        sessions.filter(({ id, current }) => !current && ids.includes(id)).map(({ id }) => id),
    }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
    announceEnded: emit(({ context }) => ({ type: "sessions.ended", count: context.asked.length })),
  },
  guards: {
    hasOthers: ({ context: { sessions } }, { ids = [] }: { ids?: readonly string[] }) =>
      sessions.some(({ id, current }) => !current && ids.includes(id)),
  },
}).createMachine({
  id: "ownSessions",
  context: { sessions: [], asked: [], problem: null },
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchSessions",
        onDone: {
          target: "ready",
          actions: { type: "keepSessions", params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "refresh.requested": { target: "loading", reenter: true } },
    },
    failed: { on: { "retry.clicked": "loading", "refresh.requested": "loading" } },
    ready: {
      on: {
        "end.clicked": {
          guard: { type: "hasOthers", params: ({ event }) => event },
          target: "asking",
          actions: { type: "keepAsked", params: ({ event }) => event },
        },
        "refresh.requested": "loading",
      },
    },
    asking: {
      tags: "asking",
      initial: "fresh",
      on: {
        "confirm.clicked": "ending",
        "cancel.clicked": { target: "ready", actions: "forgetProblem" },
      },
      states: { fresh: {}, refused: {} },
    },
    ending: {
      tags: ["asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "endSessions",
        input: ({ context }) => ({ ids: context.asked }),
        onDone: { target: "loading", actions: "announceEnded" },
        onError: { target: "asking.refused", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
  },
});
