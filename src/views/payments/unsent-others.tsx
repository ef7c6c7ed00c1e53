import { useState } from "react";
import { mayBackdate } from "../../../rules/payments.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { session } from "../../app/session.ts";
import { paymentsIn, unsent as queue, unsentAmount, unsentNames, useUnsentBusy } from "../../app/unsent.ts";
import { useRole } from "../../hooks/use-role.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { rupiah, shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Taken } from "./unsent-taken.tsx";

/**
 * What others have taken at this device and not sent. A cashier sees whose it is and what it comes to; who may book other
 * days takes over what never went out, as of a cashier who has left. Source: docs/spec/money.md §11.10.
 */
export function UnsentOfOthers({ others }: { others: readonly Unsent[] }) {
  const [taken, askTake] = useState<Unsent | null>(null);
  if (!mayBackdate(useRole())) return <Sums others={others} />;
  return (
    <>
      <ul className="unsent-list">
        {others.map((one) => (
          <OfOther key={one.key} one={one} onTake={() => askTake(one)} />
        ))}
      </ul>
      <TakeDialog one={taken} onClose={() => askTake(null)} />
    </>
  );
}

function Sums({ others }: { others: readonly Unsent[] }) {
  const cashiers = [...new Map(others.map(({ userId, userName }) => [userId, userName]))];
  return cashiers.map(([id, name]) => {
    const of = others.filter(({ userId }) => userId === id);
    const amount = rupiah(sumOf(of.map(unsentAmount)));
    return (
      <p key={id} className="unsent-line">
        {t("unsent.others", { count: paymentsIn(of), name, amount })}
      </p>
    );
  });
}

function OfOther({ one, onTake }: { one: Unsent; onTake: () => void }) {
  const isBusy = useUnsentBusy();
  const name = one.userName;
  return (
    <li className="unsent-one">
      <Taken one={one} at={t("unsent.takenBy", { at: shortInstant(one.keptAt), name })}>
        {one.isTried ? <span className="unsent-why">{t("unsent.tried", { name })}</span> : null}
      </Taken>
      <Money amount={unsentAmount(one)} />
      {one.isTried ? null : (
        <Button size="small" disabled={isBusy} onClick={onTake}>
          {t("unsent.take")}
        </Button>
      )}
    </li>
  );
}

function TakeDialog({ one, onClose }: { one: Unsent | null; onClose: () => void }) {
  const named = { amount: rupiah(one ? unsentAmount(one) : 0), student: one ? unsentNames(one) : "" };
  return (
    <ConfirmDialog
      open={one !== null}
      title={t("unsent.takeTitle", named)}
      detail={t("unsent.takeLine", { name: one?.userName ?? "" })}
      confirmLabel={t("unsent.take")}
      variant="primary"
      onConfirm={() => {
        const { id = "", name = "" } = session.getSnapshot().context.user ?? {};
        const owner = { userId: id, userName: name };
        if (one !== null) queue.send({ type: "payment.decided", key: one.key, decision: {}, owner });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
