/** A resource of the master data on the screen: its list, what its filters choose from, and what the role may do. */
import type { Endpoint } from "../../../../contract/endpoint.ts";
import { listCategories } from "../../../../contract/master/categories.ts";
import { listClassYears } from "../../../../contract/master/class-years.ts";
import { listUnits } from "../../../../contract/master/units.ts";
import { may } from "../../../../contract/permissions.ts";
import { type ColumnChoice, useColumns } from "../../../hooks/use-columns.ts";
import { type FileList, useFileList } from "../../../hooks/use-export.ts";
import type { List } from "../../../hooks/use-list.ts";
import { together, useLookup } from "../../../hooks/use-lookup.ts";
import {
  type MissingPrerequisite,
  type Prerequisite,
  usePrerequisite,
} from "../../../hooks/use-prerequisite.ts";
import { useRole } from "../../../hooks/use-role.ts";
import { bulkOf, type Choice, useSelection } from "../../../hooks/use-selection.ts";
import { useHasSeveralUnits, useSeesSeveralUnits } from "../../../hooks/use-several-units.ts";
import type { SelectOption } from "../fields/select-field.tsx";
import type { BulkHostProps } from "./bulk-host.tsx";
import type { Resource, ResourceFilter, RowOf } from "./resource.ts";

export type ResourceScreen<E extends Endpoint> = {
  list: FileList<E>;
  /** those that have something to choose from; the others keep their place until that is known */
  filters: readonly (ResourceFilter & { options: readonly SelectOption[] })[];
  choose: (field: string, value: string) => void;
  clear: () => void;
  choice: ColumnChoice;
  /** which rows are chosen, for a role that may do something with several; null for the others, whose rows have no boxes */
  bulk: BulkHostProps<RowOf<E> & { id: string }> | null;
  /** what must be there before it can have rows */
  first: MissingPrerequisite | null;
  lookupProblem: { message: string } | null;
  retryLookups: () => void;
};

const everything = {};
const nothing: readonly Prerequisite[] = [];

/** The list of a resource that the role may read. */
export function useResource<E extends Endpoint>(resource: Resource<E>): ResourceScreen<E> {
  const list = useFileList(resource.list);
  const needs = (name: (typeof resource.needs)[number]) => resource.needs.includes(name);
  const seesSeveral = useSeesSeveralUnits();
  const units = useLookup(listUnits, needs("units") && seesSeveral ? everything : null);
  const years = useLookup(listClassYears, needs("classYears") ? everything : null);
  const categories = useLookup(listCategories, needs("categories") ? everything : null);
  const lookups = together(units, years, categories);
  const hasSeveral = useHasSeveralUnits();
  const { filters } = list.query;
  return {
    list,
    filters: resource.filters
      .map((filter) => ({
        ...filter,
        options: filter.choices({
          units: units.rows,
          classYears: years.rows,
          categories: categories.rows,
        }),
      }))
      .filter(
        ({ field, options }) =>
          options.length > 0 || (lookups.isWaiting && (hasSeveral || field !== "unit_id")),
      ),
    choice: useColumns(resource.path),
    bulk: useBulkChoice(resource, list),
    first: usePrerequisite(list, resource.first ?? nothing),
    choose: (field, value) => {
      const { [field]: _, ...others } = filters;
      list.change({ filters: value === "" ? others : { ...others, [field]: value } });
    },
    clear: () => list.change({ q: "", filters: {} }),
    lookupProblem: lookups.problem,
    retryLookups: lookups.retry,
  };
}

function useBulkChoice<E extends Endpoint>(
  { bulk, list: endpoint }: Resource<E>,
  list: List<E>,
): ResourceScreen<E>["bulk"] {
  const choice = useSelection(endpoint, list);
  const role = useRole();
  if (bulk === undefined || !may(role, bulk.needs)) return null;
  type Row = RowOf<E> & { id: string }; // every row has an id (contract/common.ts)
  return bulkOf<Row>(list, { kind: bulk.kind, choice: choice as Choice<Row>, nameOf: bulk.nameOf });
}
