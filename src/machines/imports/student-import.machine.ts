import { assign, fromPromise, setup } from "xstate";
import type { ImportField } from "../../../contract/import-fields.ts";
import type { CheckedImportRow, ImportBatch, ImportSheet } from "../../../contract/imports.ts";
import type { Problem } from "../../../contract/problem.ts";

type Target = { unitId: string; classYearId: string };
type Repair = { line: number; field: ImportField; text: string };

/** What is checked and entered: the file's rows as they are mapped and repaired, without the lines left out. */
type Rows = {
  key: string;
  target: Target;
  sheet: ImportSheet | null;
  mapping: ImportSheet["mapping"];
  repairs: readonly Repair[];
  leftOut: readonly number[];
};

type Context = Rows & {
  checked: readonly CheckedImportRow[];
  summary: ImportBatch | null;
  problem: Problem | null;
};

type Types = {
  input: { target?: Partial<Target> } | undefined;
  context: Context;
  events:
    | { type: "target.changed"; target: Partial<Target> }
    | { type: "file.chosen"; file: unknown }
    | { type: "mapping.changed"; mapping: ImportSheet["mapping"] }
    | { type: "check.clicked" }
    | ({ type: "cell.repaired" } & Repair)
    | { type: "row.toggled"; line: number }
    | { type: "import.clicked" }
    | { type: "cancel.clicked" }
    | { type: "back.clicked" }
    | { type: "retry.clicked" }
    | { type: "again.clicked" };
  tags: "busy" | "editable" | "locked";
};

/**
 * Data Siswa → Impor: students from a school's sheet. Source: domain.md "Import", product.md §5 "Long work".
 *
 * A file is read, its columns are mapped, and a check says of every row what is wrong before anything is written. A cell
 * is repaired in place and checked again at once; rows with errors cannot be taken, others may be left out. Until the
 * import is pressed all of it can be left. The batch's id is made with the check, so that a double click or a retry
 * enters nobody twice; entering cannot be left and ends in a summary. A failure keeps file, mapping and repairs.
 */
export const studentImportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    readSheet: fromPromise<ImportSheet, { file: unknown }>(() => new Promise(() => {})),
    checkRows: fromPromise<readonly CheckedImportRow[], Rows>(() => new Promise(() => {})),
    enterRows: fromPromise<ImportBatch | null, Rows>(() => new Promise(() => {})),
  },
  actions: {
    keepPlace: assign({
      target: ({ context }, { target }: { target?: Partial<Target> }) => ({ ...context.target, ...target }),
      problem: null,
    }),
    keepSheet: assign({
      sheet: (_, { sheet }: { sheet: ImportSheet }) => sheet,
      mapping: (_, { sheet }: { sheet: ImportSheet }) => sheet.mapping,
      repairs: [],
      leftOut: [],
      problem: null,
    }),
    keepMapping: assign({
      mapping: ({ context }, { mapping = context.mapping }: { mapping?: ImportSheet["mapping"] }) => mapping,
      problem: null,
    }),
    keepRepair: assign({
      repairs: ({ context: { repairs } }, { line, field, text }: Repair) => [
        ...repairs.filter((one) => one.line !== line || one.field !== field),
        { line, field, text },
      ],
      problem: null,
    }),
    toggleRow: assign({
      leftOut: ({ context: { leftOut } }, { line }: { line: number }) =>
        leftOut.includes(line) ? leftOut.filter((one) => one !== line) : [...leftOut, line],
    }),
    keepChecked: assign({
      checked: (_, { checked }: { checked: readonly CheckedImportRow[] }) => checked,
      problem: null,
    }),
    keepSummary: assign({ summary: (_, { batch }: { batch: ImportBatch | null }) => batch, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
    forgetFile: assign({
      sheet: null,
      mapping: [],
      repairs: [],
      leftOut: [],
      checked: [],
      summary: null,
      problem: null,
    }),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID. */
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
  },
  guards: {
    hasTarget: ({ context: { target } }) => target.unitId !== "" && target.classYearId !== "",
    /** Placeholder: the wiring asks the rule which fields are needed. */
    isMapped: ({ context }) => context.mapping.length > 0,
    hasRowsToImport: ({ context: { checked, leftOut } }) =>
      checked.some(({ line, errors }) => Object.keys(errors).length === 0 && !leftOut.includes(line)),
    isRepair: (_, { line, field }: Partial<Repair>) => line !== undefined && field !== undefined,
    isInvalid: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "invalid", // as keepProblem
  },
}).createMachine({
  id: "studentImport",
  context: ({ input }) => ({
    key: "",
    target: { unitId: "", classYearId: "", ...input?.target },
    sheet: null,
    mapping: [],
    repairs: [],
    leftOut: [],
    checked: [],
    summary: null,
    problem: null,
  }),
  initial: "choosing",
  states: {
    choosing: {
      tags: "editable",
      on: {
        "target.changed": { actions: { type: "keepPlace", params: ({ event }) => event } },
        "file.chosen": { guard: "hasTarget", target: "reading", actions: "forgetProblem" },
      },
    },
    reading: {
      tags: "busy",
      invoke: {
        src: "readSheet",
        input: ({ event }) => ({ file: event.type === "file.chosen" ? event.file : null }),
        onDone: {
          target: "mapping",
          actions: { type: "keepSheet", params: ({ event }) => ({ sheet: event.output }) },
        },
        onError: { target: "choosing", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "cancel.clicked": "choosing" },
    },
    mapping: {
      on: {
        "mapping.changed": { actions: { type: "keepMapping", params: ({ event }) => event } },
        "check.clicked": { guard: "isMapped", target: "checking", actions: "forgetProblem" },
        "back.clicked": { target: "choosing", actions: "forgetFile" },
      },
    },
    checking: {
      tags: "busy",
      invoke: {
        src: "checkRows",
        input: ({ context }) => context,
        onDone: {
          target: "preview",
          actions: [{ type: "keepChecked", params: ({ event }) => ({ checked: event.output }) }, "renewKey"],
        },
        onError: { target: "mapping", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "cancel.clicked": "mapping" },
    },
    preview: {
      initial: "shown",
      on: {
        "cell.repaired": {
          guard: { type: "isRepair", params: ({ event }) => event },
          target: ".rechecking",
          reenter: true,
          actions: { type: "keepRepair", params: ({ event }) => event },
        },
        "row.toggled": { actions: { type: "toggleRow", params: ({ event }) => event } },
        "back.clicked": { target: "mapping", actions: "forgetProblem" },
      },
      states: {
        shown: {
          on: {
            "import.clicked": { guard: "hasRowsToImport", target: "#studentImport.entering" },
            "retry.clicked": "rechecking",
          },
        },
        rechecking: {
          tags: "busy",
          invoke: {
            src: "checkRows",
            input: ({ context }) => context,
            onDone: {
              target: "shown",
              actions: { type: "keepChecked", params: ({ event }) => ({ checked: event.output }) },
            },
            onError: { target: "shown", actions: { type: "keepProblem", params: ({ event }) => event } },
          },
        },
      },
    },
    entering: {
      tags: ["busy", "locked"],
      invoke: {
        src: "enterRows",
        input: ({ context }) => context,
        onDone: {
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ batch: event.output }) },
        },
        onError: [
          {
            guard: { type: "isInvalid", params: ({ event }) => event },
            target: "preview.rechecking",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      on: { "retry.clicked": "entering", "back.clicked": { target: "preview", actions: "forgetProblem" } },
    },
    summary: { on: { "again.clicked": { target: "choosing", actions: "forgetFile" } } },
  },
});
