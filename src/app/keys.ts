/** Keyboard shortcuts, and the way to the palette whose code comes with its first use. Source: docs/spec/shell.md §10. */
import { signal } from "@preact/signals-react";
import { tinykeys } from "tinykeys";
import { navigate } from "wouter/use-browser-location";
import { visitorOf } from "../../rules/access.ts";
import { isOffered, routeNamed } from "../routes.ts";
import { isOverlaid } from "./overlaid.ts";
import { session } from "./session.ts";

/** What the palette's code is asked to open once it is there; leaves read it with `useSignals`. */
export const asked = signal<"palette" | "keys" | null>(null);

/** Opens the palette, as its keys do. */
export const askForPalette = () => {
  asked.value = "palette";
};

/** How the palette is opened, as people of this keyboard read it. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl+K";

/** Where the two letters of a shortcut lead, by the names of routes. */
export const pageKeys: readonly { keys: string; name: string }[] = [
  { keys: "g d", name: "AdminDashboard" },
  { keys: "g s", name: "Students" },
  { keys: "g t", name: "Bills" },
  { keys: "g b", name: "Payment" },
];

const pagesByLetter = new Map(pageKeys.map(({ keys, name }) => [keys.replace("g ", ""), name]));

function goToPage({ key }: KeyboardEvent): void {
  const route = routeNamed(pagesByLetter.get(key.toLowerCase()) ?? "");
  if (route !== undefined && isOffered(route, visitor())) navigate(route.path);
}

/** The key of the list of shortcuts. */
export const LIST_KEY = "?";

/** The keys of the list that stands on the screen: into its search, and to its filters. */
export const SEARCH_KEY = "/";
export const FILTER_KEY = "f";

function intoSearch(event: KeyboardEvent): void {
  const box = document.querySelector<HTMLInputElement>(".list-filters input[type=search]");
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}

function intoFilters(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>(".list-filters .filter-panel-button");
  if (button === null) return;
  event.preventDefault();
  if (button.checkVisibility()) button.click();
  else document.querySelector<HTMLElement>(".list-filters select")?.focus();
}

const visitor = () => visitorOf(session.getSnapshot().context);

const isStaff = () => visitor().role !== null;

/** A field takes the letters itself, and so do a dialog and an open menu, whose entries are found by their letters. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || !isStaff()) return true;
  const { target } = event;
  const isField = target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
  return isField || isOverlaid();
}

/** Ctrl+K works in a field, too; only another dialog keeps it from opening. */
const isNoMoment = (event: KeyboardEvent) =>
  event.repeat || event.isComposing || document.querySelector("dialog[open]:not(.palette)") !== null;

/** Listens from now on, until the returned function is called. */
export function listenToKeys(): () => void {
  const askFor = (what: "palette" | "keys") => (event: KeyboardEvent) => {
    event.preventDefault();
    asked.value = what;
  };
  const unlistenAnywhere = tinykeys(window, { "$mod+k": askFor("palette") }, { ignore: isNoMoment });
  // One sequence for all pages: of several that begin with the same letter, the library forgets to end the others when
  // one has been pressed, and the next shortcut would go unheard. Some keyboards have the question mark on a key of its
  // own, most with Shift.
  const unlistenOutside = tinykeys(
    window,
    { [`g (${[...pagesByLetter.keys()].join("|")})`]: goToPage, "[Shift]+?": askFor("keys") },
    { ignore: isTaken },
  );
  const unlistenList = tinykeys(
    window,
    { [SEARCH_KEY]: intoSearch, [FILTER_KEY]: intoFilters },
    { ignore: isTaken },
  );
  return () => {
    unlistenList();
    unlistenAnywhere();
    unlistenOutside();
  };
}
