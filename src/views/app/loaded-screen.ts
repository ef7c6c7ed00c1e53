import { type ComponentType, useEffect, useState } from "react";
import type { Route } from "../../routes.ts";

const screens = new Map<Route, ComponentType>();

/** Fetches a screen's code; the next call for it is free. A failed fetch may be tried again. */
export async function preload(route: Route): Promise<void> {
  if (screens.has(route) || route.screen === undefined) return;
  const { default: Screen } = await route.screen();
  screens.set(route, Screen);
}

/** A screen with the path it was opened at. */
type Loaded = { route: Route; path: string; Screen: ComponentType };

/**
 * The screen to show for a route: the former one stays (with `isLoading`) until the next one's code is there. Null
 * before the first. A fetch that fails throws into the nearest boundary, which offers another try.
 */
export function useLoadedScreen(
  wanted: Route | null,
  path: string,
): (Loaded & { isLoading: boolean }) | null {
  const [shown, setShown] = useState<Loaded | null>(null);
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

function screenOf(route: Route, path: string): Loaded | null {
  const Screen = screens.get(route);
  return Screen === undefined ? null : { route, path, Screen };
}
