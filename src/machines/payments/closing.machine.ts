import { assign, setup } from "xstate";
import type { ClosingDetail, Till } from "../../../contract/payments/closings.ts";
import type { Problem } from "../../../contract/problem.ts";
import { reckonOf, type Typed } from "../../../rules/closings.ts";
import { anotherKey, fromOutside, isUnanswered, problemKept, problemOf, says } from "../shared.ts";

/** Which till: of whom it is, says `till`. */
export type TillOfDay = { readonly unitId: string; readonly day: string; readonly till: Till };

/** What was counted and said, as it was typed. */
export type CountDraft = {
  typed: Typed;
  /** what lay in the drawer before its first closing; null: nothing said, a text while it is no amount */
  opening: number | string | null;
  /** null: all but what the drawer began with; a text while it is no amount */
  handedOver: number | string | null;
  reason: string;
  note: string;
};

export type ClosingContext = CountDraft & {
  of: TillOfDay | null;
  /** what a retry keeps and another closing renews */
  key: string;
  closing: ClosingDetail | null;
  problem: Problem | null;
};

type Types = {
  context: ClosingContext;
  events:
    | { type: "till.opened"; of: TillOfDay }
    | { type: "till.left" }
    | { type: "count.typed"; denomination: number; text: string }
    | { type: "opening.typed"; amount: number | string | null }
    | { type: "handover.typed"; amount: number | string | null }
    | { type: "reason.typed"; text: string }
    | { type: "note.typed"; text: string }
    | { type: "close.clicked" }
    | { type: "confirm.clicked" }
    | { type: "cancel.clicked" }
    | { type: "retry.clicked" }
    | { type: "change.clicked" };
  tags: "editable" | "busy" | "locked" | "refused";
};

const nothingTyped: CountDraft = { typed: {}, opening: null, handedOver: null, reason: "", note: "" };

/**
 * Tutup kas: one till's day, from the counted drawer to the closing. Source: docs/spec/money.md §17, decision 062.
 *
 * What is typed stays until the till is closed: over a refusal, a reload and a new login. A difference asks for a reason and hinders
 * nothing. The closing is asked about once, since only an Admin Sekolah opens it again. Where money moved since the count, nothing is
 * closed: the till is read again and told. When no answer came, the key is asked about before anything else goes out.
 */
