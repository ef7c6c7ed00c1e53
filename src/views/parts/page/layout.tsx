import type { CSSProperties, ReactNode } from "react";
import "./layout.css";

type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48;

/** Children under each other, one gap of the scale between them. */
export function Stack({ gap = 16, children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className="stack" data-gap={gap}>
      {children}
    </div>
  );
}

/** Children beside each other; they wrap, and `justify` "between" pushes the last to the end. */
export function Row({
  gap = 12,
  justify = "start",
  children,
}: {
  gap?: Gap;
  justify?: "start" | "between" | "end";
  children: ReactNode;
}) {
  return (
    <div className="row" data-gap={gap} data-justify={justify}>
      {children}
    </div>
  );
}

/** Equal columns, as many as fit with `min` pixels each: fields of a form, figures of a dashboard. */
export function Columns({ min = 240, gap = 16, children }: { min?: number; gap?: Gap; children: ReactNode }) {
  return (
    <div
      className="columns"
      data-gap={gap}
      style={{ "--column-min": `${min}px` } as CSSProperties} // React's types know no custom properties
    >
      {children}
    </div>
  );
}

/** A main part and a narrower one beside it, under it below 1000 px: a form and its summary, a chart and a list. */
export function Split({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="split">
      <div className="split-main">{main}</div>
      <div className="split-side">{side}</div>
    </div>
  );
}

/** The buttons of a form, at its end, where the eye ends. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

type RecordLayoutProps = {
  /** What can be done: buttons, the primary one first. What depends on them stands under them, as a sum does. */
  side: ReactNode;
  /** What it is. */
  children: ReactNode;
  /** What has happened to it. */
  history?: ReactNode;
  /** The side is an index of what is filled in: by keyboard the fields come first. */
  isForm?: boolean;
  /** A paper in its own size leaves no room beside it. */
  isWide?: boolean;
};

/**
 * The page of one record under its head: facts at the left, what can be done at the right and in sight while the facts
 * scroll, history last. Where there is no room for two columns: what can be done, facts, history.
 */
export function RecordLayout({ side, children, history, isForm = false, isWide = false }: RecordLayoutProps) {
  const aside = <div className="record-side">{side}</div>;
  return (
    <div className={isWide ? "record" : "record record-beside"}>
      {isForm ? null : aside}
      <div className="record-facts">{children}</div>
      {isForm ? aside : null}
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
