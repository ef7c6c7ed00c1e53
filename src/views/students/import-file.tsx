import DownloadIcon from "lucide-react/icons/download";
import FileUpIcon from "lucide-react/icons/file-up";
import { type DragEvent, useId, useRef } from "react";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { Card } from "../parts/page/card.tsx";
import { Columns, FormActions, Row, Stack } from "../parts/page/layout.tsx";
import { ImportBatches } from "./import-batches.tsx";
import { type useStudentImport, useTemplate } from "./use-imports.ts";
import "./student-import.css";

type Screen = ReturnType<typeof useStudentImport>;

/** Where the students go and the file they come in; under it what was imported before. */
export function ImportFile({ screen }: { screen: Screen }) {
  const { snapshot, lookups, send } = screen;
  const { problem } = snapshot.context;
  const isLost = snapshot.matches({ choosing: "lost" });
  const missing = lookups.problem ?? (isLost ? problem : null);
  const askAgain = () => {
    lookups.retry();
    send({ type: "retry.clicked" });
  };
  return (
    <Stack gap={24}>
      {missing ? <ProblemNote title={missing.message} onRetry={askAgain} /> : null}
      {problem && !isLost ? <ProblemNote title={problem.message} detail={t("import.fileRefused")} /> : null}
      <Card title={t("import.file")}>
        <Stack gap={24}>
          <Target screen={screen} />
          <DropZone screen={screen} />
          <Template />
        </Stack>
      </Card>
      <ImportBatches />
    </Stack>
  );
}

function Target({ screen: { snapshot, send, units, years } }: { screen: Screen }) {
  const { unitId, classYearId } = snapshot.context.target;
  const disabled = !snapshot.hasTag("editable");
  return (
    <Columns>
      <SelectField
        label={t("import.unit")}
        placeholder={t("studentForm.choose")}
        value={unitId}
        disabled={disabled}
        onValueChange={(value) => send({ type: "target.changed", target: { unitId: value } })}
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t("import.classYear")}
        placeholder={t("studentForm.choose")}
        value={classYearId}
        disabled={disabled}
        onValueChange={(value) => send({ type: "target.changed", target: { classYearId: value } })}
        options={years.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Columns>
  );
}

function DropZone({ screen: { snapshot, send } }: { screen: Screen }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = snapshot.hasTag("busy");
  const take = (file: File | undefined) => {
    if (file !== undefined) send({ type: "file.chosen", file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div className="import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p id={id}>{t("import.dropLine")}</p>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t("import.chooseFile")}
        accept=".csv,.xlsx,text/csv"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Row>
        <Button
          variant="primary"
          icon={<FileUpIcon size={20} />}
          aria-describedby={id}
          busyLabel={isBusy && t("import.reading")}
          disabled={!isBusy && !snapshot.can({ type: "file.chosen", file: null })}
          onClick={() => field.current?.click()}
        >
          {t("import.chooseFile")}
        </Button>
        {isBusy ? (
          <Button variant="quiet" onClick={() => send({ type: "cancel.clicked" })}>
            {t("parts.cancel")}
          </Button>
        ) : null}
      </Row>
    </div>
  );
}

/** An empty file with the headings, for who has no sheet yet. */
function Template() {
  const template = useTemplate();
  const { problem, isBusy } = template;
  return (
    <Stack gap={8}>
      <p className="import-faint">{t("import.templateLine")}</p>
      {problem ? <ProblemNote title={problem.message} onRetry={template.retry} /> : null}
      <FormActions>
        {(["csv", "xlsx"] as const).map((format) => (
          <Button
            key={format}
            icon={<DownloadIcon size={20} />}
            busyLabel={isBusy && t("import.preparing")}
            onClick={() => template.start(format)}
          >
            {t(`import.template.${format}`)}
          </Button>
        ))}
      </FormActions>
    </Stack>
  );
}
