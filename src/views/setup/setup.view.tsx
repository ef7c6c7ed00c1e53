import { setupSteps } from "../../../rules/setup.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Card } from "../parts/page/card.tsx";
import { Row, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SchoolName } from "./school-name.tsx";
import { SetupStepRow } from "./setup-step.tsx";
import { useSetup } from "./use-setup.ts";
import "./setup.css";

/** Panduan Memulai: what an empty school needs before its first bills, in order. Source: docs/spec/running.md §3. */
export default function SetupView() {
  const { setup, problem, isFinished, refresh, retry } = useSetup();
  return (
    <>
      <PageHeader title={t("app.setup")} line={t("setup.line")} />
      <Stack gap={24}>
        {problem ? <ProblemNote title={t("setup.failed")} detail={problem.message} onRetry={retry} /> : null}
        {isFinished ? <Finished /> : null}
        {setup === null && problem === null ? <Skeleton lines={10} /> : null}
        {setup === null ? null : (
          <Card flush>
            <ol className="setup-steps" aria-label={t("app.setup")}>
              {setupSteps.map((step) => (
                <SetupStepRow key={step} step={step} setup={setup} />
              ))}
            </ol>
            <SchoolName setup={setup} onSaved={refresh} />
          </Card>
        )}
      </Stack>
    </>
  );
}

function Finished() {
  return (
    <EmptyState
      title={t("setup.finishedTitle")}
      line={t("setup.finishedLine")}
      action={
        <Row>
          <LinkButton href="/admin/dashboard">{t("setup.toDashboard")}</LinkButton>
          <LinkButton variant="primary" href="/admin/payments">
            {t("setup.toDesk")}
          </LinkButton>
        </Row>
      }
    />
  );
}
