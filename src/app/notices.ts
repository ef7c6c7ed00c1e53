/** What is said above every screen: whether there is a server to talk to, and whether a newer version waits. */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { connectionMachine } from "../machines/app/connection.machine.ts";
import { versionMachine } from "../machines/app/version.machine.ts";
import { startEventStream } from "./event-stream.ts";
import { loading, softReload } from "./loading.ts";
import { apiBase, onServer } from "./session.ts";

const connection = createActor(
  connectionMachine.provide({
    actors: {
      // Any answer will do: whether the server is well is another question.
      askServer: fromPromise<unknown>(({ signal }) => fetch(`${apiBase}/up`, { signal, cache: "no-store" })),
    },
  }),
  { input: { isOnline: navigator.onLine } },
);

/** The running version is named by the script that the page came with; `version.json` names the newest one's. */
const running = document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";

const version = createActor(
  versionMachine.provide({
    actors: {
      fetchVersion: fromPromise<{ version: string }>(async ({ signal }) => {
        const answer = await fetch(`${import.meta.env.BASE_URL}version.json`, { signal, cache: "no-store" });
        return answer.json();
      }),
    },
    // The screen that holds something unsaved asks before the browser leaves it.
    actions: { reloadPage: () => location.reload() },
  }),
  { input: { running } },
);

connection.start();
version.start();
startEventStream();
import("./saved-reports.ts").then(({ followReportPins }) => followReportPins()).catch(() => {});
onServer((hasAnswered) => connection.send({ type: hasAnswered ? "server.answered" : "server.failed" }));
addEventListener("online", () => connection.send({ type: "browser.cameOnline" }));
addEventListener("offline", () => connection.send({ type: "browser.wentOffline" }));
addEventListener("focus", () => version.send({ type: "page.focused" }));
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") version.send({ type: "page.focused" });
});

const backListeners: (() => void)[] = [];

/** Calls back whenever a line that was away is there again. */
export const onLineReturned = (callback: () => void) => void backListeners.push(callback);

let wasBack = false;
connection.subscribe((snapshot) => {
  const isBack = snapshot.hasTag("back");
  if (isBack && !wasBack) {
    loading.send({ type: "connection.returned" });
    // What was missed meanwhile is asked for now; what is typed stays.
    softReload();
    for (const tell of backListeners) tell();
  }
  wasBack = isBack;
});

/** Which notices stand above the screen, and what can be done about them. */
export function useNotices() {
  return {
    isOffline: useSelector(connection, (snapshot) => snapshot.hasTag("offline")),
    isSilent: useSelector(connection, (snapshot) => snapshot.hasTag("silent")),
    isBack: useSelector(connection, (snapshot) => snapshot.hasTag("back")),
    isOutdated: useSelector(version, (snapshot) => snapshot.hasTag("outdated")),
    retry: () => connection.send({ type: "retry.clicked" }),
    reload: () => version.send({ type: "reload.clicked" }),
    putOff: () => version.send({ type: "later.clicked" }),
  };
}
