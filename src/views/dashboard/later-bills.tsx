import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

type LaterBillsProps = {
  /** null for who may not cancel them */
  count: number | null;
  /** empty for all own units */
  unitId: string;
};

/** Bills that stayed open for periods after their student left, with the way to them; nothing where there are none. */
export function LaterBills({ count, unitId }: LaterBillsProps) {
  if (count === null || count === 0) return null;
  const ofUnit = unitId === "" ? "" : `&filter[unit_id]=${encodeURIComponent(unitId)}`;
  return (
    <ProblemNote
      tone="warning"
      title={t("dashboard.later", { count: integer(count) })}
      detail={t("dashboard.laterLine")}
      actions={
        <LinkButton size="small" href={`/admin/bills?filter[after_leaving]=1${ofUnit}`}>
          {t("dashboard.laterList")}
        </LinkButton>
      }
    />
  );
}
