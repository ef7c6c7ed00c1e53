import { setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

type Types = {
  events: { type: "retry.clicked" };
  tags: "splash" | "failed" | "ready";
};

/**
 * From the first byte of code to the first screen. Source: docs/spec/shell.md §5, §6.
 *
 * The page comes with a splash, or with the login form in its place, under an overlay that fades and lets every click
 * through. The session is settled while the code of the page's own screen is on its way; then the guard decides which
 * screen it is, and that one's code and words are waited for. For what could not be fetched the page is loaded
 * anew when the user says so.
 */
export const startMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    settleSession: fromOutside<unknown>(),
    fetchScreen: fromOutside<unknown>(),
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
  ...says("Mulai", "Start-up"),
  initial: "waiting",
  states: {
    waiting: {
      ...says("Layar pembuka tampil", "The splash is shown"),
      tags: "splash",
      initial: "settlingSession",
      states: {
        settlingSession: {
          ...says("Menunggu kepastian sesi", "Waiting for the session"),
          entry: "fetchAhead",
          invoke: {
            src: "settleSession",
            onDone: {
              ...says("Penentuan sesi selesai", "Settling the session is done"),
              target: "fetchingScreen",
            },
            onError: {
              ...says("Penentuan sesi gagal", "Settling the session has failed"),
              target: "#start.failed",
            },
          },
        },
        fetchingScreen: {
          ...says("Menunggu kode dan kata-kata layar", "Waiting for the screen's code and words"),
          invoke: {
            src: "fetchScreen",
            onDone: {
              ...says("Pengambilan layar selesai", "Fetching the screen is done"),
              target: "#start.fadingIn",
            },
            onError: {
              ...says("Pengambilan layar gagal", "Fetching the screen has failed"),
              target: "#start.failed",
            },
          },
        },
      },
    },
    failed: {
      ...says("Gagal dimuat, bisa dicoba lagi", "Could not be loaded, can be retried"),
      tags: "failed",
      entry: "showFailure",
      on: {
        "retry.clicked": {
          ...says(
            "“Coba lagi” diklik: muat ulang seluruh halaman",
            "“Try again” is clicked: reload the whole page",
          ),
          actions: "reloadPage",
        },
      },
    },
    fadingIn: {
      ...says("Layar muncul perlahan", "Fading in"),
      tags: "ready",
      after: { fadeTime: { ...says("500 ms berlalu", "500 ms pass"), target: "started" } },
    },
    started: { ...says("Siap dipakai", "Started"), tags: "ready", entry: "removeOverlay" },
  },
});
