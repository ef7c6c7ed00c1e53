/**
 * What the window that is turned to the customer shows, told by this user's payment desk in another window of the same
 * browser. Source: docs/spec/money.md §11.
 */
import { userId } from "./session.ts";

/** Rupiah. `bankId` is there for a QRIS whose code is to be scanned. */
export type Shown =
  | { kind: "idle" }
  | { kind: "owing"; name: string; unit: string; amount: number; bankId: string | null }
  | { kind: "paid"; name: string; amount: number; change: number; receiptNo: string | null };

type Said = { user: string; shown: Shown | null };

const channel = new BroadcastChannel("iuran.customer");
let last: Shown = { kind: "idle" };
let isTelling = false;

const say = (shown: Shown | null) => channel.postMessage({ user: userId(), shown } satisfies Said);

/** Tells the window, and whichever is opened later. */
export function tellCustomer(shown: Shown): void {
  last = shown;
  say(shown);
  if (isTelling) return;
  isTelling = true;
  channel.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if (data.shown === null && data.user === userId()) say(last);
  });
}

/** Hears the desk until the function that it returns is called. */
export function hearDesk(onShown: (shown: Shown) => void): () => void {
  const hear = ({ data }: MessageEvent<Said>) => {
    if (data.shown !== null && data.user === userId()) onShown(data.shown);
  };
  channel.addEventListener("message", hear);
  say(null);
  return () => channel.removeEventListener("message", hear);
}
