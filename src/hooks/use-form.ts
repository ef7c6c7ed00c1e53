/**
 * A form on the screen: the shared chart, given a schema of the contract and what saves. Source: docs/spec/screens.md §3.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { type ActorRefFrom, assign, fromPromise } from "xstate";
import type { FieldErrors, Problem } from "../../contract/problem.ts";
import { notANumber, validate } from "../../contract/validate.ts";
import { readAmount } from "../../rules/amounts.ts";
import { dropDraft, readDraft, writeDraft } from "../app/drafts.ts";
import { userId } from "../app/session.ts";
import { showToast } from "../app/toasts.ts";
import { changedFields } from "../machines/parts/form.acts.ts";
import { formMachine } from "../machines/parts/form.machine.ts";
import { t } from "../messages/messages.ts";
import { amountProblem } from "./amount-problem.ts";
import { useAfterPress } from "./use-after-press.ts";
import { guardExits, type LeaveGuard } from "./use-leave-guard.ts";

type BodySchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;
type StoredRecord = { readonly id: string; readonly version: number };

/** What a form holds: the fields of the body it sends, each also empty while it is being filled in. */
export type FormOf<S extends BodySchema> = {
  [K in keyof v.InferInput<S>]-?: v.InferInput<S>[K] | "" | null | Unread<v.InferInput<S>[K]>;
};

/** An amount that is not understood stays in the form as its text, which the schema refuses. */
type Unread<Value> = Extract<Value, number> extends never ? never : string;

type FormSetup<S extends BodySchema, T extends StoredRecord> = {
  /** what its draft is kept under: the screen's path does */
  name: string;
  schema: S;
  /** the record to change; null to make a new one */
  record: T | null;
  /** what the fields hold for a record, and for a new one */
  valuesOf: (record: T | null) => FormOf<S>;
  /** the values without what another choice in the form has put out of sight; left out: all of them */
  counted?: (values: FormOf<S>) => FormOf<S>;
  /** rules beyond the schema, by field (`rules/phone.ts`) */
  check?: (values: FormOf<S>) => FieldErrors;
  /** whether what follows from these values is agreed to before they are saved */
  asksFirst?: (values: FormOf<S>) => boolean;
  /** reads the record again after a conflict */
  load?: (id: string) => Promise<T>;
  save: (body: v.InferOutput<S>, record: T | null) => Promise<T>;
  /** told once; the form can be left by then */
  onSaved: (record: T, wasNew: boolean) => void;
};

/** What a text field, a select or a date takes. */
export type TextTies = {
  name: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
  onBlur: () => void;
};

export type Form<Values> = {
  values: Values;
  /** what the fields held before anybody typed; after a conflict what the other one has made of them */
  initial: Values;
  text: (field: keyof Values & string) => TextTies;
  set: <K extends keyof Values & string>(field: K, value: Values[K]) => void;
  /** the first sentence about a field or a part of it (`guardians.0.phone`) */
  errorOf: (field: string) => string | undefined;
  errors: FieldErrors;
  problem: Problem | null;
  status: "editing" | "restored" | "refused" | "failed" | "conflict" | "comparing" | "saving" | "saved";
  /** fields that both sides have changed */
  clashes: readonly string[];
  /** the fields that hold something else than before anybody typed */
  unsaved: readonly string[];
  canSave: boolean;
  hasChanges: boolean;
  /** what follows is being asked about; only for a form that `asksFirst` */
  isAsking: boolean;
  consent: () => void;
  refuseConsent: () => void;
  isSaving: boolean;
  isReloading: boolean;
  /** grows with each refusal, so that the first wrong field can take the focus */
  refusals: number;
  save: () => void;
  reset: () => void;
  reload: () => void;
  takeTheirs: (field: string) => void;
  keepMine: (field: string) => void;
  /** an empty form again, after a new record was made */
  startOver: () => void;
  leaveGuard: LeaveGuard;
  /** leaves by this way, once nothing would be lost or the user lets it go */
  leaveBy: (go: () => void) => void;
};

const statuses = ["restored", "refused", "failed", "conflict", "comparing", "saved"] as const;