export const closingMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    closeTill: fromOutside<ClosingDetail, ClosingContext>(),
    /** Answers what the closing has answered; null when it was not done, and never will be. */
    resolveKey: fromOutside<ClosingDetail | null, ClosingContext>(),
    fetchTill: fromOutside<TillOfDay, ClosingContext>(),
  },
  actions: {
    keepTill: assign((_, { of }: { of: TillOfDay }) => ({ of })),
    startCount: assign({ ...nothingTyped, closing: null, problem: null }),
    /** The hook gives back what the tab has kept of this till. */
    restoreDraft: () => {},
    dropDraft: () => {},
    keepCount: assign({
      typed: ({ context }, { denomination, text }: { denomination: number; text: string }) => ({
        ...context.typed,
        [denomination]: text,
      }),
    }),
    keepOpening: assign({
      opening: (_, { amount }: { amount: number | string | null }) => amount ?? null,
    }),
    keepHandover: assign({
      handedOver: (_, { amount }: { amount: number | string | null }) => amount ?? null,
    }),
    keepReason: assign({ reason: (_, { text }: { text: string }) => text ?? "" }),
    keepNote: assign({ note: (_, { text }: { text: string }) => text ?? "" }),
    keepClosing: assign({ closing: (_, { closing }: { closing: ClosingDetail | null }) => closing }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
  },
  guards: {
    hasTill: (_, { of }: { of?: TillOfDay }) => Boolean(of),
    isComplete: ({ context }) => {
      const reckoning = reckonOf(context);
      return reckoning !== null && Object.keys(reckoning.faults).length === 0;
    },
    isUnsure: isUnanswered,
    hasMoved: (_, { error }: { error: unknown }) =>
      ["balance_changed", "already_closed"].includes(problemOf(error).code ?? ""),
    isTaken: (_, { of }: { of: TillOfDay }) => of.till.status === "closed",
    isDone: (_, { closing }: { closing: ClosingDetail | null }) => closing !== null,
  },
}).createMachine({
  id: "closing",
  ...says("Tutup kas", "Closing a till"),
  context: { ...nothingTyped, of: null, key: "", closing: null, problem: null },
  initial: "waiting",
  states: {
    waiting: {
      ...says("Menunggu kas dipilih", "Waiting for a till"),
      on: {
        "till.opened": {
          ...says(
            "Kas dipilih, jika kas diketahui: kembalikan hitungan yang tersimpan di tab",
            "A till is chosen, if it is known: give back the count that the tab has kept",
          ),
          guard: { type: "hasTill", params: ({ event }) => event },
          target: "counting",
          actions: ["startCount", { type: "keepTill", params: ({ event }) => event }, "restoreDraft"],
        },
      },
    },
    counting: {
      ...says("Menghitung uang", "Counting the money"),
      tags: "editable",
      initial: "typing",
      on: {
        "till.left": { ...says("Kas ditinggalkan", "The till is left"), target: "waiting" },
        "count.typed": {
          ...says("Jumlah lembar diketik: simpan hitungan", "A number of pieces is typed: keep the count"),
          actions: { type: "keepCount", params: ({ event }) => event },
        },
        "opening.typed": {
          ...says("Saldo awal diketik: simpan saldo awal", "The opening cash is typed: keep it"),
          actions: { type: "keepOpening", params: ({ event }) => event },
        },
        "handover.typed": {
          ...says("Setoran diketik: simpan setoran", "What is handed over is typed: keep it"),
          actions: { type: "keepHandover", params: ({ event }) => event },
        },
        "reason.typed": {
          ...says("Alasan selisih diketik: simpan alasan", "The reason of the difference is typed: keep it"),
          actions: { type: "keepReason", params: ({ event }) => event },
        },
        "note.typed": {
          ...says("Catatan diketik: simpan catatan", "A note is typed: keep the note"),
          actions: { type: "keepNote", params: ({ event }) => event },
        },
        "close.clicked": [
          {
            ...says(
              "“Tutup kas” diklik, jika hitungan, setoran, dan alasan sudah benar: buat kunci kirim baru",
              "“Close the till” is clicked, if count, handover and reason are right: make a new idempotency key",
            ),
            guard: "isComplete",
            target: "asking",
            actions: ["forgetProblem", "renewKey"],
          },
          {
            ...says("“Tutup kas” diklik, jika tidak", "“Close the till” is clicked, otherwise"),
            target: ".incomplete",
          },
        ],
      },
      states: {
        typing: { ...says("Mengetik hitungan", "Typing the count") },
        incomplete: { ...says("Isian belum lengkap", "Something is missing or wrong") },
        refused: { ...says("Ditolak, hitungan tetap", "Refused, the count is kept"), tags: "refused" },
        moved: {
          ...says(
            "Ada uang yang masuk atau keluar, hitungan tetap",
            "Money moved meanwhile, the count is kept",
          ),
          tags: "refused",
        },
        notClosed: {
          ...says("Dipastikan belum tertutup, hitungan tetap", "Known not to be closed, the count is kept"),
          tags: "refused",
        },
      },
    },
    asking: {
      ...says("Menanyakan kepastian", "Asking whether it is meant"),
      on: {
        "confirm.clicked": {
          ...says("“Tutup kas” ditegaskan", "The closing is confirmed"),
          target: "closing",
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "counting" },
      },
    },
    closing: {
      ...says("Menutup kas", "Closing the till"),
      tags: ["busy", "locked"],
      entry: "forgetProblem",
      invoke: {
        src: "closeTill",
        input: ({ context }) => context,
        onDone: {
          ...says("Penutupan kas selesai", "Closing the till is done"),
          target: "closed",
          actions: { type: "keepClosing", params: ({ event }) => ({ closing: event.output }) },
        },
        onError: [
          {
            ...says("Penutupan kas gagal, jika tidak ada jawaban", "Closing has failed, if no answer came"),
            guard: { type: "isUnsure", params: ({ event }) => event },
            target: "unsure",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Penutupan kas gagal, jika isi kas sudah berubah",
              "Closing has failed, if the till is no longer as it was",
            ),
            guard: { type: "hasMoved", params: ({ event }) => event },
            target: "rereading",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Penutupan kas gagal, jika tidak", "Closing has failed, otherwise"),
            target: "counting.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    rereading: {
      ...says("Membaca kas lagi", "Reading the till again"),
      tags: ["busy", "locked"],
      invoke: {
        src: "fetchTill",
        input: ({ context }) => context,
        onDone: [
          {
            ...says(
              "Pembacaan kas selesai, jika kas sudah ditutup orang lain",
              "Reading the till is done, if somebody else has closed it",
            ),
            guard: { type: "isTaken", params: ({ event }) => ({ of: event.output }) },
            target: "taken",
            actions: { type: "keepTill", params: ({ event }) => ({ of: event.output }) },
          },
          {
            ...says("Pembacaan kas selesai, jika tidak", "Reading the till is done, otherwise"),
            target: "counting.moved",
            actions: { type: "keepTill", params: ({ event }) => ({ of: event.output }) },
          },
        ],
        onError: {
          ...says("Pembacaan kas gagal", "Reading the till has failed"),
          target: "counting.refused",
        },
      },
    },
    unsure: {
      ...says("Belum pasti tertutup", "Not sure whether it was closed"),
      tags: ["locked", "refused"],
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "closing" },
        "change.clicked": {
          ...says("“Ubah hitungan” diklik", "“Change the count” is clicked"),
          target: "resolving",
        },
      },
    },
    resolving: {
      ...says("Menanyakan kunci kirim ke server", "Asking the server about the key"),
      tags: ["busy", "locked"],
      invoke: {
        src: "resolveKey",
        input: ({ context }) => context,
        onDone: [
          {
            ...says(
              "Penanyaan kunci selesai, jika kas ternyata tertutup",
              "Asking about the key is done, if the till was closed",
            ),
            guard: { type: "isDone", params: ({ event }) => ({ closing: event.output }) },
            target: "closed",
            actions: { type: "keepClosing", params: ({ event }) => ({ closing: event.output }) },
          },
          {
            ...says("Penanyaan kunci selesai, jika tidak", "Asking about the key is done, otherwise"),
            target: "counting.notClosed",
            actions: "forgetProblem",
          },
        ],
        onError: {
          ...says("Penanyaan kunci gagal", "Asking about the key has failed"),
          target: "unsure",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    taken: {
      ...says("Sudah ditutup orang lain", "Closed by somebody else"),
      entry: "dropDraft",
      on: { "till.left": { ...says("Kas ditinggalkan", "The till is left"), target: "waiting" } },
    },
    closed: {
      ...says("Kas tertutup", "The till is closed"),
      entry: "dropDraft",
      on: { "till.left": { ...says("Kas ditinggalkan", "The till is left"), target: "waiting" } },
    },
  },
});
