/** The portal accounts of students: made class by class, handed over on slips. Source: docs/spec/portal.md §3. */
import * as v from "valibot";
import { id, named, one, seen, unitBrief } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, portalStates } from "../enums.ts";

export const account = v.strictObject({
  student_id: id,
  nis: v.string(),
  name: v.string(),
  /** `UNIT-NIS`, which always works */
  username: v.string(),
  state: oneOf(portalStates),
  version: v.number(),
});
export type PortalAccount = v.InferOutput<typeof account>;

export const room = v.strictObject({
  id,
  name: v.string(),
  unit: unitBrief,
  class_year: named,
  /** where students log in */
  portal_url: v.string(),
  /** of the unit, a data URL, for the slips */
  logo: v.nullable(v.string()),
  accounts: v.array(account),
});
export type PortalRoom = v.InferOutput<typeof room>;

/** What is handed to one student. The first password is here this once; only its hash is kept. */
export const slip = v.strictObject({
  student_id: id,
  nis: v.string(),
  name: v.string(),
  classroom: v.nullable(v.string()),
  school: v.string(),
  unit: v.string(),
  portal_url: v.string(),
  username: v.string(),
  first_password: v.string(),
});
export type PortalSlip = v.InferOutput<typeof slip>;

export const portalSlips = v.strictObject({ data: v.array(slip) });

/** As many as a class holds: each first password costs a while to hash. */
export const PORTAL_ROWS = 99;

/** Errors: 404. Who has left the class or its unit is not listed, nor who is not at school any more and never had one. */
export const getPortalAccounts = endpoint({
  name: "getPortalAccounts",
  summary: "The portal accounts of the students of a class",
  method: "GET",
  path: "/api/classrooms/:id/portal-accounts",
  access: "students.write",
  reply: one(room),
});

/**
 * Errors: 404, 422 a student who does not sit in the class. Who has an account already keeps it and gets no slip, nor does
 * who is not at school any more.
 */
export const createPortalAccounts = endpoint({
  name: "createPortalAccounts",
  summary: "Makes portal accounts for students of a class with random first passwords, which must be changed",
  method: "POST",
  path: "/api/classrooms/:id/portal-accounts",
  access: "students.write",
  body: v.strictObject({ student_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(PORTAL_ROWS)) }),
  reply: portalSlips,
});

/**
 * With or without a class, of own units. Who has an account already, or has left and owes nothing, gets no slip. No key:
 * what a key keeps would hold first passwords; what was made in vain is reset on purpose. Errors: 422.
 */
export const createChosenPortalAccounts = endpoint({
  name: "createChosenPortalAccounts",
  summary: "Makes portal accounts for chosen students with random first passwords, which must be changed",
  method: "POST",
  path: "/api/portal-accounts",
  access: "students.write",
  body: v.strictObject({ student_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(PORTAL_ROWS)) }),
  reply: portalSlips,
});

/** Errors: 404, 409 `stale_version`, `wrong_status` where there is no account. Ends the student's sessions. */
export const resetPortalAccount = endpoint({
  name: "resetPortalAccount",
  summary: "Gives a student a new first password; the account is on again",
  method: "POST",
  path: "/api/students/:id/portal-account/reset",
  access: "students.write",
  body: seen,
  reply: one(slip),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` where there is no account. Ends the student's sessions. */
export const deactivatePortalAccount = endpoint({
  name: "deactivatePortalAccount",
  summary: "Switches a student's portal account off",
  method: "POST",
  path: "/api/students/:id/portal-account/deactivate",
  access: "students.write",
  body: seen,
  reply: one(account),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` where there is no account. The password stays the one it was. */
export const activatePortalAccount = endpoint({
  name: "activatePortalAccount",
  summary: "Switches a student's portal account on again",
  method: "POST",
  path: "/api/students/:id/portal-account/activate",
  access: "students.write",
  body: seen,
  reply: one(account),
});
