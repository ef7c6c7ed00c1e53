import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { useShortcuts } from "../../app/pages.ts";

/** How far a press must go before it is a drag and no click. */
const SLOP_PX = 6;

type Press = { path: string; x: number; y: number };

/**
 * Puts pins in another order by dragging them: what a list of them needs, whose items carry their path as `data-pin`.
 * An item with a `data-grip` inside is dragged by that only. Esc gives the drag up.
 */
export function usePinDrag({ isMoving, lift, moveTo, drop, cancelMove }: ReturnType<typeof useShortcuts>) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  useEffect(() => {
    if (!isMoving) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault(); // else the panel around the list would close with it
      press.current = null;
      cancelMove();
    };
    addEventListener("keydown", giveUp, { capture: true });
    return () => removeEventListener("keydown", giveUp, { capture: true });
  }, [isMoving, cancelMove]);

  const end = (finish: () => void) => () => {
    if (press.current !== null && isMoving) finish();
    press.current = null;
  };
  return {
    "data-moving": isMoving || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      const path = event.button === 0 ? pathUnder(event.target) : null;
      press.current = path === null ? null : { path, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = press.current;
      if (held === null) return;
      if (!wasDragged.current) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP_PX) return;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        lift(held.path);
      }
      const over = itemAt(event.currentTarget, event.clientX, event.clientY);
      if (over !== null && over !== held.path) moveTo(held.path, over);
    },
    onPointerUp: end(drop),
    onPointerCancel: end(cancelMove),
    // The press that ended a drag is no click on the link it ended over.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** The pin that a press takes hold of; a button in it is pressed, not dragged. */
function pathUnder(target: EventTarget): string | null {
  if (!(target instanceof Element) || target.closest("button") !== null) return null;
  const item = target.closest<HTMLElement>("[data-pin]");
  if (item === null) return null;
  const hasGrip = item.querySelector("[data-grip]") !== null;
  return hasGrip && target.closest("[data-grip]") === null ? null : (item.dataset.pin ?? null);
}

function itemAt(list: HTMLElement, x: number, y: number): string | null {
  const items = [...list.querySelectorAll<HTMLElement>("[data-pin]")];
  const under = items.find((item) => {
    const box = item.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  return under?.dataset.pin ?? null;
}
