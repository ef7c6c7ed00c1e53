/** The head of a paper of a unit: receipts, vouchers. Source: docs/spec/screens.md §6. */
import * as v from "valibot";

export const receiptHead = v.strictObject({
  /** of the unit, a data URL */
  logo: v.nullable(v.string()),
  name: v.string(),
  school: v.string(),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  receipt_city: v.nullable(v.string()),
  receipt_footer: v.nullable(v.string()),
});
