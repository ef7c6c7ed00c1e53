import { assign, fromPromise, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";

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
    | { type: "retry.clicked" };
  tags: "busy" | "ready" | "failed";
};

/**
 * A list that the server searches, filters, sorts and pages. Source: product.md §5 "List screens".
 *
 * The first load shows a skeleton; later ones keep the old rows. A new query restarts the loading, so that a late
 * answer of an older query never wins. Typing waits for a pause. A changed query goes back to page 1 unless it names a
 * page; a page beyond the last one leads to the last. A failure keeps the rows that are there and can be retried.
 */
export const listMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: { fetchPage: fromPromise<Page, Query>(() => new Promise(() => {})) },
  actions: {
    keepQuery: assign({
      query: ({ context }, { query }: { query: Partial<Query> }) => ({ ...context.query, page: 1, ...query }),
    }),
    keepTerm: assign({
      query: ({ context }, { q }: { q: string }) => ({ ...context.query, page: 1, q: q ?? "" }),
    }),
    keepPage: assign({ page: (_, { page }: { page: Page }) => page, problem: null }),
    goToLastPage: assign({
      query: ({ context }, { page }: { page: Page }) => ({ ...context.query, page: page.meta.last_page }),
    }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isBeyondLastPage: (_, { page }: { page: Page }) =>
      page.data.length === 0 && page.meta.last_page >= 1 && page.meta.current_page > page.meta.last_page,
    hasRows: ({ context }) => (context.page?.data.length ?? 0) > 0,
    isNarrowed: ({ context }) => context.query.q !== "" || Object.keys(context.query.filters).length > 0,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: "list",
  context: ({ input }) => ({
    query: { q: "", page: 1, per_page: 25, sort: "", filters: {}, ...input?.query },
    page: null,
    problem: null,
  }),
  initial: "starting",
  states: {
    starting: {
      initial: "loading",
      on: {
        "query.changed": {
          target: ".loading",
          reenter: true,
          actions: { type: "keepQuery", params: ({ event }) => event },
        },
        "query.typed": {
          target: ".typing",
          reenter: true,
          actions: { type: "keepTerm", params: ({ event }) => event },
        },
        "refresh.requested": { target: ".loading", reenter: true },
      },
      states: {
        loading: {
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchPage",
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: { type: "isBeyondLastPage", params: ({ event }) => ({ page: event.output }) },
                target: "loading",
                reenter: true,
                actions: { type: "goToLastPage", params: ({ event }) => ({ page: event.output }) },
              },
              {
                target: "#list.ready",
                actions: { type: "keepPage", params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
          },
        },
        typing: { tags: "busy", after: { typingPause: "loading" } },
        failed: { tags: "failed", on: { "retry.clicked": "loading" } },
      },
    },
    ready: {
      tags: "ready",
      initial: "counting",
      on: {
        "query.changed": {
          target: ".refreshing",
          reenter: true,
          actions: { type: "keepQuery", params: ({ event }) => event },
        },
        "query.typed": {
          target: ".typing",
          reenter: true,
          actions: { type: "keepTerm", params: ({ event }) => event },
        },
        "refresh.requested": { target: ".refreshing", reenter: true },
      },
      states: {
        counting: {
          always: [
            { guard: "hasRows", target: "rows" },
            { guard: "isNarrowed", target: "nothingFound" },
            { target: "empty" },
          ],
        },
        rows: {},
        empty: {},
        nothingFound: {},
        typing: { after: { typingPause: "refreshing" } },
        refreshing: {
          tags: "busy",
          entry: "forgetProblem",
          invoke: {
            src: "fetchPage",
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: { type: "isBeyondLastPage", params: ({ event }) => ({ page: event.output }) },
                target: "refreshing",
                reenter: true,
                actions: { type: "goToLastPage", params: ({ event }) => ({ page: event.output }) },
              },
              {
                target: "#list.ready",
                actions: { type: "keepPage", params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: { target: "stale", actions: { type: "keepProblem", params: ({ event }) => event } },
          },
        },
        stale: { tags: "failed", on: { "retry.clicked": "refreshing" } },
      },
    },
  },
});
