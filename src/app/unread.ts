/** How many messages one has not read, as the server last said. Source: docs/spec/office.md §2.4. */
import { useSyncExternalStore } from "react";

let unread = 0;
const listeners = new Set<() => void>();

export function tellUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const hear of listeners) hear();
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export const unreadNow = (): number => unread;
const none = () => 0;

export const useUnread = (): number => useSyncExternalStore(listen, unreadNow, none);
