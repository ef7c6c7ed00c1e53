import { assign, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import { fromOutside, problemKept, says } from "../shared.ts";

type Query = {
  q: string;
  page: number;
  per_page: number;
  /** As the wire has it: field names with commas, a minus before a falling one; empty for the server's own order. */
  sort: string;
  filters: Readonly<Record<string, string>>;
};

type Page = {
  data: readonly { readonly id: string }[];
  meta: { current_page: number; per_page: number; total: number; last_page: number };
};

type Types = {
  input: { query?: Partial<Query> } | undefined;
  context: {
    query: Query;
    /** The last page that arrived, with the server's sums in its meta; kept while the next one is on its way. */
    page: Page | null;
    problem: Problem | null;
  };
  events:
    | { type: "query.changed"; query: Partial<Query> }
    | { type: "query.typed"; q: string }
    | { type: "refresh.requested" }
    | { type: "page.heard"; query: Query; page: Page }
    | { type: "retry.clicked" };
  tags: "busy" | "ready" | "failed";
};

type Heard = { query?: Query; page?: Page };

/**
 * A list that the server searches, filters, sorts and pages. Source: docs/spec/screens.md §1.
 *
 * The first load shows a skeleton; later ones keep the old rows. A new query restarts the loading, so that a late
 * answer of an older query never wins. Typing waits for a pause. A changed query goes back to page 1 unless it names a
 * page; a page beyond the last one leads to the last. A failure keeps the rows that are there and can be retried. What others
 * have changed is asked for quietly (list-news.machine.ts) and takes the place of the rows.
 */
export const listMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchPage: fromOutside<Page, Query>() },
  actions: {
    keepQuery: assign({
      query: ({ context }, { query }: { query: Partial<Query> }) => ({ ...context.query, page: 1, ...query }),
    }),
    keepTerm: assign({
      query: ({ context }, { q }: { q: string }) => ({ ...context.query, page: 1, q: q ?? "" }),
    }),
    keepPage: assign({
      page: ({ context }, { page }: { page?: Page }) => page ?? context.page,
      problem: null,
    }),
    goToLastPage: assign({
      query: ({ context }, { page }: { page: Page }) => ({ ...context.query, page: page.meta.last_page }),
    }),
    keepProblem: assign(problemKept),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isBeyondLastPage: (_, { page }: { page: Page }) =>
      page.data.length === 0 && page.meta.last_page >= 1 && page.meta.current_page > page.meta.last_page,
    isAsked: ({ context }, { query, page }: Heard) =>
      page !== undefined && JSON.stringify(query) === JSON.stringify(context.query),
    hasRows: ({ context }) => (context.page?.data.length ?? 0) > 0,
    isNarrowed: ({ context }) => context.query.q !== "" || Object.keys(context.query.filters).length > 0,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: "list",
  ...says("Daftar", "List"),
  context: ({ input }) => ({
    query: { q: "", page: 1, per_page: 25, sort: "", filters: {}, ...input?.query },
    page: null,
    problem: null,
  }),
  initial: "starting",
  states: {
    starting: {
      ...says("Belum ada baris", "No rows yet"),
      initial: "loading",
      on: {
        "query.changed": {
          ...says("Saringan, urutan, atau halaman diubah", "Filter, order or page changes"),
          target: ".loading",
          reenter: true,
          actions: { type: "keepQuery", params: ({ event }) => event },
        },
        "query.typed": {
          ...says("Kata cari diketik", "A search is typed"),
          target: ".typing",
          reenter: true,
          actions: { type: "keepTerm", params: ({ event }) => event },
        },
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: ".loading",
          reenter: true,
        },
      },
      states: {
        loading: {
          ...says("Memuat pertama kali", "First load"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchPage",
            input: ({ context }) => context.query,
            onDone: [
              {
                ...says(
                  "Pembacaan daftar selesai, jika halaman melewati yang terakhir: pindah ke halaman terakhir",
                  "Reading the list is done, if the page is beyond the last one: go to the last page",
                ),
                guard: { type: "isBeyondLastPage", params: ({ event }) => ({ page: event.output }) },
                target: "loading",
                reenter: true,
                actions: { type: "goToLastPage", params: ({ event }) => ({ page: event.output }) },
              },
              {
                ...says("Pembacaan daftar selesai, jika tidak", "Reading the list is done, otherwise"),
                target: "#list.ready",
                actions: { type: "keepPage", params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: {
              ...says("Pembacaan daftar gagal", "Reading the list has failed"),
              target: "failed",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        typing: {
          ...says("Menunggu ketikan selesai", "Waiting for the typing"),
          tags: "busy",
          after: {
            typingPause: { ...says("Ketikan berhenti sejenak", "The typing pauses"), target: "loading" },
          },
        },
        failed: {
          ...says("Gagal memuat", "Loading failed"),
          tags: "failed",
          on: {
            "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "loading" },
          },
        },
      },
    },
    ready: {
      ...says("Baris tampil", "Rows on the screen"),
      tags: "ready",
      initial: "counting",
      on: {
        "query.changed": {
          ...says("Saringan, urutan, atau halaman diubah", "Filter, order or page changes"),
          target: ".refreshing",
          reenter: true,
          actions: { type: "keepQuery", params: ({ event }) => event },
        },
        "query.typed": {
          ...says("Kata cari diketik", "A search is typed"),
          target: ".typing",
          reenter: true,
          actions: { type: "keepTerm", params: ({ event }) => event },
        },
        "refresh.requested": {
          ...says("Muat ulang diminta", "A refresh is asked for"),
          target: ".refreshing",
          reenter: true,
        },
        "page.heard": {
          ...says(
            "Baris terbaru datang, jika dari pertanyaan yang sama",
            "The latest rows come, if they are of the same question",
          ),
          guard: { type: "isAsked", params: ({ event }) => event },
          target: ".counting",
          actions: { type: "keepPage", params: ({ event }) => event },
        },
      },
      states: {
        counting: {
          ...says("Menghitung baris", "Counting rows"),
          always: [
            { ...says("Jika ada baris", "If there are rows"), guard: "hasRows", target: "rows" },
            {
              ...says("Jika daftar sedang dicari atau disaring", "If the list is searched or filtered"),
              guard: "isNarrowed",
              target: "nothingFound",
            },
            { ...says("Jika tidak", "Otherwise"), target: "empty" },
          ],
        },
        rows: { ...says("Ada baris", "Has rows") },
        empty: { ...says("Masih kosong", "Nothing there yet") },
        nothingFound: { ...says("Tidak ada yang cocok", "Nothing matches") },
        typing: {
          ...says("Menunggu ketikan selesai", "Waiting for the typing"),
          after: {
            typingPause: { ...says("Ketikan berhenti sejenak", "The typing pauses"), target: "refreshing" },
          },
        },
        refreshing: {
          ...says("Memuat, baris lama tetap", "Loading, old rows stay"),
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchPage",
            input: ({ context }) => context.query,
            onDone: [
              {
                ...says(
                  "Pembacaan daftar selesai, jika halaman melewati yang terakhir: pindah ke halaman terakhir",
                  "Reading the list is done, if the page is beyond the last one: go to the last page",
                ),
                guard: { type: "isBeyondLastPage", params: ({ event }) => ({ page: event.output }) },
                target: "refreshing",
                reenter: true,
                actions: { type: "goToLastPage", params: ({ event }) => ({ page: event.output }) },
              },
              {
                ...says("Pembacaan daftar selesai, jika tidak", "Reading the list is done, otherwise"),
                target: "#list.ready",
                actions: { type: "keepPage", params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: {
              ...says("Pembacaan daftar gagal", "Reading the list has failed"),
              target: "stale",
              actions: { type: "keepProblem", params: ({ event }) => event },
            },
          },
        },
        stale: {
          ...says("Gagal memuat, baris lama tetap", "Failed, old rows stay"),
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
  },
});
