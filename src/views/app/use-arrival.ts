import { useEffect, useRef, useState } from "react";
import { usePageName } from "../../app/page-name.ts";
import { useUnread } from "../../app/unread.ts";
import { t } from "../../messages/messages.ts";
import type { Route } from "../../routes.ts";
import { keepFocus } from "../parts/list/kept-focus.ts";

/**
 * What every navigation does to the page: its title, the top of it, the focus on its heading. Gives the words that a
 * polite live region says. The first page keeps the browser's own focus and is announced by the browser itself.
 */
export function useArrival(shown: { path: string; route: Route }): string {
  // After the first password has been changed the page itself stands at the same address.
  const place = `${shown.route.name} ${shown.path}`;
  const title = t(shown.route.title);
  const name = usePageName(shown.path);
  const unread = useUnread();
  const former = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ""}${name ?? title} · ${t("app.name")}`;
  }, [name, title, unread]);
  useEffect(() => {
    const isFirst = former.current === null;
    const isSame = former.current === place;
    former.current = place;
    if (isFirst || isSame) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
    // A screen may draw its heading anew when what it shows has come, and the focus would go with the former one.
    keepFocus(focusHeading, true);
    setSaid(title);
  }, [place, title]);
  return said;
}

/** A screen that has put the focus where one begins to type keeps it. */
export function focusHeading(): void {
  const main = document.querySelector("main");
  if (!main?.contains(document.activeElement)) main?.querySelector("h1")?.focus({ preventScroll: true });
}

/** Whether this is no longer the screen that the page came with; that one does not move in. */
export function useHasMoved(path: string): boolean {
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  if (!moved && path !== first) setMoved(true);
  return moved;
}
