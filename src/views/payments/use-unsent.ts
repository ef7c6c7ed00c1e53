/** Where the desk meets the payments that wait for the network. Source: docs/spec/money.md §11.10. */
import { useEffect, useState } from "react";
import { loadMessages } from "../../messages/load.ts";
import type { DeskActor } from "./desk-actors.ts";

const loadParts = () => import("./unsent-payments.ts");

/** Fetched while there is a line: without one it could not be. */
export async function loadUnsent() {
  const parts = loadParts();
  await loadMessages(["unsent"]);
  return parts;
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
    loadUnsent().then(
      ({ startUnsent, unsent }) => {
        startUnsent();
        const { unsubscribe } = unsent.on("payment.sent", ({ unsent: { key }, payment }) =>
          actor.send({ type: "payment.arrived", key, payment }),
        );
        stop = unsubscribe;
      },
      () => {}, // said when a payment is to be kept
    );
    return () => stop();
  }, [actor]);
}
