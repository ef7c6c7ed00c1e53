/**
 * What others have changed, for what stands on the screen: it is asked for again, soon, and not more often than every few
 * seconds; of a tab that nobody looks at, when it is looked at. Source: docs/spec/office.md §1.5.
 */
import { useEffect, useRef } from "react";
import type { ChangeEvent } from "../../contract/office/events.ts";

/** `null`: whatever there is may have changed. */
type Told = readonly ChangeEvent[] | null;
type Listener = (told: Told) => void;

const listeners = new Set<Listener>();

/** Tells what has changed to all that is on this page. */
export function tellChanges(told: Told): void {
  for (const listener of [...listeners]) listener(told);
}

/** Calls back with what has changed until the function that it returns is called. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A school's screens do not all ask in one moment. */
const SPREAD_MS = 250;
const AT_MOST_EVERY_MS = 4000;

/** Calls `refresh` when something of which `concerns` holds was changed by others, or may have been. */
export function useChanges(concerns: (event: ChangeEvent) => boolean, refresh: () => void): void {
  const now = useRef({ concerns, refresh });
  now.current = { concerns, refresh };
  useEffect(() => {
    const pace = paced(() => now.current.refresh());
    const stop = onChanges((told) => {
      if (told === null || told.some((event) => now.current.concerns(event))) pace.want();
    });
    return () => {
      stop();
      pace.stop();
    };
  }, []);
}

function paced(run: () => void): { want: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const look = () => {
    if (!isDue || document.hidden) return;
    isDue = false;
    lastMs = performance.now();
    run();
  };
  const want = () => {
    if (isDue && timer !== undefined) return;
    isDue = true;
    const pause = Math.max(Math.random() * SPREAD_MS, lastMs + AT_MOST_EVERY_MS - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      look();
    }, pause);
  };
  document.addEventListener("visibilitychange", look);
  return {
    want,
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}
