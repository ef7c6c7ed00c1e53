import { LONGEST_NAME } from "../stories.ts";
import { Beside } from "./beside.tsx";

export const TwoFacts = () => <Beside second="7A">Nadia Putri Ramadhani</Beside>;

export const LongestName = () => (
  <div className="list-table" style={{ inlineSize: 240 }}>
    <Beside second="Bahasa dan Budaya XII-2">{LONGEST_NAME}</Beside>
  </div>
);
