import { assign, setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

type Heard = { cursor?: string };

/** From then on the pause is the longest. */
const MOST_COUNTED = 5;

type Types = {
  context: {
    /** what has been heard; null before anything was */
    cursor: string | null;
    /** how often in a row a stream could not be had */
    tries: number;
  };
  events:
    | { type: "session.began" }
    | { type: "session.ended" }
    | { type: "changes.came"; cursor: string }
    | { type: "beat.came" }
    | { type: "browser.wentOffline" }
    | { type: "browser.cameOnline" }
    | { type: "page.shown" };
  tags: "live" | "listening";
};

/**
 * How the page hears of what others change. Source: docs/spec/office.md §1.
 *
 * One tab of a browser holds the stream and tells the others; when it closes, the next one takes its turn. A stream that brings
 * nothing at all within ten seconds is kept back by something between here and the server: then the server is asked every half
 * minute, and a stream is tried again a quarter of an hour later. A stream that falls silent, or ends, is opened again from what
 * was heard last.
 */
export const eventStreamMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    takeTurn: fromOutside<unknown>(),
    /** ends when the stream does; says whether there was one */
    readStream: fromOutside<{ isStream: boolean }, { cursor: string | null }>(),
    askForChanges: fromOutside<Heard, { cursor: string | null }>(),
  },
  actions: {
    keepCursor: assign({
      cursor: ({ context }, { cursor }: Heard) => cursor ?? context.cursor,
      tries: 0,
    }),
    countTry: assign({ tries: ({ context }) => Math.min(MOST_COUNTED, context.tries + 1) }),
    giveTurn: () => {},
    forgetUnread: () => {},
  },
  guards: {
    isStream: (_, { isStream }: { isStream?: boolean }) => isStream === true,
  },
  delays: {
    turnPause: 500,
    openTime: 10_000,
    silentTime: 40_000,
    askPause: 30_000,
    streamPause: 900_000,
    /** a second, then twice as long each time, up to half a minute */
    againPause: ({ context }) => Math.min(30_000, 1000 * 2 ** context.tries),
  },
}).createMachine({
  id: "eventStream",
  ...says("Kabar perubahan", "News of changes"),
  context: { cursor: null, tries: 0 },
  initial: "signedOut",
  states: {
    signedOut: {
      ...says("Belum masuk", "Nobody logged in"),
      on: { "session.began": { ...says("Sesi dimulai", "A session begins"), target: "signedIn" } },
    },
    signedIn: {
      ...says("Petugas bekerja", "Staff at work"),
      initial: "queued",
      exit: "giveTurn",
      on: {
        "session.ended": {
          ...says("Sesi berakhir", "The session ends"),
          target: "signedOut",
          actions: "forgetUnread",
        },
      },
      states: {
        queued: {
          ...says("Tab lain mendengarkan", "Another tab listens"),
          invoke: {
            src: "takeTurn",
            onDone: { ...says("Giliran tab ini", "It is this tab's turn"), target: "streaming" },
            onError: { ...says("Giliran tidak didapat", "The turn is not to be had"), target: "polling" },
          },
          initial: "waiting",
          states: {
            waiting: {
              ...says("Menunggu giliran", "Waiting for its turn"),
              after: {
                turnPause: { ...says("Setengah detik berlalu", "Half a second passes"), target: "asking" },
              },
            },
            asking: {
              ...says("Bertanya apa yang terlewat", "Asking what was missed"),
              invoke: {
                src: "askForChanges",
                input: ({ context }) => ({ cursor: context.cursor }),
                onDone: { ...says("Jawaban datang", "The answer comes"), target: "told" },
                onError: { ...says("Tidak terjawab", "It is not answered"), target: "told" },
              },
            },
            told: { ...says("Mendengar dari tab lain", "Hearing from the other tab") },
          },
        },
        streaming: {
          ...says("Aliran dibuka", "A stream stands open"),
          tags: "listening",
          initial: "opening",
          invoke: {
            src: "readStream",
            input: ({ context }) => ({ cursor: context.cursor }),
            onDone: [
              {
                ...says("Aliran berakhir", "The stream ends, if there was one"),
                guard: { type: "isStream", params: ({ event }) => event.output },
                target: "waiting",
              },
              {
                ...says("Server tidak mempunyai aliran, jika tidak", "The server has no stream, otherwise"),
                target: "polling",
              },
            ],
            onError: { ...says("Aliran gagal dibuka", "The stream cannot be opened"), target: "waiting" },
          },
          on: {
            "browser.wentOffline": {
              ...says("Jaringan peramban terputus", "The browser loses its network"),
              target: "asleep",
            },
            "changes.came": {
              ...says("Kabar datang", "News comes"),
              target: ".live",
              actions: { type: "keepCursor", params: ({ event }) => event },
            },
          },
          states: {
            opening: {
              ...says("Menunggu kabar pertama", "Waiting for the first word"),
              after: {
                openTime: {
                  ...says("10 detik tanpa kabar apa pun", "10 seconds pass without a word"),
                  target: "#eventStream.signedIn.polling",
                },
              },
            },
            live: {
              ...says("Mendengarkan", "Listening"),
              tags: "live",
              on: {
                "beat.came": {
                  ...says("Denyut server datang", "The server's beat comes"),
                  target: "live",
                  reenter: true,
                },
              },
              after: {
                silentTime: {
                  ...says("40 detik tanpa denyut", "40 seconds pass without a beat"),
                  target: "#eventStream.signedIn.waiting",
                },
              },
            },
          },
        },
        waiting: {
          ...says("Menunggu sebelum mencoba lagi", "Waiting to try again"),
          entry: "countTry",
          after: {
            againPause: {
              ...says("1 sampai 30 detik berlalu", "1 to 30 seconds pass"),
              target: "streaming",
            },
          },
          on: {
            "browser.wentOffline": {
              ...says("Jaringan peramban terputus", "The browser loses its network"),
              target: "asleep",
            },
            "browser.cameOnline": {
              ...says("Jaringan peramban kembali", "The browser has its network again"),
              target: "streaming",
            },
            "page.shown": { ...says("Tab dilihat lagi", "The tab is looked at again"), target: "streaming" },
          },
        },
        polling: {
          ...says("Bertanya tiap 30 detik", "Asking every 30 seconds"),
          tags: "listening",
          initial: "resting",
          on: {
            "browser.wentOffline": {
              ...says("Jaringan peramban terputus", "The browser loses its network"),
              target: "asleep",
            },
          },
          after: {
            streamPause: {
              ...says("15 menit berlalu: coba aliran lagi", "15 minutes pass: try a stream again"),
              target: "streaming",
            },
          },
          states: {
            resting: {
              ...says("Menunggu", "Waiting"),
              after: { askPause: { ...says("30 detik berlalu", "30 seconds pass"), target: "asking" } },
              on: {
                "page.shown": { ...says("Tab dilihat lagi", "The tab is looked at again"), target: "asking" },
              },
            },
            asking: {
              ...says("Bertanya apa yang berubah", "Asking what has changed"),
              invoke: {
                src: "askForChanges",
                input: ({ context }) => ({ cursor: context.cursor }),
                onDone: {
                  ...says("Jawaban datang", "The answer comes"),
                  target: "resting",
                  actions: { type: "keepCursor", params: ({ event }) => event.output },
                },
                onError: { ...says("Tidak terjawab", "It is not answered"), target: "resting" },
              },
            },
          },
        },
        asleep: {
          ...says("Tanpa jaringan", "Without a network"),
          on: {
            "browser.cameOnline": {
              ...says("Jaringan peramban kembali", "The browser has its network again"),
              target: "streaming",
            },
          },
        },
      },
    },
  },
});
