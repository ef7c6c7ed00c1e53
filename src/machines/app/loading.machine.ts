import { assign, fromPromise, not, setup, stateIn } from "xstate";

/** A screen by its route's name, at the path it is opened at. */
type Place = { path: string; screen: string };

type Types = {
  context: {
    wanted: Place | null;
    /** What stands on the screen; the former one stays until the next one's code and words are there. */
    shown: Place | null;
    /** The last one that the bar has run full for. */
    arrivedAt: Place | null;
    /** When everything shown was last asked to be fetched anew: the main store's refresh timestamp. */
    refreshedAtMs: number;
  };
  events:
    | ({ type: "screen.wanted" } & Place)
    | { type: "reload.clicked" }
    | { type: "connection.returned" }
    | { type: "softReload.requested"; atMs: number };
  tags: "bar" | "failed";
};

/**
 * The way from one screen to the next, and the bar at the top that shows it. Source: original.md §1 "a top loading bar on
 * route changes", §3 "Main store", §4 "Soft reload", §9.
 *
 * A screen whose code and words were fetched before is shown at once, and the bar only runs full. For what cannot be
 * fetched the whole page is loaded anew, at its address, when the user says so or when the connection that was lost is
 * back: browsers remember a failed piece of code for as long as the page lives, and after a new version was installed the
 * old code is gone for good. Until then everything says which screen was asked for, and nothing of the former one is
 * left that a new page could lose. A soft reload
 * sets the refresh timestamp, at which lists and records fetch themselves again, and runs the bar for a second.
 */
export const loadingMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchScreen: fromPromise<unknown, Place | null>(() => new Promise(() => {})) },
  actions: {
    keepWanted: assign({
      wanted: (_, { path, screen }: Place) => ({ path: path ?? "/", screen: screen ?? "" }),
    }),
    showWanted: assign({ shown: ({ context }) => context.wanted }),
    keepRefreshedAt: assign({ refreshedAtMs: (_, { atMs }: { atMs?: number }) => atMs ?? 0 }),
    markArrival: assign({ arrivedAt: ({ context }) => context.shown }),
    reloadPage: () => {},
  },
  guards: {
    isShown: ({ context }, { path, screen }: Partial<Place>) =>
      context.shown?.path === path && context.shown?.screen === screen,
    isWanted: ({ context }, { path, screen }: Partial<Place>) =>
      context.wanted?.path === path && context.wanted?.screen === screen,
    isFetched: (_, _place: Partial<Place>) => false,
    isFetching: stateIn({ screen: "fetching" }),
    isSettled: not("isFetching"),
    hasMoved: ({ context }) => context.shown !== context.arrivedAt,
  },
  delays: { fillTime: 300, softReloadTime: 1000 },
}).createMachine({
  id: "loading",
  type: "parallel",
  context: { wanted: null, shown: null, arrivedAt: null, refreshedAtMs: 0 },
  states: {
    screen: {
      initial: "none",
      on: {
        "screen.wanted": [
          {
            guard: { type: "isShown", params: ({ event }) => event },
            target: ".shown",
            actions: { type: "keepWanted", params: ({ event }) => event },
          },
          {
            guard: { type: "isFetched", params: ({ event }) => event },
            target: ".shown",
            actions: [{ type: "keepWanted", params: ({ event }) => event }, "showWanted"],
          },
          { target: ".fetching", actions: { type: "keepWanted", params: ({ event }) => event } },
        ],
      },
      states: {
        none: {},
        fetching: {
          // What is on its way already is not asked for twice.
          on: {
            "screen.wanted": {
              guard: { type: "isWanted", params: ({ event }) => event },
              actions: { type: "keepWanted", params: ({ event }) => event },
            },
          },
          invoke: {
            src: "fetchScreen",
            input: ({ context }) => context.wanted,
            onDone: { target: "shown", actions: "showWanted" },
            onError: "failed",
          },
        },
        shown: {},
        failed: {
          tags: "failed",
          on: {
            "reload.clicked": { actions: "reloadPage" },
            "connection.returned": { actions: "reloadPage" },
          },
        },
      },
    },
    bar: {
      initial: "hidden",
      on: {
        "softReload.requested": {
          target: ".reloading",
          actions: { type: "keepRefreshedAt", params: ({ event }) => event },
        },
      },
      states: {
        hidden: {
          always: [
            { guard: "isFetching", target: "growing" },
            { guard: "hasMoved", target: "filling" },
          ],
        },
        growing: { tags: "bar", always: { guard: "isSettled", target: "filling" } },
        reloading: { tags: "bar", after: { softReloadTime: "filling" } },
        filling: {
          tags: "bar",
          entry: "markArrival",
          always: { guard: "isFetching", target: "growing" },
          after: { fillTime: "hidden" },
        },
      },
    },
  },
});
