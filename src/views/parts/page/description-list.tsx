import type { ReactNode } from "react";
import "./description-list.css";

type Item = {
  term: string;
  detail: ReactNode;
  kind?: "text" | "number" | "total";
  /** Tells two of the same term apart. */
  key?: string;
};

type DescriptionListProps = {
  items: readonly Item[];
  /** `rows`: term at the start, detail at the end of a line (sums). `grid`: small term above its detail (facts). */
  shape?: "rows" | "grid";
};

/** What a thing is: facts in a grid, or sums in rows that end in a total. */
export function DescriptionList({ items, shape = "grid" }: DescriptionListProps) {
  return (
    <dl className="description-list" data-shape={shape}>
      {items.map((item) => (
        <div key={item.key ?? item.term} className="description-item" data-kind={item.kind}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
