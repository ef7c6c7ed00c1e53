import { FilterChip } from "./filter-chip.tsx";

const nothing = () => {};

export const Short = () => (
  <FilterChip label="Lepas Dari satu penagihan" onDrop={nothing}>
    Dari satu penagihan
  </FilterChip>
);

export const Long = () => (
  <FilterChip label="Lepas Siswa: Raden Ajeng Siti Nurhaliza Kusumawardhani Prameswari" onDrop={nothing}>
    Siswa: Raden Ajeng Siti Nurhaliza Kusumawardhani Prameswari
  </FilterChip>
);