/** One form for as long as the screen lives; another record needs another `key`. */
export function useForm<S extends BodySchema, T extends StoredRecord>(
  setup: FormSetup<S, T>,
): Form<FormOf<S>> {
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  });
  const [machine] = useState(() => providedMachine(latest));
  const [input] = useState(() => inputOf(setup));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const refusals = useNews(actor, latest);
  useKnownVersion(actor, setup);
  const { leaveBy, ...leaveGuard } = useWaysOut(actor);
  const { values, initial, errors, problem, clashes } = snapshot.context;
  const errorOf = (field: string) => {
    const name = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`));
    return name === undefined ? undefined : errors[name]?.[0];
  };
  const afterPress = useAfterPress();
  const type = (field: string, value: unknown) => actor.send({ type: "field.typed", field, value });
  return {
    values: values as FormOf<S>, // the chart was given these and knows them by their names only
    initial: initial as FormOf<S>, // likewise
    text: (field) => ({
      name: field,
      value: String(values[field] ?? ""),
      error: errorOf(field),
      onValueChange: (value) => type(field, value),
      onBlur: () => afterPress(() => actor.send({ type: "field.left", field })),
    }),
    set: type,
    errorOf,
    errors,
    problem,
    status: statusOf(snapshot),
    clashes,
    unsaved: changedFields(values, initial),
    canSave: snapshot.can({ type: "save.clicked" }),
    hasChanges: snapshot.can({ type: "reset.clicked" }),
    isAsking: snapshot.matches("consenting"),
    consent: () => actor.send({ type: "consent.given" }),
    refuseConsent: () => actor.send({ type: "consent.refused" }),
    isSaving: snapshot.matches("saving"),
    isReloading: snapshot.matches("reloading"),
    refusals,
    save: () => actor.send({ type: "save.clicked" }),
    reset: () => actor.send({ type: "reset.clicked" }),
    reload: () => actor.send({ type: "reload.clicked" }),
    takeTheirs: (field) => actor.send({ type: "theirs.taken", field }),
    keepMine: (field) => actor.send({ type: "mine.kept", field }),
    startOver: () => actor.send({ type: "again.clicked" }),
    leaveGuard,
    leaveBy,
  };
}

function statusOf(snapshot: ReturnType<FormActor["getSnapshot"]>): Form<unknown>["status"] {
  if (snapshot.matches("saving")) return "saving";
  if (snapshot.matches("reloading")) return "conflict";
  return statuses.find((status) => snapshot.matches({ editing: status })) ?? "editing";
}

type Latest<S extends BodySchema, T extends StoredRecord> = { current: FormSetup<S, T> };

function inputOf<S extends BodySchema, T extends StoredRecord>({ name, record, valuesOf }: FormSetup<S, T>) {
  return { record, values: valuesOf(record), draft: readDraft(userId(), name) };
}

/** An amount that is not understood says why not, as its field does. */
function explained(errors: FieldErrors, values: Readonly<Record<string, unknown>>): FieldErrors {
  const said = Object.entries(errors).map(([field, sentences]): [string, string[]] => {
    const typed = values[field];
    if (sentences[0] !== notANumber || typeof typed !== "string") return [field, sentences];
    return [field, [amountProblem(readAmount(typed)) ?? notANumber]];
  });
  return Object.fromEntries(said);
}

function providedMachine<S extends BodySchema, T extends StoredRecord>(latest: Latest<S, T>) {
  // What a form holds, whether or not it may be sent; the rules look at single fields.
  const countedOf = (values: unknown) =>
    latest.current.counted?.(values as FormOf<S>) ?? (values as FormOf<S>);
  const errorsOf = (values: unknown): FieldErrors => {
    const { schema, check } = latest.current;
    const counted = countedOf(values);
    const checked = validate(schema, counted);
    return { ...check?.(counted), ...(checked.ok ? {} : explained(checked.errors, counted)) };
  };
  const isSound = (values: unknown) => Object.keys(errorsOf(values)).length === 0;
  const recordOf = (record: T) => ({ record, values: latest.current.valuesOf(record) });
  return formMachine.provide({
    actors: {
      loadRecord: fromPromise(async ({ input }) => {
        const { load } = latest.current;
        const cannot = { kind: "missing", message: t("app.broken") } satisfies Problem;
        if (load === undefined || input.id === null) throw cannot;
        return recordOf(await load(input.id));
      }),
      // Without the signal: what was sent is saved, whether or not somebody still looks.
      saveRecord: fromPromise(async ({ input }) => {
        const { schema, save } = latest.current;
        const checked = validate(schema, countedOf(input.values));
        if (!checked.ok) throw { kind: "invalid", message: "", fields: checked.errors } satisfies Problem;
        return recordOf(await save(checked.value, input.record as T | null)); // the one `setup.record` or `save` gave
      }),
    },
    guards: {
      isValid: ({ context }) => isSound(context.values),
      needsConsent: ({ context: { values } }) =>
        isSound(values) && latest.current.asksFirst?.(values as FormOf<S>) === true, // as above
    },
    actions: {
      checkForm: assign({ errors: ({ context }) => errorsOf(context.values) }),
      checkField: assign({
        errors: ({ context }, { field }) => {
          const isOfField = ([name]: [string, unknown]) => name.split(".")[0] === field;
          const others = Object.entries(context.errors).filter((entry) => !isOfField(entry));
          const own = Object.entries(errorsOf(context.values)).filter(isOfField);
          return Object.fromEntries([...others, ...own]);
        },
      }),
      keepDraft: ({ context: { initial, values } }) => {
        if (JSON.stringify(initial) === JSON.stringify(values)) dropDraft(userId(), latest.current.name);
        else writeDraft(userId(), latest.current.name, { initial: { ...initial }, values: { ...values } });
      },
      dropDraft: () => dropDraft(userId(), latest.current.name),
    },
  });
}

/** A record that the screen has changed beside the form (deactivated, say) is no conflict: the form learns of it. */
function useKnownVersion<S extends BodySchema, T extends StoredRecord>(
  actor: FormActor,
  { record, valuesOf }: FormSetup<S, T>,
): void {
  const version = record?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the version, which stands for the record
  useEffect(() => {
    if (record === null || version === actor.getSnapshot().context.record?.version) return;
    actor.send({ type: "record.changed", record, values: valuesOf(record) });
  }, [actor, version]);
}

type FormActor = ActorRefFrom<typeof formMachine>;

/** Passes on what the chart announces; answers with the number of refusals so far. */
function useNews<S extends BodySchema, T extends StoredRecord>(
  actor: FormActor,
  latest: Latest<S, T>,
): number {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const subscriptions = [
      actor.on("form.refused", () => setRefusals((count) => count + 1)),
      actor.on("leave.held", () => showToast({ tone: "info", title: t("parts.form.held") })),
      // An announcement comes before the chart has settled; whoever is told may leave the screen at once.
      actor.on("form.saved", ({ record, wasNew }) =>
        queueMicrotask(() => latest.current.onSaved(record as T, wasNew)),
      ), // the chart carries what `save` has answered
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [actor, latest]);
  return refusals;
}

/** Closes the ways out while something would be lost; the chart decides, the way goes on when it lets go. */
function useWaysOut(actor: FormActor): LeaveGuard & Pick<Form<unknown>, "leaveBy"> {
  const way = useRef<() => void>(null);
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches("leaving"));
  const isClosed = useSelector(actor, wouldLose);
  useEffect(() => {
    const { unsubscribe } = actor.on("form.left", () => queueMicrotask(() => way.current?.()));
    return unsubscribe;
  }, [actor]);
  useEffect(() => {
    if (!isClosed) return;
    return guardExits(
      () => wouldLose(actor.getSnapshot()),
      (go) => {
        way.current = go;
        actor.send({ type: "leave.requested" });
      },
    );
  }, [actor, isClosed]);
  return {
    isAsked,
    leave: () => actor.send({ type: "leave.clicked" }),
    stay: () => actor.send({ type: "stay.clicked" }),
    leaveBy: (go) => {
      way.current = go;
      actor.send({ type: "leave.requested" });
    },
  };
}

const wouldLose = (snapshot: ReturnType<FormActor["getSnapshot"]>) =>
  snapshot.can({ type: "reset.clicked" }) ||
  ["consenting", "saving", "reloading", "leaving"].some((state) => snapshot.value === state);
