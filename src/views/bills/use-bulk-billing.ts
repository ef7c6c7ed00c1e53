/**
 * Buat Tagihan: the bulk-billing chart with its form's choices. Source: docs/spec/money.md §10, §16,
 * docs/spec/screens.md §5.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom } from "xstate";
import {
  type BulkBillingDraft,
  bulkBilling,
  createBills,
  previewBills,
  undoBillBatch,
} from "../../../contract/bills/bills.ts";
import { listCategories } from "../../../contract/master/categories.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { may } from "../../../contract/permissions.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { listStudents, type Student } from "../../../contract/students/students.ts";
import { validate } from "../../../contract/validate.ts";
import { periodsOf } from "../../../rules/periods.ts";
import { api, session } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { showToast } from "../../app/toasts.ts";
import { today } from "../../app/today.ts";
import { newUuid } from "../../app/uuid.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { type LeaveGuard, useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { bulkBillingMachine } from "../../machines/billing/bulk-billing.machine.ts";
import { t } from "../../messages/messages.ts";
import { dropBulkDraft, fitted, isStarted, keepBulkDraft, nobody, readBulkDraft } from "./bulk-draft.ts";

export type BulkForm = SnapshotFrom<typeof bulkBillingMachine>["context"]["form"];

const activeOnly = { status: "active" };
/** A closed class year takes no new bills (docs/spec/data.md §4.3), so it is not offered. */
const openYears = { status: "active,planned" };

function bodyOf(form: BulkForm): BulkBillingDraft {
  const { unit_ids, grades, classroom_ids, student_category_ids, student_ids } = form.audience;
  return {
    category_id: form.category_id ?? "",
    class_year_id: form.class_year_id ?? "",
    periods: [...form.periods],
    audience: {
      unit_ids: [...unit_ids],
      grades: [...grades],
      classroom_ids: [...classroom_ids],
      student_category_ids: [...student_category_ids],
      student_ids: [...student_ids],
    },
    amount: form.amount as number | null, // a text is refused by the schema, and then nothing is sent
    due_on: form.due_on,
    instalments: form.instalments,
    again: form.again,
    note: form.note,
  };
}

/** What is wrong with the form before it is sent, by field; empty when nothing is. */
export const bulkErrorsOf = (form: BulkForm): FieldErrors => {
  const checked = validate(bulkBilling, bodyOf(form));
  return checked.ok ? {} : checked.errors;
};

const providedMachine = () =>
  bulkBillingMachine.provide({
    actors: {
      previewBills: fromPromise(async ({ input, signal }) => {
        const { data } = await api(previewBills, { body: bodyOf(input.form), signal });
        return data;
      }),
      // Without the signal: what was sent is posted, whether or not somebody still looks.
      createBills: fromPromise(async ({ input }) => {
        const { data } = await api(createBills, { body: bodyOf(input.form), key: input.key });
        return data;
      }),
      settleKey: fromPromise(({ input }) => settle(createBills, input.key)),
    },
    actions: { renewKey: assign({ key: () => newUuid() }) },
    guards: { canPreview: ({ context }) => Object.keys(bulkErrorsOf(context.form)).length === 0 },
  });

/** The chart, what its form chooses from, and the guard that keeps a posting from being left. */
export function useBulkBilling(onRefused: () => void) {
  const [machine] = useState(providedMachine);
  const [draft] = useState(readBulkDraft);
  const actor = useActorRef(machine, { input: draft === null ? {} : { form: draft } });
  const snapshot = useSelector(actor, (current) => current);
  const { form } = snapshot.context;
  const change = (changed: Partial<BulkForm>) =>
    actor.send({ type: "form.changed", form: ofOnePeriod(changed) });
  const { isComplete, students, ...choices } = useChoices(form, draft?.audience.student_ids ?? []);
  const [picked, setPicked] = useState<readonly Student[]>([]);
  useKeptForm(actor);
  useFitting(actor, draft !== null, isComplete && snapshot.hasTag("editable"), (form) => {
    const left = fitted(form, { ...choices, students });
    const isChosen = ({ id }: Student) => left.audience.student_ids.includes(id);
    setPicked((now) => [...now, ...students.filter((one) => isChosen(one) && !now.includes(one))]);
    return left;
  });

  useActiveYear(actor, choices);
  return {
    snapshot,
    send: actor.send,
    form,
    change,
    ...choices,
    today: today(),
    picked,
    setPicked: (students: readonly Student[]) => {
      setPicked(students);
      change({ audience: { ...form.audience, student_ids: students.map((student) => student.id) } });
    },
    chooseCategory: (id: string) => {
      const next = choices.categories.find((category) => category.id === id);
      if (next?.unit_id !== choices.category?.unit_id) setPicked([]);
      change(afterCategory(form, next, choices));
    },
    chooseYear: (id: string) => {
      const name = choices.years.find((year) => year.id === id)?.name;
      change({
        class_year_id: id === "" ? null : id,
        periods: onlyChoice(choices.category, name),
        audience: {
          ...nobody,
          student_category_ids: form.audience.student_category_ids,
          student_ids: form.audience.student_ids,
        },
      });
    },
    mayDivide: choices.category?.allow_instalments === true && form.periods.length === 1,
    leaveGuard: useLeaving(snapshot, onRefused),
  };
}

/** Only one period is divided: more of them, or none yet, leave each bill whole. */
const ofOnePeriod = (changed: Partial<BulkForm>): Partial<BulkForm> =>
  changed.periods === undefined || changed.periods.length === 1 ? changed : { ...changed, instalments: 1 };

type Actor = ActorRefFrom<typeof bulkBillingMachine>;

