import { paymentMethods, paymentStatuses } from "../../../contract/enums.ts";
import { today } from "../../wiring/today.ts";
import { t } from "../../words/words.ts";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { FilterDays } from "../parts/filter-days.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import type { PaymentRows } from "./payment-list.tsx";

/** Search and filters of the payments; all of them stand in the URL. */
export function PaymentFilters({ list }: { list: PaymentRows }) {
  const { q, filters } = list.query;
  const isNarrowed = q !== "" || Object.keys(filters).length > 0;
  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = filters;
    list.change({ filters: value === "" ? others : { ...others, [field]: value } });
  };
  return (
    <FilterBar
      onClear={isNarrowed ? () => list.change({ q: "", filters: {} }) : undefined}
      end={<ExportMenu list={list} />}
    >
      <SearchField
        label={t("payment.searchPayments")}
        value={q}
        onValueChange={list.type}
        busy={list.isBusy}
      />
      <SelectField
        label={t("payment.status")}
        labelHidden
        placeholder={t("payment.allStatuses")}
        value={filters.status ?? ""}
        onValueChange={(value) => choose("status", value)}
        options={paymentStatuses.map((value) => ({ value, label: t(`enum.paymentStatus.${value}`) }))}
      />
      <SelectField
        label={t("payment.method")}
        labelHidden
        placeholder={t("payment.allMethods")}
        value={filters.method ?? ""}
        onValueChange={(value) => choose("method", value)}
        options={paymentMethods.map((value) => ({ value, label: t(`enum.method.${value}`) }))}
      />
      <FilterDays
        from={{ name: "paid_from", label: t("payment.from") }}
        until={{ name: "paid_until", label: t("payment.until") }}
        latest={today()}
        filters={filters}
        choose={choose}
      />
    </FilterBar>
  );
}
