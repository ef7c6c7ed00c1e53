import { assign, setup } from "xstate";
import type { BulkPreview, BulkResult } from "../../../contract/bills/bills.ts";
import type { Problem } from "../../../contract/problem.ts";
import { anotherKey, fromOutside, hasFailedAs, problemKept, problemOf, says } from "../shared.ts";

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
 * Tagihan → Buat Tagihan: many bills at once. Source: docs/spec/money.md §10, §16, docs/spec/screens.md §5.
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
    previewBills: fromOutside<BulkPreview, { form: Form }>(),
    createBills: fromOutside<BulkResult, { form: Form; key: string }>(),
    /** Answers what was made with the key; null when nothing was, and nothing ever will be. */
    settleKey: fromOutside<BulkResult | null, { key: string }>(),
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
    keepProblem: assign(problemKept),
    forgetPreview: assign({ preview: null, summary: null, problem: null }),
    renewKey: assign({ key: ({ context }) => anotherKey(context.key) }),
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
      const { kind, code } = problemOf(error);
      return kind === "conflict" && code !== "day_closed";
    },
    isInvalid: hasFailedAs("invalid"),
  },
}).createMachine({
  id: "bulkBilling",
  ...says("Buat Tagihan", "Bulk billing"),
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
      ...says("Memilih apa dan siapa", "Choosing what and whom"),
      tags: "editable",
      initial: "filling",
      on: {
        "form.changed": {
          ...says("Formulir diubah", "The form is changed"),
          target: ".filling",
          actions: { type: "keepForm", params: ({ event }) => event },
        },
        "preview.requested": {
          ...says(
            "“Pratinjau” diklik, jika kategori, tahun, periode, dan sasaran terisi",
            "A preview is asked for, if category, year, periods and audience are chosen",
          ),
          guard: "canPreview",
          target: "previewing",
        },
      },
      states: {
        filling: { ...says("Mengisi formulir", "Filling the form") },
        refused: { ...says("Formulir ditolak, isian tetap", "Refused, the form is kept"), tags: "refused" },
      },
    },
    previewing: {
      ...says("Menghitung pratinjau", "Computing the preview"),
      tags: "busy",
      invoke: {
        src: "previewBills",
        input: ({ context }) => ({ form: context.form }),
        onDone: {
          ...says("Penghitungan pratinjau selesai", "Computing the preview is done"),
          target: "preview",
          actions: [{ type: "keepPreview", params: ({ event }) => ({ preview: event.output }) }, "renewKey"],
        },
        onError: {
          ...says("Penghitungan pratinjau gagal", "Computing the preview has failed"),
          target: "choosing.refused",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "cancel.clicked": { ...says("“Batal” diklik", "“Cancel” is clicked"), target: "choosing" } },
    },
    preview: {
      ...says("Pratinjau", "Preview"),
      initial: "counting",
      on: {
        "back.clicked": {
          ...says("“Kembali” diklik", "“Back” is clicked"),
          target: "choosing",
          actions: "forgetPreview",
        },
      },
      states: {
        counting: {
          ...says("Menghitung jumlah tagihan", "Counting the bills"),
          always: [
            {
              ...says("Jika ada tagihan untuk dibuat", "If there are bills to create"),
              guard: "hasBillsToCreate",
              target: "filled",
            },
            { ...says("Jika tidak", "Otherwise"), target: "empty" },
          ],
        },
        filled: {
          ...says("Ada tagihan untuk dibuat", "There are bills to create"),
          on: {
            "commit.clicked": {
              ...says("“Buat tagihan” diklik", "“Create bills” is clicked"),
              target: "#bulkBilling.committing",
            },
          },
        },
        empty: { ...says("Tidak ada yang perlu dibuat", "Nothing to create") },
      },
    },
    committing: {
      ...says("Membuat tagihan", "Creating the bills"),
      tags: ["busy", "locked"],
      invoke: {
        src: "createBills",
        input: ({ context }) => ({ form: context.form, key: context.key }),
        onDone: {
          ...says("Pembuatan tagihan selesai", "Creating the bills is done"),
          target: "summary",
          actions: { type: "keepSummary", params: ({ event }) => ({ summary: event.output }) },
        },
        onError: [
          {
            ...says(
              "Pembuatan tagihan gagal, jika bertentangan dengan data terbaru",
              "Creating the bills has failed, if it conflicts with what is there now",
            ),
            guard: { type: "isConflict", params: ({ event }) => event },
            target: "conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says(
              "Pembuatan tagihan gagal, jika isian tidak sah",
              "Creating the bills has failed, if the input is not valid",
            ),
            guard: { type: "isInvalid", params: ({ event }) => event },
            target: "choosing.refused",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          {
            ...says("Pembuatan tagihan gagal, jika tidak", "Creating the bills has failed, otherwise"),
            target: "failed",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
        ],
      },
    },
    conflict: {
      ...says("Keadaan sudah berubah", "Something changed meanwhile"),
      tags: "refused",
      on: {
        "preview.requested": {
          ...says("“Pratinjau” diklik", "A preview is asked for"),
          target: "previewing",
        },
        "back.clicked": {
          ...says("“Kembali” diklik", "“Back” is clicked"),
          target: "choosing",
          actions: "forgetPreview",
        },
      },
    },
    failed: {
      ...says("Gagal, bisa dicoba lagi", "Failed, can be retried"),
      tags: "refused",
      on: {
        "retry.clicked": { ...says("“Coba lagi” diklik", "“Try again” is clicked"), target: "committing" },
        "back.clicked": { ...says("“Kembali” diklik", "“Back” is clicked"), target: "settling" },
      },
    },
    settling: {
      ...says("Menanyakan kunci sebelum kembali", "Asking about the key before going back"),
      tags: ["busy", "locked"],
      invoke: {
        src: "settleKey",
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            ...says(
              "Penanyaan kunci selesai, jika tagihannya ternyata sudah dibuat",
              "Asking about the key is done, if the bills were made",
            ),
            guard: { type: "isMade", params: ({ event }) => ({ summary: event.output }) },
            target: "summary",
            actions: { type: "keepSummary", params: ({ event }) => ({ summary: event.output }) },
          },
          {
            ...says("Penanyaan kunci selesai, jika tidak", "Asking about the key is done, otherwise"),
            target: "choosing",
            actions: "forgetPreview",
          },
        ],
        onError: {
          ...says("Penanyaan kunci gagal", "Asking about the key has failed"),
          target: "failed",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
    },
    summary: {
      ...says("Ringkasan hasil", "Summary"),
      on: {
        "again.clicked": {
          ...says("“Buat lagi” diklik", "“Create more” is clicked"),
          target: "choosing",
          actions: "forgetPreview",
        },
      },
    },
  },
});
