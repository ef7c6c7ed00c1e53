/**
 * The row of a list that is looked at beside it. A press on a row shows it, the next press opens its page; a phone has no room
 * beside a list and opens the page at once. Source: docs/spec/screens.md §1.14.
 */
import { useState } from "react";

/** Up to this width rows are cards and panels are sheets (docs/spec/shell.md §8.1). */
export const PHONE = 700;

export type Peek = {
  /** the key of the row that is shown; null while none is */
  at: string | null;
  /** false where a press opens the page at once */
  show: (key: string) => boolean;
  close: () => void;
};

export function usePeek(): Peek {
  const [at, setAt] = useState<string | null>(null);
  return {
    at,
    show: (key) => {
      if (innerWidth <= PHONE || key === at) return false;
      setAt(key);
      return true;
    },
    close: () => setAt(null),
  };
}

/** The rows before and after the one that is shown, on this page of the list. */
export function neighboursOf(keys: readonly string[], at: string): { before?: string; after?: string } {
  const place = keys.indexOf(at);
  const [before, after] = [keys[place - 1], place < 0 ? undefined : keys[place + 1]];
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
