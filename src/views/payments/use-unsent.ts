/** Where the desk meets the payments that wait for the network. Source: docs/spec/money.md §11.10. */
import { useEffect, useState } from "react";
import { loadUnsentWords } from "../../hooks/unsent-words.ts";
import type { DeskActor } from "./desk-actors.ts";

/** What the desk needs of payments without a network, fetched while there is one: without it nothing could be. */
export async function loadUnsent() {
  const [queue, store, { unsentOf }, { KeptPayment }, { UnsentList }] = await Promise.all([
    import("../../app/unsent.ts"),
    import("../../app/unsent-store.ts"),
    import("./unsent-of.ts"),
    import("./kept-payment.tsx"),
    import("./unsent-list.tsx"),
    loadUnsentWords(),
  ]);
  const { keepUnsent, startUnsent, unsent } = queue;
  return { keepUnsent, startUnsent, unsent, canKeep: store.canKeep, unsentOf, KeptPayment, UnsentList };
}

/** Whether this browser would keep no payment; false as long as it is not known. */
export function useClosedStorage(unsent: Awaited<ReturnType<typeof loadUnsent>> | null): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    void unsent?.canKeep().then((can) => setClosed(!can));
  }, [unsent]);
  return isClosed;
}

/** Whoever waits at the desk for a payment to arrive sees its receipt then. */
export function useArrivals(actor: DeskActor): void {
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    loadUnsent().then(
      ({ startUnsent, unsent }) => {
        startUnsent();
        if (isLeft) return;
        const { unsubscribe } = unsent.on("sending.done", ({ unsent: { key }, payment }) =>
          actor.send({ type: "payment.arrived", key, payment }),
        );
        stop = unsubscribe;
      },
      () => {}, // said when a payment is to be kept
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [actor]);
}
