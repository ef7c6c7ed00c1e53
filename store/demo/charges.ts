/** What the demo school bills, when, and to whom. */
import { addDays, addMonths, monthOf } from "../../rules/calendar.ts";
import { dueOnOf, periodsOf } from "../../rules/periods.ts";
import type { Tables } from "../schema.ts";
import { type Category, type CategoryCode, gradesOf, type Unit } from "./masters.ts";
import { officeDayFrom } from "./office-days.ts";
import type { DemoStudent } from "./students.ts";

/** One category of one unit billed for one period; `classPlace` is the class that a student has in that class year. */
export type Charge = {
  unit: Unit;
  category: Category;
  classYear: Tables["class_years"];
  classPlace: "current" | "previous";
  period: string;
  issuedOn: string;
  dueOn: string;
  students: readonly DemoStudent[];
};

export type Calendar = {
  today: string;
  /** the first day in the books */
  opensOn: string;
  /** from this day on, who left is no student any more */
  leavesOn: string;
};

const MONTHS_OF_SPP_BEFORE_THE_YEAR = 3;
const MONTHS_OF_SPP = 12;
const DAYS_SINCE_TRIP_BILLED = 21;
const DAYS_UNTIL_TRIP_DUE = 12;

/**
 * The span of the books: at least twelve months of SPP, and before the active class year enough to owe something from
 * the year before. `activeStart` is the first day of the active class year.
 */
export function calendarOf(today: string, activeStart: string): Calendar {
  const [firstMonth = monthOf(activeStart)] = [
    addMonths(monthOf(today), 1 - MONTHS_OF_SPP),
    addMonths(monthOf(activeStart), -MONTHS_OF_SPP_BEFORE_THE_YEAR),
  ].sort();
  return {
    today,
    opensOn: officeDayFrom(`${addMonths(firstMonth, -1)}-01`),
    leavesOn: officeDayFrom(`${addMonths(monthOf(activeStart), -2)}-20`),
  };
}

/** All charges of the two class years that are issued by today. */
export function chargesOf(p: {
  calendar: Calendar;
  years: Record<"current" | "previous", Tables["class_years"]>;
  categories: ReadonlyMap<Unit, readonly Category[]>;
  students: readonly DemoStudent[];
}): Charge[] {
  const { opensOn, today } = p.calendar;
  const charges: Charge[] = [];
  for (const classPlace of ["previous", "current"] as const) {
    const classYear = p.years[classPlace];
    for (const [unit, categories] of p.categories) {
      for (const category of categories) {
        for (const period of periodsOf(category.kind, classYear.name)) {
          if (category.code === "WISATA" && classPlace === "previous") continue;
          const dates = datesOf(category, period, classYear, p.calendar);
          if (dates.issuedOn < opensOn || dates.issuedOn > today) continue;
          const students = p.students.filter((student) =>
            concerns({ unit, category, classPlace }, student, dates.issuedOn, p.calendar),
          );
          charges.push({ unit, category, classYear, classPlace, period, ...dates, students });
        }
      }
    }
  }
  return charges;
}

type Dates = { issuedOn: string; dueOn: string };

/** A month's SPP is billed at the beginning of the month before; what the new year needs, before it begins. */
function datesOf(
  category: Category,
  period: string,
  classYear: Tables["class_years"],
  { today }: Calendar,
): Dates {
  if (category.code === "WISATA") {
    const dueOn = dueOnOf("ONCE", category.due_day, classYear, addDays(today, DAYS_UNTIL_TRIP_DUE));
    return { issuedOn: officeDayFrom(addDays(today, -DAYS_SINCE_TRIP_BILLED)), dueOn };
  }
  const july = monthOf(classYear.starts_on);
  const billedOn: Record<Exclude<CategoryCode, "WISATA">, string> = {
    SPP: `${category.code === "SPP" ? addMonths(period, -1) : july}-01`,
    KEG: `${period.endsWith("S2") ? addMonths(july, 6) : july}-01`,
    UP: `${addMonths(july, -2)}-11`,
    SERAGAM: `${addMonths(july, -2)}-11`,
    BUKU: `${addMonths(july, -1)}-08`,
    DU: `${addMonths(july, -1)}-15`,
  };
  const issuedOn = officeDayFrom(billedOn[category.code]);
  return { issuedOn, dueOn: dueOnOf(period, category.due_day, classYear, issuedOn) };
}

/** Whether a student is billed: in this unit and class year, still here, and of a grade that the category is for. */
function concerns(
  charge: Pick<Charge, "unit" | "category" | "classPlace">,
  student: DemoStudent,
  day: string,
  { leavesOn }: Calendar,
): boolean {
  const { unit, category, classPlace } = charge;
  const room = student[classPlace];
  if (student.unit !== unit || room === null) return false;
  const { status } = student.row;
  if (status === "on_leave" && classPlace === "current") return false;
  if ((status === "left" || status === "moved") && day >= leavesOn) return false;
  const first = gradesOf(unit.code)[0] ?? 1;
  switch (category.code) {
    case "UP":
    case "SERAGAM":
      return room.grade === first;
    case "DU":
      return room.grade > first;
    case "WISATA":
      return room.grade === (unit.code === "SD" ? 5 : first);
    default:
      return true;
  }
}
