/** The toasts on show, outside React so that anything may add one. Kept apart from their drawing for the tests. */

export type Toast = {
  id: number;
  /** What is done: "Pembayaran dicatat." */
  title: string;
  detail?: string;
  tone: "success" | "error" | "info";
  /** A way on: "Lihat" with an address, or something to do. */
  action?: { label: string; href: string } | { label: string; onPress: () => void };
  /** Beside a way on: what takes back what was done. */
  undo?: { label: string; onPress: () => void };
};

/** More than three at once are not read; the oldest leaves. */
const AT_MOST = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. */
export function showToast(toast: Omit<Toast, "id">): number {
  lastId += 1;
  change([...toasts, { ...toast, id: lastId }].slice(-AT_MOST));
  return lastId;
}

/** Takes a toast away; one that has left already is no error. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Takes all away, at logout: an error that waits to be read names what the former user did. */
export const clearToasts = () => change([]);

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on show, oldest first; the same array until one comes or goes. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}
