import { type ComponentType, type ReactNode, useCallback } from "react";
import type { BulkKind } from "../../../hooks/bulk-actions.ts";
import { useFetched } from "../../../hooks/use-fetched.ts";
import type { Choice } from "../../../hooks/use-selection.ts";
import type { Selection } from "./data-table-head.tsx";

/** A row as the actions know it. */
export type ChosenRow = { readonly id: string };

export type BulkHostProps<Row extends ChosenRow> = {
  kind: BulkKind;
  choice: Choice<Row>;
  /** the rows of this page, and how many the filters leave */
  rows: readonly Row[];
  total: number;
  nameOf: (row: Row) => string;
  /** reads the list again */
  refresh: () => void;
  /** what this list alone may do with the rows chosen; drawn when the words of the bar are there */
  ways?: ReactNode;
};

/** What a table takes for its boxes. */
export function selectionOf<Row extends ChosenRow>({
  choice,
  rows,
  nameOf,
}: Pick<BulkHostProps<Row>, "choice" | "rows" | "nameOf">): Selection & { nameOf: (row: Row) => string } {
  const { chosen, choose } = choice;
  return {
    selected: new Set(chosen.map(({ id }) => id)),
    onSelectedChange: (selected) => {
      const kept = chosen.filter(({ id }) => selected.has(id));
      const known = new Set(kept.map(({ id }) => id));
      choose([...kept, ...rows.filter(({ id }) => selected.has(id) && !known.has(id))]);
    },
    nameOf,
  };
}

/** What the bar works with (src/hooks/use-bulk-action.ts). */
export type BulkKit = Awaited<ReturnType<Choice<unknown>["loadKit"]>>;

export type BulkActionsProps = BulkHostProps<ChosenRow> & { kit: BulkKit };

/** The bar of what may be done with the rows chosen; its code comes with the first tick, never with the list. */
export function BulkHost<Row extends ChosenRow>(props: BulkHostProps<Row>) {
  const { chosen, loadKit } = props.choice;
  const load = useCallback(() => fetchActions(loadKit), [loadKit]);
  const fetched = useFetched(load, chosen.length > 0);
  if (fetched === null) return null;
  const { Actions, kit } = fetched;
  return <Actions {...(props as unknown as BulkHostProps<ChosenRow>)} kit={kit} />; // rows come back to `nameOf` as they were given
}

type Fetched = { Actions: ComponentType<BulkActionsProps>; kit: BulkKit };

async function fetchActions(loadKit: () => Promise<BulkKit>): Promise<Fetched> {
  const [{ BulkActions }, kit] = await Promise.all([import("../bulk/bulk-actions.tsx"), loadKit()]);
  return { Actions: BulkActions, kit };
}
