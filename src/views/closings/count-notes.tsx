import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import type { CountScreen } from "./use-count.ts";

type CountNotesProps = { count: CountScreen; onTaken: () => void };

/** What stands in the way: a refusal, money that moved, a colleague who was quicker, an answer that never came. */
export function CountNotes({ count, onTaken }: CountNotesProps) {
  const { snapshot, reckoning } = count;
  const { problem, of } = snapshot.context;
  if (snapshot.matches({ counting: "refused" })) {
    return <ProblemNote title={t("closing.counting.refused")} detail={problem?.message} />;
  }
  if (snapshot.matches({ counting: "moved" })) {
    const amount = rupiah(of?.till.expected_cash ?? 0);
    const detail = t("closing.counting.movedDetail", { amount });
    return <ProblemNote tone="warning" title={t("closing.counting.moved")} detail={detail} />;
  }
  if (snapshot.matches({ counting: "notClosed" })) {
    const detail = t("closing.counting.notClosedDetail");
    return <ProblemNote tone="info" title={t("closing.counting.notClosed")} detail={detail} />;
  }
  if (snapshot.matches("taken")) return <Taken onTaken={onTaken} />;
  if (snapshot.matches("unsure") || snapshot.matches("resolving")) return <Unsure count={count} />;
  const isUncounted = snapshot.matches({ counting: "incomplete" }) && reckoning?.faults.counted !== undefined;
  return isUncounted ? <ProblemNote title={t("closing.counting.nothing")} /> : null;
}

function Taken({ onTaken }: { onTaken: () => void }) {
  return (
    <ProblemNote
      tone="warning"
      title={t("closing.counting.taken")}
      detail={t("closing.counting.takenDetail")}
      actions={
        <Button size="small" onClick={onTaken}>
          {t("closing.counting.back")}
        </Button>
      }
    />
  );
}

function Unsure({ count: { snapshot, send } }: { count: CountScreen }) {
  return (
    <ProblemNote
      title={t("closing.counting.unsure")}
      detail={snapshot.context.problem?.message}
      onRetry={() => send({ type: "retry.clicked" })}
      actions={
        <Button
          size="small"
          busyLabel={snapshot.matches("resolving") && t("closing.counting.closing")}
          onClick={() => send({ type: "change.clicked" })}
        >
          {t("closing.counting.change")}
        </Button>
      }
    />
  );
}
