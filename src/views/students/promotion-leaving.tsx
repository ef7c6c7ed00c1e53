import { today } from "../../wiring/today.ts";
import { day as dayOf } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { ProblemNote } from "../parts/problem-note.tsx";

/** That those who leave stay students until the class year ends, while that is to come (decision 051). */
export function PromotionLeaving({ day }: { day: string | null }) {
  if (day === null || day <= today()) return null;
  return <ProblemNote tone="info" title={t("promotion.leavingOn", { day: dayOf(day) })} />;
}
