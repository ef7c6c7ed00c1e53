/** The notes beside the one that is open, and which one that is: the address says so. Source: docs/spec/office.md §4.2. */
import { useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { listNotes, type NoteDetail } from "../../../contract/office/notes.ts";
import { showToast } from "../../app/toasts.ts";
import { searchText } from "../../hooks/search-text.ts";
import { useRefreshOnFocus } from "../../hooks/use-fresh.ts";
import { useList } from "../../hooks/use-list.ts";
import { t } from "../../messages/messages.ts";
import type { NoteNews } from "./use-note.ts";

/** In the address in place of an id. */
const NEW = "new";

export function useNotes() {
  const list = useList(listNotes);
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const asked = params.get("note");
  // A note keeps its place on the screen when its first saving gives it an id.
  const named = useRef<{ id: string; key: string } | null>(null);
  const news = useRef(0);
  const hrefOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete("note");
    else next.set("note", id);
    const search = searchText(next);
    return search === "" ? path : `${path}?${search}`;
  };
  const onChanged = (note: NoteDetail, what: NoteNews) => {
    if (asked === NEW && what === "saved") {
      named.current = { id: note.id, key: `${NEW}-${news.current}` };
      navigate(hrefOf(note.id), { replace: true });
    }
    if (what === "deleted") navigate(hrefOf(null), { replace: true });
    if (what === "deleted" || what === "restored") showToast({ tone: "success", title: t(`note.${what}`) });
    list.refresh();
  };
  useRefreshOnFocus(list.refresh);
  const keyOf = (id: string) => (id === NEW ? `${NEW}-${news.current}` : id);
  return {
    list,
    hrefOf,
    /** the note that is open: its id, null of a new one */
    opened:
      asked === null
        ? null
        : {
            id: asked === NEW ? null : asked,
            key: named.current?.id === asked ? named.current.key : keyOf(asked),
          },
    studentId: list.query.filters.student_id ?? null,
    create: () => {
      news.current += 1;
      navigate(hrefOf(NEW));
    },
    onChanged,
  };
}
