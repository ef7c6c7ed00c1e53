/** What a user sees and does on Kenaikan Kelas. */
import type { Locator, Page } from "@playwright/test";
import type { School } from "../fixtures.ts";

export const PROMOTION = "/admin/master/students/promotion";

/** The year after the active one, planned and without classes; its id. */
export async function makeNextYear(school: School): Promise<string> {
  const admin = await school.as("admin");
  const year = { name: "2027/2028", starts_on: "2027-07-01", ends_on: "2028-06-30" };
  const made = await admin("POST", "/api/class-years", year);
  const { data } = (await made.json()) as { data: { id: string } }; // as the contract says
  return data.id;
}

/** The year after the active one, with the classes of the active one. */
export async function planNextYear(school: School): Promise<void> {
  const to_year_id = await makeNextYear(school);
  const active = await school.db
    .selectFrom("class_years")
    .select("id")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const admin = await school.as("admin");
  await admin("POST", "/api/classrooms/copy", { from_year_id: active.id, to_year_id });
}

/** A clerk stands before the promotion into the next year, which is planned. */
export async function openPromotion(
  page: Page,
  school: School,
  signIn: (who: "tata.usaha") => Promise<void>,
): Promise<void> {
  await planNextYear(school);
  await signIn("tata.usaha");
  await page.goto(PROMOTION);
}

/** One more class in the year after the active one. */
export async function addNextClass(
  school: School,
  room: { grade: number; name: string; capacity: number },
): Promise<void> {
  const unit = await school.db
    .selectFrom("classrooms")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select(["classrooms.unit_id", "class_years.id as class_year_id"])
    .where("class_years.name", "=", "2027/2028")
    .where("classrooms.grade", "=", room.grade)
    .executeTakeFirstOrThrow();
  const admin = await school.as("admin");
  await admin("POST", "/api/classrooms", { ...unit, ...room });
}

/** A class in the overview of all classes. */
export const classButton = (page: Page, name: RegExp): Locator =>
  page.getByRole("region", { name: "Kelas", exact: true }).getByRole("button", { name });

/** Gives everybody of the opened class who is undecided the same. */
export const decideRest = (page: Page, decision: string): Locator =>
  page.getByRole("region", { name: /^Kelas ./ }).getByRole("button", { name: decision, exact: true });

/** A decision for one student of the opened class. */
export const decisionOf = (page: Page, name: string, decision: string): Locator =>
  page.getByRole("group", { name: `Keputusan untuk ${name}` }).getByText(decision, { exact: true });

/** The class that one student of the opened class goes to. */
export const goalOf = (page: Page, name: string): Locator =>
  page.getByRole("combobox", { name: `Kelas tujuan ${name}` });

/** Says that it is meant, though the class year has not run its course. */
export const confirmEarly = (page: Page): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name: "Tetap jalankan" }).click();

/** What becomes of a class, by its heading in the summary. */
export const outcomeOf = (page: Page, heading: string): Locator =>
  page.getByRole("list", { name: "Per kelas" }).getByRole("listitem").filter({ hasText: heading }).first();

/** How many students of the active unit have a class place in a class year. */
export async function studentsByClass(school: School, year: string): Promise<Record<string, number>> {
  const rows = await school.db
    .selectFrom("placements")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .select("classrooms.name")
    .where("class_years.name", "=", year)
    .execute();
  const classPlaces: Record<string, number> = {};
  for (const { name } of rows) classPlaces[name] = (classPlaces[name] ?? 0) + 1;
  return classPlaces;
}
