import "./spinner.css";

type SpinnerProps = {
  /** What is being waited for, for a screen reader; without it the spinner is decoration beside its own words. */
  label?: string;
  /** Pixels; 16 stands in a button, 80 on the splash (docs/spec/shell.md §5.1). */
  size?: number;
};

/** A turning arc. Under reduced motion it stands still: the words beside it say the same. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  const arc = (
    <svg className="spinner" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (!label) return arc;
  return (
    <span role="status" className="spinner-status">
      {arc}
      <span className="unseen">{label}</span>
    </span>
  );
}
