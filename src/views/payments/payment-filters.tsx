import { paymentMethods, paymentStatuses } from "../../../contract/enums.ts";
import { today } from "../../app/today.ts";
import { useUnitFilter } from "../../hooks/use-unit-filter.ts";
import { t } from "../../messages/messages.ts";
import { ExportMenu } from "../parts/list/export-menu.tsx";
import { ListFilters } from "../parts/list/list-filters.tsx";
import type { PaymentRows } from "./payment-list.tsx";

/** Search and filters of the payments; all of them stand in the URL. */
export function PaymentFilters({ list }: { list: PaymentRows }) {
  return (
    <ListFilters
      list={list}
      search={t("payment.searchPayments")}
      end={<ExportMenu list={list} />}
      filters={[
        {
          kind: "choice",
          field: "status",
          label: t("payment.status"),
          all: t("payment.allStatuses"),
          options: paymentStatuses.map((value) => ({ value, label: t(`enum.paymentStatus.${value}`) })),
        },
        {
          kind: "choice",
          field: "method",
          label: t("payment.method"),
          all: t("payment.allMethods"),
          options: paymentMethods.map((value) => ({ value, label: t(`enum.method.${value}`) })),
        },
        ...useUnitFilter(),
        {
          kind: "days",
          from: { name: "paid_from", label: t("payment.from") },
          until: { name: "paid_until", label: t("payment.until") },
          latest: today(),
        },
      ]}
    />
  );
}
