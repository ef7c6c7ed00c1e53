import { familySearch, searchText } from "../../rules/names.ts";
import type { Scenario } from "./scenario.ts";

/** Any number; the same one gives the same names. */
const SEED = 2026;

export const longNames: Scenario = {
  name: "long-names",
  id: "Nama panjang: setiap siswa, orang tua, dan petugas bernama 80 sampai 100 huruf, sepanjang yang dapat diisi.",
  en: "Long names: each student, parent and operator has a name of 80 to 100 letters, as long as can be entered.",
  // Nobody would rename hundreds of people by hand; all else stays as in the demo school.
  fill: async (db) => {
    const { longNamesFor } = await import("../people.ts");
    const students = await db
      .selectFrom("students")
      .select(["id", "nis", "nisn", "gender", "guardian_name"])
      .orderBy("id")
      .execute();
    const own = longNamesFor(
      students.map(({ gender }) => gender),
      SEED,
    );
    const [fathers, mothers] = (["male", "female"] as const).map((gender, at) =>
      longNamesFor(
        students.map(() => gender),
        SEED + 1 + at,
      ),
    );
    for (const [at, { id, nis, nisn, guardian_name }] of students.entries()) {
      const [name, father_name = null, mother_name = null] = [own[at], fathers?.[at], mothers?.[at]];
      if (name === undefined) continue;
      const search = searchText(name, nis, nisn);
      const family_search = familySearch({ father_name, mother_name, guardian_name });
      await db
        .updateTable("students")
        .set({ name, search, father_name, mother_name, family_search })
        .where("id", "=", id)
        .execute();
    }
    const operators = await db.selectFrom("operators").select("id").orderBy("id").execute();
    const staff = longNamesFor(
      operators.map((_, at) => (at % 2 === 0 ? "female" : "male")),
      SEED + 3,
    );
    for (const [at, { id }] of operators.entries()) {
      const name = staff[at];
      if (name !== undefined) await db.updateTable("operators").set({ name }).where("id", "=", id).execute();
    }
  },
};
