/** Tagihan: the list with what its filters choose from, and one bill with what may be done to it. */
import { useSelector } from "@xstate/react";
import { useState } from "react";
import {
  type Bill,
  type BillDetail,
  cancelBill,
  discountBill,
  getBill,
  listBills,
  updateBill,
  waiveFine,
} from "../../contract/bills.ts";
import { listCategories } from "../../contract/categories.ts";
import { listClassYears } from "../../contract/class-years.ts";
import { listClassrooms } from "../../contract/classrooms.ts";
import { type CategoryKind, categoryKinds } from "../../contract/enums.ts";
import { may } from "../../contract/permissions.ts";
import { getStudent } from "../../contract/students.ts";
import { comparePeriods, periodsOf } from "../../rules/periods.ts";
import { api, session } from "./app.ts";
import { useConfirm } from "./confirm.ts";
import { bulkOf, useSelection } from "./selection.ts";
import { today } from "./today.ts";
import { useFileList } from "./use-export.ts";
import type { ListQuery } from "./use-list.ts";
import { together, useLookup } from "./use-lookup.ts";
import { useRecord } from "./use-record.ts";

const noUnits: readonly { id: string; code: string; name: string }[] = [];
const everything = {};

/** The list of bills, what its filters choose from, and what the role may do. */
export function useBillList() {
  const list = useFileList(listBills);
  const units = useSelector(session, ({ context }) => context.user?.units ?? noUnits);
  const role = useSelector(session, ({ context }) => context.role);
  const { filters } = list.query;
  const years = useLookup(listClassYears, everything);
  const year =
    years.rows.find((one) => one.id === filters.class_year_id) ??
    years.rows.find((one) => one.status === "active");
  const ofUnit = filters.unit_id === undefined ? everything : { unit_id: filters.unit_id };
  const categories = useLookup(listCategories, ofUnit);
  const classrooms = useLookup(listClassrooms, year ? { ...ofUnit, class_year_id: year.id } : null);
  const category = categories.rows.find((one) => one.id === filters.category_id);
  const lookups = together(years, categories, classrooms);
  const choice = useSelection(listBills, list);
  return {
    list,
    bulk: bulkOf(list, {
      kind: "bills",
      choice,
      nameOf: ({ number, student }: Bill) => `${number} · ${student.name}`,
    }),
    today: today(),
    units,
    years: years.rows,
    categories: categories.rows,
    classrooms: classrooms.rows,
    periods: year ? periodChoices(year.name, category?.kind) : [],
    lookupProblem: lookups.problem,
    retryLookups: lookups.retry,
    setFilter: (field: string, value: string) =>
      list.change({ filters: changedFilters(filters, field, value) }),
    canWrite: may(role, "bills.write"),
  };
}

/** Every period that a category of this kind, or of any, can have in the class year. */
function periodChoices(yearName: string, kind: CategoryKind | undefined): string[] {
  const kinds = kind ? [kind] : categoryKinds;
  return [...new Set(kinds.flatMap((one) => periodsOf(one, yearName)))].sort(comparePeriods);
}

const dependents: Record<string, readonly string[]> = {
  unit_id: ["category_id", "classroom_id"],
  class_year_id: ["classroom_id", "period"],
  category_id: ["period"],
};

/** What was chosen from the former unit or class year goes with it. */
function changedFilters(filters: ListQuery["filters"], field: string, value: string): ListQuery["filters"] {
  const gone = dependents[field] ?? [];
  const kept = Object.entries(filters).filter(([name]) => name !== field && !gone.includes(name));
  return Object.fromEntries(value === "" ? kept : [...kept, [field, value]]);
}

/** The student whose bills a link asked for; null until the name is known. */
export function useStudentName(id: string): string | null {
  return useRecord(getStudent, id).thing?.name ?? null;
}

/** One bill, and what the role may do about it. */
export function useBill(id: string) {
  const bill = useRecord(getBill, id);
  const role = useSelector(session, ({ context }) => context.role);
  return {
    ...bill,
    today: today(),
    canWrite: may(role, "bills.write"),
    canTakePayment: may(role, "payments.take"),
  };
}

/** What was done to a bill. */
export type BillDone = "discounted" | "changed" | "cancelled" | "waived";

/** The things that may be done to a bill, each in its dialog; `announce` is told which one was. */
export function useBillActions(bill: ReturnType<typeof useBill>, announce: (done: BillDone) => void) {
  const [changes, setChanges] = useState({ due_on: "", description: "" });
  const fetch = async (id: string) => {
    const { data } = await api(getBill, { params: { id } });
    bill.replace(data);
    return data;
  };
  const shown = (done: BillDone) => (fresh: BillDetail) => {
    bill.replace(fresh);
    announce(done);
  };
  const discount = useConfirm({
    send: async ({ id, version, reason, amountRupiah, key }) => {
      const body = { version, amount: amountRupiah ?? 0, reason };
      return (await api(discountBill, { params: { id }, body, key })).data;
    },
    fetch,
    onDone: shown("discounted"),
  });
  const waiver = useConfirm({
    send: async ({ id, version, reason, amountRupiah, key }) => {
      const body = { version, amount: amountRupiah ?? 0, reason };
      return (await api(waiveFine, { params: { id }, body, key })).data;
    },
    fetch,
    onDone: shown("waived"),
  });
  const change = useConfirm({
    send: async ({ id, version, reason, amountRupiah }) => {
      const body = { version, amount: amountRupiah ?? 0, reason, ...changes };
      return (await api(updateBill, { params: { id }, body })).data;
    },
    fetch,
    onDone: shown("changed"),
  });
  const cancel = useConfirm({
    send: async ({ id, version, reason, key }) =>
      (await api(cancelBill, { params: { id }, body: { version, reason }, key })).data,
    fetch,
    onDone: shown("cancelled"),
  });
  const startChange = (thing: BillDetail) => {
    setChanges({ due_on: thing.due_on, description: thing.description ?? "" });
    change.open(thing, true);
    change.typeAmount(thing.amount);
  };
  const startWaiver = (thing: BillDetail) => {
    waiver.open(thing, true);
    waiver.typeAmount(thing.fine_open);
  };
  return { discount, waiver, startWaiver, change, cancel, changes, setChanges, startChange };
}
