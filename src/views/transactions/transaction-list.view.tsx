import PlusIcon from "lucide-react/icons/plus";
import { listTransactions } from "../../../contract/payments/transactions.ts";
import { may } from "../../../contract/permissions.ts";
import { today } from "../../app/today.ts";
import { useFileList } from "../../hooks/use-export.ts";
import { useListViews } from "../../hooks/use-list-views.ts";
import { usePrerequisite } from "../../hooks/use-prerequisite.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { SavedViews } from "../parts/list/saved-views.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { TransactionTable } from "./transaction-table.tsx";
import { transactionViews } from "./transaction-views.ts";
import { DRAFTS } from "./use-voucher.ts";

export type TransactionRows = ReturnType<typeof useFileList<typeof listTransactions>>;

/** Transaksi: the journal, every entry with its balanced lines. Source: docs/spec/money.md §14. */
export default function TransactionListView() {
  const { role, tabs } = useSections("payments");
  return (
    <>
      {tabs.length > 1 ? (
        <SectionTabs label={t("app.payments")} items={tabs} current="/admin/transactions" />
      ) : null}
      {may(role, "transactions.read") ? (
        <Journal canWrite={may(role, "transactions.write")} />
      ) : (
        <>
          <PageHeader title={t("app.transactions")} />
          <ProblemNote tone="warning" title={t("transaction.forbidden")} />
        </>
      )}
    </>
  );
}

function Journal({ canWrite }: { canWrite: boolean }) {
  const list = useFileList(listTransactions);
  const views = useListViews("transactions", list.query, transactionViews(today()));
  const first = usePrerequisite(list, ["units", "bills"]);
  return (
    <ListFrame>
      <PageHeader
        title={t("app.transactions")}
        views={<SavedViews views={views} />}
        actions={
          <>
            <LinkButton href={DRAFTS}>{t("transaction.draft.title")}</LinkButton>
            {canWrite ? (
              <LinkButton variant="primary" icon={<PlusIcon size={20} />} href="/admin/transactions/create">
                {t("transaction.cash.action")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <TransactionFilters list={list} />
      <ListBody
        list={list}
        columns={5}
        failed={t("transaction.failed")}
        empty={{ title: t("transaction.none"), line: t("transaction.noneLine"), first }}
        nothingFound={{ title: t("transaction.nothingFound"), line: t("transaction.nothingFoundLine") }}
      >
        {({ debit, credit }) => <TransactionTable list={list} debit={debit} credit={credit} />}
      </ListBody>
    </ListFrame>
  );
}
