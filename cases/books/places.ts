/** What a report is narrowed to, found and in words. */
import type { Report } from "../../contract/books/reports.ts";
import {
  classesIn,
  findCategoryOf,
  type NamedClass,
  type NamedUnit,
  type NamedYear,
  unitsIn,
  yearsOf,
} from "../../store/books/places.ts";
import { missing } from "../refusal.ts";
import type { Asked } from "./report.ts";

export type Places = {
  units: readonly NamedUnit[];
  /** the latest class year first, then by grade and name */
  classes: readonly NamedClass[];
  years: readonly NamedYear[];
  year: NamedYear | undefined;
  classroom: NamedClass | undefined;
  category: { id: string; code: string; name: string; unit_id: string } | undefined;
  narrowed: Report["narrowed"];
};

/** The units and classes of a report, and what its filters name. Errors: 404. */
export async function placesOf({ db, scope, filters }: Asked): Promise<Places> {
  const [units, classes, years] = [await unitsIn(db, scope), await classesIn(db, scope), await yearsOf(db)];
  const year = years.find(({ id }) => id === filters.class_year_id);
  if (filters.class_year_id !== undefined && year === undefined) {
    throw missing("Tahun ajaran tidak ditemukan.");
  }
  const classroom = classes.find(({ id }) => id === filters.classroom_id);
  if (filters.classroom_id !== undefined && classroom === undefined) throw missing("Kelas tidak ditemukan.");
  const category =
    filters.category_id === undefined ? undefined : await findCategoryOf(db, scope, filters.category_id);
  if (filters.category_id !== undefined && category === undefined) throw missing("Kategori tidak ditemukan.");
  const said = [
    { label: "Tahun ajaran", value: year?.name },
    { label: "Kelas", value: classroom && `${classroom.name} (${classroom.year})` },
    { label: "Kategori", value: category?.name },
  ];
  const narrowed = said.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
  return { units, classes, years, year, classroom, category, narrowed };
}

/** Classes of the latest year by their names alone, of others with their year. */
export const className = (one: NamedClass | undefined, year: NamedYear | undefined): string => {
  if (one === undefined) return "Tanpa kelas";
  return one.class_year_id === year?.id ? one.name : `${one.name} (${one.year})`;
};
