import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { User } from "../../../contract/session.ts";

type Typed = { current: string; next: string };

type Types = {
  context: Typed & { problem: Problem | null };
  events:
    | { type: "current.typed"; current: string }
    | { type: "next.typed"; next: string }
    | { type: "save.clicked" };
  emitted: { type: "password.changed"; user: User };
  tags: "busy" | "refused";
};

/**
 * Changing one's own password, as a first password demands before work begins. Source: api.md "Session" (while
 * `must_change_password` holds, everything but profile, password and logout is refused), domain.md "Operator" (at least
 * 10 characters).
 *
 * A refusal keeps what was typed and says at the field what is wrong. `password.changed` is emitted with the user, who
 * may work from then on.
 */
export const passwordChangeMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { changePassword: fromPromise<User, Typed>(() => new Promise(() => {})) },
  actions: {
    keepCurrent: assign({ current: (_, { current }: { current: string }) => current ?? "" }),
    keepNext: assign({ next: (_, { next }: { next: string }) => next ?? "" }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetTyped: assign({ current: "", next: "", problem: null }),
    announceChanged: emit((_, { user }: { user: User }) => ({ type: "password.changed", user })),
  },
  guards: {
    hasNewPassword: ({ context }) =>
      context.current !== "" && context.next.length >= 10 && context.next !== context.current,
  },
}).createMachine({
  id: "passwordChange",
  context: { current: "", next: "", problem: null },
  initial: "typing",
  states: {
    typing: {
      initial: "fresh",
      on: {
        "current.typed": { actions: { type: "keepCurrent", params: ({ event }) => event } },
        "next.typed": { actions: { type: "keepNext", params: ({ event }) => event } },
        "save.clicked": { guard: "hasNewPassword", target: "saving" },
      },
      states: { fresh: {}, refused: { tags: "refused" } },
    },
    saving: {
      tags: "busy",
      invoke: {
        src: "changePassword",
        input: ({ context: { current, next } }) => ({ current, next }),
        onDone: {
          target: "changed",
          actions: [
            { type: "announceChanged", params: ({ event }) => ({ user: event.output }) },
            "forgetTyped",
          ],
        },
        onError: { target: "typing.refused", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    changed: {},
  },
});
