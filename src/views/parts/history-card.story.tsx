import { HistoryCard } from "./history-card.tsx";

export const Closed = () => HistoryCard({ id: "42", role: "AS" });

export const OfItsOwnName = () => HistoryCard({ id: "42", role: "AY", title: "Rincian perubahan" });
