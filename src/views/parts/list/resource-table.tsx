import type { Endpoint } from "../../../../contract/endpoint.ts";
import type { ColumnChoice } from "../../../hooks/use-columns.ts";
import type { List } from "../../../hooks/use-list.ts";
import { integer } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { StatusChip } from "../figures/chip.tsx";
import { Money } from "../figures/money.tsx";
import { Beside, onOneLine } from "./beside.tsx";
import type { Column, DataTableProps } from "./data-table.tsx";
import { ListTable } from "./list-table.tsx";
import type { Resource, RowOf, Shown } from "./resource.ts";

type ResourceTableProps<E extends Endpoint> = {
  resource: Resource<E>;
  list: List<E>;
  choice: ColumnChoice;
  hrefOf?: ((row: RowOf<E> & { id: string }) => string) | undefined;
  /** where rows may be chosen */
  selection?: DataTableProps<RowOf<E> & { id: string }>["selection"];
};

/** The rows of a resource as its description says: a table, on a phone cards. */
export function ResourceTable<E extends Endpoint>(props: ResourceTableProps<E>) {
  const { resource, list, choice, hrefOf, selection } = props;
  type Row = RowOf<E> & { id: string };
  const columns = resource.columns.map((column): Column<Row> => {
    const { key, kind, sortKey, phone } = column;
    return {
      key,
      header: t(column.header),
      ...(kind !== undefined && { kind }),
      ...(sortKey !== undefined && { sortKey }),
      ...(phone !== undefined && { phone }),
      cell: (row) => <Cell {...column.show(row)} />,
    };
  });
  return (
    <ListTable
      caption={t(resource.title)}
      columns={columns}
      choice={choice}
      rows={list.rows as readonly Row[]} // every row has an id (contract/common.ts)
      keyOf={(row) => row.id}
      {...(hrefOf !== undefined && { hrefOf })}
      {...(selection !== undefined && { selection })}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

/** What stands in a cell. */
export function Cell(shown: Shown) {
  switch (shown.kind) {
    case "status":
      return <StatusChip tone={shown.tone}>{shown.word}</StatusChip>;
    case "money":
      return <Money amount={shown.amountRupiah} emphasis={shown.amountRupiah === 0 ? "faint" : "plain"} />;
    case "count":
      return (
        <span className="figures">
          {shown.of === undefined
            ? integer(shown.count)
            : t("master.countOf", { count: integer(shown.count), of: integer(shown.of) })}
        </span>
      );
    default:
      if (shown.text === null) return null;
      if (shown.kind === "text" && !shown.second) return onOneLine(shown.text);
      return (
        <Beside second={shown.second}>
          {shown.kind === "code" ? <span className="mono">{shown.text}</span> : shown.text}
        </Beside>
      );
  }
}
