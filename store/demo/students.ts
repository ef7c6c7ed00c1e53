/** The demo school's 600 students, with the class they sit in and the one they sat in last year. */
import type { Gender, StudentStatus } from "../../contract/enums.ts";
import { familySearch, searchText } from "../../rules/names.ts";
import type { Tables } from "../schema.ts";
import { openColumns } from "../students/open-columns.ts";
import { between, dice, numbersFrom } from "./chance.ts";
import { personalFacts } from "./families.ts";
import { type Founding, gradesOf, type Unit, type UnitCode } from "./masters.ts";
import { type Family, nameGiver } from "./names.ts";

type Classroom = Tables["classrooms"];
export type DemoStudent = {
  row: Tables["students"];
  unit: Unit;
  /** students of one family pay as one */
  family: string;
  current: Classroom | null;
  previous: Classroom | null;
};

/** The two class years' rooms, by grade. */
type Rooms = {
  activeFirstYear: number;
  current: ReadonlyMap<number, Classroom>;
  previous: ReadonlyMap<number, Classroom>;
};

/** The student whose portal account stands in docs/spec/running.md §4; always in the SMP. */
export const SHOWN_NIS = "20260001";

/** The class year for which numbers and birth years are written, whatever the clock says. */
const FIRST_YEAR = 2026;
const PER_CLASS = 38;
const CANDIDATES_PER_UNIT = 6;
/** The share of students who have an elder brother or sister here. */
const SECOND_CHILDREN = 0.1;

/** Where each unit's numbers begin, so that a number is known in one unit only. */
const nisFrom: Record<UnitCode, number> = { SD: 1001, SMP: 1, SMA: 2001 };

/** A place in the school's register before it has a name. */
type Place = {
  unit: Unit;
  /** the grade this class year; one above the last for who finished */
  grade: number;
  index: number;
  status: StudentStatus;
};

/** Names that a screen must bear: long ones, one of a single word, two students with the same. By unit, grade and index. */
const chosenPeople: Record<string, { name: string; gender: Gender; guardian: string }> = {
  "SMP 7 0": { name: "Nadia Putri Ramadhani", gender: "female", guardian: "Hendra Ramadhani" },
  "SMP 8 5": { name: "Muhammad Rizky Pratama", gender: "male", guardian: "Agus Pratama" },
  "SMP 9 11": { name: "Muhammad Rizky Pratama", gender: "male", guardian: "Yuliati Kurniawan" },
  "SMP 9 3": {
    name: "Raden Ajeng Siti Nurhaliza Kusumaningtyas Widyawati Prameswari Hadiningrat Adiningsih Putri",
    gender: "female",
    guardian: "Raden Mas Sugeng Hadiningrat",
  },
  "SMP 8 2": {
    name: "Maria Goretti Yosefina Lumban Gaol Simanjuntak",
    gender: "female",
    guardian: "Binsar Simanjuntak",
  },
  "SD 1 7": {
    name: "Raden Mas Bagus Satrio Wicaksono Adiningrat",
    gender: "male",
    guardian: "Raden Mas Heru Adiningrat",
  },
  "SD 4 4": {
    name: "I Gusti Ayu Agung Putri Candra Dewi Saraswati",
    gender: "female",
    guardian: "I Gusti Ngurah Agung Wirawan",
  },
  "SMA 11 6": {
    name: "Andi Muhammad Fathur Rahman Mappanyukki",
    gender: "male",
    guardian: "Andi Baharuddin Mappanyukki",
  },
  "SMA 10 9": { name: "Suwarti", gender: "female", guardian: "Slamet" },
};

/** The register of a unit: 38 in each class, those who finished, who left since last year, and who want to come. */
function placesOf(unit: Unit): Place[] {
  const grades = gradesOf(unit.code);
  const first = grades[0] ?? 1;
  const last = grades.at(-1) ?? first;
  const many = (grade: number, count: number, status: StudentStatus, from = 0): Place[] =>
    Array.from({ length: count }, (_, index) => ({ unit, grade, index: from + index, status }));
  const left = ["left", "moved", "left", "left"] as const;
  return [
    ...grades.flatMap((grade) => many(grade, PER_CLASS, "active")),
    ...many(last + 1, PER_CLASS, "graduated"),
    ...left.flatMap((status, index) => many(first + 1 + (index % 2), 1, status, PER_CLASS + index)),
    ...many(first - 1, CANDIDATES_PER_UNIT, "candidate"),
  ].map((place) => (place.grade > first && isOnLeave(place) ? { ...place, status: "on_leave" } : place));
}

const isOnLeave = (place: Place) => place.status === "active" && place.index === 30 && place.grade % 2 === 0;

