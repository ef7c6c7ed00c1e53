import { today } from "../../app/today.ts";
import { day as dayOf } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

/** That those who leave stay students until the class year ends, while that is to come (decision 051). */
export function PromotionLeaving({ day }: { day: string | null }) {
  if (day === null || day <= today()) return null;
  return <ProblemNote tone="info" title={t("promotion.leavingOn", { day: dayOf(day) })} />;
}
