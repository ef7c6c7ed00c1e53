import { assign, emit, setup } from "xstate";
import type { MessageDetail } from "../../../contract/office/messages.ts";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";

/** What is done to a message that has left, or waits for its time; a tick names whose it is. */
export type Deed = { verb: "recall" | "retry" } | { verb: "mark"; recipientId: string; isSent: boolean };

type Types = {
  input: { id?: string } | undefined;
  context: { id: string; record: MessageDetail | null; deed: Deed | null; problem: Problem | null };
  events: { type: "deed.chosen"; deed: Deed } | { type: "retry.clicked" } | { type: "refresh.requested" };
  emitted: { type: "deed.done"; message: MessageDetail; deed: Deed | null };
  tags: "busy" | "shown";
};

/**
 * A message that has left or waits for its time: read, taken back, sent again to whom it has failed, ticked off one by one.
 * Source: docs/spec/office.md §5. What is refused is said, and the message read again.
 */
export const outgoingMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchMessage: fromOutside<MessageDetail, { id: string }>(),
    act: fromOutside<MessageDetail, { record: MessageDetail | null; deed: Deed | null }>(),
  },
  actions: {
    keepRecord: assign({ record: (_, { message }: { message: MessageDetail }) => message }),
    keepDeed: assign({ deed: (_, { deed }: { deed?: Deed }) => deed ?? null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    announceDone: emit(({ context }, { message }: { message: MessageDetail }) => ({
      type: "deed.done" as const,
      message,
      deed: context.deed,
    })),
  },
  guards: {
    isMissing: hasFailedAs("missing"),
    isConflict: hasFailedAs("conflict"),
  },
}).createMachine({
  id: "outgoing",
  ...says("Pesan yang keluar", "A message that goes out"),
  context: ({ input }) => ({ id: input?.id ?? "", record: null, deed: null, problem: null }),
  initial: "loading",
  states: {
    loading: {
      ...says("Memuat pesan", "Fetching the message"),
      tags: "busy",
      invoke: {
        src: "fetchMessage",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          ...says("Pembacaan pesan selesai", "Reading the message is done"),
          target: "shown",
          actions: { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pembacaan pesan gagal, jika pesan tidak ada",
              "Reading the message has failed, if there is none",
            ),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
          },
          {
            ...says("Pembacaan pesan gagal, jika tidak", "Reading the message has failed, otherwise"),
            target: "notLoaded",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    notLoaded: {
      ...says("Pesan gagal dimuat", "The message could not be fetched"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "loading",
          actions: "forgetProblem",
        },
      },
    },
    missing: { ...says("Pesan tidak ditemukan", "There is no such message") },
    shown: {
      ...says("Pesan ditampilkan", "The message is shown"),
      tags: "shown",
      on: {
        "refresh.requested": { ...says("Pembaruan diminta", "A refresh is requested"), target: "refreshing" },
        "deed.chosen": {
          ...says(
            "“Tarik kembali”, “Kirim lagi” atau centang diklik",
            "“Take back”, “Send again” or a tick is clicked",
          ),
          target: "acting",
          actions: { type: "keepDeed", params: ({ event }) => event },
        },
      },
    },
    refreshing: {
      ...says("Memeriksa yang terbaru", "Looking for the latest"),
      tags: "shown",
      on: {
        "deed.chosen": {
          ...says(
            "“Tarik kembali”, “Kirim lagi” atau centang diklik",
            "“Take back”, “Send again” or a tick is clicked",
          ),
          target: "acting",
          actions: { type: "keepDeed", params: ({ event }) => event },
        },
      },
      invoke: {
        src: "fetchMessage",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          ...says("Pembacaan pesan selesai", "Reading the message is done"),
          target: "shown",
          actions: { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pembacaan pesan gagal, jika pesan tidak ada lagi",
              "Reading the message has failed, if it is there no more",
            ),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
          },
          {
            ...says("Pembacaan pesan gagal, jika tidak", "Reading the message has failed, otherwise"),
            target: "shown",
          },
        ],
      },
    },
    acting: {
      ...says("Mengerjakan", "Doing it"),
      tags: ["busy", "shown"],
      entry: "forgetProblem",
      invoke: {
        src: "act",
        input: ({ context: { record, deed } }) => ({ record, deed }),
        onDone: {
          ...says("Selesai: kabarkan", "Done: announce it"),
          target: "shown",
          actions: [
            { type: "keepRecord", params: ({ event }) => ({ message: event.output }) },
            { type: "announceDone", params: ({ event }) => ({ message: event.output }) },
          ],
        },
        onError: [
          {
            ...says("Gagal, jika sudah diubah: baca lagi", "Failed, if it was changed: read it again"),
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "refreshing",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Gagal, jika tidak", "Failed, otherwise"),
            target: "shown",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
  },
});
