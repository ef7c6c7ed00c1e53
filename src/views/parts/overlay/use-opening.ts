import { type RefObject, type ToggleEvent, useState } from "react";
import { flushSync } from "react-dom";
import { placeMenu } from "./menu-moves.ts";

/**
 * Of what opens under a button: most of a page's menus are never opened, so what they hold is made when they first are, in time to be
 * measured. `place` hears that it is about to open.
 */
export function useOpening(button: RefObject<HTMLElement | null>) {
  const [wasOpened, setOpened] = useState(false);
  const place = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== "open" || button.current === null) return;
    flushSync(() => setOpened(true));
    placeMenu(event.currentTarget, button.current);
  };
  return { wasOpened, place };
}
