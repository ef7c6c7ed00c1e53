import { Link } from "wouter";
import type { Transaction } from "../../../contract/transactions.ts";
import { useColumns } from "../../wiring/columns.ts";
import { rupiah, shortDay } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { StatusChip } from "../parts/chip.tsx";
import type { Column } from "../parts/data-table.tsx";
import { JournalLines } from "../parts/journal/journal-lines.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Money } from "../parts/money.tsx";
import type { TransactionRows } from "./transaction-list.view.tsx";

type TransactionTableProps = { list: TransactionRows; debit: number; credit: number };

/** Journal entries with their lines in sight; the sums in the footer say that the books balance. */
export function TransactionTable({ list, debit, credit }: TransactionTableProps) {
  const numbers = new Map(list.rows.map((entry) => [entry.id, entry.number]));
  const columns: Column<Transaction>[] = [
    {
      key: "number",
      header: t("transaction.number"),
      sortKey: "number",
      phone: "line",
      cell: (entry) => <span className="mono">{entry.number}</span>,
    },
    {
      key: "date",
      header: t("transaction.date"),
      sortKey: "date",
      phone: "aside",
      cell: (entry) => (
        <time className="figures" dateTime={entry.date}>
          {shortDay(entry.date)}
        </time>
      ),
    },
    {
      key: "entry",
      header: t("transaction.entry"),
      phone: "labelled",
      cell: (entry) => <Entry entry={entry} numbers={numbers} />,
      footer: t(debit === credit ? "transaction.balanced" : "transaction.unbalanced", {
        debit: rupiah(debit),
        credit: rupiah(credit),
      }),
    },
    {
      key: "amount",
      header: t("transaction.amount"),
      sortKey: "amount",
      kind: "number",
      phone: "labelled",
      cell: (entry) => <Money amount={entry.amount} emphasis="strong" />,
      footer: <Money amount={debit} />,
    },
  ];
  return (
    <ListTable
      caption={t("app.transactions")}
      columns={columns}
      choice={useColumns("transactions")}
      rows={list.rows}
      keyOf={(entry) => entry.id}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

type EntryProps = { entry: Transaction; numbers: ReadonlyMap<string, string> };

function Entry({ entry, numbers }: EntryProps) {
  const source = sourceOf(entry);
  return (
    <div className="journal-entry">
      <p className="journal-words">
        <strong>{entry.description}</strong>
        {entry.party ? <span>{entry.party}</span> : null}
      </p>
      <p className="journal-chips">
        <StatusChip tone="neutral">{t(`enum.transactionKind.${entry.kind}`)}</StatusChip>
        {entry.status === "voided" ? (
          <StatusChip tone="error">{t("enum.transactionStatus.voided")}</StatusChip>
        ) : null}
        {source ? (
          <Link href={source.href} data-print="never">
            {source.label}
            <span className="unseen"> {entry.number}</span>
          </Link>
        ) : (
          <span>{t(`enum.transactionSource.${entry.source}`)}</span>
        )}
        <Mirror entry={entry} numbers={numbers} />
      </p>
      <JournalLines caption={t("payment.journalCaption", { number: entry.number })} lines={entry.lines} />
    </div>
  );
}

/** Where an entry came from: its payment or bill. */
function sourceOf({ source, source_id }: Transaction): { href: string; label: string } | null {
  if (source_id === null) return null;
  if (source === "payment") {
    return { href: `/admin/payments/detail/${source_id}`, label: t("transaction.toPayment") };
  }
  return source === "bill"
    ? { href: `/admin/bills/detail/${source_id}`, label: t("transaction.toBill") }
    : null;
}

/** An entry and its mirror point at each other; the link lists both, newest first. */
function Mirror({ entry, numbers }: EntryProps) {
  const other = entry.mirror_of ?? entry.mirrored_by;
  if (other === null) return null;
  const number = numbers.get(other);
  const key = entry.mirror_of === null ? "transaction.mirroredBy" : "transaction.mirrorOf";
  const words = number === undefined ? t(key) : `${t(key)} ${number}`;
  if (entry.source_id === null) return <span>{words}</span>;
  return <Link href={`/admin/transactions?filter[source_id]=${entry.source_id}`}>{words}</Link>;
}
