import type { ReactNode } from "react";
import "./record-layout.css";

type RecordLayoutProps = {
  /** What can be done: buttons, the primary one first. What depends on them stands under them, as a sum does. */
  side: ReactNode;
  /** What it is. */
  children: ReactNode;
  /** What has happened to it. */
  history?: ReactNode;
};

/**
 * The page of one record under its head: facts at the left, what can be done at the right and in sight while the facts
 * scroll, history last. Where there is no room for two columns: what can be done, facts, history.
 */
export function RecordLayout({ side, children, history }: RecordLayoutProps) {
  return (
    <div className="record">
      <div className="record-side">{side}</div>
      <div className="record-facts">{children}</div>
      {history ? <div className="record-history">{history}</div> : null}
    </div>
  );
}

/** The buttons of a record, one under the other; beside each other where they stand above the facts. */
export function RecordActions({ children }: { children: ReactNode }) {
  return (
    <div className="record-actions" data-print="never">
      {children}
    </div>
  );
}
