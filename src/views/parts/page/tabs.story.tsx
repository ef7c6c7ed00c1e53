import { TextField } from "../fields/text-field.tsx";
import { nothing, useHeld } from "../stories.ts";
import { Tabs } from "./tabs.tsx";

function Sides({ current }: { current: "data" | "history" }) {
  const name = useHeld("Bank Mandiri");
  return (
    <Tabs
      label="Bank Mandiri"
      current={current}
      onChange={nothing}
      tabs={[
        { name: "data", label: "Data", stays: true, panel: <TextField label="Nama" {...name} /> },
        { name: "history", label: "Riwayat", panel: <p>Diubah 21 Nov 2026</p> },
      ]}
    />
  );
}

export const First = () => <Sides current="data" />;

export const Second = () => <Sides current="history" />;
