/** Keeps somebody from leaving a screen by accident. Source: docs/spec/screens.md §3, §5. */
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { session } from "../app/session.ts";

/** `ask` when typed work would be lost, `refuse` while something is being posted that must not be left. */
type Mode = "free" | "ask" | "refuse";

/** A way out that was closed; what it answers is done once one has gone. */
type Way = () => unknown;

export type LeaveGuard = {
  /** somebody wants to leave and has to be asked */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
};

/**
 * Stops links inside the page and, where the browser has the Navigation API, its Back; closing the tab or reloading is
 * asked about by the browser. `onRefused` is told when a way out was refused.
 */
export function useLeaveGuard(mode: Mode, onRefused: () => void): LeaveGuard {
  const [way, setWay] = useState<{ go: Way } | null>(null);
  const isLetGo = useRef(false);
  const latest = useRef({ mode, onRefused });
  useEffect(() => {
    latest.current = { mode, onRefused };
  });
  useEffect(() => {
    if (mode === "free") return;
    const stopped = (go: Way) => {
      if (latest.current.mode === "refuse") latest.current.onRefused();
      else setWay({ go });
    };
    return guardExits(() => latest.current.mode !== "free" && !isLetGo.current, stopped);
  }, [mode]);
  return {
    isAsked: way !== null,
    stay: () => setWay(null),
    // The way may lead to this very screen, which asks again when it is left the next time.
    leave: async () => {
      isLetGo.current = true;
      await way?.go();
      isLetGo.current = false;
      setWay(null);
    },
  };
}

/**
 * Listens until the returned function is called. `stopped` is told of each way out that was closed, with its way on.
 * A session that has ended keeps nobody: the login is the only way on, and drafts wait in the tab. Nor does one that
 * somebody else has begun in another tab: what the former user typed is not theirs to see.
 */
export function guardExits(isGuarded: () => boolean, stopped: (go: Way) => void): () => void {
  const author = session.getSnapshot().context.user?.id;
  const isClosed = () => {
    const now = session.getSnapshot();
    return isGuarded() && now.hasTag("signedIn") && now.context.user?.id === author;
  };
  const unload = (event: BeforeUnloadEvent) => {
    if (isClosed()) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const href = isClosed() ? internalLink(event) : null;
    if (href === null || href === location.pathname + location.search) return;
    event.preventDefault();
    // Where two forms of a page hold something, the other one asks once this one lets go.
    event.stopImmediatePropagation();
    stopped(() => navigate(href));
  };
  // A `popstate` comes when the router has left already; only the Navigation API asks before. It also sees the ways
  // that are no links: the command palette and the shortcuts.
  const traverse = (event: NavigateEvent) => {
    if (!event.cancelable || event.defaultPrevented || !isClosed()) return;
    const { key, url, sameDocument } = event.destination;
    const { pathname, search } = new URL(url);
    if (isOtherTab(url)) return;
    if (event.navigationType === "traverse") {
      event.preventDefault();
      stopped(() => gone(navigation.traverseTo(key)));
    } else if (sameDocument && pathname !== location.pathname) {
      event.preventDefault();
      stopped(() => navigate(pathname + search));
    }
  };
  const hasNavigation = "navigation" in window;
  addEventListener("beforeunload", unload);
  addEventListener("click", click, { capture: true });
  if (hasNavigation) navigation.addEventListener("navigate", traverse);
  return () => {
    removeEventListener("beforeunload", unload);
    removeEventListener("click", click, { capture: true });
    if (hasNavigation) navigation.removeEventListener("navigate", traverse);
  };
}

/** A step through the history is there later; another form of the page may still stop it. */
const gone = ({ committed }: NavigationResult): Promise<unknown> =>
  committed?.catch(() => {}) ?? Promise.resolve();

/** Whether an address only shows another tab of the same record, beside which its form stays. */
function isOtherTab(address: string): boolean {
  const [here, there] = [new URL(location.href), new URL(address)];
  for (const url of [here, there]) url.searchParams.delete("tab");
  return here.href === there.href;
}

/** Where a click leads within the app in this tab, or null. */
function internalLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target !== "" || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== "") return null;
  return url.pathname + url.search;
}
