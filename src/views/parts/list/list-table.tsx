import type { ColumnChoice } from "../../../hooks/use-columns.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";
import { ListTools } from "./list-tools.tsx";
import "./list-table.css";

/** The table of a list that the user may sort and whose columns may be hidden; the name always stays. */
export function ListTable<Row>({ choice, ...table }: DataTableProps<Row> & { choice: ColumnChoice }) {
  const { columns, sort, onSortChange } = table;
  const optional = columns.filter((column, index) => index > 0 && column.phone !== "title");
  const isHidden = (column: Column<Row>) => choice.hidden.has(column.key) && optional.includes(column);
  return (
    <div className="list-table">
      <ListTools
        columns={columns}
        optional={optional.filter(({ phone }) => phone !== "hidden")}
        choice={choice}
        {...(onSortChange !== undefined && { sort: sort ?? "", onSortChange })}
      />
      <ColumnMenu columns={optional} choice={choice} />
      <DataTable dense={choice.dense} {...table} columns={columns.filter((column) => !isHidden(column))} />
    </div>
  );
}
