/** What stories of filters have in common: those of a list of students, and the list that they narrow. */
import { useState } from "react";
import type { ListQuery } from "../../../hooks/use-list.ts";
import { LONGEST_NAME, nothing } from "../stories.ts";
import type { ListFilter } from "./filters.ts";

const option = (value: string) => ({ value, label: value });
const choice = (label: string, ...values: string[]): ListFilter => ({
  kind: "choice",
  field: label.toLowerCase(),
  label,
  all: `Semua ${label.toLowerCase()}`,
  options: values.map(option),
});

/** Two for the row, the others for the panel. */
export const someFilters: readonly ListFilter[] = [
  choice("Kelas", "7A", "7B", LONGEST_NAME),
  choice("Status", "Aktif", "Lulus"),
  choice("Angkatan", "2025", "2026"),
  { kind: "flag", field: "overdue", label: "Menunggak" },
  {
    kind: "days",
    from: { name: "from", label: "Dari tanggal" },
    until: { name: "until", label: "Sampai tanggal" },
    latest: "2026-11-21",
  },
  { kind: "link", field: "student_id", name: `Siswa: ${LONGEST_NAME}` },
];

/** A list that begins so narrowed, and is narrowed as one goes on. */
export function useNarrowed(filters: Record<string, string> = {}, q = "") {
  const [query, setQuery] = useState<ListQuery>({ q, filters, page: 1, per_page: 25, sort: "" });
  return {
    query,
    change: (next: Partial<ListQuery>) => setQuery({ ...query, ...next }),
    type: (typed: string) => setQuery({ ...query, q: typed }),
    isBusy: false,
    isLoading: false,
    refresh: nothing,
  };
}
