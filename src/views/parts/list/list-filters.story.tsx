import { Button } from "../buttons/button.tsx";
import { LONGEST_NAME } from "../stories.ts";
import { ListFilters } from "./list-filters.tsx";
import { someFilters, useNarrowed } from "./stories-filters.ts";

type Narrowed = { filters?: Record<string, string>; q?: string };

const Students = ({ filters = {}, q = "" }: Narrowed) => (
  <ListFilters
    list={useNarrowed(filters, q)}
    search="Cari siswa"
    filters={someFilters}
    end={<Button>Ekspor</Button>}
  />
);

export const Everything = () => <Students />;

export const SeveralSet = () => (
  <Students filters={{ kelas: "7A", status: "Aktif,Lulus", overdue: "1", from: "2026-11-01" }} />
);

export const LongestNames = () => (
  <Students q={LONGEST_NAME} filters={{ kelas: LONGEST_NAME, student_id: "1" }} />
);
