import type { ImportField } from "../../../contract/imports/import-fields.ts";
import type {
  CheckedImportRow,
  ImportBatch,
  ImportJob,
  ImportSheet,
} from "../../../contract/imports/imports.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { DayOrder } from "../../../rules/import-days.ts";

/** An import that the server holds, or null where there is none. */
export type Job = ImportJob | null;
/** What has been entered, or null until it is. */
export type Batch = ImportBatch | null;

export type Target = { unitId: string; classYearId: string };
export type Repair = { line: number; field: ImportField; text: string };

/** What is checked and entered: the file's rows as they are mapped and repaired, without the lines left out. */
export type Rows = {
  key: string;
  target: Target;
  sheet: ImportSheet | null;
  mapping: ImportSheet["mapping"];
  repairs: readonly Repair[];
  /** which number of a day comes first, where the file leaves it open; null until somebody has said it */
  dayOrder: DayOrder | null;
  leftOut: readonly number[];
  /** an import that the server holds since before this screen was opened */
  job: Job;
};

export type Progress = { readyCount: number; rowsCount: number };

type Context = Rows & {
  checked: readonly CheckedImportRow[];
  /** how many rows the server has made ready, of how many */
  progress: Progress;
  summary: Batch;
  problem: Problem | null;
};

export type Types = {
  input: { target?: Partial<Target> } | undefined;
  context: Context;
  events:
    | { type: "target.changed"; target: Partial<Target> }
    | { type: "file.chosen"; file: unknown }
    | { type: "mapping.changed"; mapping?: ImportSheet["mapping"]; dayOrder?: DayOrder }
    | { type: "check.clicked" }
    | ({ type: "cell.repaired" } & Repair)
    | { type: "row.toggled"; line: number }
    | { type: "import.clicked" }
    | ({ type: "step.done" } & Progress)
    | { type: "cancel.clicked" }
    | { type: "back.clicked" }
    | { type: "retry.clicked" }
    | { type: "again.clicked" };
  tags: "busy" | "editable" | "locked";
};
