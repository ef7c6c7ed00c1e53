import type { ReactNode } from "react";
import "./description-list.css";

type DescriptionListProps = {
  items: readonly { term: string; detail: ReactNode; kind?: "text" | "number" | "total" }[];
  /** `rows`: term at the start, detail at the end of a line (sums). `grid`: small term above its detail (facts). */
  shape?: "rows" | "grid";
};

/** What a thing is: facts in a grid, or sums in rows that end in a total. */
export function DescriptionList({ items, shape = "grid" }: DescriptionListProps) {
  return (
    <dl className="description-list" data-shape={shape}>
      {items.map((item) => (
        <div key={item.term} className="description-item" data-kind={item.kind}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
