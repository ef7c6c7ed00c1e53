import { nothing } from "../stories.ts";
import { HistoryCard } from "./history-card.tsx";

const source = {
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
  loadHistoryMessages: async () => {},
};

export const Closed = () => HistoryCard({ source, id: "42", role: "AS" });

export const OfItsOwnName = () => HistoryCard({ source, id: "42", role: "AY", title: "Rincian perubahan" });
