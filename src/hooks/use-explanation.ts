/** Why an amount is what it is, read when it is asked for. Source: decision 014. */
import { type Explanation, explainAmount, explainBill } from "../../contract/master/tariffs.ts";
import { api } from "../app/session.ts";
import { type Loaded, useRecordOf } from "./use-record.ts";

/** A bill that was issued, or one that is not yet. */
export type Asked =
  | { bill_id: string }
  | { student_id: string; category_id: string; class_year_id: string; period: string };

export function useExplanation(asked: Asked): Loaded<Explanation> {
  return useRecordOf<Explanation>(JSON.stringify(asked), async (text, signal) => {
    const question: Asked = JSON.parse(text);
    const reply =
      "bill_id" in question
        ? api(explainBill, { params: { id: question.bill_id }, signal })
        : api(explainAmount, { query: question, signal });
    return (await reply).data;
  });
}
