import { TextField } from "../fields/text-field.tsx";
import { LONGEST_NAME, nothing, useHeld } from "../stories.ts";
import { SidePanel } from "./side-panel.tsx";

export function New() {
  const name = useHeld("");
  return (
    <SidePanel title="Bank baru" onClose={nothing}>
      <TextField label="Nama" {...name} />
    </SidePanel>
  );
}

export function LongestName() {
  const name = useHeld(LONGEST_NAME);
  return (
    <SidePanel title={LONGEST_NAME} onClose={nothing}>
      <TextField label="Nama" {...name} />
    </SidePanel>
  );
}
