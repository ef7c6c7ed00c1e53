/**
 * One action on the rows chosen: the shared chart, given what sends them. Source: docs/spec/screens.md §1.6, decision 025.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom } from "xstate";
import {
  BULK_ROWS,
  bulkAccounts,
  bulkBanks,
  bulkCancelBills,
  bulkCategories,
  bulkClassrooms,
  bulkDeleteStudents,
  bulkOperators,
  bulkPlacements,
  bulkStudentStatus,
  bulkUnits,
} from "../../contract/bulk.ts";
import type { StudentStatus } from "../../contract/enums.ts";
import { listClassYears } from "../../contract/master/class-years.ts";
import { listClassrooms } from "../../contract/master/classrooms.ts";
import type { Problem } from "../../contract/problem.ts";
import { listStudents } from "../../contract/students/students.ts";
import { api } from "../app/session.ts";
import { today } from "../app/today.ts";
import { newUuid } from "../app/uuid.ts";
import { bulkMachine } from "../machines/parts/bulk.machine.ts";
import { type BulkAction, type BulkKind, type BulkRow, type BulkVerb, bulkActions } from "./bulk-actions.ts";
import { useExport } from "./use-export.ts";
import { useLookup } from "./use-lookup.ts";
import { useRole } from "./use-role.ts";

export type BulkOutcomeOf = { id: string; result: "done" | "refused"; message: string | null };

type Sending = {
  action: string;
  rows: readonly BulkRow[];
  fields: Readonly<Record<string, string>>;
  isUndo: boolean;
  key: string;
};

/** Those that only turn rows. */
const statusEndpoints = {
  operators: bulkOperators,
  units: bulkUnits,
  classrooms: bulkClassrooms,
  accounts: bulkAccounts,
  categories: bulkCategories,
  banks: bulkBanks,
} as const;

const actionOf = (kind: BulkKind, verb: string) =>
  (bulkActions[kind] as readonly BulkAction[]).find((one) => one.verb === verb); // likewise

async function post(kind: BulkKind, { action, rows, fields, isUndo, key }: Sending) {
  const seen = rows.map(({ id, version }) => ({ id, version }));
  if (kind === "bills") {
    return api(bulkCancelBills, { body: { reason: fields.reason ?? "", rows: seen }, key });
  }
  if (kind !== "students") {
    const verb = (isUndo && actionOf(kind, action)?.undo) || action;
    const body = { action: verb as "activate", rows: seen }; // one of those that this list's endpoint knows
    return api(statusEndpoints[kind], { body, key });
  }
  if (action === "delete") return api(bulkDeleteStudents, { body: { rows: seen }, key });
  if (action === "place") {
    const room = fields.classroom_id ?? "";
    const moved = rows.map(({ id, version, classroom_id = null }) => ({
      id,
      version,
      seen_classroom_id: isUndo ? room : classroom_id,
      classroom_id: isUndo ? classroom_id : room,
    }));
    return api(bulkPlacements, { body: { class_year_id: fields.class_year_id ?? "", rows: moved }, key });
  }
  const body = {
    status: fields.status as StudentStatus, // chosen among these
    status_date: fields.status_date ?? "",
    status_reason: fields.status_reason ?? "",
    cancel_bills: fields.cancel_bills === "1",
    rows: seen,
  };
  return api(bulkStudentStatus, { body, key });
}

export type BulkDone = {
  action: BulkAction;
  fields: Readonly<Record<string, string>>;
  done: readonly string[];
  isUndo: boolean;
  /** nothing was refused or left undone, so that no list of refusals stands on the screen */
  isWhole: boolean;
  undo: (() => void) | null;
};

