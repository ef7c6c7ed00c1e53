import { fromPromise, setup } from "xstate";

type Types = {
  input: { isOnline?: boolean } | undefined;
  context: { isOnline: boolean };
  events:
    | { type: "browser.wentOffline" }
    | { type: "browser.cameOnline" }
    | { type: "server.failed" }
    | { type: "server.answered" }
    | { type: "retry.clicked" };
  tags: "offline" | "silent" | "back";
};

/**
 * Whether there is a server to talk to. Source: issue "The shell" ("an offline notice"), product.md §5 "Forms".
 *
 * The browser knows when it has no network; that the server is silent shows in calls that nobody answers. Then the
 * server is asked every five seconds, and the first answer is said for a few seconds before the notice goes. A question
 * that hangs for ten seconds has no answer: a server that only takes calls is asked again, too.
 */
export const connectionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { askServer: fromPromise<unknown>(() => new Promise(() => {})) },
  guards: { isOnline: ({ context }) => context.isOnline },
  delays: { askPause: 5000, answerTime: 10_000, backTime: 4000 },
}).createMachine({
  id: "connection",
  context: ({ input }) => ({ isOnline: input?.isOnline ?? true }),
  initial: "starting",
  on: { "browser.wentOffline": ".offline" },
  states: {
    starting: { always: [{ guard: "isOnline", target: "online" }, { target: "offline" }] },
    online: { on: { "server.failed": "silent" } },
    offline: {
      tags: "offline",
      on: { "browser.cameOnline": "asking", "server.answered": "doubted" },
    },
    // The answer may be to a call sent before, and a browser may be wrong about its network.
    doubted: {
      tags: "offline",
      invoke: { src: "askServer", onDone: "back", onError: "offline" },
      after: { answerTime: "offline" },
      on: { "browser.cameOnline": "asking" },
    },
    silent: {
      tags: "silent",
      after: { askPause: "asking" },
      on: { "retry.clicked": "asking", "server.answered": "back" },
    },
    asking: {
      tags: "silent",
      invoke: { src: "askServer", onDone: "back", onError: "silent" },
      after: { answerTime: "silent" },
      on: { "server.answered": "back" },
    },
    back: { tags: "back", after: { backTime: "online" }, on: { "server.failed": "silent" } },
  },
});
