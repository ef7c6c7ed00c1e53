import type { ReactNode } from "react";
import { percent } from "../../../messages/formats.ts";
import "./progress.css";

type ProgressProps = {
  /** what a screen reader calls the bar */
  label: string;
  /** how far it is, in words */
  line: ReactNode;
  done: number;
  /** 0 while nobody knows yet */
  total: number;
};

/** How far long work is: in words, in whole percent rounded down, and as a bar. Source: docs/spec/screens.md §5. */
export function Progress({ label, line, done, total }: ProgressProps) {
  return (
    <div className="progress">
      <p className="progress-line" role="status">
        <span>{line}</span>
        {total === 0 ? null : (
          <span className="figures">{percent(Math.floor((done / total) * 100) / 100)}</span>
        )}
      </p>
      <progress className="progress-bar" aria-label={label} max={Math.max(1, total)} value={done} />
    </div>
  );
}
