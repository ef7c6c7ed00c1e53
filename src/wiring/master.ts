/** A resource of the master data on the screen: its list, what its filters choose from, and what the role may do. */
import { useSelector } from "@xstate/react";
import { listCategories } from "../../contract/categories.ts";
import { listClassYears } from "../../contract/class-years.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { may, seesAllUnits } from "../../contract/permissions.ts";
import { listUnits } from "../../contract/units.ts";
import type { Resource, ResourceFilter, RowOf } from "../resources/resource.ts";
import type { BulkHostProps } from "../views/parts/bulk-host.tsx";
import type { SelectOption } from "../views/parts/select-field.tsx";
import { session } from "./app.ts";
import { type ColumnChoice, useColumns } from "./columns.ts";
import { type First, type FirstThing, useFirstThing } from "./first-thing.ts";
import { bulkOf, type Choice, useSelection } from "./selection.ts";
import { type FileList, useFileList } from "./use-export.ts";
import type { List } from "./use-list.ts";
import { together, useLookup } from "./use-lookup.ts";

/** The role of who is logged in. */
export const useRole = () => useSelector(session, ({ context }) => context.role);

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
  first: First | null;
  lookupProblem: { message: string } | null;
  retryLookups: () => void;
};

const everything = {};
const nothing: readonly FirstThing[] = [];

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
    first: useFirstThing(list, resource.first ?? nothing),
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

/** Whether the school had several units for this user at the login; one that was made since is not counted. */
const useHasSeveralUnits = () => useSelector(session, ({ context }) => (context.user?.units.length ?? 0) > 1);

/** Whether rows of several units may come, so that it has to be said whose each is. */
function useSeesSeveralUnits(): boolean {
  const hasSeveral = useHasSeveralUnits();
  return useSelector(session, ({ context }) => seesAllUnits(context.role)) || hasSeveral;
}

/** Whether all of these units are one's own. */
export function useSeesUnits(): (unitIds: readonly string[]) => boolean {
  const { role, user } = useSelector(session, ({ context }) => context);
  return (unitIds) =>
    seesAllUnits(role) || unitIds.every((id) => user?.units.some((unit) => unit.id === id) === true);
}

/** The units one may put something into: active ones of one's own. */
export const useOwnUnits = () => useLookup(listUnits, activeUnits);

const activeUnits = { status: "active" };
