/**
 * The page as it comes from the server, before any screen of ours stands on it: the overlay that fades, the splash or a
 * form that can be typed into already, and the words for an app that could not be loaded. See index.html.
 */

const byId = (id: string) => document.getElementById(id);

/** What can be pressed, in its order; what menus hold is in the app's own only (scripts/web/prerender.ts). */
const controlsIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>("a, button")].filter(
    (control) => control.closest(".menu-popup") === null,
  );

const nameOf = (control: Element | undefined) => control?.getAttribute("aria-label") ?? control?.textContent;

/**
 * Takes note of what was typed, pressed and sent in the door that came with the page. The returned function does the same
 * in the app's own, once that stands in its place. What is held down just now counts as pressed: its release finds
 * another control there, and browsers make no click of the two.
 */
export function takeOver(): () => void {
  const drawn = document.querySelector<HTMLElement>(".start:has(.door)");
  if (drawn === null) return () => {};
  const typed = [...drawn.querySelectorAll("input")].map(({ name, value }) => ({ name, value }));
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const selection = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null] as const;
  const controls: readonly Element[] = controlsIn(drawn);
  const reached = document.activeElement === null ? -1 : controls.indexOf(document.activeElement);
  const pressed = controls.flatMap((one, place) =>
    one.hasAttribute("data-clicked") !== one.matches(":active") ? [place] : [],
  );
  const isSent = drawn.querySelector("[data-sent]") !== null;
  return () => {
    const page = document.getElementById("root");
    const inputNamed = (name: string) => page?.querySelector<HTMLInputElement>(`.door input[name="${name}"]`);
    for (const { name, value } of typed) {
      const input = inputNamed(name);
      if (input && value !== "") typeInto(input, value);
    }
    const focus = inputNamed(focused?.name ?? "");
    focus?.focus({ preventScroll: true });
    focus?.setSelectionRange(...selection);
    const controlLike = (place: number) => {
      const control = page === null ? undefined : controlsIn(page)[place];
      return nameOf(control) === nameOf(controls[place]) ? control : undefined;
    };
    controlLike(reached)?.focus({ preventScroll: true });
    for (const place of pressed) controlLike(place)?.click();
    if (isSent) page?.querySelector<HTMLFormElement>(".door-form")?.requestSubmit();
  };
}

/** As a key press does it: React hears only of values that were set past its own property. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Nothing is under it any more that it could fade in (original.md §2: about 500 ms). */
export const removeOverlay = () => byId("start-overlay")?.remove();

/** Says that the app could not be loaded, in place of the splash. */
export function showFailure(retry: () => void): void {
  const failure = byId("start-failure");
  const button = failure?.querySelector("button");
  if (!failure || !button) return;
  button.onclick = retry;
  failure.hidden = false;
}
