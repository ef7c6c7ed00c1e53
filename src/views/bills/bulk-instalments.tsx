import type { BulkPreview } from "../../../contract/bills/bills.ts";
import { rupiah, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

/** Into what each bill is divided, in one line; nothing where the bills stay whole. */
export function BulkInstalments({ rows, due }: Pick<BulkPreview, "rows" | "due">) {
  const parts = rows.flatMap((row) => row.parts);
  const [first, last] = [due[0], due.at(-1)];
  if (parts.length === 0 || first === undefined || last === undefined) return null;
  const least = parts.reduce((one, other) => Math.min(one, other));
  const most = parts.reduce((one, other) => Math.max(one, other));
  return (
    <ProblemNote
      tone="info"
      title={t("instalment.plan", {
        count: due.length,
        amounts:
          least === most
            ? rupiah(least)
            : t("instalment.range", { least: rupiah(least), most: rupiah(most) }),
        first: shortDay(first.due_on),
        last: shortDay(last.due_on),
      })}
    />
  );
}
