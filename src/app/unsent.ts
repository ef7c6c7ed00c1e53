/**
 * The payments that wait in this browser to be sent, as long as the page is open: sent when the line is back, told to
 * whoever is here, and the same in every tab. Source: docs/spec/money.md §11.10, docs/decisions/066-offline-payments.md.
 */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { createPayment, type PaymentDetail } from "../../contract/payments/payments.ts";
import type { Problem } from "../../contract/problem.ts";
import { unsentMachine } from "../machines/payments/unsent.machine.ts";
import type { Unsent } from "../machines/payments/unsent.types.ts";
import { isRefusal } from "../machines/shared.ts";
import { onLineReturned } from "./notices.ts";
import { api, session } from "./session.ts";
import { settle } from "./settle.ts";
import { getUnsent, listUnsent, putUnsent, removeUnsent } from "./unsent-store.ts";
import { newUuid } from "./uuid.ts";

/** Tells the other tabs of this browser that the list is another. */
const tabs = new BroadcastChannel("iuran.unsent");

const isKeyOfOther = ({ fields }: Problem) => fields?.["Idempotency-Key"] !== undefined;

/** The post; where its key has booked already what was decided otherwise later, the payment that it has booked. */
async function post({ body, key }: Unsent): Promise<PaymentDetail> {
  try {
    return (await api(createPayment, { body, key })).data;
  } catch (problem) {
    const booked = isKeyOfOther(problem as Problem) ? await settle(createPayment, key) : null; // src/app/api.ts makes it one
    if (booked === null) throw problem;
    return booked;
  }
}

/**
 * Sends one of the list, in one tab only. Money that was booked leaves the list; a refusal is noted on it. What got no
 * answer may be booked; what was refused, or asked for a log-in, is not.
 */
async function send(key: string): Promise<PaymentDetail | null> {
  const unsent = await getUnsent(key);
  if (unsent === null || unsent.problem !== null) return null;
  // Nothing goes out without a network, nor in the name of who has logged in since: what never went out may be another's.
  if (!navigator.onLine || present() !== unsent.userId)
    throw { kind: "offline", message: "" } satisfies Problem;
  try {
    await putUnsent({ ...unsent, isTried: true });
    const payment = await post(unsent);
    await removeUnsent(key);
    tabs.postMessage(null);
    return payment;
  } catch (failure) {
    const problem = failure as Problem; // src/app/api.ts makes it one
    if (isRefusal(problem)) {
      await putUnsent({ ...unsent, problem });
      tabs.postMessage(null);
    } else if (problem.kind === "expired") await putUnsent(unsent);
    // No answer is no news: two tabs that told each other would go on trying without end.
    throw failure;
  }
}

export const unsent = createActor(
  unsentMachine.provide({
    actors: {
      readList: fromPromise(listUnsent),
      sendUnsent: fromPromise(({ input }) =>
        navigator.locks.request("iuran.unsent", () => send(input?.key ?? "")),
      ),
      decideUnsent: fromPromise(async ({ input: { key, decision, owner } }) => {
        const found = await getUnsent(key);
        // A key is its owner's: what went out in another's name might be booked twice.
        if (found === null || (owner !== undefined && found.isTried)) return;
        // A spent key has booked nothing and never will (decision 033), so it is sent under another.
        const isSpent = found.problem?.code === "key_spent";
        const body = { ...found.body, ...decision };
        await putUnsent({ ...found, ...owner, body, key: isSpent ? newUuid() : key, problem: null });
        if (isSpent) await removeUnsent(key);
        tabs.postMessage(null);
      }),
      dropUnsent: fromPromise(async ({ input: { key } }) => {
        await removeUnsent(key);
        tabs.postMessage(null);
      }),
    },
  }),
);

const present = () => {
  const snapshot = session.getSnapshot();
  return snapshot.hasTag("signedIn") ? (snapshot.context.user?.id ?? null) : null;
};

let isStarted = false;

/** Begins to watch over the list; the first call does it. */
export function startUnsent(): void {
  if (isStarted) return;
  isStarted = true;
  unsent.start();
  tabs.onmessage = () => unsent.send({ type: "list.changed" });
  onLineReturned(() => unsent.send({ type: "line.returned" }));
  let former: string | null = null;
  const follow = () => {
    const now = present();
    if (now === former) return;
    former = now;
    unsent.send(now === null ? { type: "user.left" } : { type: "user.entered", userId: now });
  };
  follow();
  session.subscribe(follow);
}

/** Puts a payment on the list. Rejects with a problem where the browser keeps nothing; then nothing was taken. */
export async function keepUnsent(taken: Unsent, closed: string): Promise<void> {
  try {
    await putUnsent(taken);
  } catch {
    throw { kind: "invalid", message: closed } satisfies Problem;
  }
  void navigator.storage?.persist?.();
  unsent.send({ type: "list.changed" });
  tabs.postMessage(null);
}

/** What waits: one's own, and whose else. */
export const useUnsent = () => useSelector(unsent, (snapshot) => snapshot.context);
export const useUnsentBusy = () => useSelector(unsent, (snapshot) => snapshot.hasTag("busy"));

/** Those of the user who is here, and those of others who use this browser. */
export function ownUnsent({ userId, list }: { userId: string; list: readonly Unsent[] }) {
  const own = list.filter((one) => one.userId === userId);
  return { own, others: list.filter((one) => one.userId !== userId) };
}
