import ArrowDownIcon from "lucide-react/icons/arrow-down";
import ArrowUpIcon from "lucide-react/icons/arrow-up";
import ChevronsUpDownIcon from "lucide-react/icons/chevrons-up-down";
import type { ReactNode } from "react";
import { t } from "../../../messages/messages.ts";
import { Checkbox } from "../fields/checkbox.tsx";

/** Which rows are ticked, by key. */
export type Selection = {
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
};

/** Ticks these rows, or takes their ticks away; those of other pages keep theirs. */
export function turned(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The box that ticks every row of this page, or none. */
export function SelectAllCell({ keys, selected, onSelectedChange }: Selection & { keys: readonly string[] }) {
  const ticked = keys.filter((key) => selected.has(key)).length;
  const all = ticked === keys.length && ticked > 0;
  return (
    <th scope="col" className="data-table-box">
      <Checkbox
        label={t("parts.selectAllRows")}
        labelHidden
        checked={all || (ticked > 0 && "mixed")}
        onCheckedChange={() => onSelectedChange(turned(selected, keys, !all))}
      />
    </th>
  );
}

type HeaderCellProps = {
  header: string;
  kind?: "text" | "number";
  sortKey?: string;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

/** A column's head; a button that turns the order round where the column can be sorted by. */
export function HeaderCell({ header, kind, sortKey, sort, onSort }: HeaderCellProps) {
  if (!sortKey || !onSort) {
    return (
      <th scope="col" data-kind={kind}>
        {header}
      </th>
    );
  }
  const ascending = sort === sortKey;
  const descending = sort === `-${sortKey}`;
  const Arrow = ascending ? ArrowUpIcon : descending ? ArrowDownIcon : ChevronsUpDownIcon;
  return (
    <th
      scope="col"
      data-kind={kind}
      aria-sort={ascending ? "ascending" : descending ? "descending" : undefined}
    >
      <button
        type="button"
        className="data-table-sort"
        onClick={() => onSort(ascending ? `-${sortKey}` : sortKey)}
      >
        {header}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  );
}

type BodyCellProps = {
  column: { header: string; kind?: "text" | "number"; phone?: string };
  isFirst: boolean;
  children: ReactNode;
};

/** The first cell of a row, and the one with the name of its record, are its head: a figure is heard with them. */
export function BodyCell({ column: { header, kind, phone }, isFirst, children }: BodyCellProps) {
  const isHead = isFirst || phone === "title";
  const Tag = isHead ? "th" : "td";
  return (
    <Tag scope={isHead ? "row" : undefined} data-kind={kind} data-phone={phone} data-label={header}>
      {children}
    </Tag>
  );
}

type SumsProps = {
  columns: readonly { key: string; header: string; kind?: "text" | "number"; footer?: ReactNode }[];
  hasBoxes: boolean;
};

/** What the rows come to. The line says so itself where its first column has nothing better to say, as a count; that reaches to the first sum. */
export function Sums({ columns, hasBoxes }: SumsProps) {
  const firstSum = columns.findIndex(({ footer }, index) => index > 0 && footer !== undefined);
  const reach = firstSum < 0 ? columns.length : firstSum;
  return (
    <tfoot>
      <tr>
        {hasBoxes ? <td className="data-table-box" /> : null}
        <th scope="row" colSpan={reach}>
          {columns[0]?.footer ?? t("parts.sum")}
        </th>
        {columns.slice(reach).map(({ key, kind, header, footer }) => (
          <td key={key} data-kind={kind} data-label={header}>
            {footer}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
