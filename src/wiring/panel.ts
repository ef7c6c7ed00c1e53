/**
 * The panel over a list, to make or change one thing. Which one stands in the address (`?new`, `?edit=ID`), so that it
 * can be linked, reloaded and left with Back. Source: product.md §3.
 */
import { useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { searchText } from "./search-text.ts";

type PanelState = { kind: "closed" } | { kind: "new" } | { kind: "edit"; id: string };

export type Panel = {
  state: PanelState;
  newHref: string;
  editHref: (thing: { id: string }) => string;
  close: () => void;
};

function stateOf(params: URLSearchParams): PanelState {
  const id = params.get("edit");
  if (id !== null && id !== "") return { kind: "edit", id };
  return params.has("new") ? { kind: "new" } : { kind: "closed" };
}

export function usePanel(): Panel {
  const params = new URLSearchParams(useSearch());
  const state = stateOf(params);
  const { hrefOf, leave } = usePlace(["new", "edit"], state.kind);
  return {
    state,
    newHref: hrefOf("new"),
    editHref: ({ id }) => hrefOf(`edit=${encodeURIComponent(id)}`),
    close: leave,
  };
}

/** Another panel over a list, by the name that stands for it in the address (`?copy`). */
export function useSheet(name: string): { isOpen: boolean; href: string; close: () => void } {
  const isOpen = new URLSearchParams(useSearch()).has(name);
  const { hrefOf, leave } = usePlace([name], isOpen ? name : "closed");
  return { isOpen, href: hrefOf(name), close: leave };
}

/** A place in the address: how it is reached from here, and how it is left. `kind` is "closed" where it is not open. */
function usePlace(names: readonly string[], kind: string) {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  // Opened on this screen it is a step of its own, and closing goes back to the list; a link to it has none before it.
  const isStep = useRef(false);
  const former = useRef(kind);
  useEffect(() => {
    if (former.current === "closed" && kind !== "closed") isStep.current = true;
    if (kind === "closed") isStep.current = false;
    former.current = kind;
  }, [kind]);
  for (const name of names) params.delete(name);
  const rest = searchText(params);
  const hrefOf = (first: string) => `${path}?${[first, rest].filter((part) => part !== "").join("&")}`;
  return {
    hrefOf,
    leave: () => {
      if (isStep.current) history.back();
      else navigate(rest === "" ? path : `${path}?${rest}`, { replace: true });
    },
  };
}
