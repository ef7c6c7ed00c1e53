/** Which readings a change concerns: what to ask for again when somebody else has written. Source: docs/spec/office.md §1.5. */

const bills = ["bill", "bill_batch", "payment", "deposit", "relief"];
const people = ["student", "import_batch", "promotion"];

/** By the path after `/api/`, the kinds of what has changed. What is not here is read once, as reports and the trail are. */
const readings: Readonly<Record<string, readonly string[]>> = {
  accounts: ["account"],
  banks: ["bank"],
  bills: [...bills, ...people],
  boards: ["board", "card", ...bills],
  categories: ["category"],
  classrooms: ["classroom", ...people],
  "class-years": ["class_year"],
  closings: ["closing", "period"],
  dashboard: [...bills, ...people, "closing", "period"],
  "import-batches": ["import_batch"],
  "locked-units": ["closing", "period", "year_end"],
  operators: ["operator"],
  payments: ["payment", "student"],
  periods: ["closing", "period"],
  reliefs: ["relief"],
  "student-categories": ["student_category"],
  students: [...bills, ...people, "classroom"],
  tariffs: ["tariff"],
  tills: ["payment", "deposit", "transaction", "closing", "period"],
  transactions: ["transaction", "payment", "deposit", "bill", "bill_batch"],
  units: ["unit"],
};

/** Whether what stands at this path of the API may read otherwise after a change of that kind. */
export function isConcerned(path: string, kind: string): boolean {
  const [, resource = ""] = /^\/api\/([\w-]+)/.exec(path) ?? [];
  return readings[resource]?.includes(kind) ?? false;
}
