/**
 * The payments that wait in this browser to be sent, as long as the page is open: sent when the line is back, told to
 * whoever is here, and the same in every tab. Source: docs/spec/money.md §11.10, docs/decisions/066-offline-payments.md.
 */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import {
  createPayment,
  createPaymentGroup,
  type PaymentDetail,
  type PaymentDraftInput,
} from "../../contract/payments/payments.ts";
import type { Problem } from "../../contract/problem.ts";
import { sumOf } from "../../rules/rupiah.ts";
import { unsentMachine } from "../machines/payments/unsent.machine.ts";
import type { Decision, Owner, Unsent } from "../machines/payments/unsent.types.ts";
import { isRefusal } from "../machines/shared.ts";
import { onLineReturned } from "./notices.ts";
import { api, session } from "./session.ts";
import { settle } from "./settle.ts";
import { getUnsent, listUnsent, putUnsent, removeUnsent } from "./unsent-store.ts";
import { newUuid } from "./uuid.ts";

/** Tells the other tabs of this browser that the list is another. */
const tabs = new BroadcastChannel("iuran.unsent");

const tellChanged = () => {
  unsent.send({ type: "list.changed" });
  tabs.postMessage(null);
};

type Decided = { key: string; decision: Decision; owner?: Owner | undefined };

const isKeyOfOther = ({ fields }: Problem) => fields?.["Idempotency-Key"] !== undefined;

/** The post; where its key has booked already what was decided otherwise later, the payments that it has booked. */
async function post({ kind, parts, key }: Unsent, token: string | null): Promise<readonly PaymentDetail[]> {
  const isGroup = kind === "group";
  const payments = parts.map(({ body }) => body);
  const [only] = payments as [PaymentDraftInput]; // src/app/unsent-store.ts reads none without
  try {
    if (isGroup) return (await api(createPaymentGroup, { body: { payments }, key, token })).data;
    return [(await api(createPayment, { body: only, key, token })).data];
  } catch (problem) {
    if (!isKeyOfOther(problem as Problem)) throw problem; // src/app/api.ts makes it one
    const one = isGroup ? null : await settle(createPayment, key);
    const booked = isGroup ? await settle(createPaymentGroup, key) : one && [one];
    if (booked === null) throw problem;
    return booked;
  }
}

/**
 * Sends one of the list, in one tab only. Money that was booked leaves the list; a refusal is noted on it. What got no
 * answer may be booked; what was refused, or asked for a log-in, is not.
 */
async function send(key: string): Promise<readonly PaymentDetail[] | null> {
  const unsent = await getUnsent(key);
  if (unsent === null || unsent.problem !== null) return null;
  const { token } = session.getSnapshot().context;
  // Nothing goes out without a network, nor in the name of who has logged in since: what never went out may be another's.
  if (!navigator.onLine || present() !== unsent.userId)
    throw { kind: "offline", message: "" } satisfies Problem;
  try {
    await putUnsent({ ...unsent, isTried: true });
    // With the token that was its owner's a moment ago, whoever has logged in while it was written down.
    const payments = await post(unsent, token);
    await removeUnsent(key);
    tabs.postMessage(null);
    return payments;
  } catch (failure) {
    const problem = failure as Problem; // src/app/api.ts makes it one
    if (isRefusal(problem)) {
      await putUnsent({ ...unsent, problem });
      tabs.postMessage(null);
    } else if (problem.kind === "expired") {
      await putUnsent(unsent);
      // Whoever has logged in meanwhile has read that it went out.
      tellChanged();
    }
    // No answer is no news: two tabs that told each other would go on trying without end.
    throw failure;
  }
}

/** One tab at a time sends or changes one of the list: what is on its way is nobody else's, nor written back once deleted. */
const alone = <T>(act: () => Promise<T>) => navigator.locks.request("iuran.unsent", act);

/** Keeps what was decided about a refused one, or whose it is from now on. */
async function decide({ key, decision, owner }: Decided): Promise<void> {
  const found = await getUnsent(key);
  // A key is its owner's: what went out in another's name might be booked twice.
  if (found === null || (owner !== undefined && found.isTried)) return;
  const { parts = found.parts, ...said } = decision;
  const changed = parts.map((part) => ({ ...part, body: { ...part.body, ...said } }));
  // A spent key has booked nothing and never will (decision 033), so it is sent under another.
  const next = found.problem?.code === "key_spent" ? newUuid() : key;
  await putUnsent({ ...found, ...owner, parts: changed, key: next, problem: null }, key);
  tabs.postMessage(null);
}

export const unsent = createActor(
  unsentMachine.provide({
    actors: {
      readList: fromPromise(listUnsent),
      sendUnsent: fromPromise(({ input }) => alone(() => send(input?.key ?? ""))),
      decideUnsent: fromPromise(({ input }) => alone(() => decide(input))),
      dropUnsent: fromPromise(({ input: { key } }) =>
        alone(async () => {
          await removeUnsent(key);
          tabs.postMessage(null);
        }),
      ),
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
  tellChanged();
}

/** What waits: one's own, and whose else. */
export const useUnsent = () => useSelector(unsent, (snapshot) => snapshot.context);
export const useUnsentBusy = () => useSelector(unsent, (snapshot) => snapshot.hasTag("busy"));

/** Those of the user who is here, and those of others who use this browser. */
export function ownUnsent({ userId, list }: { userId: string; list: readonly Unsent[] }) {
  const own = list.filter((one) => one.userId === userId);
  return { own, others: list.filter((one) => one.userId !== userId) };
}

export const unsentAmount = ({ parts }: Pick<Unsent, "parts">) => sumOf(parts.map(({ body }) => body.amount));

/** Whose money it is: of a family each child once. */
export const unsentNames = ({ parts }: Pick<Unsent, "parts">) =>
  [...new Set(parts.map(({ student }) => student.name))].join(", ");

/** How many payments they are: of a family's visit there are several. */
export const paymentsIn = (waiting: readonly Unsent[]) => sumOf(waiting.map(({ parts }) => parts.length));
