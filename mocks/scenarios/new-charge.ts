/** What a scenario bills beside the demo school's own, so that no figure of the demo's categories changes. */
import type { Office } from "./office.ts";

/** Something paid once: `amount` in rupiah, `dueOn` as a date. */
type Charge = { code: string; name: string; amount: number; dueOn: string };

/** As the treasurer: enters a category like the demo school's study trip and bills it to some, in the active class year. */
export async function billNewCharge(
  { ask, first }: Office,
  { code, name, amount, dueOn }: Charge,
  audience: { student_ids: unknown[] } | { classroom_ids: unknown[] },
): Promise<void> {
  const year = await first("bendahara", "/api/class-years?filter[status]=active");
  const model = await first("bendahara", "/api/categories?q=WISATA");
  const category = await ask("bendahara", "POST", "/api/categories", {
    unit_id: model.unit_id,
    code,
    name,
    kind: "once",
    default_amount: amount,
    receivable_account_id: model.receivable_account_id,
    income_account_id: model.income_account_id,
    discount_account_id: model.discount_account_id,
  });
  await ask("bendahara", "POST", "/api/bills", {
    category_id: (category as { id: string }).id, // the one just made
    class_year_id: year.id,
    periods: ["ONCE"],
    audience,
    due_on: dueOn,
  });
}
