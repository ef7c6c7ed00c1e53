import { useState } from "react";
import type { ImportBatch } from "../../../contract/imports.ts";
import { useLatestImports, useUndoImport } from "../../wiring/imports.ts";
import { integer, shortInstant } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { TableSkeleton } from "../parts/skeleton.tsx";
import { showToast } from "../parts/toast-store.ts";

/** What was imported before: by whom, when, how many, and the way back. */
export function ImportBatches() {
  const list = useLatestImports();
  const [asked, setAsked] = useState<ImportBatch | null>(null);
  const undo = useUndoImport(() => {
    showToast({ tone: "success", title: t("import.undone") });
    list.refresh();
  });
  const ask = (batch: ImportBatch) => {
    setAsked(batch);
    undo.open({ id: batch.id });
  };
  return (
    <Card title={t("import.latest")} flush={list.rows.length > 0}>
      {list.problem ? <ProblemNote title={list.problem.message} onRetry={list.retry} /> : null}
      {list.isLoading ? <TableSkeleton columns={4} /> : null}
      {list.isEmpty ? <p className="import-faint">{t("import.noneYet")}</p> : null}
      {list.rows.length > 0 && list.meta !== null ? (
        <>
          <DataTable
            caption={t("import.latest")}
            rows={list.rows}
            keyOf={(row) => row.id}
            columns={columnsOf(ask)}
            busy={list.isBusy}
          />
          {list.meta.total > list.meta.per_page ? (
            <Pagination
              page={list.meta.current_page}
              perPage={list.meta.per_page}
              total={list.meta.total}
              onPageChange={(page) => list.change({ page })}
              onPerPageChange={(per_page) => list.change({ per_page })}
            />
          ) : null}
        </>
      ) : null}
      <QuestionDialog
        question={undo}
        title={t("import.undoTitle", { file: asked?.file_name ?? "" })}
        detail={t("import.undoDetail", { count: integer(asked?.students_count ?? 0) })}
        confirmLabel={t("import.undo")}
        busyLabel={t("import.undoing")}
        variant="danger"
      />
    </Card>
  );
}

const columnsOf = (ask: (batch: ImportBatch) => void): Column<ImportBatch>[] => [
  { key: "file", header: t("import.file"), cell: (row) => row.file_name, phone: "title" },
  {
    key: "when",
    header: t("import.when"),
    cell: (row) => [shortInstant(row.created_at), row.created_by?.name].filter(Boolean).join(" · "),
    phone: "line",
  },
  {
    key: "where",
    header: t("import.unit"),
    cell: (row) => `${row.unit.code} · ${row.class_year.name}`,
    phone: "line",
  },
  {
    key: "count",
    header: t("import.entered"),
    kind: "number",
    cell: (row) => integer(row.students_count),
    phone: "labelled",
  },
  {
    key: "way",
    header: t("studentForm.status"),
    cell: (row) =>
      row.status === "undone" ? (
        <StatusChip tone="neutral">{t("import.wasUndone")}</StatusChip>
      ) : (
        <Button size="small" onClick={() => ask(row)}>
          {t("import.undo")}
        </Button>
      ),
    phone: "aside",
  },
];
