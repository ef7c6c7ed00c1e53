import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Switch, Route as WithParams } from "wouter";
import { takeOver } from "../../start-page.ts";
import { startLanguage, useLanguage } from "../../wiring/language.ts";
import { fetchAhead, loading, useShown } from "../../wiring/loading.ts";
import { startApp, useStarted } from "../../wiring/start.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { hushTipsOnEscape } from "../parts/tips.ts";
import { useLater } from "../parts/use-later.ts";
import { fetchOnIntent } from "./fetch-on-intent.ts";
import { LoadingBar } from "./loading-bar.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenProblem } from "./screen-problem.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { applyTheme } from "./theme.ts";
import { useArrival, useHasMoved } from "./use-arrival.ts";
import "./app.css";

/**
 * Starts the app, and renders once the first screen's code is there: no fallback stands on the way to it
 * (architecture.md "Fast start"). Until then the page shows what came with it.
 */
export function renderApp(root: HTMLElement): void {
  applyTheme();
  startLanguage();
  fetchOnIntent(fetchAhead);
  hushTipsOnEscape();
  startApp(() => {
    const goOn = takeOver();
    flushSync(() => createRoot(root).render(<App />));
    goOn();
  });
}

function App() {
  // Drawn again from here when the language changes: nothing is taken down, so nothing typed is lost.
  useLanguage();
  const shown = useShown();
  const said = useArrival(shown);
  const hasMoved = useHasMoved(shown?.path);
  const Notices = useLater(useStarted(), async () => (await import("./notices.tsx")).Notices);
  if (shown === null) return null;
  const { path, route, isMissing, Screen, Frame } = shown;
  // A screen keeps its state while only the query changes, and starts afresh on another path. `path` is the one it was
  // opened at, which is behind the browser's while the next screen is on its way.
  return (
    <>
      <LoadingBar />
      <p className="unseen" aria-live="polite">
        {said}
      </p>
      <Frame path={path}>
        {isMissing ? (
          <ScreenProblem key={path} route={route}>
            <ScreenMissing />
          </ScreenProblem>
        ) : (
          <ScreenBoundary key={path} route={route}>
            <div className="screen" data-next={hasMoved || undefined}>
              <Switch location={path}>
                <WithParams path={route.path}>
                  <Screen />
                </WithParams>
              </Switch>
            </div>
          </ScreenBoundary>
        )}
      </Frame>
      {Notices && <Notices />}
      <SessionWatch />
    </>
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