/** Makes all students; `founding.by` is the operator who entered them. */
export function makeStudents(
  units: readonly Unit[],
  rooms: Rooms,
  portalHash: string,
  founding: Founding,
): DemoStudent[] {
  const next = numbersFrom(2026);
  const names = nameGiver(next);
  const homes: Home[] = [];
  return units.flatMap(placesOf).map((place, order) => {
    const chosen = chosenPeople[`${place.unit.code} ${place.grade} ${place.index}`];
    // A family's second child comes later in the register, in another class.
    const elder = order >= 150 && next() < SECOND_CHILDREN && !chosen ? homes[order - 150] : undefined;
    const home = elder ?? newHome(order, names.family(), next);
    homes.push(chosen ? newHome(order, home.family, next) : home);
    const gender = chosen?.gender ?? (next() < 0.5 ? "male" : "female");
    const person = {
      name: chosen?.name ?? names.student(home.family, gender),
      gender,
      guardian: chosen?.guardian ?? home.family.guardian,
      home: chosen ? { ...home, key: `home ${order}` } : home,
    };
    return {
      row: studentRow(place, person, rooms.activeFirstYear, portalHash, founding),
      unit: place.unit,
      family: home.key,
      current: isPlacedNow(place) ? (rooms.current.get(place.grade) ?? null) : null,
      previous: isPlacedBefore(place) ? (rooms.previous.get(place.grade - 1) ?? null) : null,
    };
  });
}

/** Where students live: brothers and sisters share the family, its phone and its key. */
type Home = { key: string; family: Family; phone: string };

const newHome = (order: number, family: Family, next: () => number): Home => ({
  key: `home ${order}`,
  family,
  phone: `+6281200${String(between(10_000, 99_999, next()))}`,
});

const isPlacedNow = (place: Place) => place.status === "active" || place.status === "on_leave";
const isPlacedBefore = (place: Place) =>
  place.status !== "candidate" && place.grade > (gradesOf(place.unit.code)[0] ?? 1);

function studentRow(
  place: Place,
  person: { name: string; gender: Gender; guardian: string; home: Home },
  activeFirstYear: number,
  portalHash: string,
  founding: Founding,
): Tables["students"] {
  const { unit, grade, index, status } = place;
  const yearsHere = grade - (gradesOf(unit.code)[0] ?? 1);
  const nis = `${FIRST_YEAR - yearsHere}${String(nisFrom[unit.code] + index).padStart(4, "0")}`;
  const bornIn = FIRST_YEAR - 6 - grade;
  const nisn = `${String(bornIn).slice(1)}${String(1_000_000 + Number(nis.slice(2)) * 7).slice(-7)}`;
  const hasPortal = nis === SHOWN_NIS;
  const facts = personalFacts({ ...person, nis, bornIn });
  return {
    ...openColumns,
    id: founding.nextId(),
    unit_id: unit.id,
    nis,
    nisn,
    name: person.name,
    search: searchText(person.name, nis, nisn),
    gender: person.gender,
    ...facts,
    family_search: familySearch({ ...openColumns, ...facts }),
    entry_year: activeFirstYear - yearsHere,
    entry_date: status === "candidate" ? null : `${activeFirstYear - yearsHere}-07-01`,
    entry_type: yearsHere > 0 && dice(`${nis} entry`) < 0.06 ? "transfer" : "new",
    status,
    ...turnOf(status, activeFirstYear),
    portal_on: hasPortal ? 1 : 0,
    password_hash: hasPortal ? portalHash : null,
    must_change_password: hasPortal ? 0 : 1,
    locale: null,
    version: 1,
    created_at: founding.at,
    created_by: founding.by,
    updated_at: founding.at,
    updated_by: founding.by,
  };
}

/** Since when, and why, a student is no longer or not now at the school. */
function turnOf(status: StudentStatus, activeFirstYear: number) {
  const reasons: Partial<Record<StudentStatus, string | null>> = {
    graduated: null,
    moved: "Mengikuti orang tua yang pindah tugas.",
    left: "Mengundurkan diri atas permintaan orang tua.",
    on_leave: "Perawatan kesehatan.",
  };
  const reason = reasons[status];
  if (reason === undefined) return { status_date: null, status_reason: null };
  const day = status === "on_leave" ? "07-01" : "06-30";
  return { status_date: `${activeFirstYear}-${day}`, status_reason: reason };
}

/** The placements of a student, last year's first. */
export function placementsOf(
  student: DemoStudent,
  years: Record<"current" | "previous", Tables["class_years"]>,
  nextId: () => string,
): Tables["placements"][] {
  return (["previous", "current"] as const).flatMap((year) => {
    const room = student[year];
    if (room === null) return [];
    return {
      id: nextId(),
      student_id: student.row.id,
      class_year_id: years[year].id,
      classroom_id: room.id,
      from_on: years[year].starts_on,
      until_on: null,
      outcome: null,
    };
  });
}
