import { setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

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
 * Whether there is a server to talk to. Source: docs/spec/shell.md §5.5, docs/spec/screens.md §3.
 *
 * The browser knows when it has no network; that the server is silent shows in calls that nobody answers. Then the
 * server is asked every five seconds, and the first answer is said for a few seconds before the notice goes. A question
 * that hangs for ten seconds has no answer: a server that only takes calls is asked again, too.
 */
export const connectionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { askServer: fromOutside<unknown>() },
  guards: { isOnline: ({ context }) => context.isOnline },
  delays: { askPause: 5000, answerTime: 10_000, backTime: 4000 },
}).createMachine({
  id: "connection",
  ...says("Sambungan", "Connection"),
  context: ({ input }) => ({ isOnline: input?.isOnline ?? true }),
  initial: "starting",
  on: {
    "browser.wentOffline": {
      ...says("Jaringan peramban terputus", "The browser loses its network"),
      target: ".offline",
    },
  },
  states: {
    starting: {
      ...says("Melihat jaringan", "Looking at the network"),
      always: [
        {
          ...says("Jika peramban punya jaringan", "If the browser has a network"),
          guard: "isOnline",
          target: "online",
        },
        { ...says("Jika tidak", "Otherwise"), target: "offline" },
      ],
    },
    online: {
      ...says("Tersambung", "Connected"),
      on: {
        "server.failed": {
          ...says("Sebuah permintaan tidak dijawab", "A call is not answered"),
          target: "silent",
        },
      },
    },
    offline: {
      ...says("Peramban tanpa jaringan", "The browser has no network"),
      tags: "offline",
      on: {
        "browser.cameOnline": {
          ...says("Jaringan peramban kembali", "The browser has its network again"),
          target: "asking",
        },
        "server.answered": { ...says("Server menjawab", "The server answers"), target: "doubted" },
      },
    },
    // The answer may be to a call sent before, and a browser may be wrong about its network.
    doubted: {
      ...says("Ada jawaban, jaringan diperiksa", "An answer came, the network is looked at"),
      tags: "offline",
      invoke: {
        src: "askServer",
        onDone: { ...says("Pemeriksaan server selesai", "Asking the server is done"), target: "back" },
        onError: { ...says("Pemeriksaan server gagal", "Asking the server has failed"), target: "offline" },
      },
      after: { answerTime: { ...says("10 detik berlalu", "10 seconds pass"), target: "offline" } },
      on: {
        "browser.cameOnline": {
          ...says("Jaringan peramban kembali", "The browser has its network again"),
          target: "asking",
        },
      },
    },
    silent: {
      ...says("Server tidak menjawab", "The server is silent"),
      tags: "silent",
      after: { askPause: { ...says("5 detik berlalu", "5 seconds pass"), target: "asking" } },
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "asking" },
        "server.answered": { ...says("Server menjawab", "The server answers"), target: "back" },
      },
    },
    asking: {
      ...says("Menanyai server", "Asking the server"),
      tags: "silent",
      invoke: {
        src: "askServer",
        onDone: { ...says("Pemeriksaan server selesai", "Asking the server is done"), target: "back" },
        onError: { ...says("Pemeriksaan server gagal", "Asking the server has failed"), target: "silent" },
      },
      after: { answerTime: { ...says("10 detik berlalu", "10 seconds pass"), target: "silent" } },
      on: { "server.answered": { ...says("Server menjawab", "The server answers"), target: "back" } },
    },
    back: {
      ...says("Baru tersambung lagi", "Just connected again"),
      tags: "back",
      after: { backTime: { ...says("4 detik berlalu", "4 seconds pass"), target: "online" } },
      on: {
        "server.failed": {
          ...says("Sebuah permintaan tidak dijawab", "A call is not answered"),
          target: "silent",
        },
      },
    },
  },
});
