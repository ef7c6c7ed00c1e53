/** Where notices stand: at the foot of the window, and above the bar with which a form is saved when that is there. */
import { type RefObject, useLayoutEffect } from "react";

const BARS =
  ".form-bar, .bulk-bar, .promotion-bar, .thumb-bar, .desk-save, .budget-bar, .own-receipt .page-header-actions";

/**
 * Lifts the region over every bar that it would cover, also while the page moves under it, and lets it down as soon as
 * the bar has gone: a notice that falls at the next scroll would lie under a finger that meant something else.
 */
export function useClearOfBars(region: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    if (count === 0) return;
    const place = () => {
      const box = region.current;
      if (box === null) return;
      box.style.removeProperty("--toasts-lift");
      const { top } = box.getBoundingClientRect();
      const covered = [...document.querySelectorAll(BARS)]
        .map((bar) => bar.getBoundingClientRect())
        .filter((bar) => bar.bottom > top && bar.top < innerHeight);
      const highest = Math.min(...covered.map((bar) => bar.top));
      if (covered.length > 0) box.style.setProperty("--toasts-lift", `${innerHeight - highest}px`);
    };
    place();
    const options = { capture: true, passive: true };
    addEventListener("scroll", place, options);
    addEventListener("resize", place);
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open", "hidden"] });
    // Bars move up when a notice of the shell takes its room (`--notices-room`).
    changes.observe(document.documentElement, { attributeFilter: ["style"] });
    return () => {
      changes.disconnect();
      removeEventListener("scroll", place, options);
      removeEventListener("resize", place);
    };
  }, [region, count]);
}
