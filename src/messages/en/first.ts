import type { Translation } from "../areas.ts";
import type { messages as source } from "../id/first.ts";

export const messages: Translation<typeof source> = {
  form: "This form cannot be filled in yet",
  units: "Add a unit",
  unitsLine: "This school has no unit yet. Make the unit first.",
  unitsAsked: "This school has no unit yet. Ask the Admin Sekolah to make it first.",
  classYears: "Add a class year",
  classYearsLine: "No class year is open yet. Make the class year first.",
  classYearsAsked: "No class year is open yet. Ask the Admin Sekolah to make it first.",
  classrooms: "Add a classroom",
  classroomsLine: "There is no classroom yet. Make it first, so that students go straight into their class.",
  classroomsAsked: "There is no classroom yet. Ask Tata Usaha to make it first.",
  students: "Import students",
  studentsLine: "There are no students yet. Enter them first.",
  studentsAsked: "There are no students yet. Ask Tata Usaha to enter them first.",
  accounts: "Go to the accounts",
  accountsLine: "The accounts needed here are not there yet. Make them first.",
  accountsAsked: "The accounts needed here are not there yet. Ask the Bendahara to make them first.",
  categories: "Add a category",
  categoriesLine: "There is no bill category yet. Say first what is billed.",
  categoriesAsked: "There is no bill category yet. Ask the Bendahara to make it first.",
  bills: "Create bills",
  billsLine: "There is no bill to be paid yet. Issue the bills first.",
  billsAsked: "There is no bill to be paid yet. Ask the Bendahara to issue it first.",
};
