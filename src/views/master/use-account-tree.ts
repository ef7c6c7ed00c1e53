/** Akun as a tree: the list, and which branches are open, kept in the address. Source: docs/spec/money.md §2.5. */
import { useLocation, useSearch } from "wouter";
import type { PlacedAccount } from "../../../contract/master/accounts.ts";
import { seenRows } from "../../../rules/accounts.ts";
import { searchText } from "../../hooks/search-text.ts";
import { useResource } from "../parts/list/use-resource.ts";
import { accounts } from "./accounts-resource.ts";

/** What the address holds besides the list's query: down to which level branches are open, and those turned by hand. */
const LEVEL = "level";
const TURNED = "turned";

export type AccountTree = ReturnType<typeof useAccountTree>;

/**
 * The chart with its open branches. While something is searched or filtered everything is open, so that what was found
 * is seen; the branches come back as they were.
 */
export function useAccountTree() {
  const screen = useResource(accounts);
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const { rows, query } = screen.list;
  const isNarrowed = query.q !== "" || rows.some((row) => !row.is_found);
  const level = Math.max(0, Math.trunc(Number(params.get(LEVEL)) || 0));
  const turned = new Set((params.get(TURNED) ?? "").split(",").filter((id) => id !== ""));
  const isOpen = (row: PlacedAccount) =>
    isNarrowed || (level === 0 || row.level < level) !== turned.has(row.id);
  const go = (changes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") params.delete(name);
      else params.set(name, value);
    }
    const search = searchText(params);
    navigate(search === "" ? path : `${path}?${search}`, { replace: true });
  };
  const seen = seenRows(rows, isOpen);
  const choosable = seen.filter((row) => row.is_found);
  const { bulk } = screen;
  return {
    screen,
    rows: seen,
    /** those that may be ticked: seen, and not only there because they stand above what was found */
    choosable,
    /** All that can be chosen is what is seen; null for who may do nothing with several. */
    bulk: bulk === null ? null : { ...bulk, rows: choosable, total: choosable.length },
    depth: rows.reduce((most, row) => Math.max(most, row.level), 0),
    /** 0 for all */
    level,
    isOpen,
    canTurn: (row: PlacedAccount) => !isNarrowed && row.children_count > 0,
    isNarrowed,
    chooseLevel: (value: string) => go({ [LEVEL]: value, [TURNED]: "" }),
    turn: ({ id }: PlacedAccount) => {
      const next = turned.has(id) ? [...turned].filter((one) => one !== id) : [...turned, id];
      go({ [TURNED]: next.join(",") });
    },
  };
}
