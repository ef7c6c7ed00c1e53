import ChevronDownIcon from "lucide-react/icons/chevron-down";
import type { PointerEvent, ReactNode } from "react";
import { Link } from "wouter";

/** What opens under a row: null where a row has nothing more to say. */
export type RowDetail<Row> = {
  /** What the press shows, in words that tell the rows apart. */
  label: (row: Row) => string;
  show: (row: Row) => ReactNode;
};

/** Whether a row is open in its place, and the press that turns it. */
export type Turn = { isOut: boolean; onTurn: () => void };

type LeadProps = {
  /** Where the row leads. */
  href?: string | undefined;
  /** What opens in its place, in a table whose rows may. */
  label?: string | undefined;
  turn?: Turn | undefined;
  children: ReactNode;
};

/** The first cell of a row: the link that the whole row presses, after the button that opens the row in its place. */
export function Lead({ href, label, turn, children }: LeadProps) {
  const words = href ? (
    <Link href={href} className="data-table-link">
      {children}
    </Link>
  ) : (
    children
  );
  if (label === undefined) return words;
  return (
    <span className="data-table-lead">
      {turn ? (
        <button
          type="button"
          className="data-table-turn"
          aria-label={label}
          aria-expanded={turn.isOut}
          onClick={turn.onTurn}
        >
          <ChevronDownIcon size={16} aria-hidden="true" />
        </button>
      ) : null}
      <span>{words}</span>
    </span>
  );
}

/** A text that its cell has cut is read whole where the pointer rests on it. */
export function rowTitle({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td, th") : null;
  if (cell === null) return;
  const isCut = [...cell.querySelectorAll(".beside-row > *")].some(
    (one) => one.scrollWidth > one.clientWidth,
  );
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}
