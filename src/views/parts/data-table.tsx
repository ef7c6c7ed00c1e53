import type { ReactNode } from "react";
import { Link } from "wouter";
import { t } from "../../words/words.ts";
import { BodyCell, HeaderCell, SelectAllCell, type Selection } from "./data-table-head.tsx";
import { type Tick, TickCell, useTicking } from "./data-table-ticks.tsx";
import { openRow } from "./open-row.ts";
import "./data-table.css";

/** What a column is and where its cell stands on a phone, where each row is a card. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `number` aligns right in tabular figures. */
  kind?: "text" | "number";
  /** The field sorted by; without it the header is plain. */
  sortKey?: string;
  /** The sum under the column. */
  footer?: ReactNode;
  /** On a phone: the card's title, its figure at the right, a quiet line, a line with its label, its foot, or left out. */
  phone?: "title" | "aside" | "line" | "labelled" | "foot" | "hidden";
};

export type DataTableProps<Row> = {
  /** Names the table for assistive technology; also the name of its scroll frame. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads. The first column becomes a link, and the whole row presses it. */
  hrefOf?: (row: Row) => string;
  /** The sort in the wire's form: "name" or "-due_on". */
  sort?: string;
  onSortChange?: (sort: string) => void;
  /** Only where a bulk action exists; `nameOf` says which row a box ticks. */
  selection?: Selection & { nameOf: (row: Row) => string };
  /** Dims the old rows while new ones are on their way. */
  busy?: boolean;
  /** 36 px rows instead of 44. */
  dense?: boolean;
};

/** Rows of one kind in a semantic table with sticky head, first column and sums; cards below 700 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, busy = false, dense = false } = props;
  const summed = columns.some((column) => column.footer !== undefined);
  const keys = rows.map(keyOf);
  const tick = useTicking(keys, selection);
  return (
    // No landmark: a table often stands in a card of the same name, and two landmarks of one name tell nothing apart.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this groups a table that scrolls
    <div
      role="group"
      className="data-table-frame"
      aria-label={caption}
      aria-busy={busy || undefined}
      data-dense={dense ? "" : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="data-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {selection ? <SelectAllCell keys={keys} {...selection} /> : null}
            {columns.map((column) => (
              <HeaderCell {...column} key={column.key} sort={props.sort} onSort={props.onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} row={row} table={props} tick={tick} />
          ))}
        </tbody>
        {summed && rows.length > 0 ? <Sums columns={columns} hasBoxes={selection !== undefined} /> : null}
      </table>
    </div>
  );
}

/** What the rows come to. The line says so itself where its first column has nothing better to say, as a count. */
function Sums<Row>({ columns, hasBoxes }: { columns: readonly Column<Row>[]; hasBoxes: boolean }) {
  return (
    <tfoot>
      <tr>
        {hasBoxes ? <td className="data-table-box" /> : null}
        {columns.map(({ key, kind, header, footer }, index) =>
          index === 0 ? (
            <th key={key} scope="row">
              {footer ?? t("parts.sum")}
            </th>
          ) : (
            <td key={key} data-kind={kind} data-label={header}>
              {footer}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

type BodyRowProps<Row> = { row: Row; table: DataTableProps<Row>; tick: Tick };

function BodyRow<Row>({ row, table, tick }: BodyRowProps<Row>) {
  const { columns, keyOf, hrefOf, selection } = table;
  const key = keyOf(row);
  const ticked = selection?.selected.has(key) ?? false;
  return (
    // By keyboard the row opens through the link in its first cell, so no key handler is needed here.
    <tr
      data-opens={hrefOf ? "" : undefined}
      data-ticked={ticked ? "" : undefined}
      onClick={hrefOf ? openRow : undefined}
    >
      {selection ? (
        <TickCell
          name={selection.nameOf(row)}
          ticked={ticked}
          onTick={(on, isRange) => tick(key, on, isRange)}
        />
      ) : null}
      {columns.map((column, index) => (
        <BodyCell key={column.key} column={column} isFirst={index === 0}>
          {index === 0 && hrefOf ? (
            <Link href={hrefOf(row)} className="data-table-link">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </BodyCell>
      ))}
    </tr>
  );
}
