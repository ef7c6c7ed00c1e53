const PRESSABLE = "button, a[href], summary";

/**
 * The second press of a double click does nothing where it meets what came into the first one's place meanwhile: a preview that
 * is there at once is not issued before anybody saw it, and a question is not answered by the press that asked it.
 */
export function dropStraySecondPress(): void {
  let first: Element | null = null;
  const press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    if (event.detail < 2) first = pressed;
    else if (first !== null && !isSame(first, pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener("click", press, { capture: true });
}

/** The same button, also where it was drawn anew. */
const isSame = (first: Element, pressed: Element | null): boolean =>
  first === pressed || (!first.isConnected && pressed !== null && nameOf(first) === nameOf(pressed));

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
