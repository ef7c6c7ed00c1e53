import DownloadIcon from "lucide-react/icons/download";
import { type ImportField, importFields } from "../../../contract/imports/import-fields.ts";
import { showToast } from "../../app/toasts.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { importLabel } from "./import-labels.ts";
import { STUDENTS } from "./students.ts";
import { type ChosenRow, type Rest, type useStudentImport, useUndoImport } from "./use-imports.ts";

type Screen = ReturnType<typeof useStudentImport>;
type NotEntered = Rest & { name: string };

/** Who was entered, who was not and why, and the way back while nothing has happened to them. */
export function ImportSummary({ screen }: { screen: Screen }) {
  const { snapshot, send } = screen;
  const { summary } = snapshot.context;
  const undo = useUndoImport(() => {
    showToast({ tone: "success", title: t("import.undone") });
    send({ type: "again.clicked" });
  });
  if (summary === null) return null;
  const count = integer(summary.students_count);
  const rest = restOf(screen);
  return (
    <Stack gap={24}>
      <div role="status">
        <EmptyState title={t("import.doneTitle", { count })} line={t("import.doneLine")} />
      </div>
      <Figures>
        <Figure label={t("import.entered")} value={count} />
        {screen.checked.length > 0 ? (
          <Figure label={t("import.skipped")} value={integer(rest.length)} />
        ) : null}
      </Figures>
      {rest.length > 0 ? <NotImported screen={screen} rest={rest} /> : null}
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

/** The rows that were not entered, each with its student and why. Of an import that was gone on with, none is known. */
function restOf({ checked, rows }: Screen): NotEntered[] {
  const nameOf = new Map(rows.map(({ line, cells }) => [line, cells.name?.trim()]));
  return checked
    .filter((row) => !row.isChosen || Object.keys(row.errors).length > 0)
    .map((row) => ({
      line: row.line,
      name: nameOf.get(row.line) || t("import.nameless"),
      reason: reasonOf(row),
    }));
}

function reasonOf({ isChosen, errors }: ChosenRow): string {
  if (!isChosen) return t("import.notChosen");
  return importFields
    .flatMap((field) => errors[field]?.map((fault) => ofField(field, fault)) ?? [])
    .join(" ");
}

/** The field and what is wrong with it, but for a sentence that begins with the field. */
function ofField(field: ImportField, fault: string): string {
  const label = importLabel(field);
  return fault.startsWith(`${label} `) ? fault : `${label}: ${fault}`;
}

function NotImported({ screen, rest }: { screen: Screen; rest: readonly NotEntered[] }) {
  return (
    <Card title={t("import.whySkipped")}>
      <Stack>
        <ul className="import-rows" aria-label={t("import.whySkipped")}>
          {rest.map(({ line, name, reason }) => (
            <li key={line} className="import-rest">
              <span>
                {name} <span className="import-faint">{t("import.line", { line: integer(line) })}</span>
              </span>
              <span className="import-faint">{reason}</span>
            </li>
          ))}
        </ul>
        <p className="import-faint">{t("import.restLine")}</p>
        <FormActions>
          <Button icon={<DownloadIcon size={20} />} onClick={() => screen.saveRest(rest)}>
            {t("import.saveRest")}
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}
