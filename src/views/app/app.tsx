import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { Switch, useLocation, useSearch, Route as WithParams } from "wouter";
import { matchRoute, passwordDue } from "../../routes.ts";
import { enterRoute, guard, session, startApp } from "../../wiring/app.ts";
import { t } from "../../words/words.ts";
import { type Loaded, preload, useLoadedScreen } from "./loaded-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { applyTheme } from "./theme.ts";

/**
 * Starts the session, asks the guard about the first page, and renders once that screen's code is there: no fallback
 * stands on the way to the first screen (architecture.md "Fast start").
 */
export async function renderApp(root: HTMLElement): Promise<void> {
  applyTheme();
  const { route } = matchRoute(location.pathname);
  await Promise.all([startApp(), preload(route)]);
  enterRoute(location.pathname, location.search);
  createRoot(root).render(<App />);
}

function App() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { route } = matchRoute(path);
  const isShown = useSelector(
    guard,
    (snapshot) => snapshot.hasTag("shown") && snapshot.context.path === path,
  );
  const isPasswordDue = useSelector(
    session,
    (snapshot) => !snapshot.hasTag("signedOut") && snapshot.context.user?.must_change_password === true,
  );
  const wanted = isPasswordDue && route.access !== undefined ? passwordDue : route;
  const loaded = useLoadedScreen(isShown ? wanted : null, path);
  const title = loaded?.route.title;
  const shownPath = loaded?.path;

  // Layout effects run before paint, so a page that may not be seen never flashes.
  useLayoutEffect(() => enterRoute(path, search === "" ? "" : `?${search}`), [path, search]);
  useEffect(() => {
    if (isShown && route.redirect !== undefined) navigate(route.redirect, { replace: true });
  }, [isShown, route, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page of the same title starts at its top, too
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${t(title)} · ${t("app.name")}`;
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, [title, shownPath]);

  return (
    <>
      {loaded === null ? null : <Framed {...loaded} />}
      <SessionWatch />
    </>
  );
}

function Framed({ route, path, Screen, Frame, isLoading }: Loaded) {
  // A screen keeps its state while only the query changes, and starts afresh on another path. `path` is the one it was
  // opened at, which is behind the browser's while the next screen is on its way.
  return (
    <Frame path={path} isLoading={isLoading}>
      <ScreenBoundary key={path}>
        <Switch location={path}>
          <WithParams path={route.path}>
            <Screen />
          </WithParams>
        </Switch>
      </ScreenBoundary>
    </Frame>
  );
}
