import { setupSteps } from "../../../rules/setup.ts";
import { useSetup } from "../../wiring/setup.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Row, Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { SchoolName } from "./school-name.tsx";
import { SetupStepRow } from "./setup-step.tsx";
import "./setup.css";

/** Panduan Memulai: what an empty school needs before its first bills, in order. Source: issue "Master data" ("First run"). */
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
