import type { ListViews, ShownView } from "../../../hooks/use-list-views.ts";
import { nothing } from "../stories.ts";
import { SavedViews } from "./saved-views.tsx";

const given = (name: string, search: string, isCurrent = false): ShownView => ({
  key: name,
  name,
  search,
  isCurrent,
  saved: null,
});

const viewsOf = (shown: ShownView[]): ListViews => ({
  of: "bills",
  asked: { q: "", sort: "", filters: {} },
  columns: [],
  shown,
  isKnown: true,
  last: null,
  open: nothing,
  refresh: nothing,
});

export const OneIsShown = () => (
  <SavedViews
    views={viewsOf([
      given("Semua", ""),
      given("Menunggak", "filter[overdue]=1", true),
      given("Jatuh tempo minggu ini", "filter[status]=unpaid"),
      given("Tunggakan kelas sembilan yang belum dihubungi", "filter[ageing]=over_90"),
    ])}
  />
);
