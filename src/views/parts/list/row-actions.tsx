import type { ReactNode } from "react";
import { Link } from "wouter";
import "./row-actions.css";

/** The ways out of a row: icons in a line beside its cells, on a phone words along the card's foot. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="row-actions">{children}</span>;
}

type RowWayProps = {
  href: string;
  /** An icon of 18 px. */
  icon: ReactNode;
  /** The accessible name, which begins with the words and says of whom. */
  label: string;
  /** What it does, in two words at most. */
  children: string;
};

/** One way: it goes somewhere, so it opens in a new tab and has an address. */
export function RowWay({ href, icon, label, children }: RowWayProps) {
  return (
    <Link href={href} className="row-action" aria-label={label} title={children}>
      {icon}
      <span className="row-action-words">{children}</span>
    </Link>
  );
}
