/**
 * The panel over a list, to make or change one record. Which one stands in the address (`?new`, `?edit=ID`, its history
 * with `&tab=history`), so that it can be linked, reloaded and left with Back. Source: docs/spec/screens.md §2.
 */
import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { searchText } from "./search-text.ts";

type PanelState = { kind: "closed" } | { kind: "new" } | { kind: "edit"; id: string };

/** The sides of a record in its panel: its form, and what has happened to it. */
export type PanelTab = "data" | "history";

export type Panel = {
  state: PanelState;
  tab: PanelTab;
  /** Whether the record's data may be changed here; else only its history is shown. */
  canWrite: boolean;
  newHref: string;
  editHref: (record: { id: string }) => string;
  openTab: (tab: PanelTab) => void;
  close: () => void;
};

function stateOf(params: URLSearchParams): PanelState {
  const id = params.get("edit");
  if (id !== null && id !== "") return { kind: "edit", id };
  return params.has("new") ? { kind: "new" } : { kind: "closed" };
}

export function usePanel(canWrite = true): Panel {
  const params = new URLSearchParams(useSearch());
  const state = stateOf(params);
  const tab = state.kind === "edit" && params.get("tab") === "history" ? "history" : "data";
  const { hrefOf, leave, step } = usePlace(
    ["new", "edit", "tab"],
    state.kind === "closed" ? CLOSED : tab === "data" ? OPEN : TAB,
  );
  const editHref = ({ id }: { id: string }) => hrefOf(`edit=${encodeURIComponent(id)}`);
  return {
    state,
    tab,
    canWrite,
    newHref: hrefOf("new"),
    editHref,
    openTab: (wanted) => {
      if (state.kind !== "edit") return;
      const data = editHref(state);
      if (wanted === "data") leave(OPEN, data);
      else step(data.replace(/(edit=[^&]*)/, "$1&tab=history"));
    },
    close: () => leave(CLOSED, hrefOf("")),
  };
}

/** Another panel over a list, by the name that stands for it in the address (`?copy`). */
export function useSheet(name: string): { isOpen: boolean; href: string; close: () => void } {
  const isOpen = new URLSearchParams(useSearch()).has(name);
  const { hrefOf, leave } = usePlace([name], isOpen ? OPEN : CLOSED);
  return { isOpen, href: hrefOf(name), close: () => leave(CLOSED, hrefOf("")) };
}

/** How deep in one is: the list alone, something over it, a further side of that. */
const CLOSED = 0;
const OPEN = 1;
const TAB = 2;

/** A place in the address: how it is reached from here, and how it is left. */
function usePlace(names: readonly string[], level: number) {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  // The levels that one has come through on this screen, each a step back; a link to a place has none before it.
  const trail = useRef<number[]>([]);
  const former = useRef(level);
  useEffect(() => {
    const back = trail.current.indexOf(level);
    if (back >= 0) trail.current = trail.current.slice(0, back);
    else if (level > former.current) trail.current = [...trail.current, former.current];
    former.current = level;
  }, [level]);
  for (const name of names) params.delete(name);
  const rest = searchText(params);
  return {
    hrefOf: (first: string) => {
      const search = [first, rest].filter((part) => part !== "").join("&");
      return search === "" ? path : `${path}?${search}`;
    },
    step: (href: string) => navigate(href),
    /** Back to where that level was, or there in place of this where one has not come from it. */
    leave: (to: number, href: string) => {
      const back = trail.current.indexOf(to);
      if (back >= 0) history.go(back - trail.current.length);
      else navigate(href, { replace: true });
    },
  };
}
