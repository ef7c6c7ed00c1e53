import { emit, fromPromise, setup } from "xstate";

type Types = {
  events:
    | { type: "fullscreen.offered" }
    | { type: "fullscreen.toggled" }
    | { type: "browser.entered" }
    | { type: "browser.left" };
  emitted: { type: "fullscreen.refused" };
  tags: "offered" | "on";
};

/**
 * The page over the whole screen. Source: original.md §4 "UI state", product.md §4 ("Layar penuh", desktop only).
 *
 * The browser has the last word: Esc, F11 or another page end it, and it may refuse. A refusal is announced, and
 * nothing else changes. Where the browser cannot do it at all, it is never offered.
 */
export const fullscreenMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    enterFullscreen: fromPromise<void>(() => new Promise(() => {})),
    leaveFullscreen: fromPromise<void>(() => new Promise(() => {})),
  },
  actions: { announceRefusal: emit({ type: "fullscreen.refused" }) },
}).createMachine({
  id: "fullscreen",
  initial: "unavailable",
  states: {
    unavailable: { on: { "fullscreen.offered": "off" } },
    off: {
      tags: "offered",
      on: { "fullscreen.toggled": "entering", "browser.entered": "on" },
    },
    entering: {
      tags: "offered",
      invoke: {
        src: "enterFullscreen",
        onDone: "on",
        onError: { target: "off", actions: "announceRefusal" },
      },
      on: { "browser.entered": "on" },
    },
    on: {
      tags: ["offered", "on"],
      on: { "fullscreen.toggled": "leaving", "browser.left": "off" },
    },
    leaving: {
      tags: ["offered", "on"],
      invoke: {
        src: "leaveFullscreen",
        onDone: "off",
        onError: { target: "on", actions: "announceRefusal" },
      },
      on: { "browser.left": "off" },
    },
  },
});
