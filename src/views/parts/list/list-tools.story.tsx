import { LONGEST_NAME, nothing } from "../stories.ts";
import type { Column } from "./data-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListFrame } from "./list-frame.tsx";
import { ListTable } from "./list-table.tsx";
import { useNarrowed } from "./stories-filters.ts";

type Row = { id: string; name: string; nis: string };

const rows: readonly Row[] = [
  { id: "1", name: "Nadia Putri Ramadhani", nis: "20260001" },
  { id: "2", name: LONGEST_NAME, nis: "20260077" },
];
const columns: readonly Column<Row>[] = [
  { key: "name", header: "Nama", sortKey: "name", phone: "title", cell: ({ name }) => name },
  { key: "nis", header: "NIS", sortKey: "nis", phone: "labelled", cell: ({ nis }) => nis },
];

const Filters = () => <ListFilters list={useNarrowed()} search="Cari siswa" filters={[]} />;

const list = (sort: string) => (
  <ListFrame>
    <Filters />
    <ListTable
      caption="Siswa"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      onSortChange={nothing}
      choice={{ hidden: new Set(), toggle: nothing, isStandard: true, reset: nothing }}
    />
  </ListFrame>
);

export const SortedByNis = () => list("-nis");
