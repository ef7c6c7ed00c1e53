import { percent } from "../../words/formats.ts";
import "./progress.css";

type ProgressProps = {
  /** What is progressing; drawn above the bar. */
  label: string;
  /** How much of `max` is done. */
  value: number;
  max: number;
  /** Said at the end of the label's line in place of the share ("Rp 2,1 jt dari Rp 3 jt"). */
  context?: string;
};

/** A share as a bar, with its words above it. */
export function Progress({ label, value, max, context }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const words = context ?? percent(share);
  return (
    <div className="progress">
      <span className="progress-words">
        <span>{label}</span>
        <span className="figures">{words}</span>
      </span>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <span className="progress-bar" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
