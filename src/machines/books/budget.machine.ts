import { assign, setup } from "xstate";
import type { Budget } from "../../../contract/books/budgets.ts";
import type { Problem } from "../../../contract/problem.ts";
import { isReadable, type TypedCells, withTyped } from "../../../rules/budget.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

/** A class year of a unit. */
export type BudgetPlace = { readonly unitId: string; readonly classYearId: string };

export type BudgetContext = {
  of: BudgetPlace | null;
  budget: Budget | null;
  /** what differs from what is kept, as it was typed */
  typed: TypedCells;
  /** what was typed before many cells were filled at once; null where there is nothing to take back */
  before: TypedCells | null;
  /** filled cells that had no place in the plan */
  outside: number;
  problem: Problem | null;
};

type Types = {
  context: BudgetContext;
  events:
    | { type: "budget.chosen"; of: BudgetPlace }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" }
    | { type: "cell.typed"; cell: string; text: string }
    | { type: "cells.filled"; cells: TypedCells; outside: number }
    | { type: "undo.clicked" }
    | { type: "discard.clicked" }
    | { type: "save.clicked" };
  tags: "busy" | "ready" | "editable";
};

/**
 * The plan of a class year (RAPBS), cell by cell. Source: docs/spec/books.md §6.
 *
 * A cell that cannot be read keeps its text and stops the saving; many cells filled at once are taken back by one click. What another has
 * saved meanwhile is read under what was typed here, of which nothing is lost.
 */
