import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

type Types = {
  context: {
    format: "csv" | "xlsx";
    /** what has come of the file so far */
    receivedBytes: number;
    problem: Problem | null;
  };
  events:
    | { type: "export.clicked"; format: "csv" | "xlsx" }
    | { type: "bytes.received"; receivedBytes: number }
    | { type: "cancel.clicked" }
    | { type: "retry.clicked" }
    | { type: "close.clicked" };
  tags: "busy" | "failed";
};

/**
 * Takes the filtered rows of a list away as a file. Source: product.md §5 "List screens", "Long work".
 *
 * The file is saved when it has come whole, never a part of it; until then the user sees how much has come and may stop
 * it. A failure says why, and the same file can be asked for again.
 */
export const exportMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchFile: fromPromise<unknown, { format: "csv" | "xlsx" }>(() => new Promise(() => {})),
  },
  actions: {
    keepFormat: assign({
      format: ({ context }, { format = context.format }: { format?: "csv" | "xlsx" }) => format,
      receivedBytes: 0,
      problem: null,
    }),
    keepBytes: assign({
      receivedBytes: ({ context }, { receivedBytes = context.receivedBytes }: { receivedBytes?: number }) =>
        receivedBytes,
    }),
    forgetBytes: assign({ receivedBytes: 0, problem: null }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    /** Placeholder: the wiring hands the file to the browser. */
    saveFile: (_, __: { file: unknown }) => {},
  },
}).createMachine({
  id: "export",
  context: { format: "csv", receivedBytes: 0, problem: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "export.clicked": {
          target: "fetching",
          actions: { type: "keepFormat", params: ({ event }) => event },
        },
      },
    },
    fetching: {
      tags: "busy",
      invoke: {
        src: "fetchFile",
        input: ({ context }) => ({ format: context.format }),
        onDone: {
          target: "idle",
          actions: { type: "saveFile", params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
      on: {
        "bytes.received": { actions: { type: "keepBytes", params: ({ event }) => event } },
        "cancel.clicked": "idle",
      },
    },
    failed: {
      tags: "failed",
      on: {
        "retry.clicked": { target: "fetching", actions: "forgetBytes" },
        "close.clicked": "idle",
        "export.clicked": {
          target: "fetching",
          actions: { type: "keepFormat", params: ({ event }) => event },
        },
      },
    },
  },
});
