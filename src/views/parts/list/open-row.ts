import type { MouseEvent as ReactMouseEvent } from "react";

/**
 * A press anywhere on a row presses the link of its first cell, or the button that opens it in its place, with the same keys held, so that Ctrl opens a tab.
 * What can be pressed by itself keeps its own meaning, and figures can be marked to copy them. Where `peek` shows the row
 * beside the list instead, without a key held, nothing is opened.
 */
export function openRow(event: ReactMouseEvent<HTMLTableRowElement>, peek?: () => boolean) {
  if (event.target instanceof Element && event.target.closest("a, button, input, label, select")) return;
  // The second press of two marks a word, and is the one that opens the page of the row that the first has shown.
  if (getSelection()?.toString() && !(peek && event.detail === 2)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const link = event.currentTarget.querySelector<HTMLElement>(".data-table-link, .data-table-turn");
  // A panel that opens over the list gives the focus back to what had it.
  const isPeek = !(ctrlKey || metaKey || shiftKey) && peek?.() === true;
  link?.focus({ preventScroll: true });
  if (isPeek) return;
  link?.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
