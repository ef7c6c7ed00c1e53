/**
 * Impor Siswa: the import's chart with its file, mapping and checks. Source: docs/spec/data.md §10,
 * docs/spec/screens.md §5.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { assign, fromPromise, type InputFrom, type SnapshotFrom } from "xstate";
import type { ImportCells, ImportField } from "../../../contract/imports/import-fields.ts";
import {
  continueImportJob,
  dropImportJob,
  getImportTemplate,
  type ImportBatch,
  importStudents,
  listImportBatches,
  listImportJobs,
  readImportFile,
  startImportJob,
  undoImportBatch,
} from "../../../contract/imports/imports.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { may } from "../../../contract/permissions.ts";
import { asksForOrder } from "../../../rules/import-days.ts";
import { chosenAmong } from "../../../rules/import-doubles.ts";
import { dayFields, inOrder } from "../../../rules/import-faults.ts";
import { cellsBy, missingFields, remapped } from "../../../rules/import-mapping.ts";
import { restCsv } from "../../../rules/import-rest.ts";
import { api } from "../../app/session.ts";
import { newUuid } from "../../app/uuid.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { saveFile, useExport } from "../../hooks/use-export.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { useList } from "../../hooks/use-list.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useOwnUnits, useRole } from "../../hooks/use-role.ts";
import { studentImportMachine } from "../../machines/imports/student-import.machine.ts";

type Import = SnapshotFrom<typeof studentImportMachine>["context"];

/** A closed class year takes no students (docs/spec/data.md §4.3). */
const openYears = { status: "active,planned" };

/** A file as the API takes it. */
async function contentOf(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}

/** What was repaired, by line. */
function repairedOf(repairs: Import["repairs"]): ReadonlyMap<number, ImportCells> {
  const repaired = new Map<number, ImportCells>();
  for (const { line, field, text } of repairs) repaired.set(line, { ...repaired.get(line), [field]: text });
  return repaired;
}

type Rows = Pick<Import, "sheet" | "mapping" | "repairs" | "dayOrder">;

/** The rows as they are mapped and repaired, their days in the order that was chosen. */
function rowsOf({ sheet, mapping, repairs, dayOrder }: Rows) {
  const repaired = repairedOf(repairs);
  const rows = (sheet?.rows ?? []).map(({ line, cells }) => ({ line, cells: cellsBy(mapping, cells) }));
  const ordered = dayOrder === null ? rows : inOrder(rows, dayOrder);
  return ordered.map(({ line, cells }) => ({ line, cells: { ...cells, ...repaired.get(line) } }));
}

/** The columns of days that leave open which number comes first. */
export const openDays = ({ sheet, mapping }: Pick<Import, "sheet" | "mapping">): ImportField[] =>
  dayFields.filter((field) => {
    const column = mapping.indexOf(field);
    return column !== -1 && asksForOrder((sheet?.rows ?? []).map(({ cells }) => cells[column] ?? ""));
  });

const bodyOf = (context: Import, rows: ReturnType<typeof rowsOf>) => ({
  id: context.key === "" ? newUuid() : context.key,
  unit_id: context.target.unitId,
  class_year_id: context.target.classYearId,
  file_name: context.sheet?.file_name ?? "",
  rows,
});

type Report = (progress: { readyCount: number; rowsCount: number }) => void;

/**
 * Takes the rows to the server, or takes up what it holds already, and goes on step by step to the end. Who leaves stops
 * the steps and not the import: the server keeps it.
 */
async function entered(context: Import, signal: AbortSignal, report: Report): Promise<ImportBatch | null> {
  const taken = new Set(takenOf(context).map(({ line }) => line));
  const rows = rowsOf(context).filter(({ line }) => taken.has(line));
  let job = context.job ?? (await api(startImportJob, { body: bodyOf(context, rows), signal })).data;
  const params = { id: job.id };
  while (job.batch === null) {
    report({ readyCount: job.ready_count, rowsCount: job.rows_count });
    job = (await api(continueImportJob, { params, signal })).data;
  }
  // Seen: who comes back now finds it among the latest imports. Not told, the server shows this end once more.
  await api(dropImportJob, { params, signal }).catch(() => {});
  return job.batch;
}

