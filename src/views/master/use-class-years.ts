/** Making and changing a class year, and opening one. Source: docs/spec/data.md §4. */
import { classYearTable } from "../../../contract/master/class-year-fields.ts";
import {
  activateClassYear,
  type ClassYearDetail,
  classYearFields,
  createClassYear,
  deleteClassYear,
  getClassYear,
  getClassYearOpening,
  listClassYears,
  updateClassYear,
} from "../../../contract/master/class-years.ts";
import { classYearFaults, nextName, usualDays, yearsOfName } from "../../../rules/class-years.ts";
import { api } from "../../app/session.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { useConfirm, useQuestion } from "../../hooks/use-confirm.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { sendSeen } from "../../hooks/use-record-actions.ts";

export type ClassYearValues = FormOf<typeof classYearFields>;

const classYearEnds = {
  get: getClassYear,
  create: createClassYear,
  update: updateClassYear,
  remove: deleteClassYear,
};

const everything = {};

/** The class years there are, the latest first. */
export function useClassYears() {
  const { rows, isReady, problem, retry } = useLookup(listClassYears, everything);
  return { years: rows, isReady, problem, retry };
}

/** The fields of a class year; a new one follows the latest there is. */
export function useClassYearForm(
  year: ClassYearDetail | null,
  latestName: string | undefined,
  onSaved: (year: ClassYearDetail, wasNew: boolean) => void,
): Form<ClassYearValues> & { typeName: (name: string) => void } {
  const name = latestName === undefined ? "" : (nextName(latestName) ?? "");
  const days = daysOf(name);
  const form = useForm({
    name: `class-years/${year?.id ?? "new"}`,
    schema: classYearFields,
    check: classYearFaults,
    record: year,
    valuesOf: (one) => firstValues<ClassYearValues>(classYearTable, one, { name, ...days }),
    ...savingOf<ClassYearDetail, typeof createClassYear, typeof updateClassYear, typeof getClassYear>(
      classYearEnds,
    ),
    onSaved,
  });
  return {
    ...form,
    // A whole name brings its usual days with it; other days can be typed after.
    typeName: (typed) => {
      form.set("name", typed);
      const usual = daysOf(typed.trim());
      if (usual === null) return;
      form.set("starts_on", usual.starts_on);
      form.set("ends_on", usual.ends_on);
    },
  };
}

function daysOf(name: string) {
  const years = yearsOfName(name);
  return years === null ? null : usualDays(years[0]);
}

/** What would follow from making this year the active one. */
export const useOpening = (id: string) => useRecord(getClassYearOpening, id);

/** Opening a year (which closes the active one), opening a closed one again with a reason, and deleting an empty one. */
export function useClassYearActions(told: {
  onChanged: (year: ClassYearDetail) => void;
  onGone: () => void;
}) {
  const fetch = async (id: string) => {
    const { data } = await api(getClassYear, { params: { id } });
    told.onChanged(data);
    return data;
  };
  const open = async (sending: { id: string; version: number; reason: string }) => {
    const { data } = await sendSeen(activateClassYear, sending, {
      reason: sending.reason === "" ? null : sending.reason,
    });
    return data;
  };
  return {
    open: useQuestion({ send: open, fetch, onDone: told.onChanged }),
    reopen: useConfirm({ send: open, fetch, onDone: told.onChanged }),
    remove: useQuestion({
      send: (sending) => sendSeen(deleteClassYear, sending),
      fetch,
      onDone: told.onGone,
    }),
  };
}
