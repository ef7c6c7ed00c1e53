import { nothing, usePress } from "../stories.ts";
import { SortMenu } from "./sort-menu.tsx";

const columns = [
  { header: "NIS", sortKey: "nis" },
  { header: "Nama", sortKey: "name" },
  { header: "Belum dibayar", sortKey: "balance" },
];

export const StandardOrder = () => <SortMenu columns={columns} sort="" onSortChange={nothing} />;

export const Falling = () => <SortMenu columns={columns} sort="-balance" onSortChange={nothing} />;

export function Open() {
  usePress(".menu-trigger");
  return <SortMenu columns={columns} sort="name" onSortChange={nothing} />;
}
