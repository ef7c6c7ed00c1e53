/**
 * Buat Tagihan: the bulk-billing chart with its form's choices. Source: docs/spec/money.md §10, §16,
 * docs/spec/screens.md §5.
 */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { assign, fromPromise, type SnapshotFrom } from "xstate";
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
import type { Student } from "../../../contract/students/students.ts";
import { validate } from "../../../contract/validate.ts";
import { periodsOf } from "../../../rules/periods.ts";
import { api, session } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { newUuid } from "../../app/uuid.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { bulkBillingMachine } from "../../machines/billing/bulk-billing.machine.ts";

export type BulkForm = SnapshotFrom<typeof bulkBillingMachine>["context"]["form"];

/** What an audience reaches at once when nobody is chosen yet. */
const nobody: BulkForm["audience"] = {
  unit_ids: [],
  grades: [],
  classroom_ids: [],
  student_category_ids: [],
  student_ids: [],
};

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
  const actor = useActorRef(machine, { input: {} });
  const snapshot = useSelector(actor, (current) => current);
  const { form } = snapshot.context;
  const change = (changed: Partial<BulkForm>) =>
    actor.send({ type: "form.changed", form: ofOnePeriod(changed) });
  const choices = useChoices(form);
  const [picked, setPicked] = useState<readonly Student[]>([]);

  const activeYear = choices.years.find((year) => year.status === "active");
  const { category } = choices;
  useEffect(() => {
    const isOpen = actor.getSnapshot().context.form.class_year_id === null;
    if (activeYear !== undefined && isOpen) {
      // The category may have been chosen before the years came, so its only period is chosen here too.
      const periods = onlyChoice(category, activeYear.name);
      actor.send({ type: "form.changed", form: { class_year_id: activeYear.id, periods } });
    }
  }, [actor, activeYear, category]);

  const wouldLose = !snapshot.matches("summary") && isStarted(form);
  const leaveGuard = useLeaveGuard(
    snapshot.hasTag("locked") ? "refuse" : wouldLose ? "ask" : "free",
    onRefused,
  );
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
    leaveGuard,
  };
}

/** Only one period is divided: more of them, or none yet, leave each bill whole. */
const ofOnePeriod = (changed: Partial<BulkForm>): Partial<BulkForm> =>
  changed.periods === undefined || changed.periods.length === 1 ? changed : { ...changed, instalments: 1 };

const isStarted = ({ category_id, note, audience }: BulkForm) =>
  category_id !== null || note !== "" || audience.student_ids.length > 0;

type Choices = ReturnType<typeof useChoices>;
type Category = Choices["categories"][number];

/** What the form chooses from: categories, open class years, and the classrooms of the category's unit in that year. */
function useChoices(form: BulkForm) {
  const categories = useLookup(listCategories, activeOnly);
  const years = useLookup(listClassYears, openYears);
  const category = categories.rows.find((one) => one.id === form.category_id);
  const year = years.rows.find((one) => one.id === form.class_year_id);
  const rooms = useLookup(
    listClassrooms,
    category && year ? { unit_id: category.unit_id, class_year_id: year.id, status: "active" } : null,
  );
  const groups = useLookup(listStudentCategories, activeOnly);
  const lookups = together(categories, years, rooms, groups);
  return {
    categories: categories.rows,
    years: years.rows,
    category,
    year,
    classrooms: rooms.rows,
    classroomsReady: rooms.isReady,
    studentCategories: groups.rows,
    periods: category && year ? periodsOf(category.kind, year.name) : [],
    isReady: categories.isReady && years.isReady,
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
