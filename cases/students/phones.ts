/** A telephone number in a body. Source: docs/spec/data.md §1.5. */
import { notAPhone, phoneOf } from "../../rules/phone.ts";
import { invalid } from "../refusal.ts";

/** The number in the form that is kept, null when there is none; 422 at `field` when it is none at all. */
export function phoneOrRefuse(typed: string | null, field = "phone"): string | null {
  if (typed === null) return null;
  const phone = phoneOf(typed);
  if (phone === null) throw invalid({ [field]: [notAPhone] });
  return phone;
}
