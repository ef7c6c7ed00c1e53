import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import "./figure.css";

type FigureProps = {
  /** The name, small. */
  label: string;
  /** The number, big: text already formatted, or <Money>. */
  value: ReactNode;
  /** Its change or context, under it. */
  context?: ReactNode;
  tone?: "plain" | "error" | "success";
  /** Where the rows behind it are listed; the whole figure leads there. */
  href?: string | undefined;
};

/** One figure of a dashboard or a summary. Stand several in a <Figures>. */
export function Figure({ label, value, context, tone = "plain", href }: FigureProps) {
  const id = useId();
  return (
    <div className="figure" data-tone={tone}>
      <dt id={id} className="figure-label">
        {label}
      </dt>
      <dd className="figure-value figures">
        {href === undefined ? (
          value
        ) : (
          <Link href={href} id={`${id}-value`} className="figure-link" aria-labelledby={`${id} ${id}-value`}>
            {value}
          </Link>
        )}
      </dd>
      {context ? <dd className="figure-context">{context}</dd> : null}
    </div>
  );
}

/** A row of figures on one surface, told apart by hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figure-row">{children}</dl>;
}
