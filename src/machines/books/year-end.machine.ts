import { assign, setup } from "xstate";
import type { YearEnd } from "../../../contract/books/year-ends.ts";
import type { Problem } from "../../../contract/problem.ts";
import { anotherKey, fromOutside, problemKept, says } from "../shared.ts";

/** A class year of a unit. */
export type BookYear = { readonly unitId: string; readonly classYearId: string };

type Context = {
  of: BookYear | null;
  year: YearEnd | null;
  reason: string;
  key: string;
  problem: Problem | null;
};

type Types = {
  context: Context;
  events:
    | { type: "year.chosen"; of: BookYear }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" }
    | { type: "close.clicked" }
    | { type: "reopen.clicked" }
    | { type: "reason.typed"; text: string }
    | { type: "confirm.clicked" }
    | { type: "cancel.clicked" };
  tags: "busy" | "ready" | "asking";
};

const MIN_REASON = 5;

/**
 * The end of a unit's year: what it came to, which months are open, and whether it is closed. Source: docs/spec/books.md §5.
 *
 * It is closed with a reason once it is over and its months are closed, and opened again with one. A refusal is told where it was asked, and
 * nothing typed is lost; the same question keeps its key over retries.
 */
export const yearEndMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchYear: fromOutside<YearEnd, Context>(),
    closeYear: fromOutside<YearEnd, Context>(),
    reopenYear: fromOutside<YearEnd, Context>(),
  },
  actions: {
    keepChoice: assign(({ context }, { of }: { of: BookYear }) => ({
      of,
      // Of another unit or year nothing that is shown holds.
      year:
        context.of?.unitId === of.unitId && context.of.classYearId === of.classYearId ? context.year : null,
      problem: null,
    })),
    keepYear: assign({ year: (_, { year }: { year: YearEnd }) => year, problem: null }),
    keepReason: assign({ reason: (_, { text }: { text: string }) => text ?? "" }),
    startAsking: assign({ reason: "", problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasYear: (_, { of }: { of?: BookYear }) => Boolean(of),
    isClosed: ({ context }) => context.year?.status === "closed",
    isRunning: ({ context }) => context.year !== null && !context.year.is_over,
    hasOpenMonths: ({ context }) => (context.year?.open_months.length ?? 0) > 0,
    hasReason: ({ context }) => context.reason.trim().length >= MIN_REASON,
  },
}).createMachine({
  id: "yearEnd",
  ...says("Tahun buku", "The year of the books"),
  context: { of: null, year: null, reason: "", key: "", problem: null },
  initial: "waiting",
  on: {
    "year.chosen": {
      ...says("Tahun atau unit dipilih, jika diketahui", "A year or unit is chosen, if it is known"),
      guard: { type: "hasYear", params: ({ event }) => event },
      target: ".reading",
      actions: { type: "keepChoice", params: ({ event }) => event },
    },
  },
  states: {
    waiting: { ...says("Menunggu tahun dipilih", "Waiting for a year") },
    reading: {
      ...says("Membaca angka tahun ini", "Reading the figures of the year"),
      tags: "busy",
      invoke: {
        src: "fetchYear",
        input: ({ context }) => context,
        onDone: {
          ...says("Pembacaan tahun selesai", "Reading the year is done"),
          target: "telling",
          actions: { type: "keepYear", params: ({ event }) => ({ year: event.output }) },
        },
        onError: {
          ...says("Pembacaan tahun gagal", "Reading the year has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Tahun gagal dibaca", "The year could not be read"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "reading",
          actions: "forgetProblem",
        },
      },
    },
    telling: {
      ...says("Menampilkan tahun", "Showing the year"),
      tags: "ready",
      initial: "deciding",
      on: {
        "refresh.requested": { ...says("Pembaruan diminta", "A refresh is requested"), target: "reading" },
      },
      states: {
        deciding: {
          ...says("Menentukan keadaan tahun", "Telling how the year stands"),
          always: [
            { ...says("Jika tahun tertutup", "If the year is closed"), guard: "isClosed", target: "closed" },
            {
              ...says("Jika tahun belum berakhir", "If the year is not over"),
              guard: "isRunning",
              target: "running",
            },
            {
              ...says("Jika ada bulan terbuka", "If a month is open"),
              guard: "hasOpenMonths",
              target: "monthsOpen",
            },
            { ...says("Jika tidak", "Otherwise"), target: "ready" },
          ],
        },
        running: { ...says("Tahun belum berakhir", "The year is not over") },
        monthsOpen: { ...says("Masih ada bulan terbuka", "Months are still open") },
        ready: {
          ...says("Siap ditutup", "Ready to be closed"),
          on: {
            "close.clicked": {
              ...says(
                "“Tutup tahun” diklik: buat kunci kirim baru",
                "“Close the year” is clicked: make a new idempotency key",
              ),
              target: "#yearEnd.asking",
              actions: ["startAsking", "renewKey"],
            },
          },
        },
        closed: {
          ...says("Tahun tertutup", "The year is closed"),
          on: {
            "reopen.clicked": {
              ...says(
                "“Buka kembali” diklik: buat kunci kirim baru",
                "“Open again” is clicked: make a new idempotency key",
              ),
              target: "#yearEnd.askingReopen",
              actions: ["startAsking", "renewKey"],
            },
          },
        },
      },
    },
    asking: {
      ...says("Menanyakan kepastian dan alasan menutup tahun", "Asking whether to close the year, and why"),
      tags: ["ready", "asking"],
      on: {
        "reason.typed": {
          ...says(
            "Alasan diketik: simpan alasan; buat kunci kirim baru",
            "A reason is typed: keep the reason; make a new idempotency key",
          ),
          actions: [{ type: "keepReason", params: ({ event }) => event }, "renewKey"],
        },
        "confirm.clicked": {
          ...says("Ditegaskan, jika alasan cukup panjang", "It is confirmed, if the reason is long enough"),
          guard: "hasReason",
          target: "closing",
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "reading" },
      },
    },
    closing: {
      ...says("Menutup tahun", "Closing the year"),
      tags: ["ready", "asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "closeYear",
        input: ({ context }) => context,
        onDone: {
          ...says("Penutupan tahun selesai", "Closing the year is done"),
          target: "telling",
          actions: { type: "keepYear", params: ({ event }) => ({ year: event.output }) },
        },
        onError: {
          ...says("Penutupan tahun gagal", "Closing the year has failed"),
          target: "asking",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    askingReopen: {
      ...says("Menanyakan alasan membuka tahun", "Asking for the reason of opening the year"),
      tags: ["ready", "asking"],
      on: {
        "reason.typed": {
          ...says(
            "Alasan diketik: simpan alasan; buat kunci kirim baru",
            "A reason is typed: keep the reason; make a new idempotency key",
          ),
          actions: [{ type: "keepReason", params: ({ event }) => event }, "renewKey"],
        },
        "confirm.clicked": {
          ...says("Ditegaskan, jika alasan cukup panjang", "It is confirmed, if the reason is long enough"),
          guard: "hasReason",
          target: "reopening",
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "reading" },
      },
    },
    reopening: {
      ...says("Membuka tahun kembali", "Opening the year again"),
      tags: ["ready", "asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "reopenYear",
        input: ({ context }) => context,
        onDone: {
          ...says("Pembukaan tahun selesai", "Opening the year is done"),
          target: "telling",
          actions: { type: "keepYear", params: ({ event }) => ({ year: event.output }) },
        },
        onError: {
          ...says("Pembukaan tahun gagal", "Opening the year has failed"),
          target: "askingReopen",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
  },
});
