/** From the page as it came to the first screen: where the start's chart meets session, screens and the page. */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { startMachine } from "../machines/app/start.machine.ts";
import { fetchAhead, openFirstScreen, type Screens, startLoading } from "./loading.ts";
import { sessionSettled, startSession } from "./session.ts";
import { removeOverlay, showFailure } from "./start-page.ts";

const start = createActor(
  startMachine.provide({
    actors: {
      settleSession: fromPromise<unknown>(() => sessionSettled()),
      fetchScreen: fromPromise<unknown>(() => openFirstScreen()),
    },
    actions: {
      fetchAhead: () => fetchAhead(location.pathname),
      showFailure: () => showFailure(() => start.send({ type: "retry.clicked" })),
      removeOverlay: () => removeOverlay(),
      reloadPage: () => location.reload(),
    },
  }),
);

/** Starts the session and the page's screen; calls back once, when that screen can be shown. */
export function startApp(screens: Screens, show: () => void): void {
  const { unsubscribe } = start.subscribe((snapshot) => {
    if (!snapshot.hasTag("ready")) return;
    unsubscribe();
    show();
  });
  startSession();
  startLoading(screens);
  start.start();
}

/** Whether the start is over, and what is not needed for it may be fetched. */
export const useStarted = () => useSelector(start, (snapshot) => snapshot.matches("started"));
