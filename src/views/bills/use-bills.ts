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
} from "../../../contract/bills/bills.ts";
import { type CategoryKind, categoryKinds } from "../../../contract/enums.ts";
import { listCategories } from "../../../contract/master/categories.ts";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { may } from "../../../contract/permissions.ts";
import { getStudent } from "../../../contract/students/students.ts";
import { comparePeriods, periodsOf } from "../../../rules/periods.ts";
import { api, session } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { useConfirm } from "../../hooks/use-confirm.ts";
import { useFileList } from "../../hooks/use-export.ts";
import type { ListQuery } from "../../hooks/use-list.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useRecord, useShownRecord } from "../../hooks/use-record.ts";
import { bulkOf, useSelection } from "../../hooks/use-selection.ts";

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
  return useRecord(getStudent, id).record?.name ?? null;
}

/** One bill, and what the role may do about it. */
export function useBill(id: string) {
  const bill = useShownRecord(getBill, id);
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
    settle: (key) => settle(discountBill, key),
    send: async ({ id, version, reason, amountRupiah, key }) => {
      const body = { version, amount: amountRupiah ?? 0, reason };
      return (await api(discountBill, { params: { id }, body, key })).data;
    },
    fetch,
    onDone: shown("discounted"),
  });
  const waiver = useConfirm({
    settle: (key) => settle(waiveFine, key),
    send: async ({ id, version, reason, amountRupiah, key }) => {
      const body = { version, amount: amountRupiah ?? 0, reason };
      return (await api(waiveFine, { params: { id }, body, key })).data;
    },
    fetch: async (id) => toWaive(await fetch(id)),
    onDone: shown("waived"),
  });
  const change = useBillChange(bill.record, fetch, shown("changed"));
  const cancel = useConfirm({
    settle: (key) => settle(cancelBill, key),
    send: async ({ id, version, reason, key }) =>
      (await api(cancelBill, { params: { id }, body: { version, reason }, key })).data,
    fetch,
    onDone: shown("cancelled"),
  });
  const startWaiver = (record: BillDetail) => waiver.open(toWaive(record), true);
  return { discount, waiver, startWaiver, change, cancel };
}

/** The dialogs of a fine and of a change begin with what stands there. */
const toWaive = ({ id, version, fine_open }: BillDetail) => ({ id, version, amountRupiah: fine_open });
const toChange = ({ id, version, amount }: BillDetail) => ({ id, version, amountRupiah: amount });

const fieldsOf = ({ amount, due_on, description }: BillDetail) => ({
  amount,
  due_on,
  description: description ?? "",
});
type Fields = ReturnType<typeof fieldsOf>;
type Texts = Omit<Fields, "amount">;

/**
 * Amount, due day and description of a bill. What was not typed follows what somebody else has changed meanwhile; what
 * both have changed stays as it was typed, and `theirs` says what stands there now (docs/decisions/007).
 */
function useBillChange(
  bill: BillDetail | null,
  fetch: (id: string) => Promise<BillDetail>,
  onDone: (bill: BillDetail) => void,
) {
  const [begun, setBegun] = useState<(Fields & Pick<BillDetail, "id">) | null>(null);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const now = bill && fieldsOf(bill);
  const { due_on = "", description = "" } = { ...now, ...typed };
  const confirm = useConfirm({
    send: async ({ id, version, reason, amountRupiah }) => {
      const body = { version, amount: amountRupiah ?? 0, reason, due_on, description };
      return (await api(updateBill, { params: { id }, body })).data;
    },
    fetch: async (id) => toChange(await fetch(id)),
    onDone: (fresh) => {
      setBegun(null);
      onDone(fresh);
    },
  });
  const mine = { amount: confirm.amountRupiah, due_on, description };
  return {
    confirm,
    texts: { due_on, description },
    type: (text: Partial<Texts>) => setTyped({ ...typed, ...text }),
    theirs: <Name extends keyof Fields>(name: Name): Fields[Name] | null =>
      now && begun && now[name] !== begun[name] && now[name] !== mine[name] ? now[name] : null,
    start: (record: BillDetail) => {
      // Of a bill whose dialog was closed what was typed is found again.
      if (begun?.id !== record.id) {
        setBegun({ id: record.id, ...fieldsOf(record) });
        setTyped({});
      }
      confirm.open(toChange(record), true);
    },
  };
}
