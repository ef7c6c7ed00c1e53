/** What was charged on open bills and when, so that the till knows what a payment of an earlier day owes. Source: decisions 029 and 044. */
import * as v from "valibot";
import { day, id, one, rupiah } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const fineCharge = v.strictObject({
  bill_id: id,
  /** the day on which its period begins */
  on: day,
  amount: rupiah,
  /** what of the bill was missing when that period began: a payment dated before it of so much shows that it is not owed */
  short: rupiah,
});
export type FineCharge = v.InferOutput<typeof fineCharge>;

const run = v.strictObject({
  /** the last day up to which fines were charged */
  charged_on: v.nullable(day),
  /** the day of the server */
  today: day,
});
export type FineRun = v.InferOutput<typeof run>;

/**
 * Says that the day of the server is right though it is long after the last one, so that the fines up to it are charged; it
 * happens within a minute. Confirmed already, it changes nothing. Errors: 422 when `today` is not the day of the server.
 */
export const confirmFines = endpoint({
  name: "confirmFines",
  summary: "Confirm the day after a jump of the clock, so that fines are charged up to it",
  method: "POST",
  path: "/api/fines/confirm",
  access: "school.write",
  body: v.strictObject({
    /** the day as the asker was shown it */
    today: day,
  }),
  reply: one(run),
});

/** Errors: 404 unknown or of another's unit. */
export const listFineCharges = endpoint({
  name: "listFineCharges",
  summary: "The fines that stand on a student's open bills of own units, the earliest first",
  method: "GET",
  path: "/api/students/:id/fine-charges",
  access: "payments.take",
  reply: v.strictObject({ data: v.array(fineCharge) }),
});
