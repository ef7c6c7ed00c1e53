/** Code that comes when it is wanted, and never with the screen. */
import { useEffect, useState } from "react";
import { showToast } from "../app/toasts.ts";
import { t } from "../messages/messages.ts";

/**
 * What `load` brings once it is wanted; null until then. When it cannot be fetched a notice offers a new page, for a browser
 * remembers that a module could not be fetched and only a new page asks for it again.
 */
export function useFetched<T extends object>(load: () => Promise<T>, isWanted = true): T | null {
  const [fetched, setFetched] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted || fetched !== null) return;
    load().then(setFetched, () =>
      showToast({
        tone: "error",
        title: t("shortcut.notLoadedLine"),
        action: { label: t("shortcut.reload"), onPress: () => location.reload() },
      }),
    );
  }, [isWanted, fetched, load]);
  return fetched;
}
