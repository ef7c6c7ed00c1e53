import { searchText } from "../../rules/names.ts";
import { insertRows } from "../../store/insert.ts";
import type { Tables } from "../../store/schema.ts";
import type { Scenario } from "./scenario.ts";

const STUDENTS = 10_000;

/** Any number; the same one gives the same names. */
const SEED = 2026;

export const hugeSchool: Scenario = {
  name: "huge-school",
  id: "Sekolah besar: 10.000 siswa lagi di SMP dengan tagihan SPP bulan terakhir; menyiapkannya perlu beberapa detik.",
  en: "A huge school: 10,000 more students in the SMP, each billed for the last month; making it takes some seconds.",
  // People would type for years; each is like one of the demo school's, in the same class.
  fill: async (db) => {
    const unit = await db
      .selectFrom("units")
      .select("id")
      .where("code", "=", "SMP")
      .executeTakeFirstOrThrow();
    const like = await db
      .selectFrom("students")
      .selectAll()
      .where("unit_id", "=", unit.id)
      .where("status", "=", "active")
      .orderBy("nis")
      .execute();
    const classPlaces = await db.selectFrom("placements").selectAll().where("until_on", "is", null).execute();
    const classPlaceOf = new Map(classPlaces.map((classPlace) => [classPlace.student_id, classPlace]));
    const { namesFor } = await import("../people.ts");
    const genders = Array.from({ length: STUDENTS }, (_, at) => like[at % like.length]?.gender ?? "female");
    const names = namesFor(genders, SEED);
    const students: Tables["students"][] = [];
    const placements: Tables["placements"][] = [];
    for (let at = 0; at < STUDENTS; at += 1) {
      const model = like[at % like.length];
      const classPlace = model === undefined ? undefined : classPlaceOf.get(model.id);
      const name = names[at];
      if (model === undefined || classPlace === undefined || name === undefined) continue;
      const place = String(at).padStart(5, "0");
      const nis = `9${place}`;
      const id = `siswa-${place}`;
      const own = {
        nis,
        nisn: null,
        nik: null,
        family_card_no: null,
        password_hash: null,
        portal_on: 0 as const,
      };
      students.push({ ...model, ...own, id, name, search: searchText(name, nis) });
      placements.push({ ...classPlace, id: `tempat-${place}`, student_id: id });
    }
    await insertRows(db, ["students", students]);
    await insertRows(db, ["placements", placements]);
  },
  prepare: async ({ ask, first }) => {
    const year = await first("bendahara", "/api/class-years?filter[status]=active");
    const category = await first("bendahara", "/api/categories?q=SPP");
    await ask("bendahara", "POST", "/api/bills", {
      category_id: category.id,
      class_year_id: year.id,
      periods: [`${String(year.name).slice(5)}-06`],
      audience: { unit_ids: [category.unit_id] },
    });
  },
};
