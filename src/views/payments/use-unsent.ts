/** Where the desk meets the payments that wait for the network. Source: docs/spec/money.md §11.10. */
import { useEffect, useRef, useState } from "react";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { session } from "../../app/session.ts";
import { loadUnsentWords } from "../../hooks/unsent-words.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { t } from "../../messages/messages.ts";
import type { Cashier } from "./unsent-of.ts";

/** What the desk needs of payments without a network, fetched while there is one: without it nothing could be. */
export async function loadUnsent() {
  const [queue, store, { unsentGroupOf, unsentOf }, { KeptPayment }, { StorageClosed, UnsentList }] =
    await Promise.all([
      import("../../app/unsent.ts"),
      import("../../app/unsent-store.ts"),
      import("./unsent-of.ts"),
      import("./kept-payment.tsx"),
      import("./unsent-list.tsx"),
      loadUnsentWords(),
    ]);
  const { keepUnsent, startUnsent, unsent } = queue;
  return {
    keepUnsent,
    startUnsent,
    unsent,
    canKeep: store.canKeep,
    unsentGroupOf,
    unsentOf,
    KeptPayment,
    StorageClosed,
    UnsentList,
  };
}

/** Whether this browser would keep no payment; false as long as it is not known. */
export function useClosedStorage(unsent: Awaited<ReturnType<typeof loadUnsent>> | null): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    void unsent?.canKeep().then((can) => setClosed(!can));
  }, [unsent]);
  return isClosed;
}

/** Whoever waits at the desk for money to arrive is told of it then, by its key. */
export function useArrivals(onArrived: (key: string, payments: readonly PaymentDetail[]) => void): void {
  const told = useRef(onArrived);
  useEffect(() => {
    told.current = onArrived;
  });
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    loadUnsent().then(
      ({ startUnsent, unsent }) => {
        startUnsent();
        if (isLeft) return;
        const { unsubscribe } = unsent.on("sending.done", ({ unsent: { key }, payments }) =>
          told.current(key, payments),
        );
        stop = unsubscribe;
      },
      () => {}, // said when a payment is to be kept
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
}

/** Who takes the money, and when: what is put down of it besides what would have been posted. */
export async function keepAsUnsent(
  unsentOf: (words: Awaited<ReturnType<typeof loadUnsent>>, by: Cashier, keptAt: string) => Unsent,
): Promise<void> {
  const { id = "", name = "" } = session.getSnapshot().context.user ?? {};
  const loaded = await loadUnsent();
  await loaded.keepUnsent(unsentOf(loaded, { id, name }, new Date().toISOString()), t("payment.notKept"));
}
