import { useReducer } from "react";

/**
 * Draws a field again after every change, so that what a user typed, ticked or chose and the state did not take gives
 * way to the value that holds. React does so by itself; what draws the page here leaves the element as it is
 * (docs/decisions/019-drawn-by-preact.md).
 */
export function useRedraw(): () => void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return redraw;
}
