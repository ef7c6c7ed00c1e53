import { LONGEST_NAME, nothing } from "../stories.ts";
import type { Column } from "./data-table.tsx";
import { ListTable } from "./list-table.tsx";

type Row = { id: string; name: string; nis: string };

const rows: readonly Row[] = [
  { id: "1", name: "Nadia Putri Ramadhani", nis: "20260001" },
  { id: "2", name: LONGEST_NAME, nis: "20260077" },
];
const columns: readonly Column<Row>[] = [
  { key: "name", header: "Nama", phone: "title", cell: ({ name }) => name },
  { key: "nis", header: "NIS", phone: "line", cell: ({ nis }) => nis },
];

const table = (hidden: string[]) => (
  <ListTable
    caption="Siswa"
    columns={columns}
    rows={rows}
    keyOf={({ id }) => id}
    choice={{ hidden: new Set(hidden), isStandard: hidden.length === 0, toggle: nothing, reset: nothing }}
  />
);

export const AllColumns = () => table([]);

export const OneColumnHidden = () => table(["nis"]);
