import { assign, fromPromise, setup } from "xstate";
import type { CheckedImportRow, ImportBatch, ImportJob, ImportSheet } from "../../../contract/imports.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { Progress, Repair, Rows, Target, Types } from "./student-import.types.ts";

/**
 * Data Siswa → Impor: students from a school's sheet. Source: domain.md "Import", product.md §5 "Long work".
 *
 * A file is read, its columns are mapped, and a check says of every row what is wrong before anything is written. Cells are
 * repaired in place, rows left out. The batch's id is made with the check, so that nobody is entered twice. Entering can be
 * cancelled until its last step, and left: the server keeps it (docs/decisions/022). A failure keeps file, mapping and repairs.
 */
export const studentImportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    readSheet: fromPromise<ImportSheet, { file: unknown }>(() => new Promise(() => {})),
    checkRows: fromPromise<readonly CheckedImportRow[], Rows>(() => new Promise(() => {})),
    findJob: fromPromise<ImportJob | null>(() => new Promise(() => {})),
    enterRows: fromPromise<ImportBatch | null, Rows>(() => new Promise(() => {})),
    dropJob: fromPromise<ImportBatch | null, Rows>(() => new Promise(() => {})),
  },
  actions: {
    keepPlace: assign({
      target: ({ context }, { target }: { target?: Partial<Target> }) => ({ ...context.target, ...target }),
    }),
    keepSheet: assign({
      sheet: (_, { sheet }: { sheet: ImportSheet }) => sheet,
      mapping: (_, { sheet }: { sheet: ImportSheet }) => sheet.mapping,
      dayOrder: null,
      repairs: [],
      leftOut: [],
      problem: null,
    }),
    keepMapping: assign(({ context }, { mapping, dayOrder }: Partial<Rows>) => ({
      mapping: mapping ?? context.mapping,
      dayOrder: dayOrder ?? context.dayOrder,
      problem: null,
    })),
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
    keepJob: assign({ job: (_, { job }: { job: ImportJob | null }) => job }),
    keepProgress: assign({
      progress: (_, { readyCount = 0, rowsCount = 0 }: Partial<Progress>) => ({ readyCount, rowsCount }),
    }),
    forgetFile: assign({
      sheet: null,
      mapping: [],
      repairs: [],
      leftOut: [],
      checked: [],
      job: null,
      summary: null,
      problem: null,
    }),
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
  },
  guards: {
    hasTarget: ({ context: { target } }) => target.unitId !== "" && target.classYearId !== "",
    isMapped: ({ context }) => context.mapping.length > 0,
    hasRowsToImport: ({ context: { checked, leftOut } }) =>
      checked.some(({ line, errors }) => Object.keys(errors).length === 0 && !leftOut.includes(line)),
    isRepair: (_, { line, field }: Partial<Repair>) => line !== undefined && field !== undefined,
    isThere: (_, { job }: { job: ImportJob | null }) => job !== null,
    isEntered: (_, { batch }: { batch: ImportBatch | null }) => batch !== null,
    hasBegun: ({ context }) => context.progress.rowsCount > 0,
    hasJob: ({ context }) => context.job !== null,
    isRepairable: ({ context }, { error }: { error: unknown }) =>
      context.sheet !== null && (error as Problem | null)?.kind === "invalid", // as keepProblem
  },
}).createMachine({
  id: "studentImport",
  context: ({ input }) => ({
    key: "",
    target: { unitId: "", classYearId: "", ...input?.target },
    sheet: null,
    mapping: [],
    dayOrder: null,
    repairs: [],
    leftOut: [],
    job: null,
    checked: [],
    progress: { readyCount: 0, rowsCount: 0 },
    summary: null,
    problem: null,
  }),
  initial: "choosing",
  states: {
    choosing: {
      tags: "editable",
      initial: "looking",
      on: {
        "target.changed": { actions: { type: "keepPlace", params: ({ event }) => event } },
        "file.chosen": { guard: "hasTarget", target: "reading", actions: "forgetProblem" },
      },
      states: {
        looking: {
          invoke: {
            src: "findJob",
            onDone: [
              {
                guard: { type: "isThere", params: ({ event }) => ({ job: event.output }) },
                target: "#studentImport.entering",
                actions: { type: "keepJob", params: ({ event }) => ({ job: event.output }) },
              },
              { target: "ready" },
            ],
            onError: { target: "lost", actions: { type: "keepProblem", params: ({ event }) => event } },
          },
        },
        lost: { on: { "retry.clicked": { target: "looking", actions: "forgetProblem" } } },
        ready: {},
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
        onError: { target: "choosing.ready", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: { "cancel.clicked": "choosing.ready" },
    },
    mapping: {
      on: {
        "mapping.changed": { actions: { type: "keepMapping", params: ({ event }) => event } },
        "check.clicked": { guard: "isMapped", target: "checking", actions: "forgetProblem" },
        "back.clicked": { target: "choosing.ready", actions: "forgetFile" },
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
      entry: { type: "keepProgress", params: {} },
      invoke: {
        src: "enterRows",
        input: ({ context }) => context,
        onDone: {
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ batch: event.output }) },
        },
        onError: [
          {
            guard: { type: "isRepairable", params: ({ event }) => event },
            target: "preview.rechecking",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
      on: {
        "step.done": { actions: { type: "keepProgress", params: ({ event }) => event } },
        "cancel.clicked": { guard: "hasBegun", target: "cancelling" },
      },
    },
    cancelling: {
      tags: ["busy", "locked"],
      invoke: {
        src: "dropJob",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isEntered", params: ({ event }) => ({ batch: event.output }) },
            target: "summary",
            actions: { type: "keepSummary", params: ({ event }) => ({ batch: event.output }) },
          },
          { guard: "hasJob", target: "choosing.ready", actions: "forgetFile" },
          { target: "preview", actions: "forgetProblem" },
        ],
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        "retry.clicked": "entering",
        "back.clicked": [
          { guard: "hasJob", target: "cancelling" },
          { target: "preview", actions: "forgetProblem" },
        ],
      },
    },
    summary: { on: { "again.clicked": { target: "choosing.ready", actions: "forgetFile" } } },
  },
});
