import { HistoryLink } from "./history-link.tsx";

// The role is a person's, not an element's.
const link = (role: string) => HistoryLink({ id: "42", role });

export const ForWhoMayRead = () => link("AS");

export const ForOthersNothing = () => link("KR");
