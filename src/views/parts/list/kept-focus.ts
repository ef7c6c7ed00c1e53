let stopKeeping = () => {};

/**
 * Puts the focus somewhere by `refocus`, and again whenever what held it is taken off the page, until the user does
 * something: whoever works with the keyboard, or hears the page, would begin at its top again. What a menu still covers
 * takes no focus until that has closed, and is asked once more in the next frame.
 */
export function keepFocus(refocus: () => void, isCovered = false): void {
  stopKeeping();
  refocus();
  const nextFrame = isCovered ? requestAnimationFrame(refocus) : 0;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) refocus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  stopKeeping = () => {
    observer.disconnect();
    cancelAnimationFrame(nextFrame);
    removeEventListener("pointerdown", stopKeeping, { capture: true });
    removeEventListener("keydown", stopKeeping, { capture: true });
  };
  addEventListener("pointerdown", stopKeeping, { capture: true });
  addEventListener("keydown", stopKeeping, { capture: true });
}
