import { assign, emit, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { OwnSession } from "../../../contract/session/session.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Types = {
  context: {
    sessions: readonly OwnSession[];
    /** which are to be ended, by their ids */
    asked: readonly string[];
    problem: Problem | null;
  };
  events:
    | { type: "end.clicked"; ids: readonly string[] }
    | { type: "confirm.clicked" }
    | { type: "cancel.clicked" }
    | { type: "refresh.requested" }
    | { type: "retry.clicked" };
  emitted: { type: "sessions.ended"; count: number };
  tags: "busy" | "asking";
};

/**
 * Where one is logged in, and throwing out what one does not know. Source: docs/spec/access.md §5.5, §6.2.
 *
 * Ending is asked about first; the session that is being used is ended by logging out, not here. What has ended is gone
 * from the list by reading it again; meanwhile the former list stays. A failure says why and can be tried again.
 * `sessions.ended` is emitted with how many were ended.
 */
export const ownSessionsMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    fetchSessions: fromOutside<readonly OwnSession[]>(),
    endSessions: fromOutside<unknown, { ids: readonly string[] }>(),
  },
  actions: {
    keepSessions: assign({
      sessions: (_, { sessions }: { sessions: readonly OwnSession[] }) => sessions,
    }),
    keepAsked: assign({
      asked: ({ context: { sessions } }, { ids = [] }: { ids?: readonly string[] }) =>
        sessions.filter(({ id, current }) => !current && ids.includes(id)).map(({ id }) => id),
    }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
    announceEnded: emit(({ context }) => ({ type: "sessions.ended", count: context.asked.length })),
  },
  guards: {
    hasOthers: ({ context: { sessions } }, { ids = [] }: { ids?: readonly string[] }) =>
      sessions.some(({ id, current }) => !current && ids.includes(id)),
  },
}).createMachine({
  id: "ownSessions",
  ...says("Sesi aktif sendiri", "Own sessions"),
  context: { sessions: [], asked: [], problem: null },
  initial: "loading",
  states: {
    loading: {
      ...says("Memuat sesi aktif", "Loading the sessions"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchSessions",
        onDone: {
          ...says("Pembacaan sesi aktif selesai", "Loading the sessions is done"),
          target: "ready",
          actions: { type: "keepSessions", params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          ...says("Pembacaan sesi aktif gagal", "Loading the sessions has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: {
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: "loading",
          reenter: true,
        },
      },
    },
    failed: {
      ...says("Gagal dimuat", "Could not be loaded"),
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
        "refresh.requested": { ...says("Muat ulang diminta", "A refresh is asked for"), target: "loading" },
      },
    },
    ready: {
      ...says("Sesi aktif tampil", "Sessions shown"),
      on: {
        "end.clicked": {
          ...says(
            "“Keluarkan” diklik, jika ada sesi lain yang dimaksud",
            "“Throw out” is clicked, if another session is meant",
          ),
          guard: { type: "hasOthers", params: ({ event }) => event },
          target: "asking",
          actions: { type: "keepAsked", params: ({ event }) => event },
        },
        "refresh.requested": { ...says("Muat ulang diminta", "A refresh is asked for"), target: "loading" },
      },
    },
    asking: {
      ...says("Bertanya sebelum mengeluarkan", "Asking before throwing out"),
      tags: "asking",
      initial: "fresh",
      on: {
        "confirm.clicked": { ...says("Tindakan dikonfirmasi", "The action is confirmed"), target: "ending" },
        "cancel.clicked": {
          ...says("“Batal” diklik", "“Cancel” is clicked"),
          target: "ready",
          actions: "forgetProblem",
        },
      },
      states: {
        fresh: { ...says("Belum pernah dikirim", "Not sent yet") },
        refused: { ...says("Gagal, bisa dicoba lagi", "Failed, can be tried again") },
      },
    },
    ending: {
      ...says("Mengeluarkan", "Throwing out"),
      tags: ["asking", "busy"],
      entry: "forgetProblem",
      invoke: {
        src: "endSessions",
        input: ({ context }) => ({ ids: context.asked }),
        onDone: {
          ...says(
            "Pengeluaran sesi selesai: beri tahu berapa yang dikeluarkan",
            "Throwing out sessions is done: announce how many were thrown out",
          ),
          target: "loading",
          actions: "announceEnded",
        },
        onError: {
          ...says("Pengeluaran sesi gagal", "Throwing out sessions has failed"),
          target: "asking.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
  },
});
