import type { ReactNode } from "react";
import "./figure.css";

type FigureProps = {
  /** The name, small. */
  label: string;
  /** The number, big: text already formatted, or <Money>. */
  value: ReactNode;
  /** Its change or context, under it. */
  context?: ReactNode;
  tone?: "plain" | "error" | "success";
};

/** One figure of a dashboard or a summary. Stand several in a <Figures>. */
export function Figure({ label, value, context, tone = "plain" }: FigureProps) {
  return (
    <div className="figure" data-tone={tone}>
      <dt className="figure-label">{label}</dt>
      <dd className="figure-value figures">{value}</dd>
      {context ? <dd className="figure-context">{context}</dd> : null}
    </div>
  );
}

/** A row of figures on one surface, told apart by hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figure-row">{children}</dl>;
}
