/** What the page on the screen is about, once its record is known. Source: docs/spec/shell.md §1.3, §3.4. */
import { useSyncExternalStore } from "react";

let told: { path: string; name: string } | null = null;
const listeners = new Set<() => void>();

/** Says what the page at a path is called: the student's name, the bill's number. */
export function tellPageName(path: string, name: string): void {
  if (told?.path === path && told.name === name) return;
  told = { path, name };
  for (const hear of listeners) hear();
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

const none = () => null;

/** The name of the record that the page at a path is about; null before it is known, and where there is none. */
export const usePageName = (path: string): string | null =>
  useSyncExternalStore(listen, () => (told?.path === path ? told.name : null), none);
