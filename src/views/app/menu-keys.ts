/** Where the keys lead in the menu. Links and disclosure buttons, not ARIA menu items: Tab goes through them as well. */

/** What the keys move between: what is seen of the links and buttons of a menu. */
const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>("a, button")].filter((item) => item.checkVisibility());

/** The item that a key leads to from the focused one; arrows turn round at the ends. Null for a key that does not move. */
export function itemAt(menu: HTMLElement, key: string, keys: { next: string; previous: string }) {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item.matches(":focus"));
  const one = (index: number) => items[(index + items.length) % items.length] ?? null;
  if (key === keys.next) return one(at + 1);
  if (key === keys.previous) return one(at < 0 ? -1 : at - 1);
  if (key === "Home") return one(0);
  return key === "End" ? one(-1) : null;
}

/** Left and right as the reader sees them: the arrow that leads on, and the one that leads back. */
export function arrowsOf(element: HTMLElement): { next: string; previous: string } {
  return getComputedStyle(element).direction === "rtl"
    ? { next: "ArrowLeft", previous: "ArrowRight" }
    : { next: "ArrowRight", previous: "ArrowLeft" };
}
