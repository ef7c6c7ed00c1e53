import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";

type AnyReport = {
  readonly rows: readonly unknown[];
  readonly meta: { current_page: number; per_page: number; total: number; last_page: number };
};

type Types = {
  input: { asked?: string } | undefined;
  context: {
    /** which report, with which filters and page, as its address says it */
    asked: string;
    /** the page of it that is shown; kept while the next one is on its way */
    report: AnyReport | null;
    /** all its rows, while it is printed */
    whole: AnyReport | null;
    /** how many rows of it have come for the print */
    gathered: number;
    problem: Problem | null;
  };
  events:
    | { type: "report.asked"; asked: string }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" }
    | { type: "print.clicked" }
    | { type: "rows.gathered"; count: number }
    | { type: "cancel.clicked" };
  tags: "busy" | "ready" | "failed";
};

/** More lines than a printer is for; the file has them all. */
const MOST_PRINTED = 5_000;

/**
 * A report on the screen and on its way to the printer. Source: docs/spec/books.md §1.
 *
 * Other filters keep the old rows until the new ones are there, and for good where the server refuses them. What is printed is
 * the whole report: its other pages are gathered first, and the user sees how far that is and may stop it.
 */
export const reportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchReport: fromOutside<AnyReport, { asked: string }>(),
    gatherRows: fromOutside<AnyReport, { asked: string }>(),
    printReport: fromOutside<void>(),
  },
  actions: {
    keepAsked: assign({ asked: (_, { asked }: { asked: string }) => asked ?? "" }),
    keepReport: assign({ report: (_, { report }: { report: AnyReport }) => report, problem: null }),
    keepWhole: assign({ whole: (_, { report }: { report: AnyReport }) => report }),
    takeShown: assign({ whole: ({ context }) => context.report }),
    putWholeAway: assign({ whole: null, gathered: 0 }),
    keepCount: assign({ gathered: (_, { count }: { count: number }) => count ?? 0 }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isAsked: ({ context }) => context.asked !== "",
    isOther: ({ context }, { asked }: { asked?: string }) => Boolean(asked) && asked !== context.asked,
    isOnOnePage: ({ context }) => context.report?.meta.last_page === 1,
    isTooLong: ({ context }) => (context.report?.meta.total ?? 0) > MOST_PRINTED,
    isMissing: hasFailedAs("missing"),
    isForbidden: hasFailedAs("forbidden"),
  },
}).createMachine({
  id: "report",
  ...says("Laporan", "A report"),
  context: ({ input }) => ({
    asked: input?.asked ?? "",
    report: null,
    whole: null,
    gathered: 0,
    problem: null,
  }),
  initial: "waiting",
  on: {
    "report.asked": {
      ...says("Laporan lain atau saringan lain diminta", "Another report or other filters are asked for"),
      guard: { type: "isOther", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "keepAsked", params: ({ event }) => event },
    },
  },
  states: {
    waiting: {
      ...says("Belum ada yang diminta", "Nothing asked for yet"),
      always: {
        ...says("Jika laporan sudah diminta", "If a report is asked for"),
        guard: "isAsked",
        target: "loading",
      },
    },
    loading: {
      ...says("Memuat", "Loading"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchReport",
        input: ({ context }) => ({ asked: context.asked }),
        onDone: {
          ...says("Laporan terbaca", "The report is read"),
          target: "ready",
          actions: { type: "keepReport", params: ({ event }) => ({ report: event.output }) },
        },
        onError: [
          {
            ...says("Gagal, jika tidak ditemukan", "It has failed, if there is none"),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Gagal, jika tidak berhak", "It has failed, if access is refused"),
            guard: { type: "isForbidden", params: ({ event }) => event },
            target: "forbidden",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Gagal, jika tidak", "It has failed, otherwise"),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      ...says("Laporan tampil", "On the screen"),
      tags: "ready",
      initial: "current",
      on: {
        "report.asked": {
          ...says(
            "Saringan lain dipilih, laporan lama tetap tampil",
            "Other filters are chosen, the old report stays",
          ),
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".refreshing",
          reenter: true,
          actions: { type: "keepAsked", params: ({ event }) => event },
        },
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: ".refreshing",
          reenter: true,
        },
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: ".refreshing",
          reenter: true,
        },
      },
      states: {
        current: {
          ...says("Siap dibaca, dicetak, dan diunduh", "To be read, printed and taken away"),
          on: {
            "print.clicked": [
              {
                ...says("“Cetak” diklik, jika terlalu panjang", "“Print” is clicked, if it is too long"),
                guard: "isTooLong",
                target: "tooLong",
              },
              {
                ...says("“Cetak” diklik, jika hanya satu halaman", "“Print” is clicked, if it has one page"),
                guard: "isOnOnePage",
                target: "printing",
                actions: "takeShown",
              },
              {
                ...says("“Cetak” diklik, jika tidak", "“Print” is clicked, otherwise"),
                target: "gathering",
              },
            ],
          },
        },
        refreshing: {
          ...says("Memuat ulang, laporan lama tetap", "Refreshing, the old one stays"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchReport",
            input: ({ context }) => ({ asked: context.asked }),
            onDone: {
              ...says("Laporan terbaca", "The report is read"),
              target: "current",
              actions: { type: "keepReport", params: ({ event }) => ({ report: event.output }) },
            },
            onError: {
              ...says("Gagal atau ditolak", "It has failed or is refused"),
              target: "current",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        gathering: {
          ...says("Mengumpulkan semua halaman", "Gathering all pages"),
          entry: "forgetProblem",
          invoke: {
            src: "gatherRows",
            input: ({ context }) => ({ asked: context.asked }),
            onDone: {
              ...says("Semua halaman terkumpul", "All pages are there"),
              target: "printing",
              actions: { type: "keepWhole", params: ({ event }) => ({ report: event.output }) },
            },
            onError: {
              ...says("Gagal dikumpulkan", "They could not be gathered"),
              target: "current",
              actions: ["putWholeAway", { type: "keepProblem", params: ({ event }) => event }],
            },
          },
          on: {
            "rows.gathered": {
              ...says("Satu halaman lagi datang", "One more page has come"),
              actions: { type: "keepCount", params: ({ event }) => event },
            },
            "cancel.clicked": {
              ...says("“Batal” diklik", "“Cancel” is clicked"),
              target: "current",
              actions: "putWholeAway",
            },
          },
        },
        printing: {
          ...says("Mencetak", "Printing"),
          invoke: {
            src: "printReport",
            onDone: {
              ...says("Jendela cetak ditutup", "The print window is closed"),
              target: "current",
              actions: "putWholeAway",
            },
            onError: {
              ...says("Gagal mencetak", "It could not be printed"),
              target: "current",
              actions: ["putWholeAway", { type: "keepProblem", params: ({ event }) => event }],
            },
          },
        },
        tooLong: {
          ...says("Terlalu panjang untuk dicetak", "Too long to be printed"),
          on: {
            "cancel.clicked": {
              ...says("“Tutup” diklik", "“Close” is clicked"),
              target: "current",
            },
          },
        },
      },
    },
    failed: {
      ...says("Tidak dapat dimuat", "It could not be loaded"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
        "refresh.requested": { ...says("Muat ulang diminta", "A refresh is asked for"), target: "loading" },
      },
    },
    missing: {
      ...says("Tidak ditemukan", "There is none"),
      tags: "failed",
    },
    forbidden: {
      ...says("Tidak berhak", "Access is refused"),
      tags: "failed",
    },
  },
});
