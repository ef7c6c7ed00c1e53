/**
 * Which screen stands on the page: the guard says which one may, the loading chart fetches its code and keeps the former
 * one until then. Source: docs/spec/shell.md §1.1, §5.3.
 */
import { useSelector } from "@xstate/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { createActor, fromPromise } from "xstate";
import { grants } from "../../rules/access.ts";
import { loadingMachine } from "../machines/app/loading.machine.ts";
import { loadMessages } from "../messages/load.ts";
import { hasScreen, matchRoute, messagesOf, passwordDue, type Route, type ScreenName } from "../routes.ts";
import { enterRoute, guard, personOnScreen, session } from "./session.ts";

type Frame = ComponentType<{ path: string; children: ReactNode }>;
type Parts = { Screen: ComponentType; Frame: Frame };

/** How the code of each screen is fetched, and of the two frames that one can stand in (src/screens.ts). */
export type Screens = {
  screens: Readonly<Record<ScreenName, () => Promise<{ default: ComponentType }>>>;
  shell: () => Promise<Frame>;
  blank: () => Promise<Frame>;
};

let known: Screens | null = null;

/** What was fetched, by the route's name. */
const fetched = new Map<string, Parts>();

/** Fetches a screen's code and words, and those of what stands around it; the next call for it is free. */
async function fetchScreen(route: Route): Promise<void> {
  if (fetched.has(route.name) || known === null || !hasScreen(route)) return;
  const screen = known.screens[route.name as ScreenName]; // every route with a screen has one of these names
  const frame = route.blank ? known.blank() : known.shell();
  const [{ default: Screen }, Frame] = await Promise.all([screen(), frame, loadMessages(messagesOf(route))]);
  fetched.set(route.name, { Screen, Frame });
}

/** The route of a path as this visitor gets it: in place of every screen while the first password still stands. */
function routeAt(path: string): Route {
  const { route } = matchRoute(path);
  const snapshot = session.getSnapshot();
  const isDue = !snapshot.hasTag("signedOut") && snapshot.context.user?.must_change_password === true;
  return isDue && route.access !== undefined ? passwordDue : route;
}

export const loading = createActor(
  loadingMachine.provide({
    actors: {
      fetchScreen: fromPromise(({ input }) => fetchScreen(routeAt(input?.path ?? "/"))),
    },
    guards: { isFetched: (_, { screen }) => fetched.has(screen ?? "") },
    actions: { reloadPage: () => location.reload() },
  }),
);

/** What the guard shows is wanted; a route without a screen leads on at once. */
function follow(): void {
  const { context } = guard.getSnapshot();
  if (!guard.getSnapshot().hasTag("shown")) return;
  const route = routeAt(context.path);
  if (!hasScreen(route) && route.redirect !== undefined) navigate(route.redirect, { replace: true });
  else loading.send({ type: "screen.wanted", path: context.path, screen: route.name });
}

const enterCurrentRoute = () => enterRoute(location.pathname, location.search);

/** From here on the screen follows the guard, and the guard whatever the address says. */
export function startLoading(screens: Screens): void {
  known = screens;
  loading.start();
  guard.subscribe(follow);
  session.subscribe(follow);
  // The router announces its own steps by these names.
  for (const step of ["popstate", "pushState", "replaceState"]) addEventListener(step, enterCurrentRoute);
}

/**
 * Opens the page's own screen. Resolves when the first screen is there; rejects when it could not be fetched.
 */
export function openFirstScreen(): Promise<void> {
  enterCurrentRoute();
  return new Promise((resolve, reject) => {
    const look = (snapshot: ReturnType<typeof loading.getSnapshot>) => {
      if (snapshot.matches({ screen: "shown" })) resolve();
      else if (snapshot.hasTag("failed")) reject(new Error("the first screen could not be fetched"));
      else return;
      subscription.unsubscribe();
    };
    const subscription = loading.subscribe(look);
    look(loading.getSnapshot());
  });
}

/**
 * Fetches the code of an address ahead of its opening, for whom it is open to: on the way to the login it would only be in
 * the way. What fails here is fetched again, and said, when it is opened.
 */
export function fetchAhead(path: string): void {
  const { route: asked } = matchRoute(path);
  const { redirect = path } = asked;
  const route = hasScreen(asked) ? asked : matchRoute(redirect).route;
  if (!grants(route.access, personOnScreen(session.getSnapshot().context))) return;
  fetchScreen(route).catch(() => {});
}

export type Shown = { path: string; route: Route; isMissing: boolean } & Parts;

/**
 * What stands on the page; null before the first screen. One that could not be fetched is missing: what stands around it
 * is the former one's, and speaks of the screen that was asked for.
 */
export function useShown(): Shown | null {
  const shown = useSelector(loading, ({ context }) => context.shown);
  const missing = useSelector(loading, (snapshot) =>
    snapshot.hasTag("failed") ? snapshot.context.wanted : null,
  );
  const parts = fetched.get(shown?.screen ?? "");
  if (shown === null || parts === undefined) return null;
  const { path, screen } = missing ?? shown;
  const { route } = matchRoute(path);
  const isMissing = missing !== null;
  return { path, route: screen === passwordDue.name ? passwordDue : route, isMissing, ...parts };
}

/** Whether the screen of a path has come: it is on its way no more, and did not fail. */
export function isShown(path: string): boolean {
  const snapshot = loading.getSnapshot();
  return snapshot.matches({ screen: "shown" }) && snapshot.context.shown?.path === path;
}

/** Fetches everything that is shown anew, with the bar for a second; what is typed stays (docs/spec/shell.md §5.3). */
export const softReload = () => loading.send({ type: "softReload.requested", atMs: Date.now() });

/** Calls `refresh` at every soft reload. */
export function useSoftReload(refresh: () => void): void {
  const refreshedAtMs = useSelector(loading, ({ context }) => context.refreshedAtMs);
  const [mountedAtMs] = useState(refreshedAtMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a soft reload refreshes, never a new callback
  useEffect(() => {
    if (refreshedAtMs !== mountedAtMs) refresh();
  }, [refreshedAtMs]);
}
