import { t } from "../../../messages/messages.ts";
import "./skeleton.css";

/** Widths of lines as text has them, in percent, so that a skeleton reads as words to come. */
const WIDTHS = [92, 76, 84, 58, 88, 66] as const;

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);
const width = (index: number) => `${WIDTHS[index % WIDTHS.length] ?? 80}%`;

/** Lines of text to come. Nothing is drawn for the first 150 ms, so a quick answer never flickers. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={t("parts.loading")}>
      {steps(lines).map((line) => (
        <span key={line} className="skeleton-line" style={{ inlineSize: width(line) }} />
      ))}
    </div>
  );
}

/** A table to come, with its true row height and number of columns, so that nothing jumps when it is there. */
export function TableSkeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <div className="skeleton skeleton-table" role="status" aria-label={t("parts.loading")}>
      {steps(rows + 1).map((row) => (
        <span key={row} className="skeleton-row">
          {steps(columns).map((column) => (
            <span key={column} className="skeleton-cell">
              <span className="skeleton-line" style={{ inlineSize: width(row * 5 + column * 3) }} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
