import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Types = {
  context: { paymentId: string | null; printCount: number; problem: Problem | null };
  events: { type: "print.clicked"; paymentId: string } | { type: "retry.clicked" };
  tags: "busy" | "failed";
};

/**
 * Prints a receipt. Source: docs/spec/screens.md §6.
 *
 * The server counts the print first, because every print after the first one carries the mark SALINAN; then the print
 * dialog opens. When the count fails, nothing is printed and the user may try again.
 */
export const receiptPrintMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    countPrint: fromOutside<{ print_count: number }, { paymentId: string | null }>(),
  },
  actions: {
    keepPayment: assign({ paymentId: (_, { paymentId }: { paymentId: string }) => paymentId, problem: null }),
    keepCount: assign({ printCount: (_, counted: { print_count: number }) => counted.print_count }),
    keepProblem: assign(problemKept),
    openPrintDialog: () => {},
  },
  guards: { hasPayment: (_, { paymentId }: { paymentId?: string }) => Boolean(paymentId) },
}).createMachine({
  id: "receiptPrint",
  ...says("Cetak kuitansi", "Printing a receipt"),
  context: { paymentId: null, printCount: 0, problem: null },
  initial: "idle",
  states: {
    idle: {
      ...says("Siap mencetak", "Ready to print"),
      on: {
        "print.clicked": {
          ...says("“Cetak” diklik, jika pembayaran diketahui", "“Print” is clicked, if the payment is known"),
          guard: { type: "hasPayment", params: ({ event }) => event },
          target: "counting",
          actions: { type: "keepPayment", params: ({ event }) => event },
        },
      },
    },
    counting: {
      ...says("Mencatat cetakan", "Counting the print"),
      tags: "busy",
      invoke: {
        src: "countPrint",
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: {
          ...says(
            "Pencatatan cetakan selesai: buka dialog cetak",
            "Counting the print is done: open the print dialog",
          ),
          target: "idle",
          actions: [{ type: "keepCount", params: ({ event }) => event.output }, "openPrintDialog"],
        },
        onError: {
          ...says("Pencatatan cetakan gagal", "Counting the print has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Gagal mencatat cetakan", "Counting failed"),
      tags: "failed",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "counting" },
      },
    },
  },
});
