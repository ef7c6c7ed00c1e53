import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Progress } from "../parts/feedback/progress.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import type { useStudentImport } from "./use-imports.ts";

type Screen = ReturnType<typeof useStudentImport>;

/** How far an import is, in rows and percent, and the way out until the last step. Source: docs/spec/screens.md §5. */
export function ImportProgress({ screen: { snapshot, send } }: { screen: Screen }) {
  const { job, sheet, problem, progress } = snapshot.context;
  const { readyCount, rowsCount } = progress;
  const file = job?.file_name ?? sheet?.file_name ?? "";
  const isStopping = snapshot.matches("cancelling");
  return (
    <Card title={job === null ? file : t("import.resumed", { file })}>
      <Stack gap={24}>
        {problem ? (
          <ProblemNote
            title={problem.message}
            detail={t("import.unfinished")}
            onRetry={
              snapshot.can({ type: "retry.clicked" }) ? () => send({ type: "retry.clicked" }) : undefined
            }
          />
        ) : (
          <Progress
            label={t("import.progress")}
            line={lineOf(progress)}
            done={readyCount}
            total={rowsCount}
          />
        )}
        <FormActions>
          {snapshot.can({ type: "back.clicked" }) ? (
            <Button onClick={() => send({ type: "back.clicked" })}>
              {job === null ? t("import.backToRows") : t("import.stop")}
            </Button>
          ) : (
            <Button
              busyLabel={isStopping && t("import.stopping")}
              disabled={!isStopping && !snapshot.can({ type: "cancel.clicked" })}
              onClick={() => send({ type: "cancel.clicked" })}
            >
              {t("import.stop")}
            </Button>
          )}
        </FormActions>
      </Stack>
    </Card>
  );
}

function lineOf({ readyCount, rowsCount }: { readyCount: number; rowsCount: number }): string {
  if (rowsCount === 0) return t("import.sending");
  const count = integer(rowsCount);
  return readyCount === rowsCount
    ? t("import.saving", { count })
    : t("import.progressOf", { ready: integer(readyCount), count });
}
