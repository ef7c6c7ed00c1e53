import type { Transaction } from "../../../contract/payments/transactions.ts";
import { numberAtEnd } from "../../../rules/numbers.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { Beside } from "../parts/list/beside.tsx";
import type { Column } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { JournalAccounts } from "./journal-accounts.tsx";
import { Entry } from "./transaction-entry.tsx";
import type { TransactionRows } from "./transaction-list.view.tsx";
import "./transaction-table.css";

type TransactionTableProps = { list: TransactionRows; debit: number; credit: number };

/** The journal, one line an entry; its lines open under it. The sums in the footer say that the books balance. */
export function TransactionTable({ list, debit, credit }: TransactionTableProps) {
  const numbers = new Map(list.rows.map((entry) => [entry.id, entry.number]));
  return (
    <ListTable
      dense
      caption={t("app.transactions")}
      columns={[...factColumns(debit, credit), amountColumn(debit)]}
      choice={useColumns("transactions")}
      rows={list.rows}
      keyOf={(entry) => entry.id}
      detail={{
        label: ({ number }) => t("transaction.open", { number }),
        show: (entry) => <Entry entry={entry} numbers={numbers} />,
      }}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

function factColumns(debit: number, credit: number): Column<Transaction>[] {
  return [
    {
      key: "number",
      header: t("transaction.number"),
      sortKey: "number",
      phone: "line",
      cell: (entry) => <span className="mono">{entry.number}</span>,
      footer: t(debit === credit ? "transaction.balanced" : "transaction.unbalanced", {
        debit: rupiah(debit),
        credit: rupiah(credit),
      }),
    },
    {
      key: "date",
      header: t("transaction.date"),
      sortKey: "date",
      phone: "line",
      cell: (entry) => (
        <time className="figures" dateTime={entry.date}>
          {shortDay(entry.date)}
        </time>
      ),
    },
    {
      key: "entry",
      header: t("transaction.entry"),
      phone: "title",
      cell: (entry) => <Words entry={entry} />,
    },
    {
      key: "accounts",
      header: t("transaction.accounts"),
      phone: "line",
      cell: ({ lines }) => <JournalAccounts lines={lines} />,
    },
  ];
}

const amountColumn = (debit: number): Column<Transaction> => ({
  key: "amount",
  header: t("transaction.amount"),
  sortKey: "amount",
  kind: "number",
  phone: "aside",
  cell: (entry) => <Money amount={entry.amount} emphasis="strong" />,
  footer: <Money amount={debit} />,
});

/**
 * What an entry is for and whose it is. One that the product has booked by itself is found by whose it is, so that stands first;
 * a payment's number follows it whole, or not at all.
 */
function Words({ entry: { description, party, source, status } }: { entry: Transaction }) {
  const voided = status === "voided" ? t("enum.transactionStatus.voided") : null;
  if (source === "manual" || party === null) {
    return (
      <span className="journal-words">
        <Beside second={voided ?? party}>{description}</Beside>
      </span>
    );
  }
  const number = source === "payment" ? numberAtEnd(description) : null;
  return (
    <span className={number === null || voided !== null ? "journal-words" : "journal-words journal-numbered"}>
      <Beside second={voided ?? number ?? description}>{party}</Beside>
    </span>
  );
}
