/** A card that was carried by keys keeps the focus where it comes to lie. */
import { useEffect, useRef } from "react";
import type { CardMove } from "./use-card-move.ts";

export function useKeptFocus(move: CardMove): void {
  const lifted = useRef<string | null>(null);
  useEffect(() => {
    if (move.isByKeys) lifted.current = move.card?.id ?? null;
    else if (lifted.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-card="${CSS.escape(lifted.current)}"]`)?.focus();
    }
  });
}
