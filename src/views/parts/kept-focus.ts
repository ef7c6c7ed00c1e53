let stopKeeping = () => {};

/**
 * Puts the focus somewhere by `refocus`, and again whenever what held it is taken off the page, until the user does
 * something: whoever works with the keyboard, or hears the page, would begin at its top again.
 */
export function keepFocus(refocus: () => void): void {
  stopKeeping();
  refocus();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) refocus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stopKeeping = () => {
    observer.disconnect();
    removeEventListener("pointerdown", stopKeeping, { capture: true });
    removeEventListener("keydown", stopKeeping, { capture: true });
  };
  addEventListener("pointerdown", stopKeeping, { capture: true });
  addEventListener("keydown", stopKeeping, { capture: true });
}
