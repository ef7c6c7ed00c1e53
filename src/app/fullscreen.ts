/** Fullscreen: where its machine meets the browser's own. Source: docs/spec/shell.md §11. */
import { useSelector } from "@xstate/react";
import { createActor, fromPromise } from "xstate";
import { fullscreenMachine } from "../machines/app/fullscreen.machine.ts";
import { settings } from "./settings.ts";

/** A window wide enough and a pointer that can hover: toolbar.css hides the button by the same condition. */
const desk = matchMedia(`(min-width: ${settings.responsive.breakpoint + 1}px) and (hover: hover)`);

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

/** Whether it is offered beside the toolbar's button, too: on a desk only. */
export const isFullscreenOffered = () => desk.matches && fullscreen.getSnapshot().hasTag("offered");
