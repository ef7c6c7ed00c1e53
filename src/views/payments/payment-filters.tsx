import { paymentMethods, paymentStatuses } from "../../../contract/enums.ts";
import { today } from "../../wiring/today.ts";
import { t } from "../../words/words.ts";
import { DateField } from "../parts/date-field.tsx";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar, FilterDays } from "../parts/filter-bar.tsx";
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
      <FilterDays>
        <DateField
          label={t("payment.from")}
          max={filters.paid_until ?? today()}
          value={filters.paid_from ?? ""}
          onValueChange={(value) => choose("paid_from", value)}
        />
        <DateField
          label={t("payment.until")}
          min={filters.paid_from}
          max={today()}
          value={filters.paid_until ?? ""}
          onValueChange={(value) => choose("paid_until", value)}
        />
      </FilterDays>
    </FilterBar>
  );
}
