import { focusHeading } from "./use-arrival.ts";

/** A box to search in whose list is not open. */
const BOX = "main :is([type=search], [role=combobox]:not([aria-expanded=true]))";

/**
 * Esc in an empty search box leaves it for the screen's heading. Some screens begin in their box, where the letters of a
 * shortcut would be typed; after Esc they are a shortcut again. Until the returned function is called.
 */
export function leaveEmptyBoxOnEscape(): () => void {
  const press = ({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key !== "Escape" || defaultPrevented || isComposing) return;
    if (!(target instanceof HTMLInputElement) || target.value !== "" || !target.matches(BOX)) return;
    target.blur();
    focusHeading();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}
