import { useState } from "react";
import type { Operator } from "../../../contract/office/operators.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { showToast } from "../../app/toasts.ts";
import { instant, integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Card } from "../parts/page/card.tsx";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RejectQuestion } from "./operator-questions.tsx";
import { useOperatorActions, usePendingOperators } from "./use-operators.ts";
import "./operators.css";

/** The registrations that wait, above the list: each is approved with a role, or rejected. Nothing while none waits. */
export function WaitingOperators({ onChanged }: { onChanged: () => void }) {
  const { waiting, problem, retry, refresh } = usePendingOperators();
  const [chosen, setChosen] = useState<Operator | null>(null);
  const [judged, setJudged] = useState<Operator | null>(null);
  const settled = () => {
    refresh();
    onChanged();
  };
  const { reject } = useOperatorActions({
    changed: settled,
    reset: settled,
    read: settled,
    gone: () => {
      showToast({ tone: "success", title: t("operator.rejected", { name: judged?.name ?? "" }) });
      settled();
    },
  });
  if (problem) return <ProblemNote tone="warning" title={problem.message} onRetry={retry} />;
  return (
    <>
      {waiting.length > 0 ? (
        <Card title={t("operator.waitingCount", { count: integer(waiting.length) })} flush>
          <ul className="waiting">
            {waiting.map((operator) => (
              <li key={operator.id}>
                <Applicant operator={operator} />
                <Ways
                  name={operator.name}
                  onApprove={() => setChosen(operator)}
                  onReject={() => {
                    setJudged(operator);
                    reject.open(operator);
                  }}
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {judged ? <RejectQuestion question={reject} operator={judged} /> : null}
      {chosen ? (
        <ApproveDialog
          operator={chosen}
          onClose={() => setChosen(null)}
          onApproved={() => {
            setChosen(null);
            settled();
          }}
        />
      ) : null}
    </>
  );
}

function Applicant({ operator }: { operator: Operator }) {
  const { name, username, email, phone, created_at } = operator;
  const reached = [username, email, phone && readablePhone(phone)].filter((one) => one !== null);
  return (
    <div className="waiting-words">
      <p className="waiting-name">{name}</p>
      <p className="waiting-line">{reached.join(" · ")}</p>
      {created_at ? (
        <p className="waiting-line">{t("operator.registeredOn", { when: instant(created_at) })}</p>
      ) : null}
    </div>
  );
}

/** Both ways to end the wait; the name tells the rows apart for who hears them. */
function Ways(props: { name: string; onApprove: () => void; onReject: () => void }) {
  return (
    <div className="waiting-ways">
      <Button size="small" aria-label={`${t("operator.reject")}: ${props.name}`} onClick={props.onReject}>
        {t("operator.reject")}
      </Button>
      <Button
        size="small"
        variant="primary"
        aria-label={`${t("operator.approve")}: ${props.name}`}
        onClick={props.onApprove}
      >
        {t("operator.approve")}
      </Button>
    </div>
  );
}
