/** What a list or a form needs before it can have rows or be filled in, in a school that has only begun. Source: issue "Master data" ("First run"). */
import { useSelector } from "@xstate/react";
import { listAccounts } from "../../contract/accounts.ts";
import { listBills } from "../../contract/bills.ts";
import { listCategories } from "../../contract/categories.ts";
import { listClassYears } from "../../contract/class-years.ts";
import { listClassrooms } from "../../contract/classrooms.ts";
import { may, type Permission } from "../../contract/permissions.ts";
import { listStudents } from "../../contract/students.ts";
import { listUnits } from "../../contract/units.ts";
import { api, session } from "./app.ts";
import { useRecordOf } from "./use-record.ts";

/** In the order in which a school comes into being. */
const things = ["units", "classYears", "classrooms", "students", "accounts", "categories", "bills"] as const;
export type FirstThing = (typeof things)[number];

/** The first of the things a list or a form needs that is not there yet, and whether the role may make it. */
export type First = { missing: FirstThing; mayMake: boolean };

const writes: Readonly<Record<FirstThing, Permission>> = {
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

/** How many there are of a thing, as far as the role sees. */
const counts: Readonly<Record<FirstThing, (signal: AbortSignal) => Promise<{ meta: { total: number } }>>> = {
  units: (signal) => api(listUnits, { query, signal }),
  classYears: (signal) => api(listClassYears, { query: open, signal }),
  classrooms: (signal) => api(listClassrooms, { query, signal }),
  students: (signal) => api(listStudents, { query, signal }),
  accounts: (signal) => api(listAccounts, { query, signal }),
  categories: (signal) => api(listCategories, { query, signal }),
  bills: (signal) => api(listBills, { query, signal }),
};

/** Asked only where the list is empty; null while everything is there that it needs, or that is not known. */
export function useFirstThing(list: { isEmpty: boolean }, needs: readonly FirstThing[]): First | null {
  const role = useSelector(session, ({ context }) => context.role);
  const { thing } = useRecordOf(list.isEmpty ? needs.join() : "", firstMissing);
  const missing = thing?.missing ?? null;
  return missing === null ? null : { missing, mayMake: may(role, writes[missing]) };
}

/**
 * Likewise for a form, by whether there is something to choose from for each thing it needs; to be asked once its choices
 * are there.
 */
export function useFirstOf(has: Partial<Readonly<Record<FirstThing, boolean>>>): First | null {
  const role = useSelector(session, ({ context }) => context.role);
  const missing = things.find((thing) => has[thing] === false);
  return missing === undefined ? null : { missing, mayMake: may(role, writes[missing]) };
}

async function firstMissing(asked: string, signal: AbortSignal): Promise<{ missing: FirstThing | null }> {
  for (const thing of things) {
    if (!asked.split(",").includes(thing)) continue;
    if ((await counts[thing](signal)).meta.total === 0) return { missing: thing };
  }
  return { missing: null };
}
