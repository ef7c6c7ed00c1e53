/** Which columns of a list a user does not want to see, kept in the browser by user and list. Source: product.md §5. */
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useSelector } from "@xstate/react";
import { type HiddenColumns, keepHiddenColumns, readHiddenColumns } from "../hidden-columns.ts";
import { session } from "./app.ts";

/** What a table needs to offer its columns. */
export type ColumnChoice = {
  hidden: ReadonlySet<string>;
  toggle: (key: string) => void;
  /** shows the standard columns again */
  reset: () => void;
};

const chosen = signal<HiddenColumns>(readHiddenColumns());

/** The choice of who is logged in for the list of this name. An export is not narrowed by it. */
export function useColumns(list: string): ColumnChoice {
  useSignals();
  const userId = useSelector(session, ({ context }) => context.user?.id ?? "");
  const ofUser = chosen.value[userId] ?? {};
  const hidden = new Set(ofUser[list] ?? []);
  const keep = (keys: readonly string[]) => {
    const { [list]: _, ...others } = ofUser;
    const next = keys.length === 0 ? others : { ...others, [list]: keys };
    chosen.value = { ...chosen.value, [userId]: next };
    keepHiddenColumns(chosen.value);
  };
  return {
    hidden,
    toggle: (key) => keep(hidden.has(key) ? [...hidden].filter((one) => one !== key) : [...hidden, key]),
    reset: () => keep([]),
  };
}
