/** What the specs of all written master data share. */
import { expect } from "vitest";
import type { Traced } from "../../contract/common.ts";
import type { Username } from "./backends.ts";
import type { List, School } from "./school.ts";

export type Kept = { id: string; status: string; version: number };

let made = 0;
const run = Date.now().toString(36).slice(-5);

/** A code that no run has used, so that a school that keeps its state can be asked again. */
export function codeFor(beginning: string): string {
  made += 1;
  return `${beginning}${run}${made.toString(36)}`;
}

/** What the read of one record says of its making, whoever it was. */
export const anyTrace = {
  created_at: expect.any(String),
  created_by: expect.toSatisfy((name) => name === null || typeof name === "string"),
  updated_at: expect.any(String),
  updated_by: expect.toSatisfy((name) => name === null || typeof name === "string"),
};

/** A record as a form sends it back, which says nothing of its making. */
export function untraced<T extends Traced>(record: T): Omit<T, keyof Traced> {
  const { created_at, created_by, updated_at, updated_by, ...fields } = record;
  return fields;
}

/** The id of the first row that a list gives. */
export async function idOf(school: School, path: string, as: Username = "admin"): Promise<string> {
  const { body } = await school.backend.request<List<{ id: string }>>("GET", path, { as });
  const [row] = body.data;
  expect(row, path).toBeDefined();
  return row?.id ?? "";
}

/** What the audit trail says of a record, the oldest first. */
export async function auditOf(school: School, resourceId: string) {
  type Entry = { action: string; before: object | null; after: object | null; reason: string | null };
  const path = `/api/audit?sort=at&filter[resource_id]=${resourceId}`;
  return (await school.backend.request<List<Entry>>("GET", path, { as: "admin" })).body.data;
}
