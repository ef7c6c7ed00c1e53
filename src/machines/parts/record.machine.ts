import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, hasFailedAs, problemKept, says } from "../shared.ts";

type AnyRecord = { readonly id: string };

type Types = {
  input: { id?: string | null } | undefined;
  context: { id: string | null; record: AnyRecord | null; problem: Problem | null };
  events:
    | { type: "id.changed"; id: string }
    | { type: "refresh.requested" }
    | { type: "record.changed"; record: AnyRecord }
    | { type: "retry.clicked" };
  tags: "busy" | "ready" | "failed";
};

/**
 * One record by its id: a bill, a payment, a student. Source: docs/spec/access.md §2.5, docs/spec/screens.md §1.2.
 *
 * While it is refreshed the old one stays on the screen, also when the refreshing fails. What a write answers replaces
 * it at once (`record.changed`). Another id starts afresh, and a late answer about the former one is never shown.
 */
export const recordMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchRecord: fromOutside<AnyRecord, { id: string | null }>() },
  actions: {
    keepId: assign({ id: (_, { id }: { id: string }) => id, record: null }),
    keepRecord: assign({ record: (_, { record }: { record: AnyRecord }) => record, problem: null }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasId: ({ context }) => Boolean(context.id),
    isNewId: ({ context }, { id }: { id?: string }) => Boolean(id) && id !== context.id,
    isSameRecord: ({ context }, { record }: { record?: AnyRecord }) =>
      Boolean(record) && record?.id === context.id,
    isMissing: hasFailedAs("missing"),
    isForbidden: hasFailedAs("forbidden"),
  },
}).createMachine({
  id: "record",
  ...says("Satu data", "One record"),
  context: ({ input }) => ({ id: input?.id ?? null, record: null, problem: null }),
  initial: "waiting",
  on: {
    "id.changed": {
      ...says(
        "Data lain dibuka, jika bukan data yang sedang dibuka",
        "Another record is opened, if it is not the one that is open",
      ),
      guard: { type: "isNewId", params: ({ event }) => event },
      target: ".loading",
      actions: { type: "keepId", params: ({ event }) => event },
    },
  },
  states: {
    waiting: {
      ...says("Belum ada yang dibuka", "Nothing opened yet"),
      always: {
        ...says("Jika nomor data diketahui", "If the id is known"),
        guard: "hasId",
        target: "loading",
      },
    },
    loading: {
      ...says("Memuat", "Loading"),
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "fetchRecord",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          ...says("Pembacaan data selesai", "Reading the record is done"),
          target: "ready",
          actions: { type: "keepRecord", params: ({ event }) => ({ record: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pembacaan data gagal, jika tidak ditemukan",
              "Reading the record has failed, if it is not found",
            ),
            guard: { type: "isMissing", params: ({ event }) => event },
            target: "missing",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pembacaan data gagal, jika tidak berhak",
              "Reading the record has failed, if access is refused",
            ),
            guard: { type: "isForbidden", params: ({ event }) => event },
            target: "forbidden",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Pembacaan data gagal, jika tidak", "Reading the record has failed, otherwise"),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      ...says("Data tampil", "On the screen"),
      tags: "ready",
      initial: "current",
      on: {
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: ".refreshing",
          reenter: true,
        },
        "record.changed": {
          ...says(
            "Data baru saja diubah di layar ini, jika data yang sedang dibuka",
            "It was just changed on this screen, if it is the one that is open",
          ),
          guard: { type: "isSameRecord", params: ({ event }) => event },
          target: ".current",
          actions: { type: "keepRecord", params: ({ event }) => event },
        },
      },
      states: {
        current: { ...says("Data terbaru", "Up to date") },
        refreshing: {
          ...says("Memuat ulang, data lama tetap", "Refreshing, the old one stays"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchRecord",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              ...says("Pembacaan data selesai", "Reading the record is done"),
              target: "current",
              actions: { type: "keepRecord", params: ({ event }) => ({ record: event.output }) },
            },
            onError: [
              {
                ...says(
                  "Pembacaan data gagal, jika tidak ditemukan",
                  "Reading the record has failed, if it is not found",
                ),
                guard: { type: "isMissing", params: ({ event }) => event },
                target: "#record.missing",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
              {
                ...says("Pembacaan data gagal, jika tidak", "Reading the record has failed, otherwise"),
                target: "stale",
                actions: { type: "keepProblem", params: ({ event }) => event },
              },
            ],
          },
        },
        stale: {
          ...says("Gagal memuat ulang, data lama tetap", "Failed, the old one stays"),
          tags: "failed",
          on: {
            "retry.clicked": {
              ...says("“Coba lagi” diklik", "“Try again” is clicked"),
              target: "refreshing",
            },
          },
        },
      },
    },
    missing: {
      ...says("Tidak ditemukan", "Not found"),
      tags: "failed",
      on: { "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" } },
    },
    forbidden: { ...says("Tidak memiliki akses", "No access"), tags: "failed" },
    failed: {
      ...says("Gagal memuat", "Loading failed"),
      tags: "failed",
      on: { "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" } },
    },
  },
});
