/** What the front end reads its machines with in the place of use-sync-external-store (docs/decisions/011-fast-start.md). */
import { expect, test } from "vitest";
import { selecting } from "../../src/store-selector.ts";

type State = { name: string; visits: number };

/** A store that is set by hand, and how often it was selected from. */
function storeOf(first: State) {
  const store = { state: first, selections: 0 };
  const select = (shown: readonly { name: string }[] = []) =>
    selecting(
      () => store.state,
      ({ name }) => {
        store.selections += 1;
        return { name };
      },
      (one, other) => one.name === other.name,
      () => shown,
    );
  return { store, select };
}

test("one state is selected from once, and always gives the same value", () => {
  const { store, select } = storeOf({ name: "Sari", visits: 1 });
  const read = select();
  const value = read();
  expect(read()).toBe(value);
  expect(value).toEqual({ name: "Sari" });
  expect(store.selections).toBe(1);
});

test("another state with an equal selection gives the value of before", () => {
  const { store, select } = storeOf({ name: "Sari", visits: 1 });
  const read = select();
  const value = read();
  store.state = { name: "Sari", visits: 2 };
  expect(read()).toBe(value);
  store.state = { name: "Budi", visits: 2 };
  expect(read()).toEqual({ name: "Budi" });
});

test("another selector gives what is shown, where its own selection equals it", () => {
  const shown = [{ name: "Sari" }];
  expect(storeOf({ name: "Sari", visits: 1 }).select(shown)()).toBe(shown[0]);
  expect(storeOf({ name: "Budi", visits: 1 }).select(shown)()).toEqual({ name: "Budi" });
});

test("a selection that is nothing is a selection", () => {
  const state = { visits: 0 };
  const read = selecting(
    () => state,
    () => null,
    Object.is,
    () => [],
  );
  expect(read()).toBeNull();
});
