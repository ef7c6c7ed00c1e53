import { useEffect, useRef } from "react";

/**
 * The refs of a desk's note and sheet: where whoever stands there types next, and what has to be in sight. What was refused is told
 * in the note, as long as it is.
 */
export function useDeskFocus(isEditable: boolean, isRefused: boolean) {
  const sheet = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // Whoever comes here types an amount next: on arrival, after a refusal, after accepting new figures.
  useEffect(() => {
    if (isEditable) sheet.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
  }, [isEditable]);
  // On a phone the note is a screen above the amount, which has the focus.
  const isTold = isRefused && isEditable;
  useEffect(() => {
    if (isTold) note.current?.scrollIntoView({ block: "nearest" });
  }, [isTold]);
  // Where the chart waits for an answer, Enter gives the one that leads on.
  const isAsking = isRefused && !isEditable;
  useEffect(() => {
    if (isAsking) note.current?.querySelector("button")?.focus();
  }, [isAsking]);
  return { sheet, note };
}
