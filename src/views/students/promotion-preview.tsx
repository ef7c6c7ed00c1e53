import { promotionDecisions } from "../../../contract/enums.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { PromotionClasses } from "./promotion-classes.tsx";
import { PromotionEarly } from "./promotion-early.tsx";
import { PromotionLeaving } from "./promotion-leaving.tsx";
import type { PromotionScreen } from "./use-promotion.ts";
import "./promotion.css";

/** What the decisions come to, what is unusual, and who is left out and why; nothing has changed yet. */
export function PromotionPreview({ screen }: { screen: PromotionScreen }) {
  const { preview } = screen.context;
  if (preview === null) return null;
  const { counts, leaving_owed, skipped } = preview;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Stack gap={24}>
      {all === 0 ? <EmptyState title={t("promotion.nothing")} /> : null}
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
      <PromotionClasses result={preview} />
      <PromotionEarly screen={screen} count={all} />
      <PromotionLeaving day={preview.leaving_on} />
      {leaving_owed.students > 0 ? (
        <ProblemNote
          tone="warning"
          title={t("promotion.leavingOwed", {
            count: integer(leaving_owed.students),
            amount: rupiah(leaving_owed.amount),
          })}
        />
      ) : null}
      {skipped.length > 0 ? <Skipped skipped={skipped} /> : null}
      <Notice screen={screen} />
      <Actions screen={screen} count={all} />
    </Stack>
  );
}

type Skips = NonNullable<PromotionScreen["context"]["preview"]>["skipped"];

function Skipped({ skipped }: { skipped: Skips }) {
  const title = t("promotion.skipped", { count: integer(skipped.length) });
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        rows={skipped}
        keyOf={(row) => row.student.id}
        columns={[
          {
            key: "name",
            header: t("promotion.name"),
            cell: ({ student }) => (
              <span className="promotion-who">
                <span>{student.name}</span>
                <span className="promotion-faint">
                  {[student.nis, student.classroom].filter(Boolean).join(" · ")}
                </span>
              </span>
            ),
            phone: "title",
          },
          {
            key: "why",
            header: t("promotion.why"),
            cell: ({ reason }) => t(`promotion.skip.${reason}`),
            phone: "line",
          },
        ]}
      />
    </Card>
  );
}

/** That it is under way, or why it was not carried out and what is safe now. */
function Notice({ screen: { snapshot, context, send } }: { screen: PromotionScreen }) {
  const { problem } = context;
  if (snapshot.matches("committing")) {
    return <ProblemNote tone="info" title={t("promotion.committingLine")} />;
  }
  if (problem === null) return null;
  if (snapshot.matches({ preview: "conflict" })) {
    return (
      <ProblemNote
        title={problem.message}
        detail={t("promotion.conflictLine")}
        actions={
          <Button size="small" onClick={() => send({ type: "preview.requested" })}>
            {t("promotion.again")}
          </Button>
        }
      />
    );
  }
  return (
    <ProblemNote
      title={problem.message}
      detail={t("promotion.failedLine")}
      onRetry={() => send({ type: "retry.clicked" })}
    />
  );
}

function Actions({ screen: { snapshot, send }, count }: { screen: PromotionScreen; count: number }) {
  const isBusy = snapshot.matches("committing");
  return (
    <FormActions>
      <Button
        disabled={!snapshot.can({ type: "back.clicked" })}
        onClick={() => send({ type: "back.clicked" })}
      >
        {t("promotion.back")}
      </Button>
      {isBusy || snapshot.can({ type: "commit.clicked" }) || snapshot.matches({ preview: "asking" }) ? (
        <Button
          variant="primary"
          busyLabel={isBusy && t("promotion.committing", { count: integer(count) })}
          onClick={() => send({ type: "commit.clicked" })}
        >
          {t("promotion.commit", { count: integer(count) })}
        </Button>
      ) : null}
    </FormActions>
  );
}
