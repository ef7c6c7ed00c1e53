/** The messages beside the one that is open, and which one that is: the address says so. Source: docs/spec/office.md §5.1. */
import { useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { listMessages, type MessageDetail } from "../../../contract/office/messages.ts";
import { showToast } from "../../app/toasts.ts";
import { searchText } from "../../hooks/search-text.ts";
import { useRefreshOnFocus } from "../../hooks/use-fresh.ts";
import { useList } from "../../hooks/use-list.ts";
import type { Deed } from "../../machines/office/outgoing.machine.ts";
import { t } from "../../messages/messages.ts";
import type { ComposerNews } from "./use-composer.ts";

/** What is said of a message that has left the composer. */
function wordOf(message: MessageDetail | null, what: "sent" | "discarded"): string {
  if (what === "discarded" || message === null) return t("mailbox.told.discarded");
  if (message.status === "scheduled") return t("mailbox.told.scheduled");
  return t(`mailbox.told.out.${message.channel}`);
}

/** In the address in place of an id. */
const NEW = "new";

export type Mailbox = ReturnType<typeof useMailbox>;

export function useMailbox() {
  const list = useList(listMessages);
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const asked = params.get("message");
  // A message keeps its place on the screen when its first saving gives it an id.
  const named = useRef<{ id: string; key: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete("message");
    else next.set("message", id);
    const search = searchText(next);
    return search === "" ? path : `${path}?${search}`;
  };
  /** What is open is opened afresh, as something else: a draft that was sent. */
  const reopen = (id: string | null) => {
    named.current = null;
    setTurn((last) => last + 1);
    navigate(hrefOf(id), { replace: true });
  };
  const onChanged = (message: MessageDetail | null, what: ComposerNews) => {
    if (asked === NEW && what === "saved" && message !== null) {
      named.current = { id: message.id, key: `${NEW}-${turn}` };
      navigate(hrefOf(message.id), { replace: true });
    }
    if (what === "sent" || what === "discarded") {
      reopen(message?.id ?? null);
      showToast({ tone: "success", title: wordOf(message, what) });
    }
    list.refresh();
  };
  const onDone = (_: MessageDetail, deed: Deed | null) => {
    if (deed?.verb === "recall" || deed?.verb === "retry")
      showToast({ tone: "success", title: t(`mailbox.told.${deed.verb}`) });
    list.refresh();
  };
  useRefreshOnFocus(list.refresh);
  const keyOf = (id: string) => (named.current?.id === id ? named.current.key : `${id}-${turn}`);
  return {
    list,
    hrefOf,
    /** the message that is open: its id, null of a new one */
    opened: asked === null ? null : { id: asked === NEW ? null : asked, key: keyOf(asked) },
    /** it began here as a new one, and goes on being written */
    isFresh: asked === NEW || named.current?.id === asked,
    create: () => {
      setTurn((last) => last + 1);
      navigate(hrefOf(NEW));
    },
    onChanged,
    onDone,
  };
}
