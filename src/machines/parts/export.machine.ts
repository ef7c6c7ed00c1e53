import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

/** A list leaves as a table, a paper as what it is. */
export type FileFormat = "csv" | "xlsx" | "pdf";

type Types = {
  context: {
    format: FileFormat;
    /** what has come of the file so far */
    receivedBytes: number;
    problem: Problem | null;
  };
  events:
    | { type: "export.clicked"; format: FileFormat }
    | { type: "bytes.received"; receivedBytes: number }
    | { type: "cancel.clicked" }
    | { type: "retry.clicked" }
    | { type: "close.clicked" };
  tags: "busy" | "failed";
};

/**
 * Takes the filtered rows of a list, or a receipt, away as a file. Source: docs/spec/screens.md §1, §5, §6.9.
 *
 * The file is saved when it has come whole, never a part of it; until then the user sees how much has come and may stop
 * it. A failure says why, and the same file can be asked for again.
 */
export const exportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchFile: fromOutside<unknown, { format: FileFormat }>(),
  },
  actions: {
    keepFormat: assign({
      format: ({ context }, { format = context.format }: { format?: FileFormat }) => format,
      receivedBytes: 0,
      problem: null,
    }),
    keepBytes: assign({
      receivedBytes: ({ context }, { receivedBytes = context.receivedBytes }: { receivedBytes?: number }) =>
        receivedBytes,
    }),
    forgetBytes: assign({ receivedBytes: 0, problem: null }),
    keepProblem: assign(problemKept),
    /** Placeholder: the hook hands the file to the browser. */
    saveFile: (_, __: { file: unknown }) => {},
  },
}).createMachine({
  id: "export",
  ...says("Ekspor ke file", "Exporting as a file"),
  context: { format: "csv", receivedBytes: 0, problem: null },
  initial: "idle",
  states: {
    idle: {
      ...says("Siap mengekspor", "Ready to export"),
      on: {
        "export.clicked": {
          ...says("CSV, Excel, atau PDF dipilih", "CSV, Excel or PDF is chosen"),
          target: "fetching",
          actions: { type: "keepFormat", params: ({ event }) => event },
        },
      },
    },
    fetching: {
      ...says("File sedang diambil", "The file is coming"),
      tags: "busy",
      invoke: {
        src: "fetchFile",
        input: ({ context }) => ({ format: context.format }),
        onDone: {
          ...says(
            "Pengambilan file selesai: simpan file di komputer",
            "Fetching the file is done: save the file on the computer",
          ),
          target: "idle",
          actions: { type: "saveFile", params: ({ event }) => ({ file: event.output }) },
        },
        onError: {
          ...says("Pengambilan file gagal", "Fetching the file has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "bytes.received": {
          ...says(
            "Sebagian file sudah tiba: catat besarnya yang sudah tiba",
            "A part of the file has come: note how much has come",
          ),
          actions: { type: "keepBytes", params: ({ event }) => event },
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "idle" },
      },
    },
    failed: {
      ...says("Ekspor gagal", "The export failed"),
      tags: "failed",
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "fetching",
          actions: "forgetBytes",
        },
        "close.clicked": { ...says("“Tutup” diklik", "“Close” is clicked"), target: "idle" },
        "export.clicked": {
          ...says("CSV, Excel, atau PDF dipilih", "CSV, Excel or PDF is chosen"),
          target: "fetching",
          actions: { type: "keepFormat", params: ({ event }) => event },
        },
      },
    },
  },
});
