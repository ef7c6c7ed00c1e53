/**
 * One action on several rows at once. Each row is treated by the rules of its own endpoint and leaves its own audit row;
 * what one row is refused for keeps no other from being done. Source: docs/spec/screens.md §1, decision 025.
 */
import * as v from "valibot";
import { id, optionalDay, optionalId, optionalText, reason, version } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { bulkResults, oneOf, studentStatuses } from "./enums.ts";
import { cancelBills } from "./students/students.ts";

/** The most rows of one call: a page of the largest size. A longer choice goes out in several, so that its progress is seen. */
export const BULK_ROWS = 200;

/** A row as the caller saw it. */
export const seenRow = v.strictObject({ id, version });

const rows = v.pipe(v.array(seenRow), v.minLength(1), v.maxLength(BULK_ROWS));

/**
 * What became of a row. `version` is the one it has now, null where it is gone or was refused; a refusal says why, in
 * words and with the code of a conflict, or `missing`, `forbidden`, `invalid`.
 */
export const outcome = v.strictObject({
  id,
  result: oneOf(bulkResults),
  version: v.nullable(v.number()),
  message: v.nullable(v.string()),
  code: v.nullable(v.string()),
});
export type BulkOutcome = v.InferOutput<typeof outcome>;

/** In the order of the rows sent, a row that was named twice once. */
export const bulkReply = v.strictObject({ data: v.array(outcome) });

const statusActions = ["activate", "deactivate", "delete"] as const;
export const bulkTurn = v.strictObject({ action: oneOf(statusActions), rows });
export const operatorStatusChange = v.strictObject({ action: oneOf([...statusActions, "unlock"]), rows });

export const bulkOperators = endpoint({
  name: "bulkOperators",
  summary: "Activates, deactivates, unlocks or deletes operators; the rules about oneself hold for each row",
  method: "POST",
  path: "/api/bulk/operators",
  access: "operators.write",
  body: operatorStatusChange,
  reply: bulkReply,
  idempotent: true,
});

export const bulkUnits = endpoint({
  name: "bulkUnits",
  summary: "Activates, deactivates or deletes units",
  method: "POST",
  path: "/api/bulk/units",
  access: "units.write",
  body: bulkTurn,
  reply: bulkReply,
  idempotent: true,
});

export const bulkClassrooms = endpoint({
  name: "bulkClassrooms",
  summary: "Activates, deactivates or deletes classrooms",
  method: "POST",
  path: "/api/bulk/classrooms",
  access: "classrooms.write",
  body: bulkTurn,
  reply: bulkReply,
  idempotent: true,
});

export const bulkAccounts = endpoint({
  name: "bulkAccounts",
  summary: "Activates, deactivates or deletes accounts",
  method: "POST",
  path: "/api/bulk/accounts",
  access: "accounts.write",
  body: bulkTurn,
  reply: bulkReply,
  idempotent: true,
});

export const bulkCategories = endpoint({
  name: "bulkCategories",
  summary: "Activates, deactivates or deletes bill categories",
  method: "POST",
  path: "/api/bulk/categories",
  access: "categories.write",
  body: bulkTurn,
  reply: bulkReply,
  idempotent: true,
});

export const bulkBanks = endpoint({
  name: "bulkBanks",
  summary: "Activates, deactivates or deletes banks and cash boxes",
  method: "POST",
  path: "/api/bulk/banks",
  access: "banks.write",
  body: bulkTurn,
  reply: bulkReply,
  idempotent: true,
});

/** Only who was never billed, paid or promoted; the others are refused one by one. */
export const bulkDeleteStudents = endpoint({
  name: "bulkDeleteStudents",
  summary: "Deletes students who were entered by mistake",
  method: "POST",
  path: "/api/bulk/students/delete",
  access: "students.write",
  body: v.strictObject({ rows }),
  reply: bulkReply,
  idempotent: true,
});

/** As `updateStudent` with a new status and everything else as it is. `status_date` left open is today. */
export const bulkStudentStatus = endpoint({
  name: "bulkStudentStatus",
  summary: "Gives students another status, each with what follows for class place and portal",
  method: "POST",
  path: "/api/bulk/students/status",
  access: "students.write",
  body: v.strictObject({
    status: oneOf(studentStatuses),
    status_date: optionalDay,
    status_reason: optionalText(255),
    cancel_bills: cancelBills,
    rows,
  }),
  reply: bulkReply,
  idempotent: true,
});

export const placedRow = v.strictObject({
  ...seenRow.entries,
  /** where the caller saw the student in that class year; who sits elsewhere by now is refused */
  seen_classroom_id: optionalId,
  /** where the student goes, null for none: each its own, so that a placement can be taken back as a whole */
  classroom_id: optionalId,
});

/** As `setPlacement` for each. */
export const bulkPlacements = endpoint({
  name: "bulkPlacements",
  summary: "Puts students into classrooms of a class year, or out of them",
  method: "POST",
  path: "/api/bulk/students/placement",
  access: "students.write",
  body: v.strictObject({
    class_year_id: id,
    rows: v.pipe(v.array(placedRow), v.minLength(1), v.maxLength(BULK_ROWS)),
  }),
  reply: bulkReply,
  idempotent: true,
});

/** As `cancelBill` for each: only while nothing is paid on it, in an open day. */
export const bulkCancelBills = endpoint({
  name: "bulkCancelBills",
  summary: "Cancels bills on which nothing is paid, all for one reason",
  method: "POST",
  path: "/api/bulk/bills/cancel",
  access: "bills.write",
  body: v.strictObject({ reason, rows }),
  reply: bulkReply,
  idempotent: true,
});
