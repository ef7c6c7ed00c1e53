/** Fullscreen: where its machine meets the browser's own. Source: original.md §4 "UI state". */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { fullscreenMachine } from "../machines/app/fullscreen.machine.ts";

export const fullscreen = createActor(
  fullscreenMachine.provide({
    actors: {
      enterFullscreen: fromPromise(() => document.documentElement.requestFullscreen()),
      leaveFullscreen: fromPromise(() => document.exitFullscreen()),
    },
  }),
).start();

if (document.fullscreenEnabled) fullscreen.send({ type: "fullscreen.offered" });
document.addEventListener("fullscreenchange", () =>
  fullscreen.send({ type: document.fullscreenElement === null ? "browser.left" : "browser.entered" }),
);

export function useFullscreen() {
  const snapshot = useSelector(fullscreen, (current) => current);
  return {
    isOffered: snapshot.hasTag("offered"),
    isOn: snapshot.hasTag("on"),
    toggle: () => fullscreen.send({ type: "fullscreen.toggled" }),
  };
}
