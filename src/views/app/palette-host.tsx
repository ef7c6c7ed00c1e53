import { useSignals } from "@preact/signals-react/runtime";
import { type ComponentType, useEffect, useState } from "react";
import { asked, listenToKeys } from "../../app/keys.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { leaveEmptyBoxOnEscape } from "./leave-field.ts";

/** A browser that never says it is idle gets the code after this while. */
const IDLE_MS = 3000;

/**
 * Listens to the keys, and brings the palette's code when it is first asked for, or before that when the browser has
 * nothing else to do: no screen waits for it.
 */
export function PaletteHost() {
  useSignals();
  const [Palette, setPalette] = useState<ComponentType | null>(null);
  const isAsked = asked.value !== null;
  useEffect(listenToKeys, []);
  useEffect(leaveEmptyBoxOnEscape, []);
  useEffect(() => {
    const fetchQuietly = () => {
      fetchPalette().then(
        (fetched) => setPalette(() => fetched),
        () => {}, // asked for, it is fetched again and then a failure is said
      );
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchQuietly, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchQuietly);
    return () => cancelIdleCallback(idle);
  }, []);
  useEffect(() => {
    if (!isAsked || Palette !== null) return;
    fetchPalette().then(
      (fetched) => setPalette(() => fetched),
      () => {
        asked.value = null;
        // A browser remembers that a module could not be fetched; only a new page asks for it again.
        showToast({
          tone: "error",
          title: t("shortcut.notLoaded"),
          detail: t("shortcut.notLoadedLine"),
          action: { label: t("shortcut.reload"), onPress: () => location.reload() },
        });
      },
    );
  }, [isAsked, Palette]);
  return Palette && <Palette />;
}

async function fetchPalette(): Promise<ComponentType> {
  const { Palette } = await import("./palette.tsx");
  return Palette;
}
