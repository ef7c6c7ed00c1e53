import { assign, setup } from "xstate";
import type { CheckedImportRow, ImportSheet } from "../../../contract/imports/imports.ts";
import { anotherKey, fromOutside, problemKept, problemOf, says } from "../shared.ts";
import type { Batch, Job, Progress, Repair, Rows, Target, Types } from "./student-import.types.ts";

/**
 * Data Siswa → Impor: students from a school's sheet. Source: docs/spec/data.md §10, docs/spec/screens.md §5.
 *
 * A file is read, its columns are mapped, and a check says of every row what is wrong before anything is written. Cells are
 * repaired in place, rows left out. The batch's id is made with the check, so that nobody is entered twice. Entering can be
 * cancelled until its last step, and left: the server keeps it (docs/decisions/022). A failure keeps file, mapping and repairs.
 */
export const studentImportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    readSheet: fromOutside<ImportSheet, { file: unknown }>(),
    checkRows: fromOutside<readonly CheckedImportRow[], Rows>(),
    findJob: fromOutside<Job>(),
    enterRows: fromOutside<Batch, Rows>(),
    dropJob: fromOutside<Batch, Rows>(),
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
    keepSummary: assign({ summary: (_, { batch }: { batch: Batch }) => batch, problem: null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    keepJob: assign({ job: (_, { job }: { job: Job }) => job }),
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
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
  },
  guards: {
    hasTarget: ({ context: { target } }) => target.unitId !== "" && target.classYearId !== "",
    isMapped: ({ context }) => context.mapping.length > 0,
    hasRowsToImport: ({ context: { checked, leftOut } }) =>
      checked.some(({ line, errors }) => Object.keys(errors).length === 0 && !leftOut.includes(line)),
    isRepair: (_, { line, field }: Partial<Repair>) => line !== undefined && field !== undefined,
    isThere: (_, { job }: { job: Job }) => job !== null,
    isEntered: (_, { batch }: { batch: Batch }) => batch !== null,
    hasBegun: ({ context }) => context.progress.rowsCount > 0,
    hasJob: ({ context }) => context.job !== null,
    isRepairable: ({ context }, { error }: { error: unknown }) =>
      context.sheet !== null && problemOf(error).kind === "invalid",
  },
}).createMachine({
  id: "studentImport",
  ...says("Impor siswa", "Importing students"),
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
      ...says("Memilih unit dan berkas", "Choosing unit and file"),
      tags: "editable",
      initial: "looking",
      on: {
        "target.changed": {
          ...says(
            "Unit atau tahun ajaran dipilih: ingat unit dan tahun ajaran",
            "Unit or class year is chosen: remember unit and class year",
          ),
          actions: { type: "keepPlace", params: ({ event }) => event },
        },
        "file.chosen": {
          ...says(
            "Berkas dipilih, jika unit dan tahun ajaran sudah dipilih",
            "A file is chosen, if unit and class year are chosen",
          ),
          guard: "hasTarget",
          target: "reading",
          actions: "forgetProblem",
        },
      },
      states: {
        looking: {
          ...says("Mencari impor yang belum selesai", "Looking for an import that is not done"),
          invoke: {
            src: "findJob",
            onDone: [
              {
                ...says(
                  "Pencarian impor yang tertunda selesai, jika ada impor yang belum selesai",
                  "Looking for an unfinished import is done, if there is an import that is not done",
                ),
                guard: { type: "isThere", params: ({ event }) => ({ job: event.output }) },
                target: "#studentImport.entering",
                actions: { type: "keepJob", params: ({ event }) => ({ job: event.output }) },
              },
              {
                ...says(
                  "Pencarian impor yang tertunda selesai, jika tidak",
                  "Looking for an unfinished import is done, otherwise",
                ),
                target: "ready",
              },
            ],
            onError: {
              ...says("Pencarian impor yang tertunda gagal", "Looking for an unfinished import has failed"),
              target: "lost",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        lost: {
          ...says(
            "Impor yang belum selesai tidak dapat dicari",
            "Could not look for an import that is not done",
          ),
          on: {
            "retry.clicked": {
              ...says("“Coba lagi” diklik", "“Try again” is clicked"),
              target: "looking",
              actions: "forgetProblem",
            },
          },
        },
        ready: { ...says("Siap memilih", "Ready to choose") },
      },
    },
    reading: {
      ...says("Berkas sedang dibaca", "The file is being read"),
      tags: "busy",
      invoke: {
        src: "readSheet",
        input: ({ event }) => ({ file: event.type === "file.chosen" ? event.file : null }),
        onDone: {
          ...says("Pembacaan berkas selesai", "Reading the file is done"),
          target: "mapping",
          actions: { type: "keepSheet", params: ({ event }) => ({ sheet: event.output }) },
        },
        onError: {
          ...says("Pembacaan berkas gagal", "Reading the file has failed"),
          target: "choosing.ready",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "choosing.ready" },
      },
    },
    mapping: {
      ...says("Menentukan isi kolom", "Saying what each column holds"),
      on: {
        "mapping.changed": {
          ...says(
            "Isi kolom diubah: ingat isi kolom",
            "What a column holds is changed: remember what the columns hold",
          ),
          actions: { type: "keepMapping", params: ({ event }) => event },
        },
        "check.clicked": {
          ...says(
            "“Periksa” diklik, jika kolom wajib sudah ditentukan",
            "“Check” is clicked, if the needed columns are set",
          ),
          guard: "isMapped",
          target: "checking",
          actions: "forgetProblem",
        },
        "back.clicked": {
          ...says("“Kembali” diklik", "“Back” is clicked"),
          target: "choosing.ready",
          actions: "forgetFile",
        },
      },
    },
    checking: {
      ...says("Baris sedang diperiksa", "The rows are being checked"),
      tags: "busy",
      invoke: {
        src: "checkRows",
        input: ({ context }) => context,
        onDone: {
          ...says("Pemeriksaan baris selesai", "Checking the rows is done"),
          target: "preview",
          actions: [{ type: "keepChecked", params: ({ event }) => ({ checked: event.output }) }, "renewKey"],
        },
        onError: {
          ...says("Pemeriksaan baris gagal", "Checking the rows has failed"),
          target: "mapping",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "mapping" } },
    },
    preview: {
      ...says("Pratinjau hasil periksa", "What the check has found"),
      initial: "shown",
      on: {
        "cell.repaired": {
          ...says(
            "Isi sebuah sel diperbaiki, jika baris dan isiannya diketahui",
            "A cell is repaired, if row and field are known",
          ),
          guard: { type: "isRepair", params: ({ event }) => event },
          target: ".rechecking",
          reenter: true,
          actions: { type: "keepRepair", params: ({ event }) => event },
        },
        "row.toggled": {
          ...says(
            "Baris dipilih atau dilepas: pilih atau lepas baris",
            "A row is taken or left out: take or leave the row",
          ),
          actions: { type: "toggleRow", params: ({ event }) => event },
        },
        "back.clicked": {
          ...says("“Kembali” diklik", "“Back” is clicked"),
          target: "mapping",
          actions: "forgetProblem",
        },
      },
      states: {
        shown: {
          ...says("Menunggu perbaikan atau impor", "Waiting for repairs or the import"),
          on: {
            "import.clicked": {
              ...says(
                "“Impor” diklik, jika ada baris yang dapat diimpor",
                "“Import” is clicked, if there are rows to import",
              ),
              guard: "hasRowsToImport",
              target: "#studentImport.entering",
            },
            "retry.clicked": {
              ...says("“Coba lagi” diklik", "“Try again” is clicked"),
              target: "rechecking",
            },
          },
        },
        rechecking: {
          ...says("Diperiksa lagi", "Being checked again"),
          tags: "busy",
          invoke: {
            src: "checkRows",
            input: ({ context }) => context,
            onDone: {
              ...says("Pemeriksaan baris selesai", "Checking the rows is done"),
              target: "shown",
              actions: { type: "keepChecked", params: ({ event }) => ({ checked: event.output }) },
            },
            onError: {
              ...says("Pemeriksaan baris gagal", "Checking the rows has failed"),
              target: "shown",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
      },
    },
    entering: {
      ...says("Siswa sedang dimasukkan", "The students are being entered"),
      tags: ["busy", "locked"],
      entry: { type: "keepProgress", params: {} },
      invoke: {
        src: "enterRows",
        input: ({ context }) => context,
        onDone: {
          ...says("Pemasukan siswa selesai", "Entering the students is done"),
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ batch: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pemasukan siswa gagal, jika barisnya salah dan berkasnya masih ada",
              "Entering the students has failed, if rows are wrong and the file is at hand",
            ),
            guard: { type: "isRepairable", params: ({ event }) => event },
            target: "preview.rechecking",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Pemasukan siswa gagal, jika tidak", "Entering the students has failed, otherwise"),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
      on: {
        "step.done": {
          ...says(
            "Sebagian baris sudah siap: simpan kemajuan",
            "A part of the rows is ready: keep the progress",
          ),
          actions: { type: "keepProgress", params: ({ event }) => event },
        },
        "cancel.clicked": {
          ...says(
            "“Batal” diklik, jika server sudah memegang barisnya",
            "“Cancel” is clicked, if the server has the rows",
          ),
          guard: "hasBegun",
          target: "cancelling",
        },
      },
    },
    cancelling: {
      ...says("Impor sedang dibatalkan", "The import is being cancelled"),
      tags: ["busy", "locked"],
      invoke: {
        src: "dropJob",
        input: ({ context }) => context,
        onDone: [
          {
            ...says(
              "Pembatalan impor selesai, jika siswanya sudah terlanjur masuk",
              "Cancelling the import is done, if the students have been entered already",
            ),
            guard: { type: "isEntered", params: ({ event }) => ({ batch: event.output }) },
            target: "summary",
            actions: { type: "keepSummary", params: ({ event }) => ({ batch: event.output }) },
          },
          {
            ...says(
              "Pembatalan impor selesai, jika impor lama yang dilanjutkan",
              "Cancelling the import is done, if an import of before is gone on with",
            ),
            guard: "hasJob",
            target: "choosing.ready",
            actions: "forgetFile",
          },
          {
            ...says("Pembatalan impor selesai, jika tidak", "Cancelling the import is done, otherwise"),
            target: "preview",
            actions: "forgetProblem",
          },
        ],
        onError: {
          ...says("Pembatalan impor gagal", "Cancelling the import has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Gagal, bisa dicoba lagi", "Failed, can be retried"),
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "entering" },
        "back.clicked": [
          {
            ...says(
              "“Kembali” diklik, jika impor lama yang dilanjutkan",
              "“Back” is clicked, if an import of before is gone on with",
            ),
            guard: "hasJob",
            target: "cancelling",
          },
          {
            ...says("“Kembali” diklik, jika tidak", "“Back” is clicked, otherwise"),
            target: "preview",
            actions: "forgetProblem",
          },
        ],
      },
    },
    summary: {
      ...says("Ringkasan hasil", "Summary"),
      on: {
        "again.clicked": {
          ...says("“Impor lagi” diklik", "“Import more” is clicked"),
          target: "choosing.ready",
          actions: "forgetFile",
        },
      },
    },
  },
});
