import { keepFocus } from "../list/kept-focus.ts";

/** Where the focus goes: into the first field, else on the first action, which is the one that changes nothing. */
const FIRST_FIELD = ".dialog-content :is(input, select, textarea):not(:disabled)";
const FIRST_ACTION = ".dialog-foot button:not(:disabled)";

/**
 * Puts the focus into a dialog that has just opened. Where its content is still on its way, the first field takes it
 * once it is there, unless the user has moved it meanwhile; then what is returned ends the waiting.
 */
export function focusInside(box: HTMLElement): (() => void) | undefined {
  const first = box.querySelector<HTMLElement>(FIRST_FIELD) ?? box.querySelector<HTMLElement>(FIRST_ACTION);
  if (first === null) return focusWhenThere(box);
  first.focus();
  return undefined;
}

function focusWhenThere(box: HTMLElement): () => void {
  const placed = document.activeElement;
  const watch = new MutationObserver(() => {
    const field = box.querySelector<HTMLElement>(FIRST_FIELD);
    const hasMoved = document.activeElement !== placed;
    if (!hasMoved) field?.focus();
    if (hasMoved || field) watch.disconnect();
  });
  watch.observe(box, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The places that a control stands in, from the nearest on: its row, a dialog below this one, the screen. */
const PLACES = "tr, dialog, main";
/** What holds the focus in such a place when the control itself is gone. */
const HEADS: Readonly<Record<string, string>> = { TR: "a, button", DIALOG: ".dialog-title", MAIN: "h1" };

function placesOf(element: Element | null): Element[] {
  const place = element?.closest(PLACES);
  return place ? [place, ...placesOf(place.parentElement)] : [];
}

/** Where the focus goes when a dialog closes, best first: to what opened it, else to the head of where that stood. */
function waysBack(opener: Element | null): () => (HTMLElement | null)[] {
  const isControl = opener !== null && !opener.matches("body, main");
  const places = isControl ? placesOf(opener) : [];
  return () => [
    isControl ? (opener as HTMLElement) : null, // what held the focus can be given it
    ...[...places, document.querySelector("main")].map((place) =>
      place?.isConnected ? place.querySelector<HTMLElement>(HEADS[place.tagName] ?? "h1") : null,
    ),
  ];
}

/**
 * Shows a dialog over everything else. What is returned closes it and gives the focus back, also when the dialog is taken
 * off the page with what it belongs to: the browser by itself does so only for one that is closed while it stands there.
 * A browser that is asked twice (a phone's way back) closes a dialog by itself; it is shown again, and asked by `cancel`.
 */
export function showModal(box: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const ways = waysBack(opener);
  const askAgain = () => {
    if (box.open) return;
    box.showModal();
    box.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  box.showModal();
  box.addEventListener("close", askAgain);
  return () => {
    box.removeEventListener("close", askAgain);
    box.close();
    // Dialogs over each other may close at once; only then is what lies below them free again.
    queueMicrotask(() => {
      const { activeElement } = document;
      // What opened it on the page has got the focus from the browser, and may yet go: a list is read again without it.
      // What stands in a dialog below goes with that one, which gives the focus back itself.
      const mayGo = activeElement === opener && activeElement?.closest("dialog") === null;
      const isFree = activeElement === null || activeElement === document.body || mayGo;
      const isTaken = !isFree && !box.contains(activeElement);
      if (!isTaken) keepFocus(() => ways().find((way) => takesFocus(way)));
    });
  };
}

function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
