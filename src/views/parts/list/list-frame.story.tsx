import { nothing } from "../stories.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListFrame } from "./list-frame.tsx";
import { ListTools } from "./list-tools.tsx";
import { useNarrowed } from "./stories-filters.ts";

const columns = [
  { key: "name", header: "Nama", sortKey: "name" },
  { key: "nis", header: "NIS", sortKey: "nis" },
];

const Filters = () => <ListFilters list={useNarrowed()} search="Cari siswa" filters={[]} />;

export const ToolsBesideFilters = () => (
  <ListFrame>
    <Filters />
    <ListTools columns={columns} sort="name" onSortChange={nothing} />
  </ListFrame>
);
