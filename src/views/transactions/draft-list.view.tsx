import { voucherDraftStatuses } from "../../../contract/enums.ts";
import { listVoucherDrafts } from "../../../contract/payments/voucher-drafts.ts";
import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import { may } from "../../../contract/permissions.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { type List, useList } from "../../hooks/use-list.ts";
import { useSections } from "../../hooks/use-sections.ts";
import { useUnitFilter } from "../../hooks/use-unit-filter.ts";
import { shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Beside } from "../parts/list/beside.tsx";
import type { Column } from "../parts/list/data-table.tsx";
import { ListBody } from "../parts/list/list-body.tsx";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { ListFrame } from "../parts/list/list-frame.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionTabs } from "../parts/page/section-tabs.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { TRANSACTIONS } from "./transaction-entry.tsx";
import { draftHref } from "./use-voucher.ts";

/** Konsep dan persetujuan: vouchers that are not posted, what waits first. Source: docs/spec/money.md §18. */
export default function DraftListView() {
  const { role, tabs } = useSections("payments");
  return (
    <>
      {tabs.length > 1 ? <SectionTabs label={t("app.payments")} items={tabs} current={TRANSACTIONS} /> : null}
      {may(role, "transactions.read") ? (
        <Drafts />
      ) : (
        <>
          <PageHeader title={t("app.voucherDrafts")} />
          <ProblemNote tone="warning" title={t("transaction.forbidden")} />
        </>
      )}
    </>
  );
}

function Drafts() {
  const list = useList(listVoucherDrafts);
  const words = "transaction.draft" as const;
  return (
    <ListFrame>
      <PageHeader
        title={t("app.voucherDrafts")}
        line={t(`${words}.line`)}
        actions={<LinkButton href={TRANSACTIONS}>{t("transaction.toList")}</LinkButton>}
      />
      <ListFilters
        list={list}
        search={t(`${words}.search`)}
        filters={[
          {
            kind: "choice",
            field: "status",
            label: t(`${words}.state`),
            all: t(`${words}.allStates`),
            options: voucherDraftStatuses.map((value) => ({ value, label: t(`${words}.${value}`) })),
          },
          ...useUnitFilter(),
        ]}
      />
      <ListBody
        list={list}
        columns={5}
        failed={t(`${words}.failed`)}
        empty={{ title: t(`${words}.none`), line: t(`${words}.noneLine`) }}
        nothingFound={{ title: t(`${words}.nothingFound`), line: t(`${words}.nothingFoundLine`) }}
      >
        {() => <DraftTable list={list} />}
      </ListBody>
    </ListFrame>
  );
}

function DraftTable({ list }: { list: List<typeof listVoucherDrafts> }) {
  return (
    <ListTable
      dense
      caption={t("app.voucherDrafts")}
      columns={columns()}
      choice={useColumns("voucher-drafts")}
      rows={list.rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => draftHref(id)}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

const columns = (): Column<VoucherDraft>[] => [
  {
    key: "entry",
    header: t("transaction.entry"),
    phone: "title",
    cell: ({ description, party }) => <Beside second={party}>{description}</Beside>,
  },
  {
    key: "date",
    header: t("transaction.date"),
    sortKey: "date",
    phone: "line",
    cell: ({ date }) => (
      <time className="figures" dateTime={date}>
        {shortDay(date)}
      </time>
    ),
  },
  {
    key: "status",
    header: t("transaction.draft.state"),
    phone: "line",
    cell: ({ status }) => <DraftStatus status={status} />,
  },
  {
    key: "by",
    header: t("transaction.draft.by"),
    phone: "line",
    cell: ({ created_by }) => created_by?.name ?? "",
  },
  {
    key: "amount",
    header: t("transaction.amount"),
    sortKey: "amount",
    kind: "number",
    phone: "aside",
    cell: ({ amount }) => <Money amount={amount} emphasis="strong" />,
  },
];
