import type { KeyboardEvent } from "react";

const LEAD = ".data-table-link, .data-table-turn, .data-table-box input, a[href], button";

/**
 * The keys of a table: arrows move along the rows, from the frame to the first, Space ticks the row, or turns one that opens
 * in its place. Enter is the link's own. In a box, a field or a menu of a row its own keys hold.
 */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
  if (target.matches("select, textarea, input:not([type=checkbox])")) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("tbody > tr:not(.data-table-detail)")];
  const at = rows.findIndex((row) => row.contains(target));
  if (key === " ") {
    const box = rows[at]?.querySelector<HTMLElement>(".data-table-box input");
    if (!box || !target.matches(".data-table-link")) return;
    event.preventDefault();
    box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || (at < 0 && target !== currentTarget)) return;
  const next = rows[at < 0 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  const like = target.matches(".data-table-box input") ? ".data-table-box input" : LEAD;
  const lead = like === LEAD ? leadOf(next) : next.querySelector<HTMLElement>(like);
  lead?.focus();
  next.scrollIntoView({ block: "nearest" });
}

/** What of a row takes the focus: where it leads, before its box. */
const leadOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(".data-table-link, .data-table-turn") ??
  row.querySelector<HTMLElement>(LEAD);
