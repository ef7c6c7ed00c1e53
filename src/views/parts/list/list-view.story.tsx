import type { listBanks } from "../../../../contract/master/banks.ts";
import { banks } from "../../master/banks-resource.ts";
import { Button } from "../buttons/button.tsx";
import { nothing } from "../stories.ts";
import { banksWith } from "../stories-banks.ts";
import { ListView } from "./list-view.tsx";
import type { ResourceScreen } from "./use-resource.ts";

/** Read when a story is drawn: the words have come by then. */
const filters = () =>
  banks.filters
    .map((filter) => ({ ...filter, options: filter.choices({ units: [], classYears: [], categories: [] }) }))
    .filter(({ options }) => options.length > 0);

const view = (
  list: Parameters<typeof banksWith>[0],
  given: Partial<ResourceScreen<typeof listBanks>> = {},
) => (
  <ListView
    resource={banks}
    screen={{
      list: banksWith(list),
      filters: filters(),
      choose: nothing,
      clear: nothing,
      bulk: null,
      choice: { hidden: new Set(), isStandard: true, toggle: nothing, reset: nothing },
      first: null,
      lookupProblem: null,
      retryLookups: nothing,
      ...given,
    }}
    hrefOf={({ id }) => `/admin/master/banks?edit=${id}`}
    action={<Button variant="primary">Tambah bank</Button>}
  />
);

export const Typical = () => view({});

export const Loading = () => view({ rows: [], meta: null, isLoading: true, isBusy: true });

export const Empty = () => view({ rows: [], isEmpty: true });

export const EmptyBeforeUnits = () =>
  view({ rows: [], isEmpty: true }, { first: { missing: "units", mayMake: true } });

export const NothingFound = () => view({ rows: [], isNothingFound: true });

export const Failed = () =>
  view({ rows: [], meta: null, problem: { kind: "offline", message: "Server tidak dapat dihubungi." } });
