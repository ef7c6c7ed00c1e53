import { assign, emit, fromPromise, not, setup } from "xstate";
import type { Problem } from "../../../contract/problem.ts";
import type { FormContext, FormEvent, FormInput, FormNews, FormRecord, FormValues } from "./form.types.ts";

type Types = {
  input: FormInput | undefined;
  context: FormContext;
  events: FormEvent;
  emitted: FormNews;
  tags: "busy" | "editable" | "refused";
};
type Field = { field: string };
type Sides = { thing: FormContext["thing"]; values: FormValues };
const untroubled = { problem: null, errors: {}, clashes: [] };

/**
 * The life of a form that makes or changes one thing. Source: product.md §5 "Forms", §4 "Persisted" (drafts).
 *
 * A field is checked when it is left, all of them on saving. A refusal says at each field what is wrong; it keeps what
 * was typed, as does a failure, which can be tried again. A conflict reads the thing again: what only the other one
 * changed is taken over, what both changed is shown side by side. A draft is kept at every change and found again after
 * a reload. What the screen itself changed of the thing meanwhile (`record.changed`) is merged. What follows from some
 * changes is agreed to before they are saved. Leaving with changes is asked about, and gives them up, also where one then
 * stays; while it is being saved nobody leaves.
 * The wiring gives the actors, the contract's check (`isValid`, `checkField`, `checkForm`) and the place of the draft.
 */
