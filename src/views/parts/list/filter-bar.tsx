import type { ReactNode } from "react";
import "./filter-bar.css";

/** One quiet row of choices above what is read, for screens that are no list; it wraps. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className="filter-bar">{children}</search>;
}
