import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Wizard } from "../parts/page/wizard.tsx";
import { ImportFile } from "./import-file.tsx";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { STUDENTS } from "./students.ts";
import { useMayImport, useStudentImport } from "./use-imports.ts";

/** Impor Siswa: file, columns, check, import, summary. Source: docs/spec/data.md §10, docs/spec/screens.md §5. */
export default function StudentImportView() {
  const mayImport = useMayImport();
  if (mayImport) return <StudentImport />;
  return (
    <>
      <PageHeader title={t("app.importStudents")} />
      <ProblemNote
        tone="warning"
        title={t("import.noAccess")}
        detail={t("studentForm.noAccessLine")}
        actions={
          <LinkButton size="small" href={STUDENTS}>
            {t("studentForm.toList")}
          </LinkButton>
        }
      />
    </>
  );
}

function StudentImport() {
  const screen = useStudentImport();
  const { snapshot, leaveGuard } = screen;
  const step = stepOf(snapshot);
  return (
    <Wizard
      title={t("app.importStudents")}
      step={step}
      line={lineOf(step)}
      leaveGuard={leaveGuard}
      leaving={{
        title: t("import.leaveTitle"),
        detail: t("import.leaveDetail"),
        confirm: t("parts.form.leave"),
      }}
    >
      {step === "file" ? <File screen={screen} /> : null}
      {step === "mapping" ? <ImportMapping screen={screen} /> : null}
      {step === "preview" ? <ImportPreview screen={screen} /> : null}
      {step === "progress" ? <ImportProgress screen={screen} /> : null}
      {step === "summary" ? <ImportSummary screen={screen} /> : null}
    </Wizard>
  );
}

function File({ screen }: { screen: ReturnType<typeof useStudentImport> }) {
  const { first, lookups } = screen;
  return lookups.isReady && first ? <PrerequisiteNeeded first={first} /> : <ImportFile screen={screen} />;
}

type Step = "file" | "mapping" | "preview" | "progress" | "summary";

function stepOf(snapshot: ReturnType<typeof useStudentImport>["snapshot"]): Step {
  if (snapshot.matches("choosing") || snapshot.matches("reading")) return "file";
  if (snapshot.matches("mapping") || snapshot.matches("checking")) return "mapping";
  if (snapshot.matches("summary")) return "summary";
  return snapshot.matches("preview") ? "preview" : "progress";
}

function lineOf(step: Step): string | null {
  const lines = {
    file: t("import.fileLine"),
    mapping: t("import.mappingLine"),
    preview: t("import.previewLine"),
    progress: t("import.enteringLine"),
  };
  return step === "summary" ? null : lines[step];
}
