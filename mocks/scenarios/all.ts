/** Every scenario, in the order in which a panel lists them. */

import { busyOffice } from "./busy-office.ts";
import { closedDay } from "./closed-day.ts";
import { closedMonth } from "./closed-month.ts";
import { emptySchool } from "./empty-school.ts";
import { faultScenarios } from "./faults.ts";
import { hugeSchool } from "./huge-school.ts";
import { longNames } from "./long-names.ts";
import { monthEnd } from "./month-end.ts";
import { newYear } from "./new-year.ts";
import { overdueClass } from "./overdue-class.ts";
import type { Scenario } from "./scenario.ts";
import { twoCashiers } from "./two-cashiers.ts";
import { twoTills } from "./two-tills.ts";
import { waitingWork } from "./waiting-work.ts";

/** The school as it is when nobody chooses. */
const demo: Scenario = {
  name: "demo",
  id: "Sekolah demo: tiga unit, 600 siswa, dan satu tahun tagihan dan pembayaran.",
  en: "The demo school: three units, 600 students, a year of bills and payments.",
};

export const scenarios: readonly Scenario[] = [
  demo,
  emptySchool,
  overdueClass,
  monthEnd,
  twoCashiers,
  twoTills,
  waitingWork,
  busyOffice,
  newYear,
  closedDay,
  closedMonth,
  hugeSchool,
  longNames,
  ...faultScenarios,
];

/** The scenario of this name; undefined for none that we have. */
export function scenarioNamed(name: string | null): Scenario | undefined {
  return scenarios.find((one) => one.name === name);
}
