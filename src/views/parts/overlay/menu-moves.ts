/** Where a menu stands and where its keys lead: the part that touches the document directly. */

const EDGE = 8;
const GAP = 4;

/**
 * The item that a key leads to from the focused one: arrows turn round at the ends, a letter finds the next item
 * that begins with it. Null for a key that does not move.
 */
export function nextItem(menu: HTMLElement, key: string): HTMLElement | null {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item.matches(":focus"));
  const one = (index: number) => items[(index + items.length) % items.length] ?? null;
  if (key === "ArrowDown") return one(at + 1);
  if (key === "ArrowUp") return one(at < 0 ? -1 : at - 1);
  if (key === "Home") return one(0);
  if (key === "End") return one(-1);
  if (key.length !== 1 || key === " ") return null;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

/**
 * Puts a popover under its button, their end edges aligned (or their start edges, also where the window has no room
 * before the button); above it when there is more room there. Coordinates are the window's, because a popover stands in
 * the top layer.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement, edge: "start" | "end" = "end"): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const below = innerHeight - bottom;
  const above = top > below && below < 320;
  menu.style.insetBlock = above ? `auto ${innerHeight - top + GAP}px` : `${bottom + GAP}px auto`;
  menu.style.maxBlockSize = `${(above ? top : below) - GAP - EDGE}px`;
  const isRtl = getComputedStyle(button).direction === "rtl";
  const [fromStart, fromEnd] = isRtl ? [clientWidth - right, left] : [left, clientWidth - right];
  const most = clientWidth - widthOf(menu) - EDGE;
  const atStart = edge === "start" || fromEnd > most;
  const from = `${Math.max(EDGE, Math.min(atStart ? fromStart : fromEnd, most))}px`;
  menu.style.insetInline = atStart ? `${from} auto` : `auto ${from}`;
}

/**
 * How wide a menu is, in pixels. A closed one is laid out for the asking and taken away before anything is drawn, so that
 * it stands in its place from the first frame on, and not from the second. An open one stays as it is, with what was
 * scrolled to in it.
 */
function widthOf(menu: HTMLElement): number {
  if (menu.offsetWidth > 0) return menu.offsetWidth;
  menu.style.display = "block";
  const width = menu.offsetWidth;
  menu.style.display = "";
  menu.getBoundingClientRect(); // settled as closed again: a menu that was never away would not fade in
  return width;
}

/**
 * A menu stands where its button was when it opened, so it leaves when the page moves under it. Returns what stops
 * the watching.
 */
export function leaveWhenPageMoves(menu: HTMLElement | null): () => void {
  const leave = () => menu?.hidePopover();
  const scrolled = ({ target }: Event) => {
    if (!(target instanceof Node && menu?.contains(target))) leave(); // a long menu scrolls within itself
  };
  addEventListener("resize", leave);
  addEventListener("scroll", scrolled, { capture: true, passive: true });
  return () => {
    removeEventListener("resize", leave);
    removeEventListener("scroll", scrolled, { capture: true });
  };
}