/** `onDone` is told each time a work has ended. */
function useBulk(kind: BulkKind, onDone: (done: BulkDone) => void) {
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  const [machine] = useState(() =>
    bulkMachine.provide({
      actors: {
        // the chart knows rows by their ids only; those of this list come back here
        sendPiece: fromPromise(async ({ input }) => (await post(kind, input as Sending)).data),
      },
      actions: { renewKey: assign({ key: () => newUuid() }) },
      guards: {
        canUndo: ({ context: { action, isUndo, outcomes } }) =>
          !isUndo &&
          actionOf(kind, action)?.undo !== undefined &&
          outcomes.some(({ result }) => result === "done"),
      },
    }),
  );
  const actor = useActorRef(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on("rows.done", ({ outcomes, isUndo }) => {
      const { action: verb, rows, fields } = actor.getSnapshot().context;
      const action = actionOf(kind, verb);
      if (action === undefined) return;
      const done = outcomes.filter(({ result }) => result === "done").map(({ id }) => id);
      const isWhole = done.length === rows.length;
      const undo =
        !isUndo && action.undo !== undefined && done.length > 0
          ? () => actor.send({ type: "undo.clicked" })
          : null;
      latest.current({ action, fields, done, isUndo, isWhole, undo });
    });
    return unsubscribe;
  }, [actor, kind]);
  return faceOf(
    kind,
    useSelector(actor, (current) => current),
    actor.send,
  );
}

type Actor = ActorRefFrom<typeof bulkMachine>;

/** The chart as the views ask it. */
function faceOf(kind: BulkKind, snapshot: SnapshotFrom<typeof bulkMachine>, send: Actor["send"]) {
  const { action, rows, left, outcomes, problem, isUndo } = snapshot.context;
  return {
    action: actionOf(kind, action) ?? null,
    rows: rows as readonly BulkRow[], // only rows of this list come in
    outcomes: outcomes as readonly BulkOutcomeOf[],
    pieceSize: BULK_ROWS,
    unsentCount: rows.length - outcomes.length,
    sentCount: rows.length - left.length,
    isUndo,
    problem: problem as Problem | null,
    isAsking: snapshot.matches("asking"),
    isBusy: snapshot.hasTag("busy"),
    isStopping: snapshot.matches({ working: "stopping" }),
    isInterrupted: snapshot.matches("interrupted"),
    isPartly: snapshot.matches({ finished: "partly" }),
    canStop: snapshot.can({ type: "stop.clicked" }),
    canUndo: snapshot.can({ type: "undo.clicked" }),
    start: (verb: BulkVerb, about: readonly BulkRow[]) =>
      send({ type: "action.clicked", action: verb, rows: about }),
    confirm: (fields: Readonly<Record<string, string>>) => send({ type: "confirm.clicked", fields }),
    cancel: () => send({ type: "cancel.clicked" }),
    stop: () => send({ type: "stop.clicked" }),
    retry: () => send({ type: "retry.clicked" }),
    undo: () => send({ type: "undo.clicked" }),
    close: () => send({ type: "close.clicked" }),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

const activeOnly = { status: "active" };

/** The classrooms that students of one unit may be put into: active ones of the active class year. */
function useRoomsOf(unitId: string | null) {
  const years = useLookup(listClassYears, activeOnly);
  const year = years.rows[0];
  const rooms = useLookup(
    listClassrooms,
    year !== undefined && unitId !== null
      ? { class_year_id: year.id, unit_id: unitId, status: "active" }
      : null,
  );
  return {
    yearId: year?.id ?? "",
    rooms: rooms.rows,
    isReady: rooms.isReady,
    problem: years.problem ?? rooms.problem,
    retry: years.problem === null ? rooms.retry : years.retry,
  };
}

/** Lists whose chosen rows can be taken away as a file: those that can be asked for by their ids. */
const filed = { students: listStudents } as const;
type FiledKind = keyof typeof filed;

const isFiled = (kind: BulkKind): kind is FiledKind => kind in filed;

/** The chosen rows as a file, in the order of the list without another. An address holds as many ids as a piece. */
function useChosenFile(kind: FiledKind, ids: readonly string[]) {
  return useExport(filed[kind], {
    q: "",
    sort: "",
    filters: { id: ids.join(",") },
    page: 1,
    per_page: BULK_ROWS,
  });
}

/** What the bar and its dialogs work with; a list hands it to them (src/hooks/use-selection.ts). */
export const bulkKit = { useBulk, useRoomsOf, useRole, useChosenFile, isFiled, mostInFile: BULK_ROWS, today };
