/**
 * The page as it comes from the server, before any screen of ours stands on it: the overlay that fades, the splash or what
 * the build drew (src/views/app/prerender.tsx), and the words for an app that could not be loaded. See index.html.
 */
import { useSyncExternalStore } from "react";

const byId = (id: string) => document.getElementById(id);
const never = () => () => {};

/**
 * Whether this is the page as the build drew it, which knows nobody: true in the build and while React takes the page
 * over, and false from then on, before anything is painted.
 */
export const useDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Lets `draw` put the app on the page, and gives it what was typed, pressed and sent before: React hears only of what
 * happens while it is there. A field and its place to type are the same as before.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const typed = [...root.querySelectorAll("input")]
    .filter(({ value }) => value !== "")
    .map(({ name, value, selectionStart, selectionEnd }) => ({ name, value, selectionStart, selectionEnd }));
  delete document.documentElement.dataset.start;
  root.inert = false;
  draw();
  for (const { name, value, selectionStart, selectionEnd } of typed) {
    const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input === null) continue;
    typeInto(input, value);
    if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const control of root.querySelectorAll<HTMLElement>("[data-clicked]")) {
    control.removeAttribute("data-clicked");
    control.click();
  }
  root.querySelector<HTMLFormElement>("form[data-sent]")?.requestSubmit();
}

/** As a key press does it: React hears only of a value that differs from the last one, set past its own property. */
function typeInto(input: HTMLInputElement, value: string): void {
  input.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Nothing is under it any more that it could fade in (docs/spec/shell.md §5.1: about 500 ms). */
export const removeOverlay = () => byId("start-overlay")?.remove();

/** Says that the app could not be loaded, in place of the splash. */
export function showFailure(retry: () => void): void {
  const failure = byId("start-failure");
  const button = failure?.querySelector("button");
  if (!failure || !button) return;
  button.onclick = retry;
  failure.hidden = false;
}
