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
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state = stateOf(params);
  // Opened on this screen it is a step of its own, and closing goes back to the list; a link to it has none before it.
  const isStep = useRef(false);
  const { kind } = state;
  const former = useRef(kind);
  useEffect(() => {
    if (former.current === "closed" && kind !== "closed") isStep.current = true;
    if (kind === "closed") isStep.current = false;
    former.current = kind;
  }, [kind]);
  params.delete("new");
  params.delete("edit");
  const rest = searchText(params);
  const hrefOf = (first: string) => `${path}?${[first, rest].filter((part) => part !== "").join("&")}`;
  return {
    state,
    newHref: hrefOf("new"),
    editHref: ({ id }) => hrefOf(`edit=${encodeURIComponent(id)}`),
    close: () => {
      if (isStep.current) history.back();
      else navigate(rest === "" ? path : `${path}?${rest}`, { replace: true });
    },
  };
}
