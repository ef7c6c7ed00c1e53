import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldErrors, Problem } from "../../../contract/problem.ts";

type Sent = { token: string; password: string };

type Types = {
  context: Sent & { errors: FieldErrors; problem: Problem | null };
  events:
    | { type: "link.opened"; token: string }
    | { type: "password.typed"; password: string }
    | { type: "form.submitted" };
  emitted: { type: "form.refused" } | { type: "password.reset" };
  tags: "busy" | "waiting";
};

/**
 * A new password by the link of a mail. Source: api.md "Session", issue "The shell, the session".
 *
 * A link that is wrong, used or too old says so, and a new one can be asked for. A refusal says at the field what is
 * wrong; too many tries wait as long as the server says. `password.reset` is emitted when the new one holds. The wiring
 * gives the contract's check (`isComplete`, `checkForm`).
 */
export const passwordResetMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { resetPassword: fromPromise<unknown, Sent>(() => new Promise(() => {})) },
  actions: {
    keepToken: assign({ token: (_, { token }: { token: string }) => token ?? "" }),
    keepPassword: assign({ password: (_, { password }: { password: string }) => password ?? "", errors: {} }),
    keepProblem: assign((_, { error }: { error: unknown }) => {
      const problem = error as Problem | null; // src/api.ts turns every failure into one
      return { problem, errors: problem?.fields ?? {} };
    }),
    forgetProblem: assign({ problem: null, errors: {} }),
    forgetPasswords: assign({ token: "", password: "" }),
    /** Placeholder: the wiring puts the contract's words at the field. */
    checkForm: () => {},
    announceRefused: emit({ type: "form.refused" }),
    announceReset: emit({ type: "password.reset" }),
  },
  guards: {
    hasLinkToken: (_, { token }: { token: string }) => Boolean(token),
    /** Placeholder: the wiring asks the contract's schema. */
    isComplete: () => true,
    isLinkOver: (_, { error }: { error: unknown }) => Boolean((error as Problem | null)?.fields?.token), // as keepProblem
    isThrottled: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "busy", // as keepProblem
  },
  delays: { retryPause: ({ context }) => (context.problem?.retryAfterSeconds ?? 0) * 1000 },
}).createMachine({
  id: "passwordReset",
  context: { token: "", password: "", errors: {}, problem: null },
  initial: "waitingForLink",
  on: {
    "link.opened": [
      {
        guard: { type: "hasLinkToken", params: ({ event }) => event },
        target: ".filling",
        actions: [{ type: "keepToken", params: ({ event }) => event }, "forgetProblem"],
      },
      { target: ".linkOver" },
    ],
  },
  states: {
    waitingForLink: {},
    filling: {
      on: {
        "password.typed": { actions: { type: "keepPassword", params: ({ event }) => event } },
        "form.submitted": [
          { guard: "isComplete", target: "sending" },
          { actions: ["checkForm", "announceRefused"] },
        ],
      },
    },
    sending: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "resetPassword",
        input: ({ context: { token, password } }) => ({ token, password }),
        onDone: { target: "done", actions: ["forgetPasswords", "announceReset"] },
        onError: [
          { guard: { type: "isLinkOver", params: ({ event }) => event }, target: "linkOver" },
          {
            guard: { type: "isThrottled", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            target: "filling",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
        ],
      },
    },
    waiting: {
      tags: "waiting",
      on: { "password.typed": { actions: { type: "keepPassword", params: ({ event }) => event } } },
      after: { retryPause: { target: "filling", actions: "forgetProblem" } },
    },
    linkOver: {},
    done: {},
  },
});
