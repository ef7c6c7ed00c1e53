import { type RefObject, useEffect, useRef } from "react";

type Refusing = { on: (type: "form.refused", handler: () => void) => { unsubscribe: () => void } };

/**
 * After a refusal the first field that is wrong has the focus, once the words stand at it; where none is marked, a
 * password is ready to be typed over.
 */
export function useRefusalFocus(actor: Refusing): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    const { unsubscribe } = actor.on("form.refused", () => {
      isWanted.current = true;
    });
    return unsubscribe;
  }, [actor]);
  // The refusal is told before the fields are drawn with it, so every drawing looks whether one waits.
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    focusFirst(form.current, ["[aria-invalid=true]", "[autocomplete$=password]"]);
  });
  return form;
}

/** The first of these that is there, ready to be typed over. */
export function focusFirst(form: HTMLFormElement | null, wanted: readonly string[]): void {
  for (const selector of wanted) {
    const input = form?.querySelector<HTMLInputElement>(selector);
    if (!input) continue;
    input.focus();
    input.select();
    return;
  }
}
