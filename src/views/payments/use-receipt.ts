/** Printing a receipt: counted by the server first, then the browser's print dialog. Source: docs/spec/screens.md §6. */
import { signal } from "@preact/signals-react";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useReducer, useState } from "react";
import { type ActorRefFrom, fromPromise } from "xstate";
import type { ReceiptPaper } from "../../../contract/enums.ts";
import { printReceipt } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import { api, session } from "../../app/session.ts";
import { receiptPrintMachine } from "../../machines/payments/receipt-print.machine.ts";

/** What was chosen for this till's printer, for as long as the page is open. */
const chosenPaper = signal<ReceiptPaper | null>(null);

/** The paper in this till's printer: the chosen one, else the school's; leaves read it with `useSignals`. */
export const receiptPaper = {
  get value(): ReceiptPaper {
    return chosenPaper.value ?? session.getSnapshot().context.user?.receipt_paper ?? "a5";
  },
  set value(paper: ReceiptPaper) {
    chosenPaper.value = paper;
  },
};

export type ReceiptPrint = {
  /** whether what is on the screen, and printed now, is a second or later print */
  isCopy: boolean;
  isBusy: boolean;
  problem: Problem | null;
  /** again after a failure, too */
  print: () => void;
};

type Counting = (id: string, signal: AbortSignal) => Promise<{ print_count: number }>;

const countReceipt: Counting = async (id, signal) =>
  (await api(printReceipt, { params: { id }, signal })).data;

/** After a failure the chart waits for a retry, otherwise for a print; it takes the one that fits. */
function requestPrint(actor: ActorRefFrom<typeof receiptPrintMachine>, paymentId: string | null): void {
  if (paymentId === null) return;
  const isFailed = actor.getSnapshot().hasTag("failed");
  actor.send(isFailed ? { type: "retry.clicked" } : { type: "print.clicked", paymentId });
}

/**
 * Prints one receipt, or another paper whose prints `count` counts (the first that is given is kept). `onPrinted` is told when the print dialog has been left. Ctrl+P prints the same way, so that no
 * print goes uncounted.
 */
export function useReceiptPrint(
  receipt: { id: string; print_count: number } | null,
  onPrinted: () => void = () => {},
  count: Counting = countReceipt,
): ReceiptPrint {
  const [printsAsked, askPrint] = useReducer((count: number) => count + 1, 0);
  const [machine] = useState(() =>
    receiptPrintMachine.provide({
      actors: {
        countPrint: fromPromise(({ input, signal: abort }) => count(input.paymentId ?? "", abort)),
      },
      actions: { openPrintDialog: () => askPrint() },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { printCount, problem } = snapshot.context;

  // An effect runs after the mark SALINAN has been drawn, so the paper and the count agree.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the prints asked for, not the caller's closures
  useEffect(() => {
    if (printsAsked === 0) return;
    window.print();
    onPrinted();
  }, [printsAsked]);

  const id = receipt?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      requestPrint(actor, id);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [actor, id]);

  const printedBefore = receipt?.print_count ?? 0;
  return {
    // The first count of this screen belongs to the original when none was printed before.
    isCopy: printCount === 0 ? printedBefore > 0 : printCount > 1,
    isBusy: snapshot.hasTag("busy"),
    problem: snapshot.hasTag("failed") ? problem : null,
    print: () => requestPrint(actor, id),
  };
}
