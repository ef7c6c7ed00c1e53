import { may } from "../../../contract/permissions.ts";
import { listTransactions } from "../../../contract/transactions.ts";
import { usePaymentSections } from "../../wiring/payment-sections.ts";
import { useFileList } from "../../wiring/use-export.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { SectionTabs } from "../parts/section-tabs.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
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
  const { problem } = list;
  return (
    <div className="journal">
      <TransactionFilters list={list} />
      <Stack>
        {problem ? (
          <ProblemNote title={t("transaction.failed")} detail={problem.message} onRetry={list.retry} />
        ) : null}
        <Entries list={list} />
      </Stack>
    </div>
  );
}

function Entries({ list }: { list: TransactionRows }) {
  if (list.isLoading) return <TableSkeleton columns={4} />;
  if (list.isEmpty) return <EmptyState title={t("transaction.none")} line={t("transaction.noneLine")} />;
  if (list.isNothingFound) {
    return (
      <EmptyState
        drawing="search"
        title={t("transaction.nothingFound")}
        line={t("transaction.nothingFoundLine")}
        action={
          <Button onClick={() => list.change({ q: "", filters: {} })}>{t("parts.clearFilters")}</Button>
        }
      />
    );
  }
  if (list.meta === null) return null;
  return (
    <>
      <TransactionTable list={list} debit={list.meta.debit} credit={list.meta.credit} />
      <Pagination
        page={list.meta.current_page}
        perPage={list.meta.per_page}
        total={list.meta.total}
        onPageChange={(page) => list.change({ page })}
        onPerPageChange={(per_page) => list.change({ per_page })}
      />
    </>
  );
}
