/**
 * What a list or a form needs before it can have rows or be filled in, in a school that has only begun.
 * Source: docs/spec/running.md §3.
 */
import { useSelector } from "@xstate/react";
import { listBills } from "../../contract/bills/bills.ts";
import { listAccounts } from "../../contract/master/accounts.ts";
import { listCategories } from "../../contract/master/categories.ts";
import { listClassYears } from "../../contract/master/class-years.ts";
import { listClassrooms } from "../../contract/master/classrooms.ts";
import { listUnits } from "../../contract/master/units.ts";
import { may, type Permission } from "../../contract/permissions.ts";
import { listStudents } from "../../contract/students/students.ts";
import { api, session } from "../app/session.ts";
import { useRecordOf } from "./use-record.ts";

/** In the order in which a school comes into being. */
const prerequisites = [
  "units",
  "classYears",
  "classrooms",
  "students",
  "accounts",
  "categories",
  "bills",
] as const;
export type Prerequisite = (typeof prerequisites)[number];

/** The first of the prerequisites of a list or a form that is not there yet, and whether the role may make it. */
export type MissingPrerequisite = { missing: Prerequisite; mayMake: boolean };

const writes: Readonly<Record<Prerequisite, Permission>> = {
  units: "units.write",
  classYears: "class_years.write",
  classrooms: "classrooms.write",
  students: "students.write",
  accounts: "accounts.write",
  categories: "categories.write",
  bills: "bills.write",
};

const query = { per_page: 1 };
const open = { ...query, filter: { status: "planned,active" } };

/** How many there are of a record, as far as the role sees. */
const counts: Readonly<Record<Prerequisite, (signal: AbortSignal) => Promise<{ meta: { total: number } }>>> =
  {
    units: (signal) => api(listUnits, { query, signal }),
    classYears: (signal) => api(listClassYears, { query: open, signal }),
    classrooms: (signal) => api(listClassrooms, { query, signal }),
    students: (signal) => api(listStudents, { query, signal }),
    accounts: (signal) => api(listAccounts, { query, signal }),
    categories: (signal) => api(listCategories, { query, signal }),
    bills: (signal) => api(listBills, { query, signal }),
  };

/** Asked only where the list is empty; null while everything is there that it needs, or that is not known. */
export function usePrerequisite(
  list: { isEmpty: boolean },
  needs: readonly Prerequisite[],
): MissingPrerequisite | null {
  const role = useSelector(session, ({ context }) => context.role);
  const { record } = useRecordOf(list.isEmpty ? needs.join() : "", firstMissing);
  const missing = record?.missing ?? null;
  return missing === null ? null : { missing, mayMake: may(role, writes[missing]) };
}

/**
 * Likewise for a form, by whether there is something to choose from for each record it needs; to be asked once its choices
 * are there.
 */
export function useFormPrerequisite(
  has: Partial<Readonly<Record<Prerequisite, boolean>>>,
): MissingPrerequisite | null {
  const role = useSelector(session, ({ context }) => context.role);
  const missing = prerequisites.find((record) => has[record] === false);
  return missing === undefined ? null : { missing, mayMake: may(role, writes[missing]) };
}

async function firstMissing(asked: string, signal: AbortSignal): Promise<{ missing: Prerequisite | null }> {
  for (const record of prerequisites) {
    if (!asked.split(",").includes(record)) continue;
    if ((await counts[record](signal)).meta.total === 0) return { missing: record };
  }
  return { missing: null };
}
