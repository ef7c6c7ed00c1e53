import { nothing } from "../stories.ts";
import type { HistoryProps } from "./history-rows.tsx";
import { RecordHistory } from "./record-history.tsx";

const sourceOf = (words: () => Promise<void>): HistoryProps["source"] => ({
  useHistory: () => ({
    record: { rows: [], total: 0 },
    problem: null,
    isLoading: false,
    isBusy: false,
    isMissing: false,
    isForbidden: false,
    retry: nothing,
    refresh: nothing,
    replace: nothing,
  }),
  loadHistoryMessages: words,
});

const onTheirWay = sourceOf(() => new Promise(nothing));
const missed = sourceOf(() => Promise.reject(new Error("offline")));

export const OnItsWay = () => <RecordHistory id="42" source={onTheirWay} />;

export const NotFetched = () => <RecordHistory id="42" source={missed} />;
