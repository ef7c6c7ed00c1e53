import { setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

type Types = {
  input: { running?: string } | undefined;
  context: { running: string };
  events: { type: "page.focused" } | { type: "reload.clicked" } | { type: "later.clicked" };
  tags: "outdated";
};

/**
 * Whether the page still runs the version that the server offers. Source: docs/spec/shell.md §5.4.
 *
 * Asked when the window comes to the front and every quarter of an hour. A newer one is offered, never forced: the
 * reload is the user's to choose, and what is typed and not saved is asked about by the screen that holds it. What could
 * not be asked is asked at the next occasion; that the server is silent is said by the notice of the connection.
 */
export const versionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchVersion: fromOutside<{ version: string }>() },
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
  ...says("Versi", "Version"),
  context: ({ input }) => ({ running: input?.running ?? "" }),
  initial: "current",
  states: {
    current: {
      ...says("Versi terbaru", "The latest version"),
      on: {
        "page.focused": {
          ...says("Jendela dibuka lagi", "The window comes to the front"),
          target: "checking",
        },
      },
      after: { checkPause: { ...says("15 menit berlalu", "15 minutes pass"), target: "checking" } },
    },
    checking: {
      ...says("Memeriksa versi", "Asking for the version"),
      invoke: {
        src: "fetchVersion",
        onDone: [
          {
            ...says(
              "Pemeriksaan versi selesai, jika versinya lain dari yang sedang berjalan",
              "Asking for the version is done, if it is another version than the running one",
            ),
            guard: { type: "isOther", params: ({ event }) => event.output },
            target: "outdated",
          },
          {
            ...says("Pemeriksaan versi selesai, jika tidak", "Asking for the version is done, otherwise"),
            target: "current",
          },
        ],
        onError: {
          ...says("Pemeriksaan versi gagal", "Asking for the version has failed"),
          target: "unknown",
        },
      },
    },
    unknown: {
      ...says("Versi belum dapat diperiksa", "The version could not be asked for"),
      on: {
        "page.focused": {
          ...says("Jendela dibuka lagi", "The window comes to the front"),
          target: "checking",
        },
      },
      after: { checkPause: { ...says("15 menit berlalu", "15 minutes pass"), target: "checking" } },
    },
    outdated: {
      ...says("Ada versi baru, ditawarkan", "A new version is offered"),
      tags: "outdated",
      on: {
        "reload.clicked": {
          ...says(
            "“Muat ulang” diklik: muat ulang seluruh halaman",
            "“Reload” is clicked: reload the whole page",
          ),
          actions: "reloadPage",
        },
        "later.clicked": { ...says("“Nanti” diklik", "“Later” is clicked"), target: "putOff" },
      },
    },
    putOff: {
      ...says("Ditunda pengguna", "Put off by the user"),
      after: { laterPause: { ...says("1 jam berlalu", "1 hour passes"), target: "outdated" } },
    },
  },
});
