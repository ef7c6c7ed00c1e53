/** In a column of numbers Enter goes to the next field and arrows go up and down, as in a spreadsheet; the last Enter closes. */
import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** For a table whose rows hold one field each; nothing happens beyond its last, so that Enter sends the form there. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll("input")];
  const next = fields[fields.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
