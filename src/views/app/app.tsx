import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Switch, Route as WithParams } from "wouter";
import { startLanguage, useLanguage } from "../../app/language.ts";
import { fetchAhead, loading, type Screens, type Shown, useShown } from "../../app/loading.ts";
import { startApp, useStarted } from "../../app/start.ts";
import { takeOver, useDrawn } from "../../app/start-page.ts";
import { useLater } from "../../hooks/use-later.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { hushTipsOnEscape } from "../parts/overlay/tips.ts";
import { fetchOnIntent } from "./fetch-on-intent.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenProblem } from "./screen-problem.tsx";
import { dropStraySecondPress } from "./second-press.ts";
import { SessionWatch } from "./session-watch.tsx";
import { applyTheme } from "./theme.ts";
import { useArrival, useHasMoved } from "./use-arrival.ts";
import "./app.css";

/**
 * Starts the app, and renders once the first screen's code is there: no fallback stands on the way to it
 * (decision 011). Until then the page shows what the build drew of it, which React takes over as it stands. Where that is
 * not the page after all (another visitor, a window of another width by now), React draws it anew.
 */
export function renderApp(root: HTMLElement, screens: Screens): void {
  applyTheme();
  startLanguage();
  fetchOnIntent(fetchAhead);
  hushTipsOnEscape();
  dropStraySecondPress();
  startApp(screens, () => {
    const draw = () => {
      if (root.firstElementChild) hydrateRoot(root, <App />, { onRecoverableError: () => {} });
      else createRoot(root).render(<App />);
    };
    takeOver(root, () => flushSync(draw));
  });
}

function App() {
  // Drawn again from here when the language changes: nothing is taken down, so nothing typed is lost.
  useLanguage();
  const shown = useShown();
  return shown && <Page shown={shown} />;
}

/** A screen in its frame. Of a shell the build draws the frame alone, as if at no page: one drawing stands for all. */
export function Page({ shown }: { shown: Shown }) {
  const { path, route, Frame } = shown;
  const isDrawn = useDrawn();
  const isAlone = isDrawn && !route.blank;
  const said = useArrival(shown);
  const hasMoved = useHasMoved(path);
  const Notices = useLater(useStarted(), async () => (await import("./notices.tsx")).Notices);
  return (
    <>
      {isDrawn ? null : <LoadingBar />}
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <Frame path={isAlone ? "/" : path}>
        {isAlone ? null : <Opened shown={shown} hasMoved={hasMoved} />}
      </Frame>
      {Notices && <Notices />}
      <SessionWatch />
    </>
  );
}

/**
 * A screen keeps its state while only the query changes, and starts afresh on another path. `path` is the one it was
 * opened at, which is behind the browser's while the next screen is on its way.
 */
function Opened({ shown, hasMoved }: { shown: Shown; hasMoved: boolean }) {
  const { path, route, isMissing, Screen } = shown;
  if (isMissing)
    return (
      <ScreenProblem key={path} route={route}>
        <ScreenMissing />
      </ScreenProblem>
    );
  return (
    <ScreenBoundary key={path} route={route}>
      <div className="screen" data-next={hasMoved || undefined}>
        <Switch location={path}>
          <WithParams path={route.path}>
            <Screen />
          </WithParams>
        </Switch>
      </div>
    </ScreenBoundary>
  );
}

/** In place of a screen whose code could not be fetched: the network, or a new version that took the old code away. */
function ScreenMissing() {
  return (
    <ProblemNote
      title={t("app.screenMissing")}
      detail={t("app.screenMissingLine")}
      actions={
        <Button size="small" onClick={() => loading.send({ type: "reload.clicked" })}>
          {t("app.reloadPage")}
        </Button>
      }
    />
  );
}
