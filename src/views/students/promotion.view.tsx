import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Wizard } from "../parts/page/wizard.tsx";
import { PromotionChoice } from "./promotion-choice.tsx";
import { PromotionDeciding } from "./promotion-deciding.tsx";
import { PromotionHistory } from "./promotion-history.tsx";
import { PromotionPreview } from "./promotion-preview.tsx";
import { PromotionSummary } from "./promotion-summary.tsx";
import { STUDENTS } from "./students.ts";
import { useMayWriteStudents } from "./use-may-write.ts";
import { type PromotionScreen, usePromotion } from "./use-promotion.ts";

/** Kenaikan Kelas: decide class by class, look at what it comes to, carry it out. Source: docs/spec/data.md §6. */
export default function PromotionView() {
  if (useMayWriteStudents()) return <Promotion />;
  return (
    <>
      <PageHeader title={t("app.promotion")} />
      <ProblemNote
        title={t("promotion.noAccess")}
        detail={t("promotion.noAccessLine")}
        actions={
          <LinkButton size="small" href={STUDENTS}>
            {t("promotion.toStudents")}
          </LinkButton>
        }
      />
    </>
  );
}

const refused = () => showToast({ tone: "info", title: t("promotion.leaveRefused") });

function Promotion() {
  const screen = usePromotion(refused);
  const { leaveGuard, snapshot } = screen;
  const step = stepOf(snapshot);
  return (
    <Wizard
      title={t("app.promotion")}
      step={step}
      line={lineOf(step)}
      leaveGuard={leaveGuard}
      leaving={{
        title: t("promotion.leaveTitle"),
        detail: t("promotion.leaveDetail"),
        confirm: t("promotion.leave"),
      }}
    >
      {step === "deciding" ? <Deciding screen={screen} /> : null}
      {step === "preview" ? <PromotionPreview screen={screen} /> : null}
      {step === "summary" ? <PromotionSummary screen={screen} /> : null}
    </Wizard>
  );
}

function Deciding({ screen }: { screen: PromotionScreen }) {
  const { snapshot, context, lookups, first, send } = screen;
  if (lookups.problem !== null) {
    return <ProblemNote title={lookups.problem.message} onRetry={lookups.retry} />;
  }
  if (lookups.isReady && first) return <PrerequisiteNeeded first={first} />;
  return (
    <Stack gap={24}>
      <PromotionChoice screen={screen} />
      {context.problem ? (
        <ProblemNote
          title={context.problem.message}
          onRetry={snapshot.matches("failed") ? () => send({ type: "retry.clicked" }) : undefined}
        />
      ) : null}
      {snapshot.matches("loading") ? <Skeleton lines={10} /> : null}
      {context.plan !== null && !snapshot.matches("failed") ? <PromotionDeciding screen={screen} /> : null}
      <PromotionHistory screen={screen} />
    </Stack>
  );
}

type Step = "deciding" | "preview" | "summary";

function stepOf(snapshot: PromotionScreen["snapshot"]): Step {
  if (snapshot.matches("summary")) return "summary";
  return snapshot.matches("preview") || snapshot.matches("committing") ? "preview" : "deciding";
}

function lineOf(step: Step): string | null {
  if (step === "summary") return null;
  return t(step === "deciding" ? "promotion.line" : "promotion.previewLine");
}
