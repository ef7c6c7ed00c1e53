import { useSelector } from "@xstate/react";
import { transactionKinds, transactionSources } from "../../../contract/enums.ts";
import { listUnits } from "../../../contract/units.ts";
import { session } from "../../wiring/app.ts";
import { today } from "../../wiring/today.ts";
import { useLookup } from "../../wiring/use-lookup.ts";
import { t } from "../../words/words.ts";
import { ExportMenu } from "../parts/export-menu.tsx";
import { FilterBar } from "../parts/filter-bar.tsx";
import { FilterDays } from "../parts/filter-days.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import type { TransactionRows } from "./transaction-list.view.tsx";

const noFilters = {};

/** Search and filters of the journal; the unit only where there are several to tell apart. */
export function TransactionFilters({ list }: { list: TransactionRows }) {
  const { q, filters } = list.query;
  const ownUnits = useSelector(session, ({ context }) => context.user?.units ?? []);
  const { rows: units, isWaiting } = useLookup(listUnits, ownUnits.length === 1 ? null : noFilters);
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
      <SearchField label={t("transaction.search")} value={q} onValueChange={list.type} busy={list.isBusy} />
      {isWaiting || units.length > 1 ? (
        <SelectField
          label={t("transaction.unit")}
          labelHidden
          placeholder={t("transaction.allUnits")}
          value={filters.unit_id ?? ""}
          onValueChange={(value) => choose("unit_id", value)}
          options={units.map((unit) => ({ value: unit.id, label: unit.code }))}
        />
      ) : null}
      <SelectField
        label={t("transaction.source")}
        labelHidden
        placeholder={t("transaction.allSources")}
        value={filters.source ?? ""}
        onValueChange={(value) => choose("source", value)}
        options={transactionSources.map((value) => ({ value, label: t(`enum.transactionSource.${value}`) }))}
      />
      <SelectField
        label={t("transaction.kind")}
        labelHidden
        placeholder={t("transaction.allKinds")}
        value={filters.kind ?? ""}
        onValueChange={(value) => choose("kind", value)}
        options={transactionKinds.map((value) => ({ value, label: t(`enum.transactionKind.${value}`) }))}
      />
      <FilterDays
        from={{ name: "date_from", label: t("transaction.from") }}
        until={{ name: "date_until", label: t("transaction.until") }}
        latest={today()}
        filters={filters}
        choose={choose}
      />
    </FilterBar>
  );
}
