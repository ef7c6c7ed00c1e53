/** Where the books take nothing more of a day. Source: docs/spec/money.md §13.3, §17. */
import * as v from "valibot";
import { day, unitBrief } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../enums.ts";

export const lockedUnit = v.strictObject({
  unit: unitBrief,
  /** the widest of what locks it; `till` is the asker's own */
  lock: oneOf(["year", "month", "day", "till"]),
});
export type LockedUnit = v.InferOutput<typeof lockedUnit>;

/** Of one's own units, those in which a payment of that day would be refused with `day_closed`. Errors: 422. */
export const listLockedUnits = endpoint({
  name: "listLockedUnits",
  summary:
    "The units in which one can book no payment of a day, each with what is closed: the own till, the day, the month or the year",
  method: "GET",
  path: "/api/locked-units",
  access: "payments.take",
  query: v.strictObject({ day }),
  reply: v.strictObject({ data: v.array(lockedUnit) }),
});
