import { promotionDecisions } from "../../../contract/enums.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { PromotionClasses } from "./promotion-classes.tsx";
import { PromotionHistory } from "./promotion-history.tsx";
import { PromotionLeaving } from "./promotion-leaving.tsx";
import { STUDENTS } from "./students.ts";
import type { PromotionScreen } from "./use-promotion.ts";

/** What was done, the way back while nothing depends on it, and on to the other classes. */
export function PromotionSummary({ screen }: { screen: PromotionScreen }) {
  const { summary } = screen.context;
  if (summary === null) return null;
  const { counts } = summary;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Stack gap={24}>
      <div role="status">
        <EmptyState title={t("promotion.done")} line={t("promotion.doneLine", { count: integer(all) })} />
      </div>
      <Figures>
        {promotionDecisions
          .filter((decision) => counts[decision] > 0)
          .map((decision) => (
            <Figure
              key={decision}
              label={t(`promotion.decision.${decision}`)}
              value={integer(counts[decision])}
            />
          ))}
      </Figures>
      <PromotionLeaving day={summary.leaving_on} />
      <PromotionClasses result={summary} />
      <FormActions>
        <LinkButton href={STUDENTS}>{t("promotion.toStudents")}</LinkButton>
        <Button variant="primary" onClick={() => screen.send({ type: "again.clicked" })}>
          {t("promotion.goOn")}
        </Button>
      </FormActions>
      <PromotionHistory screen={screen} />
    </Stack>
  );
}
