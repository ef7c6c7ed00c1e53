/** Keeps somebody from leaving a screen by accident. Source: product.md §5 "Forms", "Long work". */
import { useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";

/** `ask` when typed work would be lost, `refuse` while something is being posted that must not be left. */
type Mode = "free" | "ask" | "refuse";

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
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const latest = useRef({ mode, onRefused });
  useEffect(() => {
    latest.current = { mode, onRefused };
  });
  useEffect(() => {
    if (mode === "free") return;
    const stopped = (go: () => void) => {
      if (latest.current.mode === "refuse") latest.current.onRefused();
      else setWay({ go });
    };
    return guardExits(() => latest.current.mode !== "free", stopped);
  }, [mode]);
  return {
    isAsked: way !== null,
    stay: () => setWay(null),
    leave: () => {
      latest.current = { ...latest.current, mode: "free" };
      way?.go();
    },
  };
}

/** Listens until the returned function is called. `stopped` is told of each way out that was closed, with its way on. */
function guardExits(isClosed: () => boolean, stopped: (go: () => void) => void): () => void {
  const unload = (event: BeforeUnloadEvent) => {
    if (isClosed()) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const href = isClosed() ? internalLink(event) : null;
    if (href === null) return;
    event.preventDefault();
    event.stopPropagation();
    stopped(() => navigate(href));
  };
  // A `popstate` comes when the router has left already; only the Navigation API asks before.
  const traverse = (event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable || !isClosed()) return;
    event.preventDefault();
    const { key } = event.destination;
    stopped(() => navigation.traverseTo(key));
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

/** Where a click leads within the app in this tab, or null. */
function internalLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target !== "" || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash !== "") return null;
  return url.pathname + url.search;
}
