import { fromPromise, setup } from "xstate";

type Types = {
  input: { running?: string } | undefined;
  context: { running: string };
  events: { type: "page.focused" } | { type: "reload.clicked" } | { type: "later.clicked" };
  tags: "outdated";
};

/**
 * Whether the page still runs the version that the server offers. Source: issue "The shell" ("a notice when a new version
 * was deployed").
 *
 * Asked when the window comes to the front and every quarter of an hour. A newer one is offered, never forced: the
 * reload is the user's to choose, and what is typed and not saved is asked about by the screen that holds it. What could
 * not be asked is asked at the next occasion; that the server is silent is said by the notice of the connection.
 */
export const versionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchVersion: fromPromise<{ version: string }>(() => new Promise(() => {})) },
  actions: {
    reloadPage: () => {},
  },
  guards: {
    isOther: ({ context }, offered: { version?: string } | undefined) =>
      Boolean(offered?.version) && offered?.version !== context.running,
  },
  delays: { checkPause: 900_000, laterPause: 3_600_000 },
}).createMachine({
  id: "version",
  context: ({ input }) => ({ running: input?.running ?? "" }),
  initial: "current",
  states: {
    current: { on: { "page.focused": "checking" }, after: { checkPause: "checking" } },
    checking: {
      invoke: {
        src: "fetchVersion",
        onDone: [
          { guard: { type: "isOther", params: ({ event }) => event.output }, target: "outdated" },
          { target: "current" },
        ],
        onError: "unknown",
      },
    },
    unknown: { on: { "page.focused": "checking" }, after: { checkPause: "checking" } },
    outdated: {
      tags: "outdated",
      on: { "reload.clicked": { actions: "reloadPage" }, "later.clicked": "putOff" },
    },
    putOff: { after: { laterPause: "outdated" } },
  },
});
