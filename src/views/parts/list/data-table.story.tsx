import { StatusChip } from "../figures/chip.tsx";
import { Money } from "../figures/money.tsx";
import { BIGGEST_SUM, LONGEST_NAME, nothing } from "../stories.ts";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";

type Row = { id: string; name: string; classroom: string; open: number };

const rows: readonly Row[] = [
  { id: "1", name: "Nadia Putri Ramadhani", classroom: "7A", open: 240_000 },
  { id: "2", name: "Bima Aditya", classroom: "7B", open: 0 },
];
const longest = [{ id: "3", name: LONGEST_NAME, classroom: "Bahasa dan Budaya XII-2", open: BIGGEST_SUM }];

const columns: readonly Column<Row>[] = [
  { key: "name", header: "Nama", phone: "title", sortKey: "name", cell: ({ name }) => name },
  { key: "classroom", header: "Kelas", phone: "line", cell: ({ classroom }) => classroom },
  {
    key: "open",
    header: "Sisa",
    kind: "number",
    phone: "aside",
    sortKey: "open",
    cell: ({ open }) => <Money amount={open} />,
  },
  {
    key: "status",
    header: "Status",
    phone: "foot",
    cell: ({ open }) =>
      open === 0 ? (
        <StatusChip tone="success">Lunas</StatusChip>
      ) : (
        <StatusChip tone="warning">Belum lunas</StatusChip>
      ),
  },
];

const table = (given: Partial<DataTableProps<Row>>) => (
  <DataTable caption="Siswa" columns={columns} rows={rows} keyOf={({ id }) => id} {...given} />
);
const summed = (sum: number) =>
  columns.map((column) => (column.key === "open" ? { ...column, footer: <Money amount={sum} /> } : column));
const selection = { onSelectedChange: nothing, nameOf: ({ name }: Row) => name };

export const ReadOnly = () => table({});

export const RowsLead = () => table({ hrefOf: ({ id }) => `/admin/master/students/edit/${id}` });

export const Sorted = () => table({ sort: "-open", onSortChange: nothing });

export const WithSums = () => table({ columns: summed(240_000) });

export const OneTicked = () => table({ selection: { ...selection, selected: new Set(["1"]) } });

export const AllTicked = () => table({ selection: { ...selection, selected: new Set(["1", "2"]) } });

export const Busy = () => table({ busy: true });

export const Dense = () => table({ dense: true });

export const LongestNames = () =>
  table({
    rows: longest,
    columns: summed(BIGGEST_SUM),
    hrefOf: ({ id }) => `/admin/master/students/edit/${id}`,
    selection: { ...selection, selected: new Set(["3"]) },
  });

export const RowsOpen = () =>
  table({
    detail: {
      label: ({ name }) => `Buka ${name}`,
      show: ({ open }) => (open === 0 ? null : `Sisa tagihan ${open}`),
    },
  });
