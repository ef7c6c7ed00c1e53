/** Making and changing a tariff, and copying a year's tariffs into another. Source: docs/spec/money.md §5, decision 014. */

import { listCategories } from "../../../contract/master/categories.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { tariffTable } from "../../../contract/master/tariff-fields.ts";
import {
  copyTariffs,
  createTariff,
  deleteTariff,
  getTariff,
  previewTariffCopy,
  type TariffCopyPreview,
  type TariffDetail,
  tariffFields,
  updateTariff,
} from "../../../contract/master/tariffs.ts";
import { api } from "../../app/session.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { sendSeen } from "../../hooks/use-record-actions.ts";
import { useOwnUnits } from "../../hooks/use-role.ts";

export type TariffValues = FormOf<typeof tariffFields>;

const activeOnly = { status: "active" };
const openYears = { status: "active,planned" };

/** Categories with their units, open class years and student categories. */
export function useTariffChoices() {
  const units = useOwnUnits();
  const categories = useLookup(listCategories, activeOnly);
  const years = useLookup(listClassYears, openYears);
  const groups = useLookup(listStudentCategories, activeOnly);
  return {
    units: units.rows,
    categories: categories.rows,
    years: years.rows,
    groups: groups.rows,
    first: useFormPrerequisite({
      units: units.rows.length > 0,
      classYears: years.rows.length > 0,
      categories: categories.rows.length > 0,
    }),
    ...together(units, categories, years, groups),
  };
}
export type TariffChoices = ReturnType<typeof useTariffChoices>;

const ends = { create: createTariff, update: updateTariff, get: getTariff };

/** The fields of a tariff, or of a new one in the active class year, with the classrooms that it may be for. */
export function useTariffForm(
  tariff: TariffDetail | null,
  choices: TariffChoices,
  onSaved: (tariff: TariffDetail, wasNew: boolean) => void,
) {
  const active = choices.years.find((year) => year.status === "active");
  const form = useForm({
    name: `tariffs/${tariff?.id ?? "new"}`,
    schema: tariffFields,
    record: tariff,
    valuesOf: (one) => firstValues<TariffValues>(tariffTable, one, { class_year_id: active?.id ?? "" }),
    ...savingOf<TariffDetail, typeof createTariff, typeof updateTariff, typeof getTariff>(ends),
    onSaved,
  });
  const { category_id, class_year_id } = form.values;
  const unitId = choices.categories.find(({ id }) => id === category_id)?.unit_id ?? tariff?.unit_id ?? null;
  const filter =
    unitId === null || !class_year_id
      ? null
      : { unit_id: unitId, class_year_id: String(class_year_id), ...activeOnly };
  const rooms = useLookup(listClassrooms, filter);
  const unit = choices.units.find(({ id }) => id === unitId);
  return { form, unitId, grades: unit?.grades ?? [], rooms: rooms.rows };
}

/** Taking a tariff away, which is asked about first. */
export function useTariffRemoval(onGone: () => void) {
  return useQuestion({
    send: (sending) => sendSeen(deleteTariff, sending),
    fetch: async (id) => (await api(getTariff, { params: { id } })).data,
    onDone: onGone,
  });
}

/** What is to be copied, as it is filled in; `percent` and `round_to` are digits. */
export type CopyForm = {
  unit_id: string;
  from_class_year_id: string;
  to_class_year_id: string;
  percent: string;
  round_to: string;
};

/** All years to copy from, and what a new copy begins with: the latest closed or active year into the newest open one. */
export function useCopyChoices() {
  const units = useOwnUnits();
  const years = useLookup(listClassYears, {});
  const open = years.rows.filter((year) => year.status !== "closed");
  const [to] = open;
  const from = years.rows.find((year) => year.id !== to?.id);
  return {
    units: units.rows,
    years: years.rows,
    open,
    first: useFormPrerequisite({ units: units.rows.length > 0 }),
    begin: {
      unit_id: units.rows[0]?.id ?? "",
      from_class_year_id: from?.id ?? "",
      to_class_year_id: to?.id ?? "",
      percent: "0",
      round_to: "1000",
    } satisfies CopyForm,
    ...together(units, years),
  };
}

/** The preview follows the form; copying asks first, and the server reckons once more. */
export function useTariffCopy(form: CopyForm, onCopied: (done: TariffCopyPreview) => void) {
  const asked = JSON.stringify({ ...form, percent: form.percent || "0" });
  const bodyOf = (text: string): CopyForm => JSON.parse(text);
  const preview = useRecordOf<TariffCopyPreview>(asked, async (text, signal) => {
    const { data } = await api(previewTariffCopy, { body: bodyOf(text), signal });
    return data;
  });
  const question = useQuestion({
    send: async ({ id }) => (await api(copyTariffs, { body: bodyOf(id) })).data,
    fetch: async (id) => ({ id }),
    onDone: onCopied,
  });
  return { preview, question, ask: () => question.open({ id: asked }) };
}
