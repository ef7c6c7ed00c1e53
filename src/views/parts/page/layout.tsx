import type { ReactNode } from "react";
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
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
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
