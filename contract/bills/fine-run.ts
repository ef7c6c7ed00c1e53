/** Up to which day fines are charged, and going on after a jump of the clock. Source: decision 050. */
import * as v from "valibot";
import { day, one } from "../common.ts";
import { endpoint } from "../endpoint.ts";

export const run = v.strictObject({
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
