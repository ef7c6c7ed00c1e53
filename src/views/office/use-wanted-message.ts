/** The message that the address names, as a task's link does, however long ago it was written. Source: docs/spec/office.md §2, §3.6. */
import { type RefObject, useEffect, useState } from "react";
import { useSearch } from "wouter";
import type { useConversation } from "./use-chat.ts";

type Talk = ReturnType<typeof useConversation>;

/** So many pages are gone back over at most: some two thousand messages. */
const MOST_PAGES = 40;

/** Goes back until the message stands there, and shows it in the middle of what scrolls; says which one it is. */
export function useWantedMessage(
  log: RefObject<HTMLElement | null>,
  { snapshot, send }: Pick<Talk, "snapshot" | "send">,
): string | null {
  const { thread, problem } = snapshot.context;
  const messages = thread?.messages;
  const canGoBack = problem === null && snapshot.can({ type: "earlier.clicked" });
  const wanted = new URLSearchParams(useSearch()).get("message");
  const [shown, setShown] = useState<string | null>(null);
  const [pages, setPages] = useState(0);
  const isThere = messages?.some(({ id }) => id === wanted) ?? false;
  const isLooking = wanted !== null && wanted !== shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has come, and once for each page before
  useEffect(() => {
    if (!isLooking) return;
    if (isThere) {
      log.current?.querySelector("[data-wanted]")?.scrollIntoView({ block: "center" });
      setShown(wanted);
    } else if (canGoBack && pages < MOST_PAGES) {
      setPages(pages + 1);
      send({ type: "earlier.clicked" });
    }
  }, [isLooking, isThere, wanted, canGoBack, messages?.length]);
  return wanted;
}
