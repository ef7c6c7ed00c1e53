import type { ReactNode } from "react";
import { t } from "../../words/words.ts";
import { Button } from "./button.tsx";
import "./filter-bar.css";

type FilterBarProps = {
  /** A <SearchField> first, then selects with hidden labels. */
  children: ReactNode;
  /** At the end of the row: export, columns. */
  end?: ReactNode;
  /** Given while any filter is set: offers "Hapus filter". */
  onClear?: (() => void) | undefined;
};

/** One quiet row of filters above a table; it wraps, and on a phone each stands on its own line. */
export function FilterBar({ children, end, onClear }: FilterBarProps) {
  return (
    <search className="filter-bar">
      {children}
      {onClear ? (
        <Button variant="quiet" onClick={onClear}>
          {t("parts.clearFilters")}
        </Button>
      ) : null}
      {end ? <div className="filter-bar-end">{end}</div> : null}
    </search>
  );
}
