import { fromPromise, setup } from "xstate";

type Types = {
  events: { type: "retry.clicked" };
  tags: "splash" | "failed" | "ready";
};

/**
 * From the first byte of code to the first screen. Source: original.md §1 "a splash screen with a spinner", §2 "Shell
 * behaviour" (the fade overlay is removed after about 500 ms), §4 "Session" (the stored token is sent on start).
 *
 * The page comes with a splash, or with the login form in its place, under an overlay that fades and lets every click
 * through. The session is settled while the code of the page's own screen is on its way; then the guard decides which
 * screen it is, and that one's code and words are waited for. For what could not be fetched the page is loaded
 * anew when the user says so.
 */
export const startMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    settleSession: fromPromise<unknown>(() => new Promise(() => {})),
    fetchScreen: fromPromise<unknown>(() => new Promise(() => {})),
  },
  actions: {
    fetchAhead: () => {},
    showFailure: () => {},
    removeOverlay: () => {},
    reloadPage: () => {},
  },
  delays: { fadeTime: 500 },
}).createMachine({
  id: "start",
  initial: "waiting",
  states: {
    waiting: {
      tags: "splash",
      initial: "settlingSession",
      states: {
        settlingSession: {
          entry: "fetchAhead",
          invoke: { src: "settleSession", onDone: "fetchingScreen", onError: "#start.failed" },
        },
        fetchingScreen: {
          invoke: { src: "fetchScreen", onDone: "#start.fadingIn", onError: "#start.failed" },
        },
      },
    },
    failed: {
      tags: "failed",
      entry: "showFailure",
      on: { "retry.clicked": { actions: "reloadPage" } },
    },
    fadingIn: { tags: "ready", after: { fadeTime: "started" } },
    started: { tags: "ready", entry: "removeOverlay" },
  },
});