export const formMachine = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    loadRecord: fromPromise<FormRecord, { id: string | null }>(() => new Promise(() => {})),
    saveRecord: fromPromise<FormRecord, Pick<FormContext, "thing" | "values">>(() => new Promise(() => {})),
  },
  actions: {
    keepRecord: assign((_, { thing, values }: FormRecord) => ({ thing, initial: values, values })),
    /** Keeps what was changed here over what the server has; what both changed is to be compared. */
    mergeRecord: assign(({ context: { initial: base, values: mine } }, { thing, values: theirs }: Sides) => {
      if (!theirs) return {};
      const differs = (field: string, one: FormValues, other: FormValues) =>
        JSON.stringify(one[field]) !== JSON.stringify(other[field]);
      const changed = Object.keys(theirs).filter((field) => field in mine && differs(field, mine, base));
      return {
        thing,
        initial: theirs,
        values: { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
        clashes: changed.filter((field) => differs(field, theirs, base) && differs(field, theirs, mine)),
      };
    }),
    keepValue: assign(({ context }, { field, value }: Field & { value: unknown }) => {
      if (!field) return {};
      const others = Object.entries(context.errors).filter(([name]) => name.split(".")[0] !== field);
      return { values: { ...context.values, [field]: value }, errors: Object.fromEntries(others) };
    }),
    takeTheirs: assign(({ context: { values, initial } }, { field }: Field) =>
      field in initial ? { values: { ...values, [field]: initial[field] } } : {},
    ),
    settleClash: assign({
      clashes: ({ context }, { field }: Field) => context.clashes.filter((other) => other !== field),
    }),
    forgetChanges: assign(({ context: { initial } }) => ({ values: initial, ...untroubled })),
    startOver: assign(({ context: { start } }) => ({ thing: null, initial: start, values: start })),
    keepProblem: assign((_, { error }: { error: unknown }) => {
      const problem = error as Problem | null; // src/api.ts turns every failure into one
      return { problem, errors: problem?.fields ?? {} };
    }),
    forgetProblem: assign(untroubled),
    /** Placeholders: the wiring puts the contract's words at the field, or at every field. */
    checkField: (_, _left: Field) => {},
    checkForm: () => {},
    /** Placeholders: the wiring keeps the draft in the tab, tied to the user. */
    keepDraft: () => {},
    dropDraft: () => {},
    announceSaved: emit(({ context }, { thing }: FormRecord) => ({
      type: "form.saved",
      thing,
      wasNew: context.thing === null,
    })),
    announceRefused: emit({ type: "form.refused" }),
    announceLeft: emit({ type: "form.left" }),
    announceHeld: emit({ type: "leave.held" }),
  },
  guards: {
    hasChanges: ({ context: { values, initial } }) =>
      Object.keys(values).some((field) => JSON.stringify(values[field]) !== JSON.stringify(initial[field])),
    isUnchanged: not("hasChanges"),
    hasClashes: ({ context }) => context.clashes.length > 0,
    hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
    hasProblem: ({ context }) => context.problem !== null,
    hasConflict: ({ context }) => context.problem?.code === "stale_version",
    /** What is there already needs no saving as it stands, and over a newer version nothing is saved unread. */
    canSave: ({ context: { thing, values, initial, problem } }) =>
      problem?.code !== "stale_version" &&
      (thing === null || JSON.stringify(values) !== JSON.stringify(initial)),
    canStartOver: ({ context }) => context.isForNew,
    isChangedField: ({ context: { values, initial } }, { field }: Field) =>
      JSON.stringify(values[field]) !== JSON.stringify(initial[field]),
    /** Placeholders: the wiring asks the contract's schema, and of what is valid whether the screen asks before saving. */
    isValid: () => true,
    needsConsent: () => false,
    isInvalid: (_, { error }: { error: unknown }) => (error as Problem | null)?.kind === "invalid", // as keepProblem
    isStale: (_, { error }: { error: unknown }) => (error as Problem | null)?.code === "stale_version", // as keepProblem
  },
}).createMachine({
  id: "form",
  context: ({ input }) => ({
    thing: input?.thing ?? null,
    start: input?.values ?? {},
    isForNew: !input?.thing,
    initial: input?.draft?.initial ?? input?.values ?? {},
    values: input?.draft?.values ?? input?.values ?? {},
    errors: {},
    clashes: [],
    problem: null,
  }),
  initial: "starting",
  states: {
    starting: {
      always: {
        target: "restoring",
        actions: {
          type: "mergeRecord",
          params: ({ context: { thing, start } }) => ({ thing, values: start }),
        },
      },
    },
    restoring: {
      always: [
        { guard: "hasClashes", target: "editing.comparing" },
        { guard: "hasChanges", target: "editing.restored" },
        { target: "editing", actions: "dropDraft" },
      ],
    },
    editing: {
      tags: "editable",
      initial: "pristine",
      on: {
        "field.typed": { actions: [{ type: "keepValue", params: ({ event }) => event }, "keepDraft"] },
        "field.left": {
          guard: { type: "isChangedField", params: ({ event }) => event },
          actions: { type: "checkField", params: ({ event }) => event },
        },
        "save.clicked": { guard: "canSave", target: "checking" },
        "reset.clicked": { guard: "hasChanges", target: "editing", actions: ["forgetChanges", "dropDraft"] },
        "record.changed": {
          target: "returning",
          actions: { type: "mergeRecord", params: ({ event }) => event },
        },
        "leave.requested": [{ guard: "hasChanges", target: "leaving" }, { actions: "announceLeft" }],
      },
      states: {
        pristine: { always: { guard: "hasChanges", target: "changed" } },
        changed: { always: { guard: "isUnchanged", target: "pristine" } },
        restored: {},
        saved: {
          always: { guard: "hasChanges", target: "changed" },
          on: { "again.clicked": { guard: "canStartOver", target: "pristine", actions: "startOver" } },
        },
        refused: { tags: "refused" },
        failed: { tags: "refused" },
        conflict: { tags: "refused", on: { "reload.clicked": "#form.reloading" } },
        comparing: {
          on: {
            "theirs.taken": {
              actions: [
                { type: "takeTheirs", params: ({ event }) => event },
                { type: "settleClash", params: ({ event }) => event },
                "keepDraft",
              ],
            },
            "mine.kept": { actions: { type: "settleClash", params: ({ event }) => event } },
          },
        },
      },
    },
    checking: {
      always: [
        { guard: "needsConsent", target: "consenting" },
        { guard: "isValid", target: "saving" },
        { target: "editing.refused", actions: ["checkForm", "announceRefused"] },
      ],
    },
    consenting: {
      on: { "consent.given": "saving", "consent.refused": "returning", "leave.requested": "leaving" },
    },
    reloading: {
      tags: "busy",
      invoke: {
        src: "loadRecord",
        input: ({ context }) => ({ id: context.thing?.id ?? null }),
        onDone: {
          target: "editing.comparing",
          actions: [
            "forgetProblem",
            { type: "mergeRecord", params: ({ event }) => event.output },
            "keepDraft",
          ],
        },
        onError: {
          target: "editing.conflict",
          actions: { type: "keepProblem", params: ({ event }) => event },
        },
      },
      on: { "leave.requested": "leaving" },
    },
    saving: {
      tags: "busy",
      entry: "forgetProblem",
      invoke: {
        src: "saveRecord",
        input: ({ context: { thing, values } }) => ({ thing, values }),
        onDone: {
          target: "editing.saved",
          actions: [
            { type: "announceSaved", params: ({ event }) => event.output },
            { type: "keepRecord", params: ({ event }) => event.output },
            "dropDraft",
          ],
        },
        onError: [
          {
            guard: { type: "isInvalid", params: ({ event }) => event },
            target: "editing.refused",
            actions: [{ type: "keepProblem", params: ({ event }) => event }, "announceRefused"],
          },
          {
            guard: { type: "isStale", params: ({ event }) => event },
            target: "editing.conflict",
            actions: { type: "keepProblem", params: ({ event }) => event },
          },
          { target: "editing.failed", actions: { type: "keepProblem", params: ({ event }) => event } },
        ],
      },
      on: { "leave.requested": { actions: "announceHeld" } },
    },
    leaving: {
      on: {
        "stay.clicked": "returning",
        "leave.clicked": { target: "editing", actions: ["forgetChanges", "dropDraft", "announceLeft"] },
      },
    },
    returning: {
      always: [
        { guard: "hasConflict", target: "editing.conflict" },
        { guard: "hasClashes", target: "editing.comparing" },
        { guard: "hasErrors", target: "editing.refused" },
        { guard: "hasProblem", target: "editing.failed" },
        { target: "editing" },
      ],
    },
  },
});
