/**
 * Theme and layout: where their machine meets the settings, the storage and the document.
 * Source: docs/spec/shell.md §8.1, §8.2.
 */
import { useSelector } from "@xstate/react";
import { createActor } from "xstate";
import { themeMachine } from "../machines/app/theme.machine.ts";
import { settings } from "./settings.ts";
import { keepSettings, readSettings } from "./storage.ts";
import { onSystemTheme, showTheme, systemTheme } from "./theme-class.ts";

const { themeName, layout, boxed, routerTransition } = readSettings();

export const appearance = createActor(
  themeMachine.provide({
    actions: {
      persistTheme: (_, chosen) => keepSettings(chosen),
      persistLayout: (_, chosen) => keepSettings(chosen),
      persistBoxed: (_, { enabled }) => keepSettings({ boxed: { ...settings.boxed, enabled } }),
      persistTransition: ({ context }) => keepSettings({ routerTransition: context.routerTransition }),
    },
  }),
  {
    input: {
      system: systemTheme(),
      stored: { themeName, layout, isBoxed: boxed.enabled },
      routerTransition,
    },
  },
);

type Snapshot = ReturnType<typeof appearance.getSnapshot>;

/** The theme's class on the root element, the direction as an attribute of it and as a class on the body. */
function show(snapshot: Snapshot): void {
  const isRtl = snapshot.hasTag("rtl");
  document.documentElement.classList.toggle("theme-switching", snapshot.hasTag("switching"));
  showTheme(snapshot.hasTag("dark") ? "dark" : "light");
  document.documentElement.dataset.transition = snapshot.context.routerTransition;
  document.documentElement.dir = isRtl ? "rtl" : "ltr";
  document.body.classList.toggle("rtl", isRtl);
}

appearance.subscribe(show);
appearance.start();
if (settings.rtl) appearance.send({ type: "direction.toggled" });
onSystemTheme((theme) => appearance.send({ type: "system.changed", theme }));

/** For the palette: what its actions would do, and doing it. */
export const isHorizontal = () => appearance.getSnapshot().hasTag("horizontal");
export const isDark = () => appearance.getSnapshot().hasTag("dark");
export const toggleTheme = () => appearance.send({ type: "theme.toggled" });

/** How the screen looks now. */
export function useAppearance() {
  const snapshot = useSelector(appearance, (current) => current);
  return {
    isDark: snapshot.hasTag("dark"),
    isBoxed: snapshot.hasTag("boxed"),
    isRtl: snapshot.hasTag("rtl"),
    layout: snapshot.hasTag("horizontal") ? ("horizontal" as const) : ("vertical" as const),
    routerTransition: snapshot.context.routerTransition,
    send: appearance.send,
  };
}
