import { may } from "../../../contract/permissions.ts";
import { listTransactions } from "../../../contract/transactions.ts";
import { useFirstThing } from "../../wiring/first-thing.ts";
import { usePaymentSections } from "../../wiring/payment-sections.ts";
import { useFileList } from "../../wiring/use-export.ts";
import { t } from "../../words/words.ts";
import { ListBody } from "../parts/list-body.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { SectionTabs } from "../parts/section-tabs.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { TransactionTable } from "./transaction-table.tsx";
import "./transaction-table.css";

export type TransactionRows = ReturnType<typeof useFileList<typeof listTransactions>>;

/** Transaksi: the journal, every entry with its balanced lines. Source: domain.md "Transaction", product.md §6.9. */
export default function TransactionListView() {
  const { role, tabs } = usePaymentSections();
  return (
    <>
      {tabs.length > 1 ? (
        <SectionTabs label={t("app.payments")} items={tabs} current="/admin/transactions" />
      ) : null}
      <PageHeader title={t("app.transactions")} line={t("transaction.line")} />
      {may(role, "transactions.read") ? (
        <Journal />
      ) : (
        <ProblemNote tone="warning" title={t("transaction.forbidden")} />
      )}
    </>
  );
}

function Journal() {
  const list = useFileList(listTransactions);
  const first = useFirstThing(list, ["bills"]);
  return (
    <div className="journal">
      <ListFrame>
        <TransactionFilters list={list} />
        <ListBody
          list={list}
          columns={4}
          failed={t("transaction.failed")}
          empty={{ title: t("transaction.none"), line: t("transaction.noneLine"), first }}
          nothingFound={{ title: t("transaction.nothingFound"), line: t("transaction.nothingFoundLine") }}
        >
          {({ debit, credit }) => <TransactionTable list={list} debit={debit} credit={credit} />}
        </ListBody>
      </ListFrame>
    </div>
  );
}
