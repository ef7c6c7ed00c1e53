import { mailStatuses } from "../../../contract/enums.ts";
import { t } from "../../words/words.ts";
import { FilterBar } from "../parts/filter-bar.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import type { OutboxRows } from "./outbox.view.tsx";

/** Search by address or subject, and what became of a message. */
export function OutboxFilters({ list }: { list: OutboxRows }) {
  const { q, filters } = list.query;
  const isNarrowed = q !== "" || Object.keys(filters).length > 0;
  return (
    <FilterBar onClear={isNarrowed ? () => list.change({ q: "", filters: {} }) : undefined}>
      <SearchField label={t("mail.search")} value={q} onValueChange={list.type} busy={list.isBusy} />
      <SelectField
        label={t("mail.status")}
        labelHidden
        placeholder={t("mail.allStatuses")}
        value={filters.status ?? ""}
        onValueChange={(status) => list.change({ filters: status === "" ? {} : { status } })}
        options={mailStatuses.map((value) => ({ value, label: t(`enum.mailStatus.${value}`) }))}
      />
    </FilterBar>
  );
}
