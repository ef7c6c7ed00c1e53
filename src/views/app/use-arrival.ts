import { useEffect, useRef, useState } from "react";
import type { Route } from "../../routes.ts";
import { t } from "../../words/words.ts";

/**
 * What every navigation does to the page: its title, the top of it, the focus on its heading. Gives the words that a
 * polite live region says. The first page keeps the browser's own focus and is announced by the browser itself.
 */
export function useArrival(shown: { path: string; route: Route } | null): string {
  const path = shown?.path;
  const title = shown && t(shown.route.title);
  const former = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (path === undefined || title === null) return;
    document.title = `${title} · ${t("app.name")}`;
    const isFirst = former.current === null;
    const isSame = former.current === path;
    former.current = path;
    if (isFirst || isSame) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
    keepHeadingFocused();
    // A menu that lay over the page keeps it from being focused until it has closed.
    requestAnimationFrame(focusHeading);
    setSaid(title);
  }, [path, title]);
  return said;
}

/** A screen that has put the focus where one begins to type keeps it. */
function focusHeading(): void {
  const main = document.querySelector("main");
  if (!main?.contains(document.activeElement)) main?.querySelector("h1")?.focus({ preventScroll: true });
}

let stopKeeping = () => {};

/**
 * A screen may draw its heading anew when what it shows has come, and the focus would go with the former one. It stays on
 * the heading until the user does something.
 */
function keepHeadingFocused(): void {
  stopKeeping();
  focusHeading();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
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

/** Whether this is no longer the screen that the page came with; that one does not move in. */
export function useHasMoved(path: string | undefined): boolean {
  const [first, setFirst] = useState(path);
  const [moved, setMoved] = useState(false);
  if (first === undefined && path !== undefined) setFirst(path);
  else if (!moved && path !== first) setMoved(true);
  return moved;
}
