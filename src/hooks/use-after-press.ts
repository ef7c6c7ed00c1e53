/** What a field says on being left, without taking the press away that left it. Source: docs/spec/screens.md §3.1. */
import { useEffect, useRef } from "react";

/**
 * Runs at once, or after the finger or mouse button that is down has come up: a complaint that appears in between moves
 * what is being pressed away, and the press is lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const press = useRef<{ isDown: boolean; waiting: (() => void)[] }>({ isDown: false, waiting: [] });
  useEffect(() => {
    const down = () => {
      press.current.isDown = true;
    };
    const up = () => {
      press.current.isDown = false;
      const runs = press.current.waiting.splice(0);
      // The click comes right after the release.
      setTimeout(() => {
        for (const run of runs) run();
      });
    };
    const options = { capture: true };
    addEventListener("pointerdown", down, options);
    addEventListener("pointerup", up, options);
    addEventListener("pointercancel", up, options);
    return () => {
      removeEventListener("pointerdown", down, options);
      removeEventListener("pointerup", up, options);
      removeEventListener("pointercancel", up, options);
    };
  }, []);
  return (run) => {
    if (press.current.isDown) press.current.waiting.push(run);
    else run();
  };
}
