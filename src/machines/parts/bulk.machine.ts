import { assign, emit, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

type Row = { readonly id: string };

/** What became of a row (contract/bulk.ts). */
type Outcome = {
  id: string;
  result: "done" | "refused";
  version: number | null;
  message: string | null;
  code: string | null;
};

/** What goes out at once, and the `Idempotency-Key` it goes with. */
type Piece = {
  action: string;
  rows: readonly Row[];
  fields: Readonly<Record<string, string>>;
  isUndo: boolean;
  key: string;
};

type Types = {
  context: Omit<Piece, "rows"> & {
    /** all that it is about, and of these the ones that were not sent yet */
    rows: readonly Row[];
    left: readonly Row[];
    outcomes: readonly Outcome[];
    problem: Problem | null;
  };
  events:
    | { type: "action.clicked"; action: string; rows: readonly Row[] }
    | { type: "confirm.clicked"; fields: Readonly<Record<string, string>> }
    | { type: "cancel.clicked" }
    | { type: "stop.clicked" }
    | { type: "retry.clicked" }
    | { type: "undo.clicked" }
    | { type: "close.clicked" };
  emitted: { type: "rows.done"; outcomes: readonly Outcome[]; isUndo: boolean };
  tags: "open" | "busy" | "failed";
};

/** As many as one call takes (contract/bulk.ts, `BULK_ROWS`); a longer choice goes out in pieces, one after the other. */
const PIECE = 200;

/**
 * One action on the rows chosen. Source: product.md §5 "List screens", "Long work", decision 025.
 *
 * It is asked about first, with what it needs to know. The rows go out in pieces, each with a key of its own, so that a
 * retry of a piece whose answer was lost has no second effect. It can be stopped between two pieces; what is done stays
 * done. Refusals are listed afterwards; without any it ends quietly. What is done may be undone, where the action allows
 * it: the rows go out again, each at the version that it has now.
 */
export const bulkMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { sendPiece: fromPromise<readonly Outcome[], Piece>(() => new Promise(() => {})) },
  actions: {
    keepAction: assign((_, { action = "", rows = [] }: { action?: string; rows?: readonly Row[] }) => ({
      action,
      rows,
      left: rows,
      outcomes: [],
      fields: {},
      isUndo: false,
      problem: null,
    })),
    keepFields: assign({
      fields: (_, { fields = {} }: { fields?: Piece["fields"] }) => fields,
      problem: null,
    }),
    keepOutcomes: assign({
      outcomes: ({ context }, { outcomes }: { outcomes: readonly Outcome[] }) => [
        ...context.outcomes,
        ...(outcomes ?? []),
      ],
      left: ({ context }) => context.left.slice(PIECE),
    }),
    dropPieces: assign({ left: ({ context }) => context.left.slice(0, PIECE) }),
    turnBack: assign(({ context }) => {
      const versions = new Map(
        context.outcomes.filter(({ result }) => result === "done").map(({ id, version }) => [id, version]),
      );
      const rows = context.rows
        .filter(({ id }) => versions.has(id))
        .map((row) => ({ ...row, ...(versions.get(row.id) && { version: versions.get(row.id) }) }));
      return { rows, left: rows, outcomes: [], isUndo: true, problem: null };
    }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID. */
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
    announceDone: emit(({ context: { outcomes, isUndo } }) => ({ type: "rows.done", outcomes, isUndo })),
  },
  guards: {
    hasSubjects: (_, { rows = [] }: { rows?: readonly Row[] }) => rows.length > 0,
    hasMore: ({ context }) => context.left.length > 0,
    hasBegun: ({ context }) => context.outcomes.length > 0,
    hasPieces: ({ context }) => context.left.length > PIECE,
    /** Something was refused, or never sent. */
    hasRest: ({ context: { rows, outcomes } }) =>
      rows.length > outcomes.length || outcomes.some(({ result }) => result === "refused"),
    /** Placeholder: the wiring says which actions have a way back. */
    canUndo: ({ context }) => !context.isUndo && context.outcomes.some(({ result }) => result === "done"),
    isAtField: ({ context }, { error }: { error: unknown }) =>
      context.outcomes.length === 0 && (error as Problem | null)?.fields !== undefined, // as keepProblem
  },
}).createMachine({
  id: "bulk",
  context: {
    action: "",
    rows: [],
    left: [],
    outcomes: [],
    fields: {},
    isUndo: false,
    key: "",
    problem: null,
  },
  initial: "idle",
  states: {
    idle: {
      on: {
        "action.clicked": {
          guard: { type: "hasSubjects", params: ({ event }) => event },
          target: "asking",
          actions: { type: "keepAction", params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: "open",
      on: {
        "confirm.clicked": {
          target: "working",
          actions: [{ type: "keepFields", params: ({ event }) => event }, "renewKey"],
        },
        "cancel.clicked": "idle",
      },
    },
    working: {
      tags: ["open", "busy"],
      initial: "sending",
      invoke: {
        src: "sendPiece",
        input: ({ context: { left, action, fields, isUndo, key } }) => ({
          action,
          fields,
          isUndo,
          key,
          rows: left.slice(0, PIECE),
        }),
        onDone: {
          target: "counting",
          actions: [
            { type: "keepOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
            "renewKey",
          ],
        },
        onError: [
          {
            guard: { type: "isAtField", params: ({ event }) => event },
            target: "asking",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "interrupted", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
      states: {
        sending: {
          on: { "stop.clicked": { guard: "hasPieces", target: "stopping", actions: "dropPieces" } },
        },
        stopping: {},
      },
    },
    interrupted: {
      tags: ["open", "failed"],
      on: {
        "retry.clicked": { target: "working", actions: "forgetProblem" },
        "close.clicked": [{ guard: "hasBegun", target: "finished" }, { target: "idle" }],
      },
    },
    counting: { always: [{ guard: "hasMore", target: "working" }, { target: "finished" }] },
    finished: {
      entry: ["forgetProblem", "announceDone"],
      initial: "judging",
      on: {
        "undo.clicked": { guard: "canUndo", target: "working", actions: ["turnBack", "renewKey"] },
      },
      states: {
        judging: { always: [{ guard: "hasRest", target: "partly" }, { target: "wholly" }] },
        partly: { tags: "open", on: { "close.clicked": "#bulk.idle" } },
        wholly: {
          on: {
            "action.clicked": {
              guard: { type: "hasSubjects", params: ({ event }) => event },
              target: "#bulk.asking",
              actions: { type: "keepAction", params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
