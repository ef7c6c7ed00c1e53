import type { ColumnChoice } from "../../wiring/columns.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";
import "./list-table.css";

/** The table of a list whose columns the user may hide; the name always stays. */
export function ListTable<Row>({ choice, ...table }: DataTableProps<Row> & { choice: ColumnChoice }) {
  const optional = table.columns.filter((column, index) => index > 0 && column.phone !== "title");
  const isHidden = (column: Column<Row>) => choice.hidden.has(column.key) && optional.includes(column);
  return (
    <div className="list-table">
      <ColumnMenu columns={optional} choice={choice} />
      <DataTable {...table} columns={table.columns.filter((column) => !isHidden(column))} />
    </div>
  );
}
