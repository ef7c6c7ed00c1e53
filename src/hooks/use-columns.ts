/**
 * Which columns of a list a user does not want to see and how high its rows are, kept in the browser by user and list.
 * Source: docs/spec/screens.md §1.
 */
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useSelector } from "@xstate/react";
import { type HiddenColumns, keepHiddenColumns, readHiddenColumns } from "../app/hidden-columns.ts";
import { session } from "../app/session.ts";

/** What a table needs to offer its columns. */
export type ColumnChoice = {
  hidden: ReadonlySet<string>;
  /** nothing is chosen otherwise than the list begins with */
  isStandard: boolean;
  toggle: (key: string) => void;
  /** shows the standard columns again */
  reset: () => void;
  /** the columns that stand otherwise than the list begins with, as a saved view holds them, and the way to have them so */
  changed?: readonly string[];
  take?: (changed: readonly string[]) => void;
  /** rows of 36 px, or of 40; undefined follows the window */
  dense?: boolean | undefined;
  setDense?: (dense: boolean | undefined) => void;
};

/** How the height of rows stands among the columns that are kept. */
const DENSE = "rows:dense";
const ROOMY = "rows:roomy";
const isHeight = (key: string) => key === DENSE || key === ROOMY;

const chosen = signal<HiddenColumns>(readHiddenColumns());

/**
 * The choice of who is logged in for the list of this name. An export is not narrowed by it. `extra` are the columns that
 * are hidden to begin with; what is kept is each column that stands otherwise than at the beginning.
 */
export function useColumns(list: string, extra: readonly string[] = []): ColumnChoice {
  useSignals();
  const userId = useSelector(session, ({ context }) => context.user?.id ?? "");
  const ofUser = chosen.value[userId] ?? {};
  const kept = ofUser[list] ?? [];
  const changed = new Set(kept.filter((key) => !isHeight(key)));
  const heights = kept.filter(isHeight);
  const isHidden = (key: string) => changed.has(key) !== extra.includes(key);
  const keep = (keys: readonly string[]) => {
    // Another tab may have chosen for another list meanwhile.
    const stored = readHiddenColumns();
    const { [list]: _, ...others } = stored[userId] ?? {};
    const next = keys.length === 0 ? others : { ...others, [list]: keys };
    chosen.value = { ...stored, [userId]: next };
    keepHiddenColumns(chosen.value);
  };
  return {
    hidden: new Set([...changed, ...extra].filter(isHidden)),
    isStandard: changed.size === 0,
    toggle: (key) =>
      keep([
        ...(changed.has(key) ? [...changed].filter((one) => one !== key) : [...changed, key]),
        ...heights,
      ]),
    reset: () => keep(heights),
    changed: [...changed],
    take: (keys) => keep([...keys.filter((key) => !isHeight(key)), ...heights]),
    dense: heights.length === 0 ? undefined : heights.includes(DENSE),
    setDense: (dense) => keep([...changed, ...(dense === undefined ? [] : [dense ? DENSE : ROOMY])]),
  };
}
