import { createPortal } from "react-dom";
import type { ColumnChoice } from "../../../hooks/use-columns.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { useToolsHome } from "./list-frame.tsx";
import { type Sorting, SortMenu } from "./sort-menu.tsx";
import "./list-tools.css";

/** What a list's table tells of a column, so that it can be sorted by and left out. */
type ToolColumn = { key: string; header: string; sortKey?: string };

type ListToolsProps = Partial<Sorting> & {
  columns: readonly ToolColumn[];
  /** Those that a card may do without, and the choice of them. */
  optional?: readonly ToolColumn[];
  choice?: ColumnChoice;
};

/** On a phone: the order of the cards and what each shows. A table has both in its head. */
export function ListTools({ columns, optional = [], choice, sort = "", onSortChange }: ListToolsProps) {
  const home = useToolsHome();
  const sortable = columns.flatMap(({ header, sortKey }) =>
    sortKey === undefined ? [] : [{ header, sortKey }],
  );
  const tools = (
    <div className="list-tools">
      {sortable.length > 0 && onSortChange ? (
        <SortMenu columns={sortable} sort={sort} onSortChange={onSortChange} />
      ) : null}
      {choice && optional.length > 0 ? <ColumnMenu of="card" columns={optional} choice={choice} /> : null}
    </div>
  );
  return home === null ? tools : createPortal(tools, home);
}
