import type { LockedUnit } from "../../../contract/payments/locked-units.ts";
import { may } from "../../../contract/permissions.ts";
import { today } from "../../app/today.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

type ClosedNoteProps = {
  locked: readonly LockedUnit[];
  /** where the payment would be booked */
  unitIds: readonly (string | null)[];
};

/**
 * Said before the money is taken: today's till is closed. What is typed is taken all the same. It stands beside the amount, which
 * has the focus: on a phone nothing else is in sight.
 */
export function ClosedNote({ locked, unitIds }: ClosedNoteProps) {
  const role = useRole();
  const closed = locked.filter(({ unit }) => unitIds.includes(unit.id));
  const [first] = closed;
  if (first === undefined) return null;
  const isTill = closed.every(({ lock }) => lock === "till");
  const mayReopen = may(role, "closings.reopen");
  return (
    <ProblemNote
      tone="warning"
      title={t(isTill ? "payment.closedTill" : "payment.closedUnit", {
        unit: closed.map(({ unit }) => unit.name).join(", "),
      })}
      detail={
        <>
          {t("payment.closedLine")} {mayReopen ? null : t("payment.closedAsk")}
        </>
      }
      actions={
        mayReopen ? (
          <LinkButton
            size="small"
            href={`/admin/payments/closings?${new URLSearchParams({ unit: first.unit.id, day: today() })}`}
          >
            {t("app.closings")}
          </LinkButton>
        ) : null
      }
    />
  );
}
