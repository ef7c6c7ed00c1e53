/** Bagi menjadi angsuran: how a bill is to be divided, and the question before it is. Source: docs/spec/money.md §8. */
import { useState } from "react";
import { type BillDetail, getBill, splitBill } from "../../../contract/bills/bills.ts";
import { api } from "../../app/session.ts";
import { settle } from "../../app/settle.ts";
import { today } from "../../app/today.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";

/** Into how many instalments, and when the first is due. */
export type SplitPlan = { count: number; due_on: string };

/** What a treasurer is asked for most. */
const USUAL_COUNT = 4;

type Shown = { replace: (bill: BillDetail) => void };

/** The dialog of one bill; `announce` is told into how many instalments it was divided. */
export function useSplit(shown: Shown, announce: (count: number) => void) {
  const [plan, setPlan] = useState<SplitPlan>({ count: USUAL_COUNT, due_on: "" });
  const question = useQuestion({
    settle: (key) => settle(splitBill, key),
    send: async ({ id, version, key }) => {
      const body = { version, instalments: plan.count, due_on: plan.due_on };
      return (await api(splitBill, { params: { id }, body, key })).data;
    },
    fetch: async (id) => {
      const { data } = await api(getBill, { params: { id } });
      shown.replace(data);
      return data;
    },
    onDone: (fresh: BillDetail) => {
      shown.replace(fresh);
      announce(fresh.instalments);
    },
  });
  return {
    question,
    plan,
    change: (changed: Partial<SplitPlan>) => {
      setPlan({ ...plan, ...changed });
      // Another plan is another request: it goes out under a key of its own.
      question.typeReason("");
    },
    start: (bill: BillDetail) => {
      const due_on = bill.due_on > today() ? bill.due_on : today();
      setPlan({ count: USUAL_COUNT, due_on });
      question.open(bill);
    },
  };
}
