import type { Operator } from "../../../contract/office/operators.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import type { useOperatorActions } from "./use-operators.ts";

type OperatorActionsProps = { actions: ReturnType<typeof useOperatorActions>; operator: Operator };

/** What may be done to somebody else's account, by its status; each is asked about first. */
export function OperatorActions({ actions, operator }: OperatorActionsProps) {
  const { status, last_login_at } = operator;
  if (status === "pending") {
    return <Button onClick={() => actions.reject.open(operator)}>{t("operator.reject")}</Button>;
  }
  return (
    <>
      <Button onClick={() => actions.reset.open(operator)}>{t("operator.reset")}</Button>
      {status === "locked" ? (
        <Button onClick={() => actions.unlock.open(operator)}>{t("operator.unlock")}</Button>
      ) : null}
      {status === "inactive" ? (
        <Button onClick={() => actions.activate.open(operator)}>{t("operator.activate")}</Button>
      ) : (
        <Button onClick={() => actions.deactivate.open(operator)}>{t("operator.deactivate")}</Button>
      )}
      {last_login_at === null ? (
        <Button variant="quiet" onClick={() => actions.remove.open(operator)}>
          {t("operator.remove")}
        </Button>
      ) : null}
    </>
  );
}
