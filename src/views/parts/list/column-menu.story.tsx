import { nothing, usePress } from "../stories.ts";
import { ColumnMenu } from "./column-menu.tsx";

const columns = [
  { key: "nis", header: "NIS" },
  { key: "classroom", header: "Kelas" },
  { key: "status", header: "Status" },
];
const choice = { hidden: new Set<string>(), isStandard: true, toggle: nothing, reset: nothing };

export const Closed = () => <ColumnMenu columns={columns} choice={choice} />;

export function Open() {
  usePress(".menu-trigger");
  return <ColumnMenu columns={columns} choice={choice} />;
}

export function OneHidden() {
  usePress(".menu-trigger");
  return <ColumnMenu columns={columns} choice={{ ...choice, hidden: new Set(["nis"]), isStandard: false }} />;
}
