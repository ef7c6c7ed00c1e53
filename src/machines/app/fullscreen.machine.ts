import { emit, setup } from "xstate";
import { fromOutside, says } from "../shared.ts";

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
 * The page over the whole screen. Source: docs/spec/shell.md §11.
 *
 * The browser has the last word: Esc, F11 or another page end it, and it may refuse. A refusal is announced, and
 * nothing else changes. Where the browser cannot do it at all, it is never offered.
 */
export const fullscreenMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    enterFullscreen: fromOutside<void>(),
    leaveFullscreen: fromOutside<void>(),
  },
  actions: { announceRefusal: emit({ type: "fullscreen.refused" }) },
}).createMachine({
  id: "fullscreen",
  ...says("Layar penuh", "Fullscreen"),
  initial: "unavailable",
  states: {
    unavailable: {
      ...says("Tidak ditawarkan", "Not offered"),
      on: {
        "fullscreen.offered": {
          ...says("Peramban mendukung layar penuh", "The browser can do it"),
          target: "off",
        },
      },
    },
    off: {
      ...says("Tidak layar penuh", "Off"),
      tags: "offered",
      on: {
        "fullscreen.toggled": {
          ...says("“Layar penuh” diklik", "“Fullscreen” is clicked"),
          target: "entering",
        },
        "browser.entered": {
          ...says("Peramban masuk layar penuh", "The browser went fullscreen"),
          target: "on",
        },
      },
    },
    entering: {
      ...says("Meminta layar penuh", "Asking the browser"),
      tags: "offered",
      invoke: {
        src: "enterFullscreen",
        onDone: { ...says("Permintaan layar penuh selesai", "Asking for fullscreen is done"), target: "on" },
        onError: {
          ...says(
            "Permintaan layar penuh gagal: kabarkan bahwa peramban menolak",
            "Asking for fullscreen has failed: announce the refusal",
          ),
          target: "off",
          actions: "announceRefusal",
        },
      },
      on: {
        "browser.entered": {
          ...says("Peramban masuk layar penuh", "The browser went fullscreen"),
          target: "on",
        },
      },
    },
    on: {
      ...says("Layar penuh", "On"),
      tags: ["offered", "on"],
      on: {
        "fullscreen.toggled": {
          ...says("“Layar penuh” diklik", "“Fullscreen” is clicked"),
          target: "leaving",
        },
        "browser.left": {
          ...says("Peramban keluar dari layar penuh", "The browser left fullscreen"),
          target: "off",
        },
      },
    },
    leaving: {
      ...says("Keluar dari layar penuh", "Leaving"),
      tags: ["offered", "on"],
      invoke: {
        src: "leaveFullscreen",
        onDone: {
          ...says("Permintaan keluar dari layar penuh selesai", "Asking to leave fullscreen is done"),
          target: "off",
        },
        onError: {
          ...says(
            "Permintaan keluar dari layar penuh gagal: kabarkan bahwa peramban menolak",
            "Asking to leave fullscreen has failed: announce the refusal",
          ),
          target: "on",
          actions: "announceRefusal",
        },
      },
      on: {
        "browser.left": {
          ...says("Peramban keluar dari layar penuh", "The browser left fullscreen"),
          target: "off",
        },
      },
    },
  },
});
