import { type useStudentImport, useUndoImport } from "../../wiring/imports.ts";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { FormActions, Stack } from "../parts/layout.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { showToast } from "../parts/toast-store.ts";
import { STUDENTS } from "./students.ts";

/** Who was entered, who was not and why, and the way back while nothing has happened to them. */
export function ImportSummary({ screen }: { screen: ReturnType<typeof useStudentImport> }) {
  const { snapshot, send } = screen;
  const { summary, checked, leftOut } = snapshot.context;
  const undo = useUndoImport(() => {
    showToast({ tone: "success", title: t("import.undone") });
    send({ type: "again.clicked" });
  });
  if (summary === null) return null;
  const count = integer(summary.students_count);
  const bad = checked.filter(({ errors }) => Object.keys(errors).length > 0);
  // Of an import that was gone on with, only what was entered is known.
  const refused = Math.max(0, checked.length - summary.students_count);
  const unchosen = checked.filter(({ line }) => leftOut.includes(line)).length;
  return (
    <Stack gap={24}>
      <div role="status">
        <EmptyState title={t("import.doneTitle", { count })} line={t("import.doneLine")} />
      </div>
      <Figures>
        <Figure label={t("import.entered")} value={count} />
        {checked.length > 0 ? <Figure label={t("import.skipped")} value={integer(refused)} /> : null}
      </Figures>
      {refused > 0 ? (
        <Card title={t("import.whySkipped")}>
          <ul className="import-rows">
            {unchosen > 0 ? <li>{t("import.leftOutCount", { count: integer(unchosen) })}</li> : null}
            {bad.map(({ line, errors }) => (
              <li key={line}>
                {t("import.line", { line: integer(line) })}: {Object.values(errors).flat().join(" ")}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <FormActions>
        <Button variant="quiet" onClick={() => undo.open({ id: summary.id })}>
          {t("import.undo")}
        </Button>
        <Button onClick={() => send({ type: "again.clicked" })}>{t("import.again")}</Button>
        <LinkButton variant="primary" href={STUDENTS}>
          {t("studentForm.toList")}
        </LinkButton>
      </FormActions>
      <QuestionDialog
        question={undo}
        title={t("import.undoTitle", { file: summary.file_name })}
        detail={t("import.undoDetail", { count })}
        confirmLabel={t("import.undo")}
        busyLabel={t("import.undoing")}
        variant="danger"
      />
    </Stack>
  );
}
