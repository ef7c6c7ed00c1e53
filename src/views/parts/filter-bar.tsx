import ChevronDownIcon from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "./button.tsx";
import { ListToolsHome } from "./list-frame.tsx";
import "./filter-bar.css";

type FilterBarProps = {
  /** A <SearchField> first, then selects with hidden labels. */
  children: ReactNode;
  /** At the end of the row: export, columns. */
  end?: ReactNode;
  /** Filters that are asked for now and then: they stand under the row, behind "Filter lain". */
  more?: ReactNode;
  /** How many of those are set; they are out from the beginning where any is. */
  moreCount?: number;
  /** Given while any filter is set: offers "Hapus filter". */
  onClear?: (() => void) | undefined;
};

/** One quiet row of filters above a table; it wraps. On a phone its last line begins with how the list is sorted. */
export function FilterBar({ children, end, onClear, more, moreCount = 0 }: FilterBarProps) {
  const id = useId();
  const [state, setState] = useState<"out" | "away">(moreCount > 0 ? "out" : "away");
  const isOut = state === "out";
  return (
    <search className="filter-bar" data-more={more ? "" : undefined}>
      {children}
      {more ? (
        <Button
          variant="quiet"
          aria-expanded={isOut}
          aria-controls={isOut ? id : undefined}
          onClick={() => setState(isOut ? "away" : "out")}
        >
          {moreCount > 0 ? t("parts.moreFiltersSet", { count: integer(moreCount) }) : t("parts.moreFilters")}
          <ChevronDownIcon className="filter-bar-mark" size={16} aria-hidden="true" />
        </Button>
      ) : null}
      {onClear ? (
        <Button variant="quiet" onClick={onClear}>
          {t("parts.clearFilters")}
        </Button>
      ) : null}
      {more && isOut ? (
        <div id={id} className="filter-bar-more">
          {more}
        </div>
      ) : null}
      <div className="filter-bar-end">
        <ListToolsHome />
        {end}
      </div>
    </search>
  );
}
