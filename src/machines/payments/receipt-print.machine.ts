import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

type Types = {
  context: { paymentId: string | null; printCount: number; problem: Problem | null };
  events: { type: "print.clicked"; paymentId: string } | { type: "retry.clicked" };
  tags: "busy" | "failed";
};

/**
 * Prints a receipt. Source: product.md §5 "Documents".
 *
 * The server counts the print first, because every print after the first one carries the mark SALINAN; then the print
 * dialog opens. When the count fails, nothing is printed and the user may try again.
 */
export const receiptPrintMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    countPrint: fromPromise<{ print_count: number }, { paymentId: string | null }>(
      () => new Promise(() => {}),
    ),
  },
  actions: {
    keepPayment: assign({ paymentId: (_, { paymentId }: { paymentId: string }) => paymentId, problem: null }),
    keepCount: assign({ printCount: (_, counted: { print_count: number }) => counted.print_count }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    openPrintDialog: () => {},
  },
  guards: { hasPayment: (_, { paymentId }: { paymentId?: string }) => Boolean(paymentId) },
}).createMachine({
  id: "receiptPrint",
  context: { paymentId: null, printCount: 0, problem: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "print.clicked": {
          guard: { type: "hasPayment", params: ({ event }) => event },
          target: "counting",
          actions: { type: "keepPayment", params: ({ event }) => event },
        },
      },
    },
    counting: {
      tags: "busy",
      invoke: {
        src: "countPrint",
        input: ({ context }) => ({ paymentId: context.paymentId }),
        onDone: {
          target: "idle",
          actions: [{ type: "keepCount", params: ({ event }) => event.output }, "openPrintDialog"],
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    failed: { tags: "failed", on: { "retry.clicked": "counting" } },
  },
});
