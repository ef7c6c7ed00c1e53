import { assign, emit, not, setup } from "xstate";
import { fieldProblemsKept, fromOutside, hasFailedAs, problemOf } from "../shared.ts";
import type { FormContext, FormEvent, FormInput, FormNews, FormRecord, FormValues } from "./form.types.ts";

type Types = {
  input: FormInput | undefined;
  context: FormContext;
  events: FormEvent;
  emitted: FormNews;
  tags: "busy" | "editable" | "refused";
};
type Field = { field: string };
type Sides = { record: FormContext["record"]; values: FormValues };
const untroubled = { problem: null, errors: {}, clashes: [] };

/** The fields that hold something else than before anybody typed. */
export const changedFields = (values: FormValues, initial: FormValues): string[] =>
  Object.keys(values).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(initial[field]));

/** What a form does and asks; `form.machine.ts` says when. */
export const formSetup = setup({
  types: {} as Types, // XState reads the type only, never the value
  actors: {
    loadRecord: fromOutside<FormRecord, { id: string | null }>(),
    saveRecord: fromOutside<FormRecord, Pick<FormContext, "record" | "values">>(),
  },
  actions: {
    keepRecord: assign((_, { record, values }: FormRecord) => ({ record, initial: values, values })),
    /** Keeps what was changed here over what the server has; what both changed is to be compared. */
    mergeRecord: assign(({ context: { initial: base, values: mine } }, { record, values: theirs }: Sides) => {
      if (!theirs) return {};
      const differs = (field: string, one: FormValues, other: FormValues) =>
        JSON.stringify(one[field]) !== JSON.stringify(other[field]);
      const changed = Object.keys(theirs).filter((field) => field in mine && differs(field, mine, base));
      return {
        record,
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
    startOver: assign(({ context: { start } }) => ({ record: null, initial: start, values: start })),
    keepProblem: assign(fieldProblemsKept),
    forgetProblem: assign(untroubled),
    /** Placeholders: the hook puts the contract's words at the field, or at every field. */
    checkField: (_, _left: Field) => {},
    checkForm: () => {},
    /** Placeholders: the hook keeps the draft in the tab, tied to the user. */
    keepDraft: () => {},
    dropDraft: () => {},
    announceSaved: emit(({ context }, { record }: FormRecord) => ({
      type: "form.saved",
      record,
      wasNew: context.record === null,
    })),
    announceRefused: emit({ type: "form.refused" }),
    announceLeft: emit({ type: "form.left" }),
    announceHeld: emit({ type: "leave.held" }),
  },
  guards: {
    hasChanges: ({ context: { values, initial } }) => changedFields(values, initial).length > 0,
    isUnchanged: not("hasChanges"),
    hasClashes: ({ context }) => context.clashes.length > 0,
    hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
    hasProblem: ({ context }) => context.problem !== null,
    hasConflict: ({ context }) => context.problem?.code === "stale_version",
    /** What is there already needs no saving as it stands, and over a newer version nothing is saved unread. */
    canSave: ({ context: { record, values, initial, problem } }) =>
      problem?.code !== "stale_version" &&
      (record === null || JSON.stringify(values) !== JSON.stringify(initial)),
    canStartOver: ({ context }) => context.isForNew,
    isChangedField: ({ context: { values, initial } }, { field }: Field) =>
      JSON.stringify(values[field]) !== JSON.stringify(initial[field]),
    /** Placeholders: the hook asks the contract's schema, and of what is valid whether the screen asks before saving. */
    isValid: () => true,
    needsConsent: () => false,
    isInvalid: hasFailedAs("invalid"),
    isStale: (_, { error }: { error: unknown }) => problemOf(error).code === "stale_version",
  },
});
