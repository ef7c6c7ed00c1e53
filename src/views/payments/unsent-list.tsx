import { useState } from "react";
import { today } from "../../app/today.ts";
import {
  ownUnsent,
  unsent as queue,
  unsentAmount,
  unsentNames,
  useUnsent,
  useUnsentBusy,
} from "../../app/unsent.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { rupiah, shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Money } from "../parts/figures/money.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { decisionOf, wayFor, whyRefused } from "./unsent-decisions.ts";
import { UnsentOfOthers } from "./unsent-others.tsx";
import { UnsentRespread } from "./unsent-respread.tsx";
import { Taken } from "./unsent-taken.tsx";
import "./unsent-list.css";

/** What was taken without a network and is not in the books yet, each with its fate and the way on. */
export function UnsentList() {
  const { own, others } = ownUnsent(useUnsent());
  const [dropped, askDrop] = useState<Unsent | null>(null);
  const [spread, askSpread] = useState<Unsent | null>(null);
  if (own.length + others.length === 0) return null;
  return (
    <div className="unsent">
      <Card title={t("unsent.title")}>
        {own.length > 0 ? <p className="unsent-line">{t("unsent.line")}</p> : null}
        <ul className="unsent-list">
          {own.map((one) => (
            <Waiting key={one.key} one={one} onDrop={() => askDrop(one)} onSpread={() => askSpread(one)} />
          ))}
        </ul>
        <UnsentOfOthers others={others} />
        <DropDialog one={dropped} onClose={() => askDrop(null)} />
        {spread ? <UnsentRespread one={spread} onClose={() => askSpread(null)} /> : null}
      </Card>
    </div>
  );
}

type WaitingProps = { one: Unsent; onDrop: () => void; onSpread: () => void };

function Waiting({ one, onDrop, onSpread }: WaitingProps) {
  const { problem } = one;
  return (
    <li className="unsent-one">
      <Taken one={one} at={t("unsent.taken", { at: shortInstant(one.keptAt) })}>
        {whyRefused(one).map((said) => (
          <span key={said} className="unsent-why">
            {said}
          </span>
        ))}
      </Taken>
      <Money amount={unsentAmount(one)} />
      <StatusChip tone={problem ? "error" : "warning"}>
        {t(problem ? "unsent.refused" : "unsent.waiting")}
      </StatusChip>
      <div className="unsent-ways">
        <WayOn one={one} onSpread={onSpread} />
        <Button
          size="small"
          variant="quiet"
          onClick={onDrop}
          aria-label={`${t("unsent.drop")} ${unsentNames(one)}`}
        >
          {t("unsent.drop")}
        </Button>
      </div>
    </li>
  );
}

function WayOn({ one, onSpread }: { one: Unsent; onSpread: () => void }) {
  const isBusy = useUnsentBusy();
  if (one.problem === null) {
    return (
      <Button size="small" disabled={isBusy} onClick={() => queue.send({ type: "line.returned" })}>
        {t("unsent.sendNow")}
      </Button>
    );
  }
  const way = wayFor(one, today());
  const decide = () => {
    if (way === "respread") onSpread();
    else
      queue.send({ type: "payment.decided", key: one.key, decision: decisionOf(way, one.problem, today()) });
  };
  return (
    <Button size="small" disabled={isBusy} onClick={decide}>
      {t(`unsent.${way}`)}
    </Button>
  );
}

function DropDialog({ one, onClose }: { one: Unsent | null; onClose: () => void }) {
  const named = { amount: rupiah(one ? unsentAmount(one) : 0), student: one ? unsentNames(one) : "" };
  return (
    <ConfirmDialog
      open={one !== null}
      title={t("unsent.dropTitle", named)}
      detail={t("unsent.dropLine")}
      confirmLabel={t("unsent.dropDo")}
      onConfirm={() => {
        if (one !== null) queue.send({ type: "payment.dropped", key: one.key });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** Said before the network fails, not after: a private window or a full disk keeps no payment. */
export function StorageClosed() {
  return <ProblemNote tone="warning" title={t("unsent.closed")} detail={t("unsent.closedLine")} />;
}
