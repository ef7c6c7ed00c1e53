import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Row = { readonly id: string };

type Types = {
  context: {
    /** in the order in which they were chosen; each as it was last seen */
    chosen: readonly Row[];
    problem: Problem | null;
  };
  events:
    | { type: "rows.chosen"; rows: readonly Row[] }
    | { type: "rows.arrived"; rows: readonly Row[] }
    | { type: "rows.done"; ids: readonly string[] }
    | { type: "all.clicked" }
    | { type: "filters.changed" }
    | { type: "clear.clicked" };
  tags: "busy" | "failed";
};

/**
 * Which rows of a list are chosen for a bulk action. Source: docs/spec/screens.md §1, decision 025.
 *
 * The choice survives paging and sorting and is dropped when the filters change, for then nobody sees any more what was
 * chosen. "All that match" reads the rows of the other pages first. Rows that an action is done with leave the choice;
 * those it refused stay.
 */
export const selectionMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchAll: fromOutside<readonly Row[]>() },
  actions: {
    keepRows: assign({ chosen: (_, { rows = [] }: { rows?: readonly Row[] }) => rows }),
    refreshRows: assign({
      chosen: ({ context }, { rows = [] }: { rows?: readonly Row[] }) =>
        context.chosen.map((one) => rows.find(({ id }) => id === one.id) ?? one),
    }),
    dropDone: assign({
      chosen: ({ context }, { ids = [] }: { ids?: readonly string[] }) =>
        context.chosen.filter(({ id }) => !ids.includes(id)),
    }),
    forgetRows: assign({ chosen: [] }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasRows: ({ context }) => context.chosen.length > 0,
  },
}).createMachine({
  id: "selection",
  ...says("Pilihan baris", "Choosing rows"),
  context: { chosen: [], problem: null },
  initial: "counting",
  on: {
    "rows.chosen": {
      ...says("Baris dicentang atau dilepas", "Rows are ticked or unticked"),
      target: ".counting",
      actions: { type: "keepRows", params: ({ event }) => event },
    },
    "rows.arrived": {
      ...says(
        "Baris halaman tiba, jika ada baris yang dipilih: perbarui baris yang dipilih",
        "The rows of a page arrive, if rows are chosen: bring the rows chosen up to date",
      ),
      guard: "hasRows",
      actions: { type: "refreshRows", params: ({ event }) => event },
    },
    "rows.done": {
      ...says("Tindakan selesai untuk beberapa baris", "An action is done with some rows"),
      target: ".counting",
      actions: { type: "dropDone", params: ({ event }) => event },
    },
    "filters.changed": {
      ...says("Pencarian atau saringan berubah", "Search or filters change"),
      target: ".counting",
      actions: "forgetRows",
    },
    "clear.clicked": {
      ...says("Pilihan dibatalkan", "The choice is cleared"),
      target: ".counting",
      actions: "forgetRows",
    },
  },
  states: {
    counting: {
      ...says("Menghitung yang dipilih", "Counting what is chosen"),
      entry: "forgetProblem",
      always: [
        { ...says("Jika ada baris yang dipilih", "If rows are chosen"), guard: "hasRows", target: "some" },
        { ...says("Jika tidak", "Otherwise"), target: "none" },
      ],
    },
    none: { ...says("Tidak ada yang dipilih", "None chosen") },
    some: {
      ...says("Ada yang dipilih", "Some chosen"),
      on: {
        "all.clicked": {
          ...says("“Pilih semua yang cocok” diklik", "“Select all that match” is clicked"),
          target: "collecting",
        },
      },
    },
    collecting: {
      ...says("Membaca semua yang cocok", "Reading all that match"),
      tags: "busy",
      invoke: {
        src: "fetchAll",
        onDone: {
          ...says("Pembacaan semua baris yang cocok selesai", "Reading all rows that match is done"),
          target: "counting",
          actions: { type: "keepRows", params: ({ event }) => ({ rows: event.output }) },
        },
        onError: {
          ...says("Pembacaan semua baris yang cocok gagal", "Reading all rows that match has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Gagal membaca semuanya, pilihan tetap", "Reading them failed, the choice is kept"),
      tags: "failed",
      on: {
        "all.clicked": {
          ...says("“Pilih semua yang cocok” diklik", "“Select all that match” is clicked"),
          target: "collecting",
          actions: "forgetProblem",
        },
      },
    },
  },
});
