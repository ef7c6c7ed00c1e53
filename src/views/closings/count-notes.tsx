import type { TillOfDay } from "../../machines/payments/closing.machine.ts";
import { integer, longDay, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { actHref, hrefOf } from "./use-closings.ts";
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
  if (snapshot.matches("taken")) return <Taken closingId={of?.till.closing_id ?? null} onTaken={onTaken} />;
  if (snapshot.matches("unsure") || snapshot.matches("resolving")) return <Unsure count={count} />;
  const isUncounted = snapshot.matches({ counting: "incomplete" }) && reckoning?.faults.counted !== undefined;
  if (isUncounted) return <ProblemNote title={t("closing.counting.nothing")} />;
  return of === null ? null : <OpenBefore of={of} />;
}

/** Days before that are still open: their money lies in the drawer, too, and is not what is counted here. */
function OpenBefore({ of: { unitId, till } }: { of: TillOfDay }) {
  const { open_before: open } = till;
  if (open === null) return null;
  const detail = t("closing.counting.openBeforeDetail", {
    days: integer(open.days),
    since: longDay(open.since),
  });
  return (
    <ProblemNote
      tone="info"
      title={t("closing.counting.openBefore")}
      detail={detail}
      actions={
        <LinkButton size="small" href={hrefOf({ unit: unitId, day: open.since })}>
          {t("closing.counting.toOpenDay")}
        </LinkButton>
      }
    />
  );
}

type TakenProps = { closingId: string | null; onTaken: () => void };

/** By whom is not known here: it may have been the same cashier in another window. */
function Taken({ closingId, onTaken }: TakenProps) {
  return (
    <ProblemNote
      tone="warning"
      title={t("closing.counting.taken")}
      detail={t("closing.counting.takenDetail")}
      actions={
        <>
          {closingId === null ? null : (
            <LinkButton size="small" href={actHref(closingId)}>
              {t("closing.act")}
            </LinkButton>
          )}
          <Button size="small" onClick={onTaken}>
            {t("closing.counting.back")}
          </Button>
        </>
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
