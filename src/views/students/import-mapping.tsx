import { importFields } from "../../../contract/imports/import-fields.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { FormActions, Stack } from "../parts/page/layout.tsx";
import { DayOrderQuestion } from "./import-day-order.tsx";
import { importLabel } from "./import-labels.ts";
import type { useStudentImport } from "./use-imports.ts";
import "./student-import.css";

type Screen = Pick<
  ReturnType<typeof useStudentImport>,
  "snapshot" | "send" | "missing" | "openDays" | "remap"
>;

type SheetColumn = { index: number; heading: string; sample: string };

/** Which column of the file is which field; guessed, and changed where the guess is wrong. */
export function ImportMapping({ screen }: { screen: Screen }) {
  const { snapshot, send, missing } = screen;
  const { sheet, problem } = snapshot.context;
  if (sheet === null) return null;
  const isBusy = snapshot.hasTag("busy");
  return (
    <Stack gap={24}>
      {problem ? <ProblemNote title={problem.message} detail={t("import.kept")} /> : null}
      {missing.length > 0 ? (
        <ProblemNote
          tone="warning"
          title={t("import.missing", { fields: missing.map(importLabel).join(", ") })}
        />
      ) : null}
      <DayOrderQuestion screen={screen} />
      <FileNotes notes={sheet.notes} />
      {sheet.examples_count > 0 ? (
        <ProblemNote tone="info" title={t("import.examples", { count: integer(sheet.examples_count) })} />
      ) : null}
      <div className="import-columns">
        <Card
          title={t("import.columnsOf", { file: sheet.file_name, count: integer(sheet.rows.length) })}
          flush
        >
          <DataTable
            caption={t("import.columns")}
            rows={columnsIn(sheet)}
            keyOf={(column) => String(column.index)}
            columns={tableColumns(screen)}
          />
        </Card>
      </div>
      <FormActions>
        <Button onClick={() => send({ type: isBusy ? "cancel.clicked" : "back.clicked" })}>
          {isBusy ? t("parts.cancel") : t("import.otherFile")}
        </Button>
        <Button
          variant="primary"
          busyLabel={isBusy && t("import.checking", { count: integer(sheet.rows.length) })}
          disabled={!isBusy && !snapshot.can({ type: "check.clicked" })}
          onClick={() => send({ type: "check.clicked" })}
        >
          {t("import.check")}
        </Button>
      </FormActions>
    </Stack>
  );
}

/** What of the file was left out or read otherwise, in the server's words. */
function FileNotes({ notes }: { notes: readonly string[] }) {
  const [first, ...others] = notes;
  if (first === undefined) return null;
  const detail = others.length === 0 ? null : others.join(" ");
  return <ProblemNote tone="info" title={first} {...(detail !== null && { detail })} />;
}

type Sheet = NonNullable<Screen["snapshot"]["context"]["sheet"]>;

/** The columns that hold or are called anything, each with the first text in it. */
function columnsIn(sheet: Sheet): SheetColumn[] {
  return sheet.head
    .map((heading, index) => ({
      index,
      heading,
      sample: sheet.rows.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? "",
    }))
    .filter(({ heading, sample }) => heading !== "" || sample !== "");
}

function tableColumns({ snapshot, remap }: Screen): Column<SheetColumn>[] {
  const { mapping } = snapshot.context;
  const options = importFields.map((field) => ({ value: field, label: importLabel(field) }));
  return [
    {
      key: "heading",
      header: t("import.column"),
      cell: ({ heading, index }) => heading || t("import.columnNo", { number: integer(index + 1) }),
      phone: "title",
    },
    { key: "sample", header: t("import.sample"), cell: ({ sample }) => sample, phone: "labelled" },
    {
      key: "field",
      header: t("import.field"),
      cell: ({ index, heading }) => (
        <SelectField
          label={t("import.fieldOf", { column: heading })}
          labelHidden
          placeholder={t("import.leaveOut")}
          value={mapping[index] ?? ""}
          disabled={snapshot.hasTag("busy")}
          onValueChange={(value) => remap(index, importFields.find((field) => field === value) ?? null)}
          options={options}
        />
      ),
      phone: "labelled",
    },
  ];
}
