/** The unit as a filter of a list, for those who see several. Source: docs/spec/screens.md §1.10. */
import { listUnits } from "../../contract/master/units.ts";
import { t } from "../messages/messages.ts";
import type { ListFilter } from "../views/parts/list/filters.ts";
import { useLookup } from "./use-lookup.ts";
import { useSeesSeveralUnits } from "./use-several-units.ts";

const everything = {};

/** None where there is nothing to tell apart. */
export function useUnitFilter(): ListFilter[] {
  const { rows, isWaiting } = useLookup(listUnits, useSeesSeveralUnits() ? everything : null);
  if (!isWaiting && rows.length < 2) return [];
  return [
    {
      kind: "choice",
      field: "unit_id",
      label: t("parts.filter.unit"),
      all: t("parts.filter.allUnits"),
      options: rows.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}