/** The active class year is chosen while none is. */
function useActiveYear(actor: Actor, { years, category }: Pick<Choices, "years" | "category">): void {
  const activeYear = years.find((year) => year.status === "active");
  useEffect(() => {
    const isOpen = actor.getSnapshot().context.form.class_year_id === null;
    if (activeYear !== undefined && isOpen) {
      // The category may have been chosen before the years came, so its only period is chosen here too.
      const periods = onlyChoice(category, activeYear.name);
      actor.send({ type: "form.changed", form: { class_year_id: activeYear.id, periods } });
    }
  }, [actor, activeYear, category]);
}

/** A posting is not left; what was chosen is left after a question, and then forgotten. */
function useLeaving(snapshot: SnapshotFrom<typeof bulkBillingMachine>, onRefused: () => void): LeaveGuard {
  const wouldLose = !snapshot.matches("summary") && isStarted(snapshot.context.form);
  const mode = snapshot.hasTag("locked") ? "refuse" : wouldLose ? "ask" : "free";
  const leaveGuard = useLeaveGuard(mode, onRefused);
  return {
    ...leaveGuard,
    leave: () => {
      dropBulkDraft();
      leaveGuard.leave();
    },
  };
}

/** Puts the form away in the tab while it is being filled in, until the bills are there. */
function useKeptForm(actor: Actor): void {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((now) => {
      if (now.matches("summary")) dropBulkDraft();
      else if (now.hasTag("editable")) keepBulkDraft(now.context.form);
    });
    return unsubscribe;
  }, [actor]);
}

/** Once it is known what may be chosen now, what is not there any more leaves a form that was restored. */
function useFitting(
  actor: Actor,
  isRestored: boolean,
  canFit: boolean,
  fit: (form: BulkForm) => BulkForm,
): void {
  const latest = useRef({ isDue: isRestored, fit });
  useEffect(() => {
    latest.current.fit = fit;
  });
  useEffect(() => {
    if (!latest.current.isDue || !canFit) return;
    latest.current.isDue = false;
    const form = latest.current.fit(actor.getSnapshot().context.form);
    actor.send({ type: "form.changed", form });
    if (isStarted(form)) showToast({ tone: "info", title: t("parts.form.restoredTitle") });
  }, [actor, canFit]);
}

type Choices = Omit<ReturnType<typeof useChoices>, "isComplete" | "students">;
type Category = Choices["categories"][number];

/**
 * What the form chooses from: categories, open class years, and the classrooms of the category's unit in that year; of the
 * single students of a draft (at most a page) those who can still be found.
 */
function useChoices(form: BulkForm, draftedIds: readonly string[]) {
  const categories = useLookup(listCategories, activeOnly);
  const years = useLookup(listClassYears, openYears);
  const category = categories.rows.find((one) => one.id === form.category_id);
  const year = years.rows.find((one) => one.id === form.class_year_id);
  const rooms = useLookup(
    listClassrooms,
    category && year ? { unit_id: category.unit_id, class_year_id: year.id, status: "active" } : null,
  );
  const groups = useLookup(listStudentCategories, activeOnly);
  const hasDrafted = category !== undefined && draftedIds.length > 0;
  const drafted = useLookup(
    listStudents,
    hasDrafted
      ? { id: draftedIds.slice(0, 200).join(","), unit_id: category.unit_id, status: "active" }
      : null,
  );
  const lookups = together(categories, years, rooms, groups, drafted);
  return {
    categories: categories.rows,
    years: years.rows,
    category,
    year,
    classrooms: rooms.rows,
    classroomsReady: rooms.isReady,
    studentCategories: groups.rows,
    periods: category && year ? periodsOf(category.kind, year.name) : [],
    students: drafted.rows,
    isReady: categories.isReady && years.isReady,
    isComplete:
      together(categories, years, groups).isReady &&
      (rooms.isReady || !category || !year) &&
      (drafted.isReady || !hasDrafted),
    first: useFormPrerequisite({ classYears: years.rows.length > 0, categories: categories.rows.length > 0 }),
    lookupProblem: lookups.problem,
    retryLookups: lookups.retry,
  };
}

/** Another category brings its own tariffs and periods; another unit's classes and students are other ones. */
function afterCategory(form: BulkForm, next: Category | undefined, choices: Choices): Partial<BulkForm> {
  const possible = next && choices.year ? periodsOf(next.kind, choices.year.name) : [];
  const kept = form.periods.filter((period) => possible.includes(period));
  return {
    category_id: next?.id ?? null,
    amount: null,
    instalments: next?.allow_instalments === true ? form.instalments : 1,
    again: false,
    periods: kept.length > 0 ? kept : onlyChoice(next, choices.year?.name),
    audience: next?.unit_id === choices.category?.unit_id ? form.audience : nobody,
  };
}

/** The one period there is needs no choosing. */
function onlyChoice(category: Category | undefined, yearName: string | undefined): string[] {
  const possible = category && yearName !== undefined ? periodsOf(category.kind, yearName) : [];
  return possible.length === 1 ? possible : [];
}

/** Cancels a whole batch while its bills are untouched (docs/spec/money.md §13.4). `onDone` is told how many became void. */
export function useUndoBatch(onDone: (cancelled: number) => void) {
  return useConfirm({
    settle: (key) => settle(undoBillBatch, key),
    send: async ({ id, reason, key }) => {
      const { data } = await api(undoBillBatch, { params: { id }, body: { reason }, key });
      return data;
    },
    // A batch has no version: after a refusal the same one is asked about again.
    fetch: async (id) => ({ id }),
    onDone: ({ cancelled }) => onDone(cancelled),
  });
}

/** Whether the role may bill at all; the server asks the same table. */
export function useMayBill(): boolean {
  return useSelector(session, ({ context }) => may(context.role, "bills.write"));
}
