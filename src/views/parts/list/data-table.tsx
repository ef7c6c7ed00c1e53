import { Fragment, type ReactNode, useState } from "react";
import type { Peek } from "../../../hooks/use-peek.ts";
import { onOneLine } from "./beside.tsx";
import { Lead, type RowDetail, rowTitle, type Turn } from "./data-table-detail.tsx";
import { BodyCell, HeaderCell, SelectAllCell, type Selection, Sums, turned } from "./data-table-head.tsx";
import { type Tick, TickCell, useTicking } from "./data-table-ticks.tsx";
import { openRow } from "./open-row.ts";
import { rowKeys } from "./row-keys.ts";
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
  /** On a phone: the card's title, its figure at the right, what it is of, how it stands, a line with its label, its foot, or left out. */
  phone?: "title" | "aside" | "line" | "status" | "labelled" | "foot" | "hidden";
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
  /** Rows of 36 px, or of 40; left out, a low window has dense rows, since it is to show fifteen of them. */
  dense?: boolean | undefined;
  /** Shows a row beside the list at the first press; the next opens its page. */
  peek?: Peek | undefined;
  /** What opens under a row, for what does not fit on its line. */
  detail?: RowDetail<Row>;
};

/** Rows of one kind in a semantic table with sticky head, first column and sums; cards below 700 px. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, busy = false, dense, detail } = props;
  const summed = columns.some((column) => column.footer !== undefined);
  const keys = rows.map(keyOf);
  const tick = useTicking(keys, selection);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    // No landmark: a table often stands in a card of the same name, and two landmarks of one name tell nothing apart.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this groups a table that scrolls
    <div
      role="group"
      className="data-table-frame"
      aria-label={caption}
      aria-busy={busy || undefined}
      onKeyDown={rowKeys}
      data-density={dense === undefined ? "window" : dense ? "dense" : "roomy"}
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
        <tbody onPointerOver={rowTitle}>
          {rows.map((row) => {
            const key = keyOf(row);
            const shown = detail?.show(row) ?? null;
            const isOut = shown !== null && opened.has(key);
            return (
              <Fragment key={key}>
                <BodyRow
                  row={row}
                  table={props}
                  tick={tick}
                  {...(shown !== null && {
                    turn: { isOut, onTurn: () => setOpened(turned(opened, [key], !isOut)) },
                  })}
                />
                {isOut ? (
                  <tr className="data-table-detail">
                    <td colSpan={columns.length + (selection ? 1 : 0)}>{shown}</td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        {summed && rows.length > 0 ? <Sums columns={columns} hasBoxes={selection !== undefined} /> : null}
      </table>
    </div>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  tick: Tick;
  /** Where the row has more to say, which opens under it. */
  turn?: Turn;
};

function BodyRow<Row>({ row, table, tick, turn }: BodyRowProps<Row>) {
  const { columns, keyOf, hrefOf, selection, detail, peek } = table;
  const key = keyOf(row);
  const ticked = selection?.selected.has(key) ?? false;
  return (
    // By keyboard the row opens through the link in its first cell, so no key handler is needed here.
    <tr
      data-opens={hrefOf || turn ? "" : undefined}
      data-ticked={ticked ? "" : undefined}
      data-peeked={peek?.at === key ? "" : undefined}
      onClick={hrefOf || turn ? (event) => openRow(event, () => peek?.show(key) ?? false) : undefined}
      onFocus={peek === undefined || peek.at === null ? undefined : () => peek.show(key)}
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
          {index === 0 ? (
            <Lead href={hrefOf?.(row)} label={detail?.label(row)} turn={turn}>
              {onOneLine(column.cell(row))}
            </Lead>
          ) : (
            onOneLine(column.cell(row))
          )}
        </BodyCell>
      ))}
    </tr>
  );
}
