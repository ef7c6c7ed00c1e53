/**
 * What may be done with several rows of a list at once, as plain data: only what may be done with one.
 * Source: docs/spec/access.md §2, docs/spec/screens.md §1.6, decision 025. Who may is asked of the permission table before
 * a list has boxes at all.
 */
import type { BillStatus, OperatorStatus, StudentStatus } from "../../contract/enums.ts";
import { statusesAfter } from "../../rules/students.ts";
import type { MessageKey } from "../messages/messages.ts";

export type BulkVerb = "activate" | "deactivate" | "delete" | "unlock" | "place" | "status" | "cancel";

/** As much of the rows of every list as the actions look at; `status` is of the list's own kind. */
export type BulkRow = {
  readonly id: string;
  readonly version: number;
  readonly status: OperatorStatus | StudentStatus | BillStatus;
  readonly unit_id?: string | null;
  readonly classroom_id?: string | null;
  readonly balance?: number;
  readonly paid?: number;
};

export type BulkAction = {
  verb: BulkVerb;
  /** a row for which it would change something; the others are left out, and that is said */
  fits: (row: BulkRow) => boolean;
  /** what follows from it */
  line: MessageKey;
  /** what it asks for besides */
  form?: "status" | "place" | "reason";
  isDanger?: boolean;
  /** the action that takes it back */
  undo?: BulkVerb;
};

const isActive = ({ status }: BulkRow) => status === "active" || status === "locked";
const isInactive = ({ status }: BulkRow) => status === "inactive";
const isSettled = ({ status }: BulkRow) => status !== "pending";

const activate: BulkAction = {
  verb: "activate",
  fits: isInactive,
  line: "bulk.activate.line",
  undo: "deactivate",
};
const deactivate = (line: MessageKey): BulkAction => ({
  verb: "deactivate",
  fits: isActive,
  line,
  isDanger: true,
  undo: "activate",
});
const remove: BulkAction = { verb: "delete", fits: isSettled, line: "bulk.delete.line", isDanger: true };

const mayBePlaced = ({ status }: BulkRow) => status === "active" || status === "candidate";
const mayChange = ({ status }: BulkRow) => statusesAfter(status as StudentStatus, true).length > 1; // of a student
const mayBeCancelled = ({ status, paid = 0 }: BulkRow) => status !== "cancelled" && paid === 0;

export const bulkActions = {
  operators: [
    { ...activate, line: "bulk.activate.operators" },
    deactivate("bulk.deactivate.operators"),
    { verb: "unlock", fits: ({ status }) => status === "locked", line: "bulk.unlock.line" },
    remove,
  ],
  units: [activate, deactivate("bulk.deactivate.units"), remove],
  classrooms: [activate, deactivate("bulk.deactivate.classrooms"), remove],
  accounts: [activate, deactivate("bulk.deactivate.accounts"), remove],
  categories: [activate, deactivate("bulk.deactivate.categories"), remove],
  banks: [activate, deactivate("bulk.deactivate.banks"), remove],
  students: [
    { verb: "place", fits: mayBePlaced, line: "bulk.place.line", form: "place", undo: "place" },
    { verb: "status", fits: mayChange, line: "bulk.status.line", form: "status" },
    remove,
  ],
  bills: [{ verb: "cancel", fits: mayBeCancelled, line: "bulk.cancel.line", form: "reason", isDanger: true }],
} as const satisfies Record<string, readonly BulkAction[]>;

/** The lists whose rows can be chosen. */
export type BulkKind = keyof typeof bulkActions;

/** The actions that one of these rows fits, in their order. */
export const actionsFor = (kind: BulkKind, rows: readonly BulkRow[]): readonly BulkAction[] =>
  (bulkActions[kind] as readonly BulkAction[]).filter(({ fits }) => rows.some(fits)); // each list has some of them
