import { assign, not, setup, stateIn } from "xstate";
import { fromOutside, says } from "../shared.ts";

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
 * The way from one screen to the next, and the bar at the top that shows it. Source: docs/spec/shell.md §5.2, §5.3.
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
  actors: { fetchScreen: fromOutside<unknown, Place | null>() },
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
  ...says("Pindah layar", "Loading"),
  type: "parallel",
  context: { wanted: null, shown: null, arrivedAt: null, refreshedAtMs: 0 },
  states: {
    screen: {
      ...says("Layar", "Screen"),
      initial: "none",
      on: {
        "screen.wanted": [
          {
            ...says(
              "Sebuah layar diminta, jika layar itu sudah tampil",
              "A screen is wanted, if that screen is shown already",
            ),
            guard: { type: "isShown", params: ({ event }) => event },
            target: ".shown",
            actions: { type: "keepWanted", params: ({ event }) => event },
          },
          {
            ...says(
              "Sebuah layar diminta, jika kode dan kata-katanya sudah ada: tampilkan layar yang diminta",
              "A screen is wanted, if its code and words are there already: show the screen wanted",
            ),
            guard: { type: "isFetched", params: ({ event }) => event },
            target: ".shown",
            actions: [{ type: "keepWanted", params: ({ event }) => event }, "showWanted"],
          },
          {
            ...says("Sebuah layar diminta, jika tidak", "A screen is wanted, otherwise"),
            target: ".fetching",
            actions: { type: "keepWanted", params: ({ event }) => event },
          },
        ],
      },
      states: {
        none: { ...says("Belum ada layar", "No screen yet") },
        fetching: {
          ...says("Mengambil kode dan kata-kata", "Fetching code and words"),
          // What is on its way already is not asked for twice.
          on: {
            "screen.wanted": {
              ...says(
                "Sebuah layar diminta, jika layar itu sedang diambil: catat layar yang diminta",
                "A screen is wanted, if that screen is on its way already: note the screen wanted",
              ),
              guard: { type: "isWanted", params: ({ event }) => event },
              actions: { type: "keepWanted", params: ({ event }) => event },
            },
          },
          invoke: {
            src: "fetchScreen",
            input: ({ context }) => context.wanted,
            onDone: {
              ...says(
                "Pengambilan layar selesai: tampilkan layar yang diminta",
                "Fetching the screen is done: show the screen wanted",
              ),
              target: "shown",
              actions: "showWanted",
            },
            onError: {
              ...says("Pengambilan layar gagal", "Fetching the screen has failed"),
              target: "failed",
            },
          },
        },
        shown: { ...says("Layar tampil", "Shown") },
        failed: {
          ...says("Gagal diambil, bisa dicoba lagi", "Could not be fetched, can be retried"),
          tags: "failed",
          on: {
            "reload.clicked": {
              ...says(
                "“Muat ulang” diklik: muat ulang seluruh halaman",
                "“Reload” is clicked: reload the whole page",
              ),
              actions: "reloadPage",
            },
            "connection.returned": {
              ...says(
                "Sambungan kembali: muat ulang seluruh halaman",
                "The connection is back: reload the whole page",
              ),
              actions: "reloadPage",
            },
          },
        },
      },
    },
    bar: {
      ...says("Bilah pemuatan", "Loading bar"),
      initial: "hidden",
      on: {
        "softReload.requested": {
          ...says("Muat ulang ringan diminta", "A soft reload is asked for"),
          target: ".reloading",
          actions: { type: "keepRefreshedAt", params: ({ event }) => event },
        },
      },
      states: {
        hidden: {
          ...says("Tersembunyi", "Hidden"),
          always: [
            {
              ...says("Jika layar sedang diambil", "If a screen is on its way"),
              guard: "isFetching",
              target: "growing",
            },
            {
              ...says("Jika layar lain sudah tampil", "If another screen has come"),
              guard: "hasMoved",
              target: "filling",
            },
          ],
        },
        growing: {
          ...says("Berjalan", "Growing"),
          tags: "bar",
          always: {
            ...says("Jika tidak ada layar yang diambil", "If no screen is on its way"),
            guard: "isSettled",
            target: "filling",
          },
        },
        reloading: {
          ...says("Berjalan untuk muat ulang ringan", "Running for a soft reload"),
          tags: "bar",
          after: { softReloadTime: { ...says("1 detik berlalu", "1 second passes"), target: "filling" } },
        },
        filling: {
          ...says("Penuh sejenak", "Full for a moment"),
          tags: "bar",
          entry: "markArrival",
          always: {
            ...says("Jika layar sedang diambil", "If a screen is on its way"),
            guard: "isFetching",
            target: "growing",
          },
          after: { fillTime: { ...says("300 ms berlalu", "300 ms pass"), target: "hidden" } },
        },
      },
    },
  },
});
