import { assign, fromPromise, setup } from "xstate";
import type { BulkPreview, BulkResult } from "../../../contract/bills.ts";
import type { Problem } from "../../../contract/problem.ts";

/** As the contract's bulk billing, with room for what is not chosen yet; `amount` in rupiah, a text while it is none. */
type Form = {
  category_id: string | null;
  class_year_id: string | null;
  periods: readonly string[];
  audience: {
    unit_ids: readonly string[];
    grades: readonly number[];
    classroom_ids: readonly string[];
    student_category_ids: readonly string[];
    student_ids: readonly string[];
  };
  amount: number | string | null;
  due_on: string | null;
  instalments: number;
  again: boolean;
  note: string;
};

type Types = {
  input: { form?: Partial<Form> } | undefined;
  context: {
    form: Form;
    preview: BulkPreview | null;
    key: string;
    summary: BulkResult | null;
    problem: Problem | null;
  };
  events:
    | { type: "form.changed"; form: Partial<Form> }
    | { type: "preview.requested" }
    | { type: "cancel.clicked" }
    | { type: "back.clicked" }
    | { type: "commit.clicked" }
    | { type: "retry.clicked" }
    | { type: "again.clicked" };
  tags: "busy" | "editable" | "locked" | "refused";
};

/**
 * Tagihan → Buat Tagihan: many bills at once. Source: domain.md "Bulk creation", product.md §5 "Long work", §6.7.
 *
 * A preview comes before the commit and changes nothing; from it one may go back. The idempotency key is made with the
 * preview, so that a double click or a retry of the commit has one effect, and running the whole again makes nothing
 * twice. The commit cannot be left; it ends in a summary. Who goes back after an answer was lost asks about the key first: what
 * was made is told, what was not is given up for good. A failure anywhere keeps the form; a conflict (the class year
 * was closed, nothing is left to bill) asks for another preview.
 */
export const bulkBillingMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    previewBills: fromPromise<BulkPreview, { form: Form }>(() => new Promise(() => {})),
    createBills: fromPromise<BulkResult, { form: Form; key: string }>(() => new Promise(() => {})),
    /** Answers what was made with the key; null when nothing was, and nothing ever will be. */
    settleKey: fromPromise<BulkResult | null, { key: string }>(() => new Promise(() => {})),
  },
  actions: {
    keepForm: assign({
      form: ({ context }, { form }: { form: Partial<Form> }) => ({ ...context.form, ...form }),
      problem: null,
    }),
    keepPreview: assign({ preview: (_, { preview }: { preview: BulkPreview }) => preview, problem: null }),
    keepSummary: assign({
      summary: (_, { summary }: { summary: BulkResult | null }) => summary,
      problem: null,
    }),
    keepProblem: assign({
      problem: (_, { error }: { error: unknown }) => error as Problem, // src/api.ts turns every failure into one
    }),
    forgetPreview: assign({ preview: null, summary: null, problem: null }),
    /** Placeholder: a counter that makes keys differ; the wiring gives a UUID. */
    renewKey: assign({ key: ({ context }) => `${context.key}+` }),
  },
  guards: {
    canPreview: ({ context: { form } }) => {
      const hasAudience = Object.values(form.audience).some((chosen) => chosen.length > 0);
      return Boolean(form.category_id && form.class_year_id) && form.periods.length > 0 && hasAudience;
    },
    hasBillsToCreate: ({ context }) => (context.preview?.bills_count ?? 0) > 0,
    isMade: (_, { summary }: { summary: BulkResult | null }) => summary !== null,
    // What a closed day refuses is as it was previewed: it can be sent once the day is open.
    isConflict: (_, { error }: { error: unknown }) => {
      const problem = error as Problem | null; // as keepProblem
      return problem?.kind === "conflict" && problem.code !== "day_closed";
    },
    isInvalid: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "invalid", // as keepProblem
  },
}).createMachine({
  id: "bulkBilling",
  context: ({ input }) => ({
    form: {
      category_id: null,
      class_year_id: null,
      periods: [],
      audience: { unit_ids: [], grades: [], classroom_ids: [], student_category_ids: [], student_ids: [] },
      amount: null,
      due_on: null,
      instalments: 1,
      again: false,
      note: "",
      ...input?.form,
    },
    preview: null,
    key: "",
    summary: null,
    problem: null,
  }),
  initial: "choosing",
  states: {
    choosing: {
      tags: "editable",
      initial: "filling",
      on: {
        "form.changed": { target: ".filling", actions: { type: "keepForm", params: ({ event }) => event } },
        "preview.requested": { guard: "canPreview", target: "previewing" },
      },
      states: { filling: {}, refused: { tags: "refused" } },
    },
    previewing: {
      tags: "busy",
      invoke: {
        src: "previewBills",
        input: ({ context }) => ({ form: context.form }),
        onDone: {
          target: "preview",
          actions: [{ type: "keepPreview", params: ({ event }) => ({ preview: event.output }) }, "renewKey"],
        },
        onError: {
          target: "choosing.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "cancel.clicked": "choosing" },
    },
    preview: {
      initial: "counting",
      on: { "back.clicked": { target: "choosing", actions: "forgetPreview" } },
      states: {
        counting: { always: [{ guard: "hasBillsToCreate", target: "filled" }, { target: "empty" }] },
        filled: { on: { "commit.clicked": "#bulkBilling.committing" } },
        empty: {},
      },
    },
    committing: {
      tags: ["busy", "locked"],
      invoke: {
        src: "createBills",
        input: ({ context }) => ({ form: context.form, key: context.key }),
        onDone: {
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ summary: event.output }) },
        },
        onError: [
          {
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            guard: { type: "isInvalid", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
    },
    conflict: {
      tags: "refused",
      on: {
        "preview.requested": "previewing",
        "back.clicked": { target: "choosing", actions: "forgetPreview" },
      },
    },
    failed: {
      tags: "refused",
      on: {
        "retry.clicked": "committing",
        "back.clicked": "settling",
      },
    },
    settling: {
      tags: ["busy", "locked"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: "isMade", params: ({ event }) => ({ summary: event.output }) },
            target: "summary",
            actions: { type: "keepSummary", params: ({ event }) => ({ summary: event.output }) },
          },
          { target: "choosing", actions: "forgetPreview" },
        ],
        onError: { target: "failed", actions: { type: "keepProblem", params: ({ event }) => event } },
      },
    },
    summary: { on: { "again.clicked": { target: "choosing", actions: "forgetPreview" } } },
  },
});
