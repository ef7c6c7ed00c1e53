/** What was chosen on Buat Tagihan, in the tab over a reload or a new login (`drafts.ts`), as far as it still fits. */
import type { SnapshotFrom } from "xstate";
import type { Category } from "../../../contract/master/categories.ts";
import type { ClassYear } from "../../../contract/master/class-years.ts";
import type { Classroom } from "../../../contract/master/classrooms.ts";
import { periodsOf } from "../../../rules/periods.ts";
import { dropDraft, readDraft, writeDraft } from "../../app/drafts.ts";
import { userId } from "../../app/session.ts";
import { isObject, isText } from "../../app/storage.ts";
import type { bulkBillingMachine } from "../../machines/billing/bulk-billing.machine.ts";

type BulkForm = SnapshotFrom<typeof bulkBillingMachine>["context"]["form"];

const NAME = "bulk-billing";

/** What an audience reaches at once when nobody is chosen yet. */
export const nobody: BulkForm["audience"] = {
  unit_ids: [],
  grades: [],
  classroom_ids: [],
  student_category_ids: [],
  student_ids: [],
};

/** Whether something would be lost by leaving; class year and periods may stand there unasked. */
export const isStarted = ({ category_id, note, audience, amount, due_on }: BulkForm): boolean =>
  category_id !== null ||
  note !== "" ||
  amount !== null ||
  due_on !== null ||
  audience.student_ids.length > 0;

const isTextOrNull = (value: unknown) => value === null || isText(value);
const areTexts = (values: unknown) => Array.isArray(values) && values.every(isText);
const isAmount = (value: unknown) => isTextOrNull(value) || Number.isSafeInteger(value);

function isAudience(values: unknown): values is BulkForm["audience"] {
  if (!isObject(values)) return false;
  const { grades, unit_ids, classroom_ids, student_category_ids, student_ids } = values;
  return (
    Array.isArray(grades) &&
    grades.every(Number.isSafeInteger) &&
    [unit_ids, classroom_ids, student_category_ids, student_ids].every(areTexts)
  );
}

/** Old or spoilt ones are no drafts. */
function isBulkForm(values: unknown): values is BulkForm {
  if (!isObject(values) || !isAudience(values.audience)) return false;
  const { category_id, class_year_id, periods, amount, due_on, instalments, again, note } = values;
  return (
    [category_id, class_year_id, due_on].every(isTextOrNull) &&
    areTexts(periods) &&
    isAmount(amount) &&
    Number.isSafeInteger(instalments) &&
    typeof again === "boolean" &&
    isText(note)
  );
}

export function readBulkDraft(): BulkForm | null {
  const values = readDraft(userId(), NAME)?.values;
  return isBulkForm(values) ? values : null;
}

export function keepBulkDraft(form: BulkForm): void {
  if (isStarted(form)) writeDraft(userId(), NAME, { initial: {}, values: { ...form } });
  else dropBulkDraft();
}

export const dropBulkDraft = (): void => dropDraft(userId(), NAME);

type Row = { id: string };

/** What may be chosen now; of the classrooms those of the form's category and class year. */
type Offered = {
  categories: readonly Pick<Category, "id" | "unit_id" | "kind" | "allow_instalments">[];
  years: readonly Pick<ClassYear, "id" | "name" | "status">[];
  classrooms: readonly Pick<Classroom, "id" | "grade">[];
  studentCategories: readonly Row[];
  students: readonly Row[];
};

/** The form without what is not there any more; another class year than it was begun for is the active one. */
export function fitted(form: BulkForm, offered: Offered): BulkForm {
  const category = offered.categories.find(({ id }) => id === form.category_id);
  const kept = offered.years.find(({ id }) => id === form.class_year_id);
  const year = kept ?? offered.years.find(({ status }) => status === "active");
  const possible = category && year ? periodsOf(category.kind, year.name) : [];
  const periods = possible.length === 1 ? possible : form.periods.filter((one) => possible.includes(one));
  return {
    ...form,
    category_id: category?.id ?? null,
    class_year_id: year?.id ?? null,
    periods,
    audience: category ? audienceOf(form, offered, kept && category.unit_id) : nobody,
    amount: category ? form.amount : null,
    instalments: category?.allow_instalments && periods.length === 1 ? form.instalments : 1,
    again: category?.kind === "once" && form.again,
  };
}

/** `unitId` is undefined where the class year has gone, and its grades and classes with it. */
function audienceOf({ audience }: BulkForm, offered: Offered, unitId: string | undefined) {
  const rooms = unitId === undefined ? [] : offered.classrooms;
  const among = (rows: readonly Row[]) => (id: string) => rows.some((row) => row.id === id);
  return {
    unit_ids: audience.unit_ids.filter((id) => id === unitId),
    grades: audience.grades.filter((grade) => rooms.some((room) => room.grade === grade)),
    classroom_ids: audience.classroom_ids.filter(among(rooms)),
    student_category_ids: audience.student_category_ids.filter(among(offered.studentCategories)),
    student_ids: audience.student_ids.filter(among(offered.students)),
  };
}
