/**
 * What `useSelector` of @xstate/react reads a machine with. The published package of React's authors is CommonJS and asks
 * for the whole of React at run time, so that nothing of Preact could be left out, at 1.5 kB of every first load;
 * scripts/web/lighter.ts puts this one in its place. Source: docs/decisions/011-fast-start.md.
 */
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";

type Equal<Selection> = (one: Selection, other: Selection) => boolean;

/** A part of a store, drawn again when that part has changed. What equals what is shown stays the very same value. */
export function useSyncExternalStoreWithSelector<State, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => State,
  _getServerSnapshot: unknown,
  selector: (state: State) => Selection,
  isEqual: Equal<Selection>,
): Selection {
  const shown = useRef<Selection[]>([]);
  const select = useMemo(
    () => selecting(getSnapshot, selector, isEqual, () => shown.current),
    [getSnapshot, selector, isEqual],
  );
  const value = useSyncExternalStore(subscribe, select, select);
  useEffect(() => {
    shown.current = [value];
  }, [value]);
  return value;
}

/**
 * Reads the store and selects: once for each of its states, and what equals the selection before comes as that one. The
 * first is compared with what is shown, which another selector has chosen; `shown` is empty where nothing is yet.
 */
export function selecting<State, Selection>(
  getSnapshot: () => State,
  selector: (state: State) => Selection,
  isEqual: Equal<Selection>,
  shown: () => readonly Selection[],
): () => Selection {
  let last: { state: State; value: Selection } | undefined;
  return () => {
    const state = getSnapshot();
    if (last !== undefined && Object.is(last.state, state)) return last.value;
    const value = selector(state);
    const before = last === undefined ? shown() : [last.value];
    last = { state, value: before.find((one) => isEqual(one, value)) ?? value };
    return last.value;
  };
}
