/** What was charged on open bills and when, so that the payment desk knows what a payment of an earlier day owes. Source: decisions 029 and 044. */
import * as v from "valibot";
import { day, id, rupiah } from "../common.ts";
import { endpoint } from "../endpoint.ts";

export const fineCharge = v.strictObject({
  bill_id: id,
  /** the day on which its period begins */
  on: day,
  amount: rupiah,
  /** what of the bill was missing when that period began: a payment dated before it of so much shows that it is not owed */
  short: rupiah,
});
export type FineCharge = v.InferOutput<typeof fineCharge>;

/** Errors: 404 unknown or of another's unit. */
export const listFineCharges = endpoint({
  name: "listFineCharges",
  summary: "The fines that stand on a student's open bills of own units, the earliest first",
  method: "GET",
  path: "/api/students/:id/fine-charges",
  access: "payments.take",
  reply: v.strictObject({ data: v.array(fineCharge) }),
});