export const budgetMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchBudget: fromOutside<Budget, BudgetContext>(),
    saveBudget: fromOutside<Budget, BudgetContext>(),
  },
  actions: {
    keepPlace: assign((_, { of }: { of: BudgetPlace }) => ({
      ...{ of, budget: null, typed: {}, before: null, outside: 0, problem: null },
    })),
    // What is kept now may be what was typed here.
    keepBudget: assign(({ context }, { budget }: { budget: Budget }) => ({
      ...{ budget, problem: null },
      typed: withTyped(budget?.accounts ?? [], context.typed, {}),
    })),
    keepText: assign(({ context }, { cell, text }: { cell: string; text: string }) => ({
      typed: withTyped(context.budget?.accounts ?? [], context.typed, { [cell ?? ""]: text ?? "" }),
      before: null,
    })),
    fillCells: assign(({ context }, { cells, outside }: { cells: TypedCells; outside: number }) => ({
      typed: withTyped(context.budget?.accounts ?? [], context.typed, cells ?? {}),
      before: context.typed,
      outside: outside ?? 0,
    })),
    takeBack: assign(({ context }) => ({ typed: context.before ?? {}, before: null, outside: 0 })),
    dropTyped: assign({ typed: {}, before: null, outside: 0, problem: null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasPlace: (_, { of }: { of?: BudgetPlace }) => Boolean(of),
    isClosed: ({ context }) => context.budget?.status === "closed",
    isChanged: ({ context }) => Object.keys(context.typed).length > 0,
    isFaulty: ({ context }) => !isReadable(context.typed),
    canTakeBack: ({ context }) => context.before !== null,
  },
}).createMachine({
  id: "budget",
  ...says("Anggaran tahun ajaran", "The budget of a class year"),
  context: { of: null, budget: null, typed: {}, before: null, outside: 0, problem: null },
  initial: "waiting",
  on: {
    "budget.chosen": {
      ...says("Unit atau tahun dipilih, jika diketahui", "A unit or year is chosen, if it is known"),
      guard: { type: "hasPlace", params: ({ event }) => event },
      target: ".reading",
      actions: { type: "keepPlace", params: ({ event }) => event },
    },
  },
  states: {
    waiting: { ...says("Menunggu unit dan tahun dipilih", "Waiting for a unit and a year") },
    reading: {
      ...says("Membaca anggaran", "Reading the budget"),
      tags: "busy",
      invoke: {
        src: "fetchBudget",
        input: ({ context }) => context,
        onDone: {
          ...says("Anggaran terbaca", "The budget is read"),
          target: "telling",
          actions: { type: "keepBudget", params: ({ event }) => ({ budget: event.output }) },
        },
        onError: {
          ...says("Anggaran gagal dibaca", "The budget could not be read"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    failed: {
      ...says("Anggaran gagal dibaca", "The budget could not be read"),
      on: {
        "retry.clicked": {
          ...says("“Coba lagi” diklik", "“Try again” is clicked"),
          target: "reading",
          actions: "forgetProblem",
        },
      },
    },
    telling: {
      ...says("Menampilkan anggaran", "Showing the budget"),
      tags: "ready",
      initial: "deciding",
      on: {
        "refresh.requested": {
          ...says(
            "Pembaruan diminta: isian yang belum disimpan tetap",
            "A refresh is requested: what is not saved stays",
          ),
          target: "reading",
        },
      },
      states: {
        deciding: {
          ...says("Menentukan apakah anggaran dapat diubah", "Telling whether the budget may be changed"),
          always: [
            {
              ...says("Jika tahun buku sudah ditutup", "If the books of the year are closed"),
              guard: "isClosed",
              target: "closed",
            },
            { ...says("Jika tidak", "Otherwise"), target: "editing" },
          ],
        },
        closed: {
          ...says("Tahun ditutup, anggaran hanya dibaca", "The year is closed, the budget is read only"),
        },
        editing: {
          ...says("Anggaran dapat diisi", "The budget may be filled in"),
          tags: "editable",
          initial: "checking",
          on: {
            "cell.typed": {
              ...says("Satu sel diketik: simpan teksnya", "A cell is typed in: keep its text"),
              target: ".checking",
              actions: { type: "keepText", params: ({ event }) => event },
            },
            "cells.filled": {
              ...says(
                "Banyak sel diisi sekaligus (tempel, sebar, salin): ingat isian sebelumnya",
                "Many cells are filled at once (pasted, spread, copied): remember what was typed before",
              ),
              target: ".checking",
              actions: { type: "fillCells", params: ({ event }) => event },
            },
            "undo.clicked": {
              ...says(
                "“Urungkan” diklik, jika ada yang diisi sekaligus",
                "“Undo” is clicked, if many cells were filled at once",
              ),
              guard: "canTakeBack",
              target: ".checking",
              actions: "takeBack",
            },
            "discard.clicked": {
              ...says("“Batalkan perubahan” diklik, jika ada", "“Discard” is clicked, if there are changes"),
              guard: "isChanged",
              target: ".checking",
              actions: "dropTyped",
            },
          },
          states: {
            checking: {
              ...says("Memeriksa isian", "Checking what was typed"),
              always: [
                {
                  ...says("Jika ada sel yang tidak terbaca", "If a cell cannot be read"),
                  guard: "isFaulty",
                  target: "faulty",
                },
                {
                  ...says("Jika ada yang belum disimpan", "If something is not saved"),
                  guard: "isChanged",
                  target: "changed",
                },
                { ...says("Jika tidak", "Otherwise"), target: "kept" },
              ],
            },
            kept: { ...says("Semua tersimpan", "All is saved") },
            changed: {
              ...says("Belum disimpan", "Not saved yet"),
              on: {
                "save.clicked": {
                  ...says("“Simpan” diklik", "“Save” is clicked"),
                  target: "#budget.saving",
                },
              },
            },
            faulty: {
              ...says(
                "Ada sel yang tidak terbaca, belum dapat disimpan",
                "A cell cannot be read, so nothing is saved",
              ),
            },
          },
        },
      },
    },
    saving: {
      ...says("Menyimpan anggaran", "Saving the budget"),
      tags: ["ready", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "saveBudget",
        input: ({ context }) => context,
        onDone: {
          ...says("Anggaran tersimpan", "The budget is saved"),
          target: "telling",
          actions: ["dropTyped", { type: "keepBudget", params: ({ event }) => ({ budget: event.output }) }],
        },
        onError: {
          ...says("Gagal disimpan: isian tetap", "It could not be saved: what was typed stays"),
          target: "telling",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
  },
});
