import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { anotherKey, fromOutside, problemKept, problemOf, says } from "../shared.ts";

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
 * One action on the rows chosen. Source: docs/spec/screens.md §1, §5, decision 025.
 *
 * It is asked about first, with what it needs to know. The rows go out in pieces, each with a key of its own, so that a
 * retry of a piece whose answer was lost has no second effect. It can be stopped between two pieces; what is done stays
 * done. Refusals are listed afterwards; without any it ends quietly. What is done may be undone, where the action allows
 * it: the rows go out again, each at the version that it has now.
 */
export const bulkMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { sendPiece: fromOutside<readonly Outcome[], Piece>() },
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
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
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
    /** Placeholder: the hook says which actions have a way back. */
    canUndo: ({ context }) => !context.isUndo && context.outcomes.some(({ result }) => result === "done"),
    isAtField: ({ context }, { error }: { error: unknown }) =>
      context.outcomes.length === 0 && problemOf(error).fields !== undefined,
  },
}).createMachine({
  id: "bulk",
  ...says("Tindakan untuk banyak baris", "Action on several rows"),
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
      ...says("Tidak ada pekerjaan", "Nothing to do"),
      on: {
        "action.clicked": {
          ...says(
            "Sebuah tindakan dipilih, jika ada baris yang dapat dikerjakan",
            "An action is chosen, if there are rows it applies to",
          ),
          guard: { type: "hasSubjects", params: ({ event }) => event },
          target: "asking",
          actions: { type: "keepAction", params: ({ event }) => event },
        },
      },
    },
    asking: {
      ...says("Menanyakan sebelum mulai", "Asking before it begins"),
      tags: "open",
      on: {
        "confirm.clicked": {
          ...says("Tindakan dikonfirmasi", "The action is confirmed"),
          target: "working",
          actions: [{ type: "keepFields", params: ({ event }) => event }, "renewKey"],
        },
        "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "idle" },
      },
    },
    working: {
      ...says("Mengerjakan bagian demi bagian", "Working piece by piece"),
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
          ...says("Pengiriman satu bagian selesai", "Sending one piece is done"),
          target: "counting",
          actions: [
            { type: "keepOutcomes", params: ({ event }) => ({ outcomes: event.output }) },
            "renewKey",
          ],
        },
        onError: [
          {
            ...says(
              "Pengiriman satu bagian gagal, jika isiannya yang ditolak",
              "Sending one piece has failed, if what was filled in is refused",
            ),
            guard: { type: "isAtField", params: ({ event }) => event },
            target: "asking",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Pengiriman satu bagian gagal, jika tidak", "Sending one piece has failed, otherwise"),
            target: "interrupted",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
      states: {
        sending: {
          ...says("Bagian sedang dikirim", "A piece is being sent"),
          on: {
            "stop.clicked": {
              ...says(
                "“Hentikan” diklik, jika masih ada bagian sesudah ini",
                "“Stop” is clicked, if there are pieces after this one",
              ),
              guard: "hasPieces",
              target: "stopping",
              actions: "dropPieces",
            },
          },
        },
        stopping: { ...says("Berhenti sesudah bagian ini", "Stopping after this piece") },
      },
    },
    interrupted: {
      ...says("Terputus, yang selesai tetap", "Interrupted, what is done is kept"),
      tags: ["open", "failed"],
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "working",
          actions: "forgetProblem",
        },
        "close.clicked": [
          {
            ...says(
              "“Tutup” diklik, jika sudah ada bagian yang selesai",
              "“Close” is clicked, if a piece is done already",
            ),
            guard: "hasBegun",
            target: "finished",
          },
          { ...says("“Tutup” diklik, jika tidak", "“Close” is clicked, otherwise"), target: "idle" },
        ],
      },
    },
    counting: {
      ...says("Menghitung sisa", "Counting what is left"),
      always: [
        { ...says("Jika masih ada bagian", "If pieces are left"), guard: "hasMore", target: "working" },
        { ...says("Jika tidak", "Otherwise"), target: "finished" },
      ],
    },
    finished: {
      ...says("Selesai", "Finished"),
      entry: ["forgetProblem", "announceDone"],
      initial: "judging",
      on: {
        "undo.clicked": {
          ...says(
            "“Urungkan” diklik, jika dapat diurungkan: siapkan baris yang selesai untuk dikembalikan",
            "“Undo” is clicked, if it can be undone: make the done rows ready to go back",
          ),
          guard: "canUndo",
          target: "working",
          actions: ["turnBack", "renewKey"],
        },
      },
      states: {
        judging: {
          ...says("Menilai hasil", "Judging the outcome"),
          always: [
            {
              ...says("Jika ada yang ditolak atau belum dikirim", "If something was refused or not sent"),
              guard: "hasRest",
              target: "partly",
            },
            { ...says("Jika tidak", "Otherwise"), target: "wholly" },
          ],
        },
        partly: {
          ...says("Ada yang ditolak atau belum dikerjakan", "Something was refused or not done"),
          tags: "open",
          on: { "close.clicked": { ...says("“Tutup” diklik", "“Close” is clicked"), target: "#bulk.idle" } },
        },
        wholly: {
          ...says("Semua selesai", "All done"),
          on: {
            "action.clicked": {
              ...says(
                "Sebuah tindakan dipilih, jika ada baris yang dapat dikerjakan",
                "An action is chosen, if there are rows it applies to",
              ),
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
