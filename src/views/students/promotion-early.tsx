import { day, integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import type { PromotionScreen } from "./use-promotion.ts";

type Props = { screen: PromotionScreen; count: number };

/** That the year still runs, with its days, and the question before it is done all the same (decision 041). */
export function PromotionEarly({ screen: { context, snapshot, send }, count }: Props) {
  const early = context.preview?.early ?? null;
  if (early === null || count === 0) return null;
  const days = { year: early.name, from: day(early.starts_on), until: day(early.ends_on) };
  return (
    <>
      <ProblemNote tone="warning" title={t("promotion.early", days)} detail={t("promotion.earlyLine")} />
      <ConfirmDialog
        open={snapshot.matches({ preview: "asking" })}
        title={t("promotion.earlyTitle", days)}
        detail={t("promotion.earlyDetail", { ...days, count: integer(count) })}
        confirmLabel={t("promotion.earlyConfirm")}
        variant="primary"
        onConfirm={() => send({ type: "early.confirmed" })}
        onCancel={() => send({ type: "early.declined" })}
      />
    </>
  );
}
