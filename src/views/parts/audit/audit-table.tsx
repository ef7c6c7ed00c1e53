import { Link } from "wouter";
import type { AuditRow } from "../../../../contract/office/audit.ts";
import { useColumns } from "../../../hooks/use-columns.ts";
import { shortInstant } from "../../../messages/formats.ts";
import { t } from "../../../messages/messages.ts";
import { Beside } from "../list/beside.tsx";
import type { Column } from "../list/data-table.tsx";
import { ListTable } from "../list/list-table.tsx";
import type { Sorting } from "../list/sort-menu.tsx";
import { lowered, nameOf, pageOf, subjectOf, verbLabel } from "./action.ts";
import { ChangeList } from "./changes.tsx";
import { changeInWords, changesOf } from "./values.ts";
import "./audit.css";

type AuditTableProps = {
  caption: string;
  rows: readonly AuditRow[];
  busy?: boolean;
  /** Where the reader may sort. */
  sorting?: Sorting;
};

/** What was changed, the newest first: a sentence a row, and under it field by field. */
export function AuditTable(props: AuditTableProps) {
  return (
    <Trail
      {...props}
      listed="audit"
      columns={[
        { key: "what", header: t("audit.changes"), phone: "title", cell: (row) => <Sentence row={row} /> },
        { key: "why", header: t("bill.reason"), phone: "line", cell: ({ reason }) => reason },
        addressColumn(),
      ]}
      extra={["address"]}
    />
  );
}

/** Who came in, went out or got another password, and from where. */
export function SignInTable(props: AuditTableProps) {
  return (
    <Trail
      {...props}
      listed="sign-ins"
      columns={[
        {
          key: "who",
          header: t("audit.who"),
          phone: "title",
          cell: (row) => row.who?.name ?? nameOf(row) ?? t("audit.system"),
        },
        { key: "what", header: t("audit.what"), phone: "line", cell: ({ action }) => verbLabel(action) },
        addressColumn(),
      ]}
    />
  );
}

const addressColumn = (): Column<AuditRow> => ({
  key: "address",
  header: t("audit.address"),
  phone: "line",
  cell: ({ address }) => address && <span className="figures">{address}</span>,
});

type TrailProps = AuditTableProps & {
  /** Names its choice of columns; `extra` are those shown only when chosen. */
  listed: string;
  extra?: string[];
  columns: readonly Column<AuditRow>[];
};

/** Rows of the trail with the time they were written. */
function Trail({ caption, rows, busy = false, sorting, listed, extra, columns }: TrailProps) {
  const at: Column<AuditRow> = {
    key: "at",
    header: t("audit.at"),
    ...(sorting && { sortKey: "at" }),
    phone: "line",
    cell: (row) => (
      <time className="figures" dateTime={row.at}>
        {shortInstant(row.at)}
      </time>
    ),
  };
  return (
    <ListTable
      caption={caption}
      columns={[at, ...columns]}
      choice={useColumns(listed, extra)}
      rows={rows}
      keyOf={(row) => row.id}
      detail={{ label: wordsOf, show: detailOf }}
      {...sorting}
      busy={busy}
    />
  );
}

/** "Tarif SPP 7A diubah oleh Dewi Kartikasari: Nominal dari Rp 400.000 menjadi Rp 450.000" */
function Sentence({ row }: { row: AuditRow }) {
  const page = pageOf(row);
  const subject = subjectOf(row);
  return (
    <Beside>
      {page ? <Link href={page}>{subject}</Link> : subject}
      {t("audit.did", { what: lowered(verbLabel(row.action)), who: row.who?.name ?? t("audit.system") })}
      {changeInWords(row)}
    </Beside>
  );
}

const wordsOf = (row: AuditRow) =>
  t("audit.open", { what: `${verbLabel(row.action)} ${subjectOf(row)}`, at: shortInstant(row.at) });

function detailOf(row: AuditRow) {
  const changes = changesOf(row);
  if (changes.length === 0 && row.reason === null) return null;
  return (
    <div className="audit-changes">
      {row.reason === null ? null : <p>{t("audit.why", { reason: row.reason })}</p>}
      {row.address === null ? null : (
        <p className="audit-faint">{t("audit.fromWhere", { address: row.address })}</p>
      )}
      <ChangeList resource={row.resource} changes={changes} />
    </div>
  );
}
