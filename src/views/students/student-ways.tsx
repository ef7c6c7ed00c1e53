import { may } from "../../../contract/permissions.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { useMayReadStatements, useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { billsHref, cardHref, payHref } from "./students.ts";

/** Where the page of a student leads: to the desk, the card and the bills. */
export function StudentWays({ student: { id } }: { student: StudentDetail }) {
  const canReadCard = useMayReadStatements();
  return (
    <>
      {may(useRole(), "payments.take") ? (
        <LinkButton variant="primary" href={payHref(id)}>
          {t("bill.one.takePayment")}
        </LinkButton>
      ) : null}
      <LinkButton href={billsHref(id)}>{t("studentForm.bills")}</LinkButton>
      {canReadCard ? <LinkButton href={cardHref(id)}>{t("app.statement")}</LinkButton> : null}
    </>
  );
}
