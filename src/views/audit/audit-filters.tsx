import { auditResources } from "../../../contract/enums.ts";
import { today } from "../../wiring/today.ts";
import { t } from "../../words/words.ts";
import { resourceLabel } from "../parts/audit/action.ts";
import { FilterBar } from "../parts/filter-bar.tsx";
import { FilterChip } from "../parts/filter-chip.tsx";
import { FilterDays } from "../parts/filter-days.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import type { AuditRows } from "./audit.view.tsx";

/** Search by person, action or reason; which data, which days, or the history of one thing that a link asked for. */
export function AuditFilters({ list }: { list: AuditRows }) {
  const { q, filters } = list.query;
  const isNarrowed = q !== "" || Object.keys(filters).length > 0;
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = filters;
    list.change({ filters: value === "" ? others : { ...others, [name]: value } });
  };
  const one = filters.resource_id;
  return (
    <>
      <FilterBar onClear={isNarrowed ? () => list.change({ q: "", filters: {} }) : undefined}>
        <SearchField label={t("audit.search")} value={q} onValueChange={list.type} busy={list.isBusy} />
        <SelectField
          label={t("audit.resource")}
          labelHidden
          placeholder={t("audit.allResources")}
          value={filters.resource ?? ""}
          onValueChange={(value) => choose("resource", value)}
          options={auditResources
            .map((value) => ({ value, label: resourceLabel(value) }))
            .sort((left, right) => left.label.localeCompare(right.label))}
        />
        <FilterDays
          from={{ name: "date_from", label: t("audit.from") }}
          until={{ name: "date_until", label: t("audit.until") }}
          latest={today()}
          filters={filters}
          choose={choose}
        />
      </FilterBar>
      {one ? (
        <div>
          <FilterChip label={t("audit.dropOne")} onDrop={() => choose("resource_id", "")}>
            {t("audit.ofOne", { name: list.rows[0]?.names[one] ?? "…" })}
          </FilterChip>
        </div>
      ) : null}
    </>
  );
}
