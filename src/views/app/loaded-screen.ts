import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type Route, wordsOf } from "../../routes.ts";
import { loadWords } from "../../words/load.ts";

type FrameProps = { path: string; isLoading: boolean; children: ReactNode };
type Parts = { Screen: ComponentType; Frame: ComponentType<FrameProps> };

const screens = new Map<Route, Parts>();

/** Nothing around a screen: the blank layout. */
const Blank: Parts["Frame"] = ({ children }) => children;

/**
 * Fetches a screen's code and words, and the shell's for one that stands in it; the next call for it is free. A failed
 * fetch may be tried again.
 */
export async function preload(route: Route): Promise<void> {
  if (screens.has(route) || route.screen === undefined) return;
  const fetches = [route.screen(), frameOf(route), loadWords(wordsOf(route))] as const;
  const [{ default: Screen }, Frame] = await Promise.all(fetches);
  screens.set(route, { Screen, Frame });
}

/** The shell is code of its own, which no door and no public page loads. */
const frameOf = async (route: Route) => (route.blank ? Blank : (await import("./shell.tsx")).Shell);

/** A screen with the path it was opened at. */
type Opened = Parts & { route: Route; path: string };

export type Loaded = Opened & { isLoading: boolean };

/**
 * The screen to show for a route: the former one stays (with `isLoading`) until the next one's code is there. Null
 * before the first. A fetch that fails throws into the nearest boundary, which offers another try.
 */
export function useLoadedScreen(wanted: Route | null, path: string): Loaded | null {
  const [shown, setShown] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    preload(wanted).then(
      () => {
        if (isCurrent) setShown(screenOf(wanted, path));
      },
      (error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, path]);
  if (failure !== null) throw failure;
  const current = (wanted && screenOf(wanted, path)) ?? shown;
  return current && { ...current, isLoading: wanted !== null && current.route !== wanted };
}

function screenOf(route: Route, path: string): Opened | null {
  const parts = screens.get(route);
  return parts === undefined ? null : { route, path, ...parts };
}
