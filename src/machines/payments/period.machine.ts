import { assign, setup } from "xstate";
import type { PeriodState } from "../../../contract/payments/closings.ts";
import type { Problem } from "../../../contract/problem.ts";
import { isMonthWhole } from "../../../rules/closings.ts";
import { anotherKey, fromOutside, problemKept, says } from "../shared.ts";

/** A month of a unit, "2026-07". */
export type Month = { readonly unitId: string; readonly month: string };

type Context = {
  of: Month | null;
  period: PeriodState | null;
  reason: string;
  key: string;
  problem: Problem | null;
};

type Types = {
  context: Context;
  events:
    | { type: "month.chosen"; of: Month }
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
 * The month of a unit: its days, and whether it is closed. Source: docs/spec/money.md §17, decision 062.
 *
 * It is closed when all its days are behind us and closed, and opened again with a reason. While it is read again the month that is shown
 * stays. A refusal is told where it was asked, and nothing typed is lost; the same question keeps its key over retries.
 */
export const periodMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchPeriod: fromOutside<PeriodState, Context>(),
    closePeriod: fromOutside<PeriodState, Context>(),
    reopenPeriod: fromOutside<PeriodState, Context>(),
  },
  actions: {
    keepMonth: assign(({ context }, { of }: { of: Month }) => ({
      of,
      // Of another unit nothing that is shown holds; of another month of the same, it gives way when that is read.
      period: context.of?.unitId === of.unitId && context.of.month === of.month ? context.period : null,
      problem: null,
    })),
    keepPeriod: assign({ period: (_, { period }: { period: PeriodState }) => period, problem: null }),
    keepReason: assign({ reason: (_, { text }: { text: string }) => text ?? "" }),
    startAsking: assign({ reason: "", problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasMonth: (_, { of }: { of?: Month }) => Boolean(of),
    isClosed: ({ context }) => context.period?.status === "closed",
    hasOpenDays: ({ context }) => context.period?.days.some(({ status }) => status === "open") ?? false,
    isRunning: ({ context }) => context.period !== null && !isMonthWhole(context.period),
    hasReason: ({ context }) => context.reason.trim().length >= MIN_REASON,
  },
}).createMachine({
  id: "period",
  ...says("Bulan buku", "The month of the books"),
  context: { of: null, period: null, reason: "", key: "", problem: null },
  initial: "waiting",
  on: {
    "month.chosen": {
      ...says("Bulan atau unit dipilih, jika diketahui", "A month or unit is chosen, if it is known"),
      guard: { type: "hasMonth", params: ({ event }) => event },
      target: ".reading",
      actions: { type: "keepMonth", params: ({ event }) => event },
    },
  },
  states: {
    waiting: { ...says("Menunggu bulan dipilih", "Waiting for a month") },
    reading: {
      ...says("Membaca hari-hari bulan ini", "Reading the days of the month"),
      tags: "busy",
      invoke: {
        src: "fetchPeriod",
        input: ({ context }) => context,
        onDone: {
          ...says("Pembacaan bulan selesai", "Reading the month is done"),
          target: "telling",
          actions: { type: "keepPeriod", params: ({ event }) => ({ period: event.output }) },
        },
        onError: {
          ...says("Pembacaan bulan gagal", "Reading the month has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Bulan gagal dibaca", "The month could not be read"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "reading",
          actions: "forgetProblem",
        },
      },
    },
    telling: {
      ...says("Menampilkan bulan", "Showing the month"),
      tags: "ready",
      initial: "deciding",
      on: {
        "refresh.requested": { ...says("Pembaruan diminta", "A refresh is requested"), target: "reading" },
      },
      states: {
        deciding: {
          ...says("Menentukan keadaan bulan", "Telling how the month stands"),
          always: [
            { ...says("Jika bulan tertutup", "If the month is closed"), guard: "isClosed", target: "closed" },
            {
              ...says("Jika ada hari terbuka", "If a day is open"),
              guard: "hasOpenDays",
              target: "daysOpen",
            },
            {
              ...says("Jika bulan belum berakhir", "If the month is not over"),
              guard: "isRunning",
              target: "running",
            },
            { ...says("Jika tidak", "Otherwise"), target: "ready" },
          ],
        },
        daysOpen: { ...says("Masih ada hari terbuka", "Days are still open") },
        running: { ...says("Bulan belum berakhir", "The month is not over") },
        ready: {
          ...says("Siap ditutup", "Ready to be closed"),
          on: {
            "close.clicked": {
              ...says(
                "“Tutup bulan” diklik: buat kunci kirim baru",
                "“Close the month” is clicked: make a new idempotency key",
              ),
              target: "#period.asking",
              actions: ["startAsking", "renewKey"],
            },
          },
        },
        closed: {
          ...says("Bulan tertutup", "The month is closed"),
          on: {
            "reopen.clicked": {
              ...says(
                "“Buka kembali” diklik: buat kunci kirim baru",
                "“Open again” is clicked: make a new idempotency key",
              ),
              target: "#period.askingReason",
              actions: ["startAsking", "renewKey"],
            },
          },
        },
      },
    },
    asking: {
      ...says("Menanyakan kepastian menutup bulan", "Asking whether to close the month"),
      tags: ["ready", "asking"],
      on: {
        "confirm.clicked": { ...says("Penutupan ditegaskan", "The closing is confirmed"), target: "closing" },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "reading" },
      },
    },
    closing: {
      ...says("Menutup bulan", "Closing the month"),
      tags: ["ready", "asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "closePeriod",
        input: ({ context }) => context,
        onDone: {
          ...says("Penutupan bulan selesai", "Closing the month is done"),
          target: "telling",
          actions: { type: "keepPeriod", params: ({ event }) => ({ period: event.output }) },
        },
        onError: {
          ...says("Penutupan bulan gagal", "Closing the month has failed"),
          target: "asking",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    askingReason: {
      ...says("Menanyakan alasan membuka bulan", "Asking for the reason of opening the month"),
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
          ...says(
            "Pembukaan ditegaskan, jika alasan cukup panjang",
            "Opening is confirmed, if the reason is long enough",
          ),
          guard: "hasReason",
          target: "reopening",
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "reading" },
      },
    },
    reopening: {
      ...says("Membuka bulan kembali", "Opening the month again"),
      tags: ["ready", "asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "reopenPeriod",
        input: ({ context }) => context,
        onDone: {
          ...says("Pembukaan bulan selesai", "Opening the month is done"),
          target: "telling",
          actions: { type: "keepPeriod", params: ({ event }) => ({ period: event.output }) },
        },
        onError: {
          ...says("Pembukaan bulan gagal", "Opening the month has failed"),
          target: "askingReason",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
  },
});
