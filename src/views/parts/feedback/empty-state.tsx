import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = {
  /** Why nothing is here, as a sentence. */
  title: string;
  /** What it means or what comes next. */
  line?: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  /** `papers` where nothing was made yet, `search` where a filter found nothing. */
  drawing?: "papers" | "search";
};

/** An empty list says why it is empty and what helps. */
export function EmptyState({ title, line, action, drawing = "papers" }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {drawing === "papers" ? <Papers /> : <Glass />}
      <p className="empty-state-title">{title}</p>
      {line ? <p className="empty-state-line">{line}</p> : null}
      {action}
    </div>
  );
}

/** Two sheets of a receipt block, the front one with its stub and a tick. */
function Papers() {
  return (
    <svg className="empty-state-drawing" width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
      <ellipse className="shade" cx="60" cy="80" rx="42" ry="5" />
      <rect className="sheet back" x="40" y="10" width="52" height="64" rx="5" transform="rotate(7 66 42)" />
      <path
        className="sheet"
        d="M30 13a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v61l-6.5-4-6.5 4-6.5-4-6.5 4-6.5-4-6.5 4-6.5-4-6.5 4z"
      />
      <path className="line strong" d="M40 22h20" />
      <path className="line" d="M40 32h32M40 41h32M40 50h18" />
      <circle className="mark" cx="78" cy="54" r="13" />
      <path className="tick" d="m72 54 4.5 4.5L85 50" />
    </svg>
  );
}

/** A magnifier over a row of lines that do not match. */
function Glass() {
  return (
    <svg className="empty-state-drawing" width="120" height="88" viewBox="0 0 120 88" aria-hidden="true">
      <ellipse className="shade" cx="60" cy="80" rx="42" ry="5" />
      <rect className="sheet" x="20" y="14" width="72" height="56" rx="6" />
      <path className="line strong" d="M32 27h22" />
      <path className="line" d="M32 39h46M32 49h34M32 59h40" />
      <circle className="lens" cx="76" cy="46" r="17" />
      <path className="handle" d="m88.5 58.5 12 12" />
    </svg>
  );
}
