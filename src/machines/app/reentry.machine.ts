import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { StoredSession } from "./session.types.ts";

type Types = {
  context: { password: string; problem: Problem | null };
  events: { type: "password.typed"; password: string } | { type: "form.submitted" };
  emitted: ({ type: "session.renewed" } & StoredSession) | { type: "form.refused" };
  tags: "busy" | "waiting";
};

/**
 * Logging in again over the screen, after the session ended in the middle of work: the name is known, the password is
 * asked for. Source: issue "The shell, the session" (expiry in the middle of work), docs/decisions/006.
 *
 * A refusal says why and asks again; too many tries wait as long as the server says. `session.renewed` is emitted with
 * what the server answered; whether that is the same user is the session's to judge.
 */
export const reentryMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { logInAgain: fromPromise<StoredSession, { password: string }>(() => new Promise(() => {})) },
  actions: {
    keepPassword: assign({ password: (_, { password }: { password: string }) => password ?? "" }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
    forgetPasswords: assign({ password: "", problem: null }),
    announceRefused: emit({ type: "form.refused" }),
    announceRenewed: emit((_, session: StoredSession) => ({ type: "session.renewed", ...session })),
  },
  guards: {
    hasPassword: ({ context }) => context.password !== "",
    isThrottled: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "busy", // as keepProblem
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "reentry",
  context: { password: "", problem: null },
  initial: "asking",
  on: { "password.typed": { actions: { type: "keepPassword", params: ({ event }) => event } } },
  states: {
    asking: {
      initial: "fresh",
      on: {
        "form.submitted": [
          { guard: "hasPassword", target: "sending" },
          { target: ".empty", actions: ["forgetProblem", "announceRefused"] },
        ],
      },
      states: { fresh: {}, empty: { always: { guard: "hasPassword", target: "fresh" } }, refused: {} },
    },
    waiting: {
      tags: "waiting",
      after: { retryPause: { target: "asking", actions: "forgetProblem" } },
    },
    sending: {
      tags: "busy",
      invoke: {
        src: "logInAgain",
        input: ({ context }) => ({ password: context.password }),
        onDone: {
          target: "renewed",
          actions: [{ type: "announceRenewed", params: ({ event }) => event.output }, "forgetPasswords"],
        },
        onError: [
          {
            guard: { type: "isThrottled", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            target: "asking.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
        ],
      },
    },
    renewed: {},
  },
});
