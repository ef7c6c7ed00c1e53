/** Asking again when somebody comes back to the page. Source: docs/spec/office.md §4.9. */
import { useEffect, useRef } from "react";

/** Calls `refresh` whenever the window is looked at again. */
export function useRefreshOnFocus(refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
