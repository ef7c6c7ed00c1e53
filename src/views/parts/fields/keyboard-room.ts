import { type RefObject, useEffect } from "react";

/**
 * Keeps what a keyboard on the screen takes of the window's lower edge in `--keyboard-room`, so that what sticks there stands
 * above it. Where the browser makes the page itself smaller (`interactive-widget` in index.html) it is nothing; on an iPhone
 * only the part that is seen becomes smaller. A page that is pinched larger has no keyboard for that.
 */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (seen === null) return;
    const measure = () => {
      const room = seen.scale > 1.01 ? 0 : innerHeight - seen.height - seen.offsetTop;
      box.current?.style.setProperty("--keyboard-room", `${Math.max(0, Math.round(room))}px`);
    };
    measure();
    seen.addEventListener("resize", measure);
    seen.addEventListener("scroll", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      seen.removeEventListener("scroll", measure);
    };
  }, [box]);
}
