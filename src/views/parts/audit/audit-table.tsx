import { Link } from "wouter";
import type { AuditRow } from "../../../../contract/audit.ts";
import { shortInstant } from "../../../words/formats.ts";
import { t } from "../../../words/words.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { ListTools } from "../list-tools.tsx";
import type { Sorting } from "../sort-menu.tsx";
import { pageOf, resourceLabel, verbLabel } from "./action.ts";
import { Changes } from "./changes.tsx";
import "./audit.css";

type AuditTableProps = {
  caption: string;
  rows: readonly AuditRow[];
  busy?: boolean;
  /** Where the reader may sort. */
  sorting?: Sorting;
};

/** Rows of the trail, the newest first; what changed opens in its row, field by field. */
export function AuditTable({ caption, rows, busy = false, sorting }: AuditTableProps) {
  const columns: Column<AuditRow>[] = [
    { key: "what", header: t("audit.what"), phone: "line", cell: (row) => <What row={row} /> },
    { key: "who", header: t("audit.who"), phone: "labelled", cell: (row) => <Who row={row} /> },
    {
      key: "at",
      header: t("audit.at"),
      ...(sorting && { sortKey: "at" }),
      phone: "labelled",
      cell: (row) => (
        <time className="figures" dateTime={row.at}>
          {shortInstant(row.at)}
        </time>
      ),
    },
    { key: "changes", header: t("audit.changes"), phone: "labelled", cell: (row) => <Changes row={row} /> },
  ];
  return (
    <div className="audit">
      {sorting ? <ListTools columns={columns} {...sorting} /> : null}
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        {...sorting}
        busy={busy}
      />
    </div>
  );
}

function What({ row }: { row: AuditRow }) {
  const name = row.resource_id === null ? undefined : row.names[row.resource_id];
  const page = pageOf(row);
  const label = `${resourceLabel(row.resource)}${name ? ` ${name}` : ""}`;
  return (
    <div className="audit-what">
      <strong>{verbLabel(row.action)}</strong>
      {page ? <Link href={page}>{label}</Link> : <span>{label}</span>}
      {row.reason ? <span className="audit-faint">{t("audit.why", { reason: row.reason })}</span> : null}
    </div>
  );
}

function Who({ row }: { row: AuditRow }) {
  return (
    <div className="audit-what audit-who">
      <span>{row.who?.name ?? t("audit.system")}</span>
      {row.address ? (
        <span className="audit-faint">{t("audit.fromWhere", { address: row.address })}</span>
      ) : null}
    </div>
  );
}
