import { useEffect, useState } from "react";
import { familyKeys } from "../../app/note-keys.ts";
import { isOverlaid } from "../../app/overlaid.ts";

type Adding = (typeof familyKeys)[number]["adds"];

const addsOf = new Map<string, Adding>(familyKeys.map(({ key, adds }) => [key, adds]));

/** In the fields of the amount and of the cash, where no amount has such a sign, and outside all fields. */
const isFree = (target: EventTarget | null) =>
  !(target instanceof Element) ||
  !target.matches("input, select, textarea, [contenteditable]") ||
  target.matches("[name=amount], [name=handed], [type=radio], [type=checkbox]");

/**
 * How many brothers and sisters the keys have asked for and nobody has answered yet: a key that is pressed while they are being
 * read counts once they are there. A menu or a dialog has the keys first.
 */
export function useFamilyKeys(isHeard: boolean): { asked: number; answered: () => void } {
  const [asked, ask] = useState(0);
  useEffect(() => {
    if (!isHeard) return;
    const hear = (event: KeyboardEvent) => {
      const adds = addsOf.get(event.key);
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (adds === undefined || isModified || event.defaultPrevented) return;
      if (!isFree(event.target) || isOverlaid()) return;
      event.preventDefault();
      if (!event.repeat) ask((before) => (adds === "all" ? Number.POSITIVE_INFINITY : before + 1));
    };
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      ask(0);
    };
  }, [isHeard]);
  return { asked, answered: () => ask(0) };
}
