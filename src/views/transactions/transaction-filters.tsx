import { transactionKinds, transactionSources } from "../../../contract/enums.ts";
import { today } from "../../app/today.ts";
import { useUnitFilter } from "../../hooks/use-unit-filter.ts";
import { t } from "../../messages/messages.ts";
import { ExportMenu } from "../parts/list/export-menu.tsx";
import { ListFilters } from "../parts/list/list-filters.tsx";
import type { TransactionRows } from "./transaction-list.view.tsx";

/** Search and filters of the journal; the unit only where there are several to tell apart. */
export function TransactionFilters({ list }: { list: TransactionRows }) {
  return (
    <ListFilters
      list={list}
      search={t("transaction.search")}
      end={<ExportMenu list={list} />}
      filters={[
        {
          kind: "choice",
          field: "source",
          label: t("transaction.source"),
          all: t("transaction.allSources"),
          options: transactionSources.map((value) => ({
            value,
            label: t(`enum.transactionSource.${value}`),
          })),
        },
        {
          kind: "choice",
          field: "kind",
          label: t("transaction.kind"),
          all: t("transaction.allKinds"),
          options: transactionKinds.map((value) => ({ value, label: t(`enum.transactionKind.${value}`) })),
        },
        ...useUnitFilter(),
        {
          kind: "days",
          from: { name: "date_from", label: t("transaction.from") },
          until: { name: "date_until", label: t("transaction.until") },
          latest: today(),
        },
      ]}
    />
  );
}
