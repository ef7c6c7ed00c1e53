import { FilterBar } from "./filter-bar.tsx";
import { ListFrame } from "./list-frame.tsx";
import { ListTools } from "./list-tools.tsx";
import { SearchField } from "./search-field.tsx";
import { nothing } from "./stories.ts";

const columns = [
  { key: "name", header: "Nama", sortKey: "name" },
  { key: "nis", header: "NIS", sortKey: "nis" },
];

export const ToolsBesideFilters = () => (
  <ListFrame>
    <FilterBar>
      <SearchField label="Cari siswa" value="" onValueChange={nothing} />
    </FilterBar>
    <ListTools columns={columns} sort="name" onSortChange={nothing} />
  </ListFrame>
);
