/** Where the focus goes: into the first field, else on the first action, which is the one that changes nothing. */
const FIRST_FIELD = ".dialog-content :is(input, select, textarea):not(:disabled)";
const FIRST_ACTION = ".dialog-foot button:not(:disabled)";

/**
 * Puts the focus into a dialog that has just opened. Where its content is still on its way, the first field takes it
 * once it is there, unless the user has moved it meanwhile; then what is returned ends the waiting.
 */
export function focusInside(box: HTMLElement): (() => void) | undefined {
  const first = box.querySelector<HTMLElement>(FIRST_FIELD) ?? box.querySelector<HTMLElement>(FIRST_ACTION);
  if (first === null) return focusWhenThere(box);
  first.focus();
  return undefined;
}

function focusWhenThere(box: HTMLElement): () => void {
  const placed = document.activeElement;
  const watch = new MutationObserver(() => {
    const field = box.querySelector<HTMLElement>(FIRST_FIELD);
    const hasMoved = document.activeElement !== placed;
    if (!hasMoved) field?.focus();
    if (hasMoved || field) watch.disconnect();
  });
  watch.observe(box, { childList: true, subtree: true });
  return () => watch.disconnect();
}
