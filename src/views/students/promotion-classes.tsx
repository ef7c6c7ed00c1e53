import { type PromotionDecision, promotionDecisions } from "../../../contract/enums.ts";
import type { ClassOutcome, PromotionResult } from "../../../contract/students/promotion.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Card } from "../parts/page/card.tsx";
import "./promotion.css";

/** Class by class where its students go, by name behind a disclosure, and which classes nothing was decided for. */
export function PromotionClasses({ result }: { result: PromotionResult }) {
  const untouched = result.classes.filter(({ ways }) => ways.length === 0);
  const moved = result.classes.filter(({ ways }) => ways.length > 0);
  const named = untouched.map(({ name, undecided }) =>
    t("promotion.untouchedClass", { name, count: integer(undecided) }),
  );
  return (
    <>
      {moved.length > 0 ? (
        <Card title={t("promotion.byClass")}>
          <ul className="promotion-outcomes" aria-label={t("promotion.byClass")}>
            {moved.map((one) => (
              <Outcome key={one.id} outcome={one} full={result.over_capacity} />
            ))}
          </ul>
        </Card>
      ) : null}
      {named.length > 0 ? (
        <ProblemNote
          tone="info"
          title={t("promotion.untouched", { classes: named.join(", ") })}
          detail={t("promotion.untouchedLine")}
        />
      ) : null}
    </>
  );
}

type Ways = ClassOutcome["ways"];

function Outcome({ outcome, full }: { outcome: ClassOutcome; full: PromotionResult["over_capacity"] }) {
  const { ways, undecided } = outcome;
  const tooFull = full.filter(({ id }) => ways.some(({ to }) => to?.id === id));
  return (
    <li className="promotion-outcome">
      <details>
        <summary>
          <span className="promotion-class-name">{headOf(outcome)}</span>
          <span className="promotion-faint">{countsOf(ways)}</span>
          {undecided > 0 ? (
            <span className="promotion-owes">
              {t("promotion.undecidedOf", { count: integer(undecided) })}
            </span>
          ) : null}
        </summary>
        {ways.map(({ decision, to, students }) => (
          <div key={`${decision} ${to?.id}`} className="promotion-way">
            <p className="promotion-class-name">{wayOf(decision, to?.name)}</p>
            <ul>
              {students.map(({ id, name, nis }) => (
                <li key={id}>
                  {name} <span className="promotion-faint">{nis}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      {tooFull.map(({ id, ...room }) => (
        <ProblemNote key={id} tone="warning" title={t("promotion.over", room)} />
      ))}
    </li>
  );
}

function wayOf(decision: PromotionDecision, next: string | undefined): string {
  const name = t(`promotion.decision.${decision}`);
  if (next === undefined) return name;
  return decision === "retained" ? t("promotion.staysIn", { next }) : t("promotion.goesTo", { name, next });
}

/** "7A ke 8A, 8B", or the name alone where nobody goes up. */
function headOf({ name, ways }: ClassOutcome): string {
  const next = ways.flatMap(({ decision, to }) => (decision === "promoted" && to !== null ? to.name : []));
  if (next.length > 0) return t("promotion.goesTo", { name, next: next.join(", ") });
  return ways.some(({ decision }) => decision === "graduated") ? t("promotion.finishes", { name }) : name;
}

/** "Naik 40 · Tinggal 1": how many of each decision, whichever class they go to. */
function countsOf(ways: Ways): string {
  const counts = new Map<PromotionDecision, number>();
  for (const { decision, students } of ways) {
    counts.set(decision, (counts.get(decision) ?? 0) + students.length);
  }
  return promotionDecisions
    .filter((decision) => counts.has(decision))
    .map((decision) => `${t(`promotion.decision.${decision}`)} ${integer(counts.get(decision) ?? 0)}`)
    .join(" · ");
}
