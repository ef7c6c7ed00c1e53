import { nothing } from "../stories.ts";
import { BulkHost, type BulkHostProps, type ChosenRow } from "./bulk-host.tsx";

const choice: BulkHostProps<ChosenRow>["choice"] = {
  chosen: [],
  isCollecting: false,
  problem: null,
  choose: nothing,
  chooseAll: nothing,
  clear: nothing,
  drop: nothing,
  most: 5_000,
  loadKit: () => Promise.reject(new Error("nothing is chosen")),
};

/** It draws nothing, and fetches nothing. */
export const NothingChosen = () => (
  <BulkHost kind="banks" choice={choice} rows={[]} total={0} nameOf={({ id }) => id} refresh={nothing} />
);