/** The chart with what it asks of the server; `report` hears how far an import is. */
export const providedMachine = (report: { current: Report }) =>
  studentImportMachine.provide({
    actors: {
      readSheet: fromPromise(async ({ input, signal }) => {
        const file = input.file as File; // what the view's field and drop have given
        const body = { file_name: file.name, content: await contentOf(file) };
        return (await api(readImportFile, { body, signal })).data;
      }),
      checkRows: fromPromise(async ({ input, signal }) => {
        const body = bodyOf(input as Import, rowsOf(input)); // the chart gives its whole context
        return (await api(importStudents, { query: { dry_run: "1" }, body, signal })).data.rows;
      }),
      findJob: fromPromise(async ({ signal }) => (await api(listImportJobs, { signal })).data[0] ?? null),
      enterRows: fromPromise(
        ({ input, signal }) => entered(input as Import, signal, (progress) => report.current(progress)), // likewise
      ),
      dropJob: fromPromise(async ({ input }) => {
        const { key, job } = input;
        return (await api(dropImportJob, { params: { id: job?.id ?? key } })).data.batch;
      }),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
    guards: {
      isMapped: ({ context }) =>
        missingFields(context.mapping).length === 0 &&
        (context.dayOrder !== null || openDays(context).length === 0),
      hasRowsToImport: ({ context }) => takenOf(context).length > 0,
    },
  });

type Choice = Pick<Import, "checked" | "leftOut">;

/** The rows that would be entered: chosen, and without errors of their own or with another chosen row. */
const takenOf = (choice: Choice) => chosenOf(choice).filter(isTaken);

const isTaken = (row: ChosenRow) => row.isChosen && Object.keys(row.errors).length === 0;

const chosenOf = ({ checked, leftOut }: Choice) => chosenAmong(checked, leftOut);

/** A row as it was checked, and as the choice among the rows leaves it. */
export type ChosenRow = ReturnType<typeof chosenOf>[number];

/** Why a row was not entered, in words. */
export type Rest = { line: number; reason: string };

/** Hands the rows that were not imported to the browser, with the reason of each. */
function saveRest({ sheet, mapping, repairs }: Import, rest: readonly Rest[]): void {
  if (sheet === null) return;
  const repaired = repairedOf(repairs);
  const cellsOf = new Map(sheet.rows.map(({ line, cells }) => [line, cells]));
  const lines = rest.map(({ line, reason }) => ({
    cells: cellsOf.get(line) ?? [],
    repaired: repaired.get(line) ?? {},
    reason,
  }));
  const text = restCsv({ head: sheet.head, mapping, lines });
  const name = `${sheet.file_name.replace(/\.[^.]*$/, "")}-tidak-diimpor.csv`;
  saveFile({ blob: new Blob([text], { type: "text/csv;charset=utf-8" }), name });
}

/** The chart, what it goes into, and the guard that keeps a half-done import from being left by accident. */
export function useStudentImport() {
  const report = useRef<Report>(() => {});
  const [machine] = useState(() => providedMachine(report));
  const actor = useActorRef(machine, { input: {} as InputFrom<typeof studentImportMachine> }); // nothing is chosen yet
  report.current = (progress) => actor.send({ type: "step.done", ...progress });
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const units = useOwnUnits();
  const years = useLookup(listClassYears, openYears);
  const chosen = chosenOf(context);
  const onlyUnit = units.rows.length === 1 ? units.rows[0]?.id : undefined;
  const activeYear = years.rows.find((year) => year.status === "active")?.id;
  const isChoosing = snapshot.matches("choosing");
  useEffect(() => {
    if (!isChoosing) return;
    const { unitId, classYearId } = actor.getSnapshot().context.target;
    const target = {
      ...(unitId === "" && onlyUnit !== undefined && { unitId: onlyUnit }),
      ...(classYearId === "" && activeYear !== undefined && { classYearId: activeYear }),
    };
    if (Object.keys(target).length > 0) actor.send({ type: "target.changed", target });
  }, [actor, isChoosing, onlyUnit, activeYear]);
  // What is being entered is kept by the server, and may be left.
  const isHeld = snapshot.hasTag("locked") || context.job !== null;
  const mode = !isHeld && isStarted(snapshot) ? "ask" : "free";
  return {
    snapshot,
    send: actor.send,
    units: units.rows,
    years: years.rows,
    lookups: together(units, years),
    first: useFormPrerequisite({ units: units.rows.length > 0, classYears: years.rows.length > 0 }),
    rows: rowsOf(context),
    missing: missingFields(context.mapping),
    openDays: openDays(context),
    placeOf: (line: number) => placeOf(context.sheet?.sheets ?? [], line),
    checked: chosen,
    takenCount: chosen.filter(isTaken).length,
    saveRest: (rest: readonly Rest[]) => saveRest(context, rest),
    remap: (column: number, field: ImportField | null) =>
      actor.send({ type: "mapping.changed", mapping: [...remapped(context.mapping, column, field)] }),
    leaveGuard: useLeaveGuard(mode, () => {}),
  };
}

const isStarted = (snapshot: SnapshotFrom<typeof studentImportMachine>) =>
  snapshot.context.sheet !== null && !snapshot.matches("summary");

/** The sheet of a workbook that a line stands in, and its number there; null where there is one list only. */
function placeOf(sheets: NonNullable<Import["sheet"]>["sheets"], line: number) {
  const sheet = sheets.findLast(({ first_line }) => first_line <= line);
  return sheet === undefined ? null : { sheet: sheet.name, line: line - sheet.first_line + 1 };
}

/** The latest imports of own units. */
export const useLatestImports = () => useList(listImportBatches);

/** Takes a whole import back (docs/spec/data.md §10). */
export function useUndoImport(onDone: () => void) {
  return useQuestion({
    send: async ({ id }) => (await api(undoImportBatch, { params: { id } })).data,
    // A batch has no version: after a refusal the same one is asked about again.
    fetch: async (id) => ({ id }),
    onDone,
  });
}

const emptyQuery = { q: "", page: 1, per_page: 25, sort: "", filters: {} };

/** The empty file with the headings that an import knows. */
export const useTemplate = () => useExport(getImportTemplate, emptyQuery);

/** Whether the role may import at all; the server asks the same table. */
export const useMayImport = () => may(useRole(), "students.write");
